#!/usr/bin/env python3
"""Makes the pictures in this folder: one test pattern in every kind of file that is read.

Needs Pillow, and the programs cjpeg, heif-enc, convert (ImageMagick) and qpdf. Run it in this
folder; the tests read what it made and never run it. Tests/CaptureTests/Pattern.swift knows the
same pattern, so each file can be compared pixel by pixel.
"""

import ctypes
import ctypes.util
import io
import struct
import subprocess
import zlib

from PIL import Image

WIDTH, HEIGHT = 96, 64


def colour(x, y):
    """Smooth, with a black and a white block that tell how the picture is turned."""
    if 8 <= x < 24 and 8 <= y < 16:
        return (0, 0, 0)
    if 64 <= x < 88 and 8 <= y < 20:
        return (255, 255, 255)
    red = x * 255 // (WIDTH - 1)
    return (red, y * 255 // (HEIGHT - 1), 255 - red)


def luma(rgb):
    red, green, blue = rgb
    return (19595 * red + 38470 * green + 7471 * blue + 32768) >> 16


def alpha(x):
    """Opaque, half transparent and empty thirds."""
    return 255 if x < 32 else 128 if x < 64 else 0


PLACES = [(x, y) for y in range(HEIGHT) for x in range(WIDTH)]


def picture(mode, value):
    image = Image.new(mode, (WIDTH, HEIGHT))
    image.putdata([value(x, y) for x, y in PLACES])
    return image


rgb = picture("RGB", colour)
grey = picture("L", lambda x, y: luma(colour(x, y)))
rgba = picture("RGBA", lambda x, y: colour(x, y) + (alpha(x),))
bilevel = grey.point(lambda v: 255 if v >= 128 else 0).convert("1")
palette = rgb.quantize(200)
# What a palette file can hold of the pattern is its 16 greys.
sixteen = grey.point(lambda v: round(v * 15 / 255) * 17)
# Stored pixels that the given Exif orientation turns upright.
TURNS = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_90,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_270,
}


def stored(image, orientation):
    return image.transpose(TURNS[orientation]) if orientation in TURNS else image


def exif(orientation, endian="little"):
    data = Image.Exif()
    data.endian = "<" if endian == "little" else ">"
    data[0x0112] = orientation
    return data.tobytes()


def run(*command, data=None):
    return subprocess.run(command, input=data, stdout=subprocess.PIPE, check=True).stdout


def write(name, data):
    with open(name, "wb") as file:
        file.write(data)


def encoded(image, **options):
    stream = io.BytesIO()
    image.save(stream, **options)
    return stream.getvalue()


# JPEG ---------------------------------------------------------------------------------------------
ppm = encoded(rgb, format="PPM")
for name, sample in {
    "444": "1x1", "422": "2x1", "420": "2x2", "440": "1x2", "411": "4x1", "410": "4x2",
}.items():
    write(f"jpeg-{name}.jpg", run("cjpeg", "-quality", "95", "-sample", sample, data=ppm))
write("jpeg-progressive.jpg", run("cjpeg", "-quality", "95", "-progressive", data=ppm))
write("jpeg-arithmetic.jpg", run("cjpeg", "-quality", "95", "-arithmetic", data=ppm))
write("jpeg-restart.jpg", run("cjpeg", "-quality", "95", "-restart", "1", data=ppm))
write("jpeg-rgb.jpg", run("cjpeg", "-quality", "95", "-rgb", data=ppm))
write("jpeg-grey.jpg", run("cjpeg", "-quality", "95", "-grayscale", data=ppm))
rgb.convert("CMYK").save("jpeg-cmyk.jpg", quality=95)
for orientation in range(1, 9):
    stored(rgb, orientation).save(
        f"jpeg-orientation-{orientation}.jpg", quality=95, subsampling=0,
        exif=exif(orientation, "little" if orientation % 2 else "big"))


def ycck(image):
    """libturbojpeg's way from CMYK to a file is YCCK."""
    library = ctypes.CDLL(ctypes.util.find_library("turbojpeg"))
    library.tjInitCompress.restype = ctypes.c_void_p
    pixels = bytes(255 - value for value in image.convert("CMYK").tobytes())
    target, size = ctypes.c_void_p(), ctypes.c_ulong()
    cmyk, full_chroma = 11, 0
    status = library.tjCompress2(
        ctypes.c_void_p(library.tjInitCompress()), pixels, WIDTH, 4 * WIDTH, HEIGHT, cmyk,
        ctypes.byref(target), ctypes.byref(size), full_chroma, 95, 0)
    assert status == 0
    return ctypes.string_at(target, size.value)


