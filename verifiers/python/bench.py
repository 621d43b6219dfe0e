#!/usr/bin/env python3
"""Times the verifier on a closed run: python3 bench.py [packs] [receipts]. Prints figures, sets no limit."""
import json
import os
import subprocess
import sys
import tempfile
import time
from hashlib import sha256

from testing_forge import NOW, Forge, time_text

FOLDER = os.path.dirname(os.path.abspath(__file__))
# VmHWM is the peak of this program alone; getrusage would count the parent's pages before exec.
MEASURED = """
import sys, time
from pullproof_verify.__main__ import main
code = main()
peak = [line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")]
print(f"processor time {time.process_time():.1f} s, peak memory {int(peak[0]) // 1024} MiB")
sys.exit(code)
"""


def make_run(size: int) -> Forge:
    """All packs sold by draws, every eighth opened, the rest waiting for the close."""
    forge = Forge(size)
    for number in range(size):
        pack = forge.sell_drawn(sha256(number.to_bytes(4, "big")).hexdigest())
        if number % 8 == 0:
            forge.open(pack)
    forge.log_entry("stop")
    forge.log_entry("close", wait=366 * 86_400)
    return forge


def write_run(forge: Forge, receipts: int, folder: str) -> None:
    files = forge.files()
    with open(os.path.join(folder, "commitment.json"), "wb") as file:
        file.write(files.commitment)
    for name, lines in (("checklist", files.checklist), ("log", files.log), ("lists", files.lists), ("packs", files.packs)):
        with open(os.path.join(folder, f"{name}.ndjson"), "wb") as file:
            file.writelines(line + b"\n" for line in lines)
    signed = {"close-out": [files.close_out], "heads": files.heads, "receipts": files.receipts[:receipts]}
    for name, documents in signed.items():
        data = [{"document": one.document.decode(), "signature": one.signature} for one in documents]
        with open(os.path.join(folder, f"{name}.json"), "w", encoding="utf-8") as file:
            json.dump(data, file)


def main() -> int:
    size = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    receipts = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    with tempfile.TemporaryDirectory() as folder:
        write_run(make_run(size), receipts, folder)
        bytes_read = sum(entry.stat().st_size for entry in os.scandir(folder))
        started = time.monotonic()
        command = [sys.executable, "-c", MEASURED, "--now", time_text(NOW), "run", folder]
        code = subprocess.run(command, check=False, cwd=FOLDER).returncode
        seconds = time.monotonic() - started
    print(f"{size} packs, {receipts} receipts, {bytes_read / 2**20:.0f} MiB of files: {seconds:.1f} s")
    return code


if __name__ == "__main__":
    sys.exit(main())
