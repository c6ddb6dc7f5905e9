"""A learner's loop over `paiju gym`: `python3 examples/gym.py taiwan`. Python's standard library is enough."""
import json
import random
import subprocess
import sys

random.seed(1)
game, command = sys.argv[1], sys.argv[2:] or ["npx", "paiju"]
world = subprocess.Popen([*command, "gym", game], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

def ask(**request):
    print(json.dumps(request), file=world.stdin, flush=True)
    return json.loads(world.stdout.readline())

now, steps, points = ask(type="reset", seed="1"), 0, 0
while not now["terminated"]:
    now = ask(type="step", index=random.randrange(len(now["legal"])))
    steps, points = steps + 1, points + now["reward"]
print(f"{game}: {steps} steps, {points:g} points, returns {now['returns']}")
