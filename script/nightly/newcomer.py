"""Does what the page for developers shows, block by block in an empty folder each, and prints the seconds that each took.

Usage: SERVICE_URL=http://127.0.0.1:3000 python3 newcomer.py
"""

import os
import subprocess
import sys
import tempfile
import time
from html.parser import HTMLParser
from pathlib import Path
from urllib.request import urlopen

# The headings of blocks that go together, and how a program is started.
WAYS = {
    "Python": [("Shell: Generate a Python client", "sh"), ("Python: Five remote jobs", "py")],
    "Go": [("Shell: Generate a Go client", "sh"), ("Go: Five remote jobs", "go")],
    "TypeScript": [("Shell: Generate types for a TypeScript client", "sh"), ("TypeScript: Five remote jobs", "mts")],
    "DuckDB": [("Shell: Query the whole listing in SQL", "sh")],
    "signature": [("Python: Verify the signature", "py")],
}
START = {"sh": ". ./use.sh", "py": "python3 use.py", "go": "go run use.go", "mts": "npx tsx use.mts"}


class Page(HTMLParser):
    def __init__(self):
        super().__init__()
        self.heading, self.place, self.blocks = "", "", {}

    def handle_starttag(self, tag, attributes):
        if tag in ("h3", "pre"):
            self.place = tag
        if tag == "h3":
            self.heading = ""

    def handle_endtag(self, tag):
        if tag == self.place:
            self.place = ""

    def handle_data(self, data):
        if self.place == "h3":
            self.heading += data
        elif self.place == "pre":
            self.blocks[self.heading] = self.blocks.get(self.heading, "") + data


page = Page()
page.feed(urlopen(f"{os.environ['SERVICE_URL']}/en/developers").read().decode())
failed = False
for name, parts in WAYS.items():
    folder = Path(tempfile.mkdtemp(prefix=f"newcomer-{name}-"))
    lines = ["set -e", "python3 -m venv .venv && . .venv/bin/activate", "pip -q install jwcrypto"] if name in ("DuckDB", "signature") else ["set -e"]
    for heading, kind in parts:
        [code] = [text for title, text in page.blocks.items() if title.startswith(heading)]
        (folder / f"use.{kind}").write_text(code)
        lines.append(START[kind])
    began = time.monotonic()
    done = subprocess.run(["sh", "-c", "\n".join(lines)], cwd=folder, capture_output=True, text=True)
    seconds = time.monotonic() - began
    printed = [line for line in done.stdout.splitlines() if line.strip()]
    print(f"{name}: {'ok' if done.returncode == 0 and printed else 'failed'} in {seconds:.0f} s; {printed[-1:]}")
    if done.returncode != 0 or not printed:
        failed = True
        print(done.stdout[-1000:], done.stderr[-2000:])
sys.exit(failed)
