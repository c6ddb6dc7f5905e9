"""Work for a GPU that is recorded once and then started as a whole, so that its hundreds of small steps are not told one by one."""

import torch

WARM = 3
ALIKE = 0.1


class Recorded:
    """A function of tensors that changes nothing but what it is told to: recorded for every size of its first argument.

    What it returns lies where the next call writes again. On a CPU it is called as it is.
    """

    def __init__(self, function, device, plain=False):
        self.function, self.sizes = function, {}
        self.plain = plain or device.type != 'cuda'

    def __call__(self, *inputs):
        if self.plain:
            return self.function(*inputs)
        size = inputs[0].shape[0]
        if size not in self.sizes:
            self.sizes[size] = self.record(inputs)
        graph, places, outputs = self.sizes[size]
        for place, value in zip(places, inputs):
            place.copy_(value)
        graph.replay()
        return outputs

    def record(self, inputs):
        """The libraries choose their ways in calls of their own, on a stream of their own, before anything is recorded."""
        places = [value.clone() for value in inputs]
        beside(lambda: self.function(*places), self.warm())
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            outputs = self.function(*places)
        self.check(graph, places, outputs)
        return graph, places, outputs

    def check(self, graph, places, outputs):
        """What was recorded must say what the function says."""
        graph.replay()
        gap = float((outputs - self.function(*places)).clamp(-100, 100).abs().max())
        if not gap < ALIKE:
            raise ArithmeticError(f'recorded, it tells something else, by {gap}')

    def warm(self):
        return WARM


class RecordedStep(Recorded):
    """The same for a step of learning, which must not be done for practice: the first ones are done as they are, and count."""

    def __init__(self, function, device, plain=False):
        super().__init__(function, device, plain)
        self.done = 0

    def __call__(self, *inputs):
        if self.plain or self.done >= WARM:
            return super().__call__(*inputs)
        self.done += 1
        told = []
        beside(lambda: told.append(self.function(*inputs)), 1)
        return told[0]

    def warm(self):
        return 0

    def check(self, graph, places, outputs):
        """It cannot be done twice."""


def beside(work, times):
    """Does it on another stream, which recording asks for, and waits for its end."""
    stream = torch.cuda.Stream()
    stream.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(stream):
        for _ in range(times):
            work()
    torch.cuda.current_stream().wait_stream(stream)