write("jpeg-ycck.jpg", ycck(rgb))


# PNG ----------------------------------------------------------------------------------------------
def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(depth, kind, samples, extra=b"", interlaced=False):
    """`samples(x, y)` gives a pixel's samples; kind is PNG's colour type."""

    def rows(xs, ys):
        data = bytearray()
        for y in ys:
            data.append(0)
            values = [value for x in xs for value in samples(x, y)]
            if depth == 16:
                data += struct.pack(f">{len(values)}H", *values)
            else:
                bits = "".join(format(value, f"0{depth}b") for value in values)
                bits += "0" * (-len(bits) % 8)
                data += int(bits, 2).to_bytes(len(bits) // 8, "big")
        return data

    if interlaced:
        passes = [(0, 8, 0, 8), (4, 8, 0, 8), (0, 4, 4, 8), (2, 4, 0, 4), (0, 2, 2, 4),
                  (1, 2, 0, 2), (0, 1, 1, 2)]
        data = b"".join(rows(range(a, WIDTH, b), range(c, HEIGHT, d)) for a, b, c, d in passes)
    else:
        data = rows(range(WIDTH), range(HEIGHT))
    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, depth, kind, 0, 0, int(interlaced))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + extra
            + chunk(b"IDAT", zlib.compress(bytes(data), 9)) + chunk(b"IEND", b""))


def level(x, y, depth):
    last = (1 << depth) - 1
    return round(luma(colour(x, y)) * last / 255)


for depth in (1, 2, 4, 8, 16):
    for interlaced in (False, True):
        name = f"png-grey{depth}{'-interlaced' if interlaced else ''}.png"
        write(name, png(depth, 0, lambda x, y: (level(x, y, depth),), interlaced=interlaced))
for depth in (1, 2, 4, 8):
    last = (1 << depth) - 1
    # The palette runs backwards, so that an index taken for a grey is seen.
    table = b"".join(bytes([round((last - i) * 255 / last)] * 3) for i in range(last + 1))
    write(f"png-palette{depth}.png",
          png(depth, 3, lambda x, y: (last - level(x, y, depth),), chunk(b"PLTE", table)))
for depth in (8, 16):
    scale = 257 if depth == 16 else 1
    write(f"png-rgb{depth}.png", png(depth, 2, lambda x, y: [v * scale for v in colour(x, y)]))
    write(f"png-rgba{depth}.png",
          png(depth, 6, lambda x, y: [v * scale for v in colour(x, y) + (alpha(x),)]))
    write(f"png-greyalpha{depth}.png",
          png(depth, 4, lambda x, y: [v * scale for v in (luma(colour(x, y)), alpha(x))]))
write("png-rgb8-interlaced.png", png(8, 2, colour, interlaced=True))
# The black block is what is transparent.
write("png-grey8-transparent.png",
      png(8, 0, lambda x, y: (luma(colour(x, y)),), chunk(b"tRNS", b"\0\0")))
write("png-rgb8-transparent.png", png(8, 2, colour, chunk(b"tRNS", b"\0\0\0\0\0\0")))
write("png-palette4-transparent.png",
      png(4, 3, lambda x, y: (level(x, y, 4),),
          chunk(b"PLTE", b"".join(bytes([17 * i] * 3) for i in range(16)))
          + chunk(b"tRNS", b"\0")))
write("png-bad-profile.png", png(8, 0, lambda x, y: (level(x, y, 8),), chunk(b"iCCP", b"x\0\0y")))

write("png-orientation-6.png", encoded(stored(rgb, 6), format="PNG", exif=exif(6)))

# TIFF ---------------------------------------------------------------------------------------------
for compression in ("raw", "tiff_lzw", "tiff_adobe_deflate", "packbits"):
    rgb.save(f"tiff-rgb-{compression.removeprefix('tiff_')}.tif", compression=compression)
    grey.save(f"tiff-grey-{compression.removeprefix('tiff_')}.tif", compression=compression)
rgb.save("tiff-rgb-jpeg.tif", compression="jpeg", quality=95)
grey.save("tiff-grey-jpeg.tif", compression="jpeg", quality=95)
for compression in ("raw", "group3", "group4", "tiff_lzw"):
    bilevel.save(f"tiff-bilevel-{compression.removeprefix('tiff_')}.tif", compression=compression)
