"""A build backend without dependencies (PEP 517), with which pip builds the wheel of this folder without a network."""

import base64
import hashlib
import pathlib
import zipfile

NAME, PACKAGE, VERSION = "@name@", "@module@", "@version@"
SUMMARY = "@problem@"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    info = f"{PACKAGE}-{VERSION}.dist-info"
    files = {f"{PACKAGE}/{path.name}": path.read_bytes()
             for path in sorted(pathlib.Path(PACKAGE).iterdir()) if path.is_file()}
    files[f"{info}/METADATA"] = f"Metadata-Version: 2.1\nName: {NAME}\nVersion: {VERSION}\nSummary: {SUMMARY}\n".encode()
    files[f"{info}/WHEEL"] = b"Wheel-Version: 1.0\nGenerator: pegsets\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    record = ""
    for name, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(data)}\n"
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    wheel = f"{PACKAGE}-{VERSION}-py3-none-any.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory, wheel), "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return wheel
