/** The nodes that each node leads to. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * A cycle for each edge that closes one, beginning and ending with the same node; none exactly if there are none.
 * A depth-first walk: an edge to a node still open closes a cycle.
 */
export function cyclesIn(graph: Graph): readonly (readonly string[])[] {
  const cycles: (readonly string[])[] = [];
  const done = new Set<string>();
  const open: string[] = [];
  const visit = (node: string): void => {
    const at = open.indexOf(node);
    if (at >= 0) cycles.push([...open.slice(at), node]);
    if (at >= 0 || done.has(node)) return;
    open.push(node);
    for (const next of graph.get(node) ?? []) visit(next);
    open.pop();
    done.add(node);
  };
  for (const node of graph.keys()) visit(node);
  return cycles;
}