palette.save("tiff-palette.tif", compression="tiff_lzw")
rgba.save("tiff-rgba.tif", compression="tiff_lzw")
rgb.convert("CMYK").save("tiff-cmyk.tif", compression="tiff_lzw")
rgb.save("tiff-big.tif", compression="tiff_lzw", big_tiff=True)
for orientation in range(1, 9):
    for kind, image in (("rgb", rgb), ("bilevel", bilevel)):
        stored(image, orientation).save(
            f"tiff-{kind}-orientation-{orientation}.tif",
            compression="tiff_lzw" if kind == "rgb" else "group4", tiffinfo={274: orientation})


def tiff_of_rows(depth, photometric, samples, endian="<"):
    """An uncompressed grey file of one strip."""
    data = bytearray()
    for y in range(HEIGHT):
        values = [samples(x, y) for x in range(WIDTH)]
        if depth == 16:
            data += struct.pack(f"{endian}{WIDTH}H", *values)
        else:
            bits = "".join(format(value, f"0{depth}b") for value in values)
            data += int(bits, 2).to_bytes(len(bits) // 8, "big")
    entries = [(256, WIDTH), (257, HEIGHT), (258, depth), (259, 1), (262, photometric),
               (273, 8 + 2 + 9 * 12 + 4), (277, 1), (278, HEIGHT), (279, len(data))]
    directory = struct.pack(f"{endian}H", len(entries))
    for tag, value in entries:
        directory += struct.pack(f"{endian}HHII", tag, 4, 1, value)
    mark = b"II*\0" if endian == "<" else b"MM\0*"
    return mark + struct.pack(f"{endian}I", 8) + directory + bytes(4) + data


for depth in (1, 2, 4, 8, 16):
    last = (1 << depth) - 1
    write(f"tiff-grey{depth}-white-is-zero.tif",
          tiff_of_rows(depth, 0, lambda x, y: last - level(x, y, depth)))
    write(f"tiff-grey{depth}-black-is-zero.tif",
          tiff_of_rows(depth, 1, lambda x, y: level(x, y, depth), ">"))
pages = [grey, grey.transpose(Image.Transpose.ROTATE_180), rgb]
pages[0].save("tiff-3-pages.tif", save_all=True, append_images=pages[1:], compression="tiff_lzw")
run("convert", "tiff-rgb-raw.tif", "-define", "tiff:tile-geometry=32x32", "tiff-tiles.tif")

# WebP, GIF ----------------------------------------------------------------------------------------
rgb.save("webp-lossy.webp", quality=95)
rgb.save("webp-lossless.webp", lossless=True)
rgba.save("webp-alpha-lossless.webp", lossless=True, exact=True)
rgba.save("webp-alpha-lossy.webp", quality=98, exact=True)
stored(rgb, 6).save("webp-orientation-6.webp", lossless=True, exif=exif(6))
rest = [Image.new("RGB", rgb.size, (v, v, v)) for v in (0, 80)]
rgb.save("webp-animation.webp", save_all=True, append_images=rest, lossless=True, duration=100)
# Empty edges would be cut off the frames of an animation.
veiled = rgba.copy()
veiled.putalpha(rgba.getchannel("A").point(lambda v: max(v, 1)))
veiled.save("webp-animation-alpha.webp", save_all=True, append_images=[rgba.rotate(180)],
            quality=98, exact=True, duration=100)
sixteen.save("gif-grey.gif", interlace=0)
sixteen.save("gif-interlaced.gif", interlace=1)
bilevel.save("gif-bilevel.gif")
sixteen.save("gif-animation.gif", save_all=True, append_images=[Image.new("L", grey.size, 9)])
sixteen.save("gif-transparent.gif", transparency=0)

# BMP ----------------------------------------------------------------------------------------------
rgb.save("bmp-24.bmp")
grey.save("bmp-8.bmp")
bilevel.save("bmp-1.bmp")
# Pillow's alpha is in the byte that this header version reserves.
rgba.save("bmp-32-reserved.bmp")


def bmp(depth, words, masks=(), top_down=False, header_size=40, table=b""):
    """`words(x, y)` gives a pixel as a number; rows from the bottom unless `top_down`."""
    data = bytearray()
    for y in range(HEIGHT) if top_down else reversed(range(HEIGHT)):
        if depth >= 8:
            row = b"".join(words(x, y).to_bytes(depth // 8, "little") for x in range(WIDTH))
        else:
            bits = "".join(format(words(x, y), f"0{depth}b") for x in range(WIDTH))
            row = int(bits, 2).to_bytes(len(bits) // 8, "big")
        data += row + bytes(-len(row) % 4)
    if header_size == 12:
        header = struct.pack("<IHHHH", 12, WIDTH, HEIGHT, 1, depth)
    else:
        header = struct.pack("<IiiHHIIiiII", header_size, WIDTH, -HEIGHT if top_down else HEIGHT, 1, depth,
                             3 if masks else 0, 0, 2835, 2835, 0, 0)
        header += b"".join(struct.pack("<I", mask) for mask in masks)
    offset = 14 + len(header) + len(table)
    return struct.pack("<2sIHHI", b"BM", offset + len(data), 0, 0, offset) + header + table + data


def packed(bits, x, y):
    word = 0
    for value, size in zip(colour(x, y), bits):
        word = word << size | round(value * ((1 << size) - 1) / 255)
    return word


write("bmp-16-555.bmp", bmp(16, lambda x, y: packed((5, 5, 5), x, y)))
write("bmp-16-565.bmp", bmp(16, lambda x, y: packed((5, 6, 5), x, y), (0xF800, 0x7E0, 0x1F)))
write("bmp-32-alpha.bmp", bmp(32, lambda x, y: alpha(x) << 24 | packed((8, 8, 8), x, y),
                              (0xFF0000, 0xFF00, 0xFF, 0xFF000000), header_size=56))
write("bmp-32.bmp", bmp(32, lambda x, y: packed((8, 8, 8), x, y)))
write("bmp-24-top-down.bmp", bmp(24, lambda x, y: packed((8, 8, 8), x, y), top_down=True))
write("bmp-4.bmp", bmp(4, lambda x, y: 15 - level(x, y, 4),
                       table=b"".join(bytes([255 - 17 * i] * 3 + [0]) for i in range(16))))
write("bmp-4-os2.bmp", bmp(4, lambda x, y: 15 - level(x, y, 4), header_size=12,
                           table=b"".join(bytes([255 - 17 * i] * 3) for i in range(16))))

# JPEG 2000 ----------------------------------------------------------------------------------------
rgb.save("jp2-rgb.jp2")
grey.save("jp2-grey.jp2")
rgba.save("jp2-rgba.jp2")
rgb.save("jp2-stream.j2k")
rgb.save("jp2-lossy.jp2", irreversible=True, quality_mode="rates", quality_layers=[4])

# HEIC, AVIF ---------------------------------------------------------------------------------------
heif = ("heif-enc", "-q", "98", "-o")
run(*heif, "heic-rgb.heic", "png-rgb8.png")
run(*heif, "heic-grey.heic", "png-grey8.png")
run(*heif, "heic-alpha.heic", "png-rgba8.png")
run(*heif, "heic-10-bits.heic", "-b", "10", "png-rgb16.png")
run(*heif, "avif-rgb-libheif.avif", "-A", "png-rgb8.png")
rgb.save("avif-420.avif", quality=98, subsampling="4:2:0")
rgb.save("avif-444.avif", quality=98, subsampling="4:4:4")
grey.save("avif-grey.avif", quality=98, subsampling="4:0:0")
rgb.save("avif-limited.avif", quality=98, range="limited", subsampling="4:4:4")
rgba.save("avif-alpha.avif", quality=98, subsampling="4:4:4")
for orientation in range(2, 9):
    stored(rgb, orientation).save(
        f"avif-orientation-{orientation}.avif", quality=98, subsampling="4:4:4",
        exif=exif(orientation))

# PDF ----------------------------------------------------------------------------------------------
pages = [page.convert("L") for page in pages]
pages[0].save("pdf-3-pages.pdf", save_all=True, append_images=pages[1:], resolution=24)
run("qpdf", "--rotate=+90", "pdf-3-pages.pdf", "pdf-rotated.pdf")
run("qpdf", "--encrypt", "secret", "secret", "256", "--", "pdf-3-pages.pdf", "pdf-encrypted.pdf")
run("qpdf", "--encrypt", "", "owner", "256", "--", "pdf-3-pages.pdf", "pdf-owner-password.pdf")
