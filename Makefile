# mrzscan: what can be made here
#
#   make demo       install what is missing, build, and read a picture
#   make build      install what is missing and build the command: .build/release/mrzscan
#   make test       install what is missing and run every test, those of test-camera among them
#   make test-camera  check the camera on a real kernel in a virtual machine (QEMU): CAMERA_CHECKS
#                   is a pattern of names, CAMERA_LEAK_SECONDS=600 watches the memory for so long
#   make fuzz       feed parser, decoder and composer random input for FUZZ_SECONDS (60), by FUZZ_SEED
#   make layouts    write the page of layouts from the tables that the parser works with
#   make lint       check the style of the sources
#   make format     bring the sources into that style
#   make bench      measure speed and memory, each beside its limit; fails if one is missed
#   make fixtures   draw the documents that the tests read anew (Python)
#   make train      make the weights of both networks anew (hours; Python, PyTorch)
#   make install    copy command, manual page and completions under PREFIX (/usr/local)
#   make uninstall  take them away again
#   make clean      take away everything that was built
#
# Needs Swift 6.1 or later. C libraries come from the packages of Debian or Ubuntu; sudo is used
# where the user is not root.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
PYTHON ?= python3

# One build serves use, installation, measuring and the virtual machine: it carries Swift's runtime
# along. Tests are built with other flags, so they have a folder of their own: neither undoes the other.
BUILD = $(SWIFT) build -c release --static-swift-stdlib --explicit-target-dependency-import-check error
TEST = $(SWIFT) test -c release --scratch-path .build/testing -Xswiftc -enable-testing \
	--explicit-target-dependency-import-check error
COMMAND = .build/release/mrzscan

# What proves that a library is there = packages that bring it, the first one that apt knows.
# poppler-glib and chafa are opened at run time; it is a test that reads their headers.
# Names that end in .h are headers, names that end in / are programs, others pkg-config modules.
LIBRARIES = pkg-config/=pkg-config,pkgconf \
	libv4l2=libv4l-dev \
	libturbojpeg=libturbojpeg0-dev,libturbojpeg-dev,libturbojpeg1-dev \
	libpng=libpng-dev \
	lept=libleptonica-dev,liblept-dev \
	libheif=libheif-dev \
	poppler-glib=libpoppler-glib-dev \
	xnnpack.h=libxnnpack-dev \
	pthreadpool.h=libpthreadpool-dev \
	chafa=libchafa-dev

.PHONY: demo build test test-camera fuzz layouts lint format bench fixtures trainer train install uninstall clean swift packages

demo: build
	$(COMMAND) Fixtures/documents/td3-photo.jpg

build: packages
	$(BUILD)

# A machine that can't run the virtual machine says so in one line and leaves it out; where
# CAMERA_TESTS is `required`, as in continuous integration, that is a failure.
CAMERA_TESTS ?= optional
CAMERA_CHECKS ?= .
CAMERA_LEAK_SECONDS ?= 12
CAMERA = Tests/CameraHarness/run --binary $(COMMAND) --only '$(CAMERA_CHECKS)' \
	--leak-seconds $(CAMERA_LEAK_SECONDS)

test: packages
	$(TEST)
	$(BUILD) --product mrzscan
	$(CAMERA) --$(CAMERA_TESTS)

test-camera: packages
	$(BUILD) --product mrzscan
	$(CAMERA) --required

FUZZ_SECONDS ?= 60
FUZZ_SEED ?= $(shell date +%s)
fuzz: packages
	MRZ_FUZZ_SECONDS=$(FUZZ_SECONDS) MRZ_FUZZ_SEED=$(FUZZ_SEED) $(TEST) --filter FuzzTests

layouts: packages
	MRZ_WRITE_LAYOUTS=1 $(TEST) --filter LayoutPageTests

lint: swift
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests
	! command -v $(PYTHON) > /dev/null || $(PYTHON) -m compileall -q Sources/Training
	for script in .ci/run Tests/CameraHarness/run; do bash -n $$script || exit 1; done

format: swift
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests

bench: LIBRARIES += djpeg/=libjpeg-turbo-progs
bench: build
	.build/release/mrzscan-bench $(COMMAND) Fixtures/documents/td3-photo.jpg

