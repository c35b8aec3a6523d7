"""Draws the passports of a person that does not exist, as a camera over a desk sees them."""
import sys
from PIL import Image, ImageDraw, ImageFont, ImageFilter
import numpy as np
OCRB="/usr/share/fonts/opentype/ocr-b/OCRB.otf"; SANS="/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
def digit(t):
    v=lambda c: 0 if c=='<' else int(c) if c.isdigit() else ord(c)-55
    return str(sum(v(c)*(7,3,1)[i%3] for i,c in enumerate(t))%10)
def zone(surname,given,number,birth,sex,expiry,personal):
    l1=("P<UTO"+surname+"<<"+given).ljust(44,'<')
    number=number.ljust(9,'<'); personal=personal.ljust(14,'<')
    body=number+digit(number)+"UTO"+birth+digit(birth)+sex+expiry+digit(expiry)+personal+digit(personal)
    return [l1, body+digit(body[0:10]+body[13:20]+body[21:43])]
def page(lines,rows):
    im=Image.new("L",(1280,720),70); d=ImageDraw.Draw(im)
    d.rounded_rectangle((70,40,1210,680),18,fill=226)
    for y in range(60,660,7): d.line((80,y,1200,y+18),fill=214,width=1)
    d.rectangle((120,130,420,520),fill=150); d.ellipse((200,190,340,370),fill=190); d.ellipse((150,380,390,620),fill=120); d.rectangle((120,520,420,540),fill=226); d.rectangle((110,521,430,640),fill=226)
    f=ImageFont.truetype(SANS,21); y=80
    d.text((460,y),"UTOPIA   PASSPORT",font=ImageFont.truetype(SANS,34),fill=60); y+=70
    for r in rows: d.text((460,y),r,font=f,fill=50); y+=52
    g=ImageFont.truetype(OCRB,34); pitch=24.2
    for i,l in enumerate(lines):
        for k,c in enumerate(l): d.text((106+k*pitch,552+i*62),c,font=g,fill=38)
    im=im.filter(ImageFilter.GaussianBlur(0.8)).rotate(1.2,fillcolor=70,resample=Image.BICUBIC)
    a=np.asarray(im,float); a*=np.linspace(0.92,1.03,1280)[None,:]
    return Image.fromarray(np.clip(a,0,255).astype('uint8'))
A=zone("HARKNESS","MARA<LIV","UT4712083","880214","F","330213","")
B=zone("OKONKWO<BRANDT","IVO","UT9930517","751130","M","310601","K82<41")
page(A,["HARKNESS","MARA LIV","UT4712083","14 FEB 1988","13 FEB 2033","F"]).save(sys.argv[1]+"/passport.png",optimize=True)
page(B,["OKONKWO BRANDT","IVO","UT9930517","30 NOV 1975","01 JUN 2031","M"]).save(sys.argv[1]+"/second.png",optimize=True)
open(sys.argv[1]+"/passport.txt","w").write("\n".join(A)+"\n"); open(sys.argv[1]+"/second.txt","w").write("\n".join(B)+"\n")
print("\n".join(A+B))
