"""A bot at a server's tables: PAIJU_TOKEN=… python3 examples/bot.py http://localhost:8711 taiwan
Instead of a game, room:ID enters the room of someone. Needs Python and Debian's python3-msgpack."""
import base64
import json
import os
import random
import socket
import ssl
import struct
import sys
import urllib.parse
import urllib.request

import msgpack

URL, WISH, *MORE = sys.argv[1:]
TOKEN = {"Authorization": f"Bearer {os.environ['PAIJU_TOKEN']}"}


def ask(path, body):
    headers = {**TOKEN, "Content-Type": "application/json"}
    request = urllib.request.Request(URL.rstrip("/") + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


class Wire:
    """A WebSocket: frames of MessagePack in both directions."""

    def __init__(self, path):
        to = urllib.parse.urlsplit(URL)
        self.socket = socket.create_connection((to.hostname, to.port or (443 if to.scheme == "https" else 80)))
        if to.scheme == "https":
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=to.hostname)
        key = base64.b64encode(os.urandom(16)).decode()
        wanted = {"Host": to.netloc, "Upgrade": "websocket", "Connection": "Upgrade", **TOKEN}
        wanted |= {"Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": key}
        head = "".join(f"{name}: {value}\r\n" for name, value in wanted.items())
        self.socket.sendall(f"GET {path} HTTP/1.1\r\n{head}\r\n".encode())
        self.stream = self.socket.makefile("rb")
        status = self.stream.readline().decode().strip()
        if " 101 " not in status:
            sys.exit(f"the server refused the socket: {status}")
        while self.stream.readline() != b"\r\n":
            pass

    def write(self, kind, data):
        """One frame; what a client sends is masked."""
        size = bytes([0x80 | len(data)]) if len(data) < 126 else struct.pack(">BH", 0xFE, len(data))
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[n % 4] for n, byte in enumerate(data))
        self.socket.sendall(bytes([0x80 | kind]) + size + mask + masked)

    def send(self, **message):
        self.write(2, msgpack.packb(message))

    def __iter__(self):
        whole = b""
        while len(head := self.stream.read(2)) == 2:
            size = head[1]
            if size > 125:
                size = int.from_bytes(self.stream.read(2 if size == 126 else 8), "big")
            data, kind = self.stream.read(size), head[0] & 15
            if kind == 8:
                sys.exit(f"the server closed the socket: {data[2:].decode()}")
            if kind == 9:
                self.write(10, data)
            elif kind < 3:
                whole += data
                if head[0] & 0x80:
                    yield msgpack.unpackb(whole)
                    whole = b""


WINS = ("tsumo", "win", "ron", "robGold")


def choose(frame, cards, game):
    """What to do, from what the prompt offers: win if it may, call nothing, discard anything."""
    mine = frame.get("aa", [])
    if frame["t"] in (4, 44) or any(one["a"] == "confirm_round" for one in mine):
        return "confirm_round", {}
    if game == "chinese-poker":  # weak, and never refused: the lowest cards in front
        low = sorted(cards)
        return "arrange", {"front": low[:3], "middle": low[3:8], "back": low[8:]}
    if frame["t"] == 3 and frame["clt"] in ("ron", "chankan"):
        return ("ron" if game in ("riichi", "sanma") else "win"), {}
    for one in mine:
        if one["a"] in WINS:
            return one["a"], {name: value for name, value in one.items() if name == "kind"}
    for one in mine:
        if one["a"] == "discard":
            return "discard", {"tile": random.choice(one["tl"])}
    one = random.choice([one for one in mine if "data" in one] or [{"a": "pass"}])
    return one["a"], one.get("data", {})


if WISH.startswith("room:"):
    room = ask(f"/lobby/rooms/{WISH[5:]}/join", {})
else:
    rules = json.loads(MORE[0]) if MORE else {}
    room = ask("/lobby/rooms", {"game": WISH, "num_ai_players": 3, "public": False, **rules})
wire, cards, game = Wire(room["socket"]), [], ""
wire.send(type="join_room", room_id=room["room_id"])
for frame in wire:
    kind, code = frame.get("type"), frame.get("t")
    if kind == "room_joined":
        wire.send(type="set_ready", ready=True)
    elif kind == "session_error" or (code == 7 and frame["code"] != "stale"):
        sys.exit(f"{frame['code']}: {frame['message']}")  # stale: the clock has played for this seat
    elif code == 8:
        game, seat = frame["game"], frame["s"]
    cards = frame.get("cd") or (frame["v"].get("hands", [cards] * 4)[seat] if code == 8 else cards)
    if "pn" in frame and code is not None:
        action, data = choose(frame, cards, game)
        wire.send(type="game_action", action=action, data=data, pn=frame["pn"])
    if code in (10, 45):
        print(f"{game}: the match is over")
        break
