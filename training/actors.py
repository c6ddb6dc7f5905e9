"""Node processes that play tables and ask what to do, each through a pipe (selfplay/actor.js)."""

import fcntl
import json
import os
import selectors
import subprocess
from dataclasses import dataclass

import numpy as np

from records import layout_of

PIPE_BYTES = 1 << 20
SET_PIPE_SIZE = 1031  # F_SETPIPE_SZ of Linux, which Python names since 3.10


@dataclass
class Message:
    """Rows that wait for an answer, and what ended before they were asked: tables and the points of their four seats."""

    actor: int
    rows: np.ndarray
    tables: np.ndarray
    points: np.ndarray


class Actor:
    """One process: its bytes until they are whole messages."""

    def __init__(self, number, command):
        self.number = number
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        self.out, self.into = self.process.stdout.fileno(), self.process.stdin.fileno()
        for pipe in (self.out, self.into):
            try:
                fcntl.fcntl(pipe, SET_PIPE_SIZE, PIPE_BYTES)
            except OSError:
                pass  # a smaller pipe is slower, and all the same
        self.bytes = bytearray()
        self.meta = None

    def introduce(self):
        """Waits for what it says of itself; its tables are laid by then."""
        while b'\n' not in self.bytes:
            self.read()
        line, _, rest = bytes(self.bytes).partition(b'\n')
        self.bytes = bytearray(rest)
        self.meta = json.loads(line)

    def read(self):
        part = os.read(self.out, PIPE_BYTES)
        if not part:
            raise EOFError(f'actor {self.number} has ended with {self.process.wait()}')
        self.bytes += part

    def messages(self):
        """Every whole message that has come."""
        head, row, end = self.meta['head'], self.meta['record'], self.meta['end']
        at, found = 0, []
        while len(self.bytes) - at >= head:
            _, rows, ends = np.frombuffer(self.bytes, '<u4', 3, at).tolist()
            size = head + rows * row + ends * end
            if len(self.bytes) - at < size:
                break
            message = bytes(self.bytes[at : at + size])
            told = np.frombuffer(message, np.uint8, ends * end, head + rows * row).reshape(ends, end)
            asked = np.frombuffer(message, np.uint8, rows * row, head).reshape(rows, row)
            points = told[:, 4:].copy().view('<f4')
            found.append(Message(self.number, asked, told[:, :4].copy().view('<u4')[:, 0], points))
            at += size
        del self.bytes[:at]
        return found

    def answer(self, choices):
        left = memoryview(choices.astype(np.uint8).tobytes())
        while left:
            left = left[os.write(self.into, left) :]


class Actors:
    """All processes. They wait for one answer to each message, in the order of their messages."""

    def __init__(self, commands):
        self.all = [Actor(number, command) for number, command in enumerate(commands)]
        for actor in self.all:
            actor.introduce()
        self.meta = self.all[0].meta
        self.layout = layout_of(self.meta, 'actor')
        self.selector = selectors.DefaultSelector()
        for actor in self.all:
            self.selector.register(actor.out, selectors.EVENT_READ, actor)
        self.waiting = [message for actor in self.all for message in actor.messages()]

    def poll(self, least):
        """Messages with at least so many rows together, or those of all actors."""
        while sum(len(message.rows) for message in self.waiting) < least:
            for key, _ in self.selector.select():
                key.data.read()
                self.waiting += key.data.messages()
        told, self.waiting = self.waiting, []
        return told

    def answer(self, message, choices):
        self.all[message.actor].answer(choices)

    def close(self):
        """Ends the processes: without an answer they stop by themselves."""
        for actor in self.all:
            actor.process.stdin.close()
        for actor in self.all:
            actor.process.stdout.close()
            actor.process.terminate()
            actor.process.wait()