fixtures: packages trainer
	root=; test $$(id -u) = 0 || root=sudo; $$root apt-get install -q -y libheif-examples
	$(BUILD) --product mrz-compose
	.cache/training/bin/python Sources/Training/fixtures.py Fixtures/documents .build/release/mrz-compose

trainer:
	root=; test $$(id -u) = 0 || root=sudo; $$root apt-get install -q -y $$(cat Sources/Training/fonts.txt)
	$(PYTHON) -m venv .cache/training
	.cache/training/bin/pip install --quiet --requirement Sources/Training/requirements.txt

train: trainer
	for network in locator recognizer; do \
		.cache/training/bin/python Sources/Training/train_$$network.py --out .cache/checkpoints && \
		.cache/training/bin/python Sources/Training/train_$$network.py --out .cache/checkpoints \
			--export Sources/CMRZModel/$$network.safetensors || exit 1; \
	done

install: packages
	$(BUILD) --product mrzscan
	install -D -m 755 -s $(COMMAND) $(DESTDIR)$(PREFIX)/bin/mrzscan
	install -d $(addprefix $(DESTDIR)$(PREFIX)/share/,man/man1 bash-completion/completions \
		zsh/site-functions fish/vendor_completions.d)
	$(COMMAND) --help-man > $(DESTDIR)$(PREFIX)/share/man/man1/mrzscan.1
	$(COMMAND) --completions bash \
		> $(DESTDIR)$(PREFIX)/share/bash-completion/completions/mrzscan
	$(COMMAND) --completions zsh \
		> $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_mrzscan
	$(COMMAND) --completions fish \
		> $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/mrzscan.fish

uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/mrzscan $(addprefix $(DESTDIR)$(PREFIX)/share/, \
		man/man1/mrzscan.1 bash-completion/completions/mrzscan \
		zsh/site-functions/_mrzscan fish/vendor_completions.d/mrzscan.fish)

clean:
	rm -rf .build .cache

swift:
	@command -v $(SWIFT) > /dev/null || { \
		echo "mrzscan needs Swift 6.1 or later: https://www.swift.org/install/linux/" >&2; exit 1; }
	@$(SWIFT) --version 2> /dev/null | grep -qE 'Swift version (6\.[1-9]|6\.[1-9][0-9]|[7-9]|[1-9][0-9])' || { \
		echo "mrzscan needs Swift 6.1 or later, this is $$($(SWIFT) --version 2> /dev/null |" \
			"head -n 1): https://www.swift.org/install/linux/" >&2; exit 1; }

packages: swift
	@missing=; \
	for library in $(LIBRARIES); do \
		probe=$${library%%=*}; \
		case $$probe in \
			*/) command -v $${probe%/} > /dev/null && continue ;; \
			*.h) echo "#include <$$probe>" | $${CC:-cc} -E - > /dev/null 2>&1 && continue; \
				test -e /usr/include/$$probe && continue ;; \
			*) pkg-config --exists $$probe 2> /dev/null && continue ;; \
		esac; \
		missing="$$missing $${library#*=}"; \
	done; \
	test -n "$$missing" || exit 0; \
	if ! command -v apt-get > /dev/null; then \
		echo "mrzscan needs the C libraries that Debian calls:$$missing (one of each list)." \
			"There is no apt here; install them with your own package manager." >&2; exit 1; \
	fi; \
	root=; test $$(id -u) = 0 || root=sudo; \
	if test -n "$$root" && ! command -v sudo > /dev/null; then \
		echo "mrzscan needs the packages$$missing (one of each list);" \
			"install them as root, there is no sudo here." >&2; exit 1; \
	fi; \
	$$root apt-get update -q || exit 1; \
	chosen=; \
	for names in $$missing; do \
		found=; \
		for name in $$(echo $$names | tr , ' '); do \
			apt-cache show $$name > /dev/null 2>&1 && { found=$$name; break; }; \
		done; \
		test -n "$$found" || { \
			echo "apt knows no package $$names; enable the whole archive (universe)." >&2; exit 1; }; \
		chosen="$$chosen $$found"; \
	done; \
	$$root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y $$chosen
