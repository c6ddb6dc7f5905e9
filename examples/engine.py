"""A player as a program: `paiju sim taiwan --hands 1 --bot "python3 examples/engine.py"`. Python's standard library is enough."""
import json
import random
import sys

random.seed(1)
for line in sys.stdin:
    legal = json.loads(line).get("legal", [])
    wins = [n for n, action in enumerate(legal) if action.get("kind") == "win"]
    choice = wins[0] if wins else random.randrange(len(legal) or 1)
    answer = {"index": choice} if legal else {"type": "none"}
    print(json.dumps(answer), flush=True)
