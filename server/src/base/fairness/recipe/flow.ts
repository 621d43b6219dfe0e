interface Edge {
  readonly to: number;
  capacity: number;
  readonly back: number;
}

/** Maximum flow by Dinic's algorithm. Flow may be sent along edges first; `maximise` continues from there. */
export class FlowNetwork {
  readonly #edges: Edge[] = [];
  readonly #from: number[][];

  constructor(nodeCount: number) {
    this.#from = Array.from({ length: nodeCount }, () => []);
  }

  /** Returns the number of the edge. */
  addEdge(from: number, to: number, capacity: number): number {
    const id = this.#edges.length;
    this.#edges.push({ to, capacity, back: id + 1 }, { to: from, capacity: 0, back: id });
    this.#from[from]?.push(id);
    this.#from[to]?.push(id + 1);
    return id;
  }

  capacityLeft(edge: number): number {
    return this.#edge(edge).capacity;
  }

  flowOn(edge: number): number {
    return this.#edge(this.#edge(edge).back).capacity;
  }

  send(edge: number, amount: number): void {
    const forward = this.#edge(edge);
    forward.capacity -= amount;
    this.#edge(forward.back).capacity += amount;
  }

  maximise(source: number, sink: number): void {
    for (
      let depth = this.#measureDepths(source);
      (depth[sink] ?? -1) >= 0;
      depth = this.#measureDepths(source)
    ) {
      const next = new Array<number>(this.#from.length).fill(0);
      while (this.#augment(source, sink, depth, next)) {
        // each call sends one path of the level graph
      }
    }
  }

  /** Nodes still reachable in the residual network: after `maximise`, the source side of a minimum cut. */
  listReachable(source: number): Set<number> {
    const depths = this.#measureDepths(source);
    return new Set(depths.flatMap((depth, node) => (depth >= 0 ? [node] : [])));
  }

  #measureDepths(source: number): number[] {
    const depths = new Array<number>(this.#from.length).fill(-1);
    depths[source] = 0;
    const queue = [source];
    for (let head = 0; head < queue.length; head += 1) {
      const node = queue[head] ?? 0;
      for (const id of this.#from[node] ?? []) {
        const { to, capacity } = this.#edge(id);
        if (capacity > 0 && depths[to] === -1) {
          depths[to] = (depths[node] ?? 0) + 1;
          queue.push(to);
        }
      }
    }
    return depths;
  }

  /** Finds one path, with an explicit stack instead of recursion: paths can be thousands of nodes long. */
  #augment(source: number, sink: number, depths: readonly number[], next: number[]): boolean {
    const path: number[] = [];
    for (let node = source; node !== sink;) {
      const id = this.#nextEdge(node, depths, next);
      if (id !== undefined) {
        path.push(id);
        node = this.#edge(id).to;
        continue;
      }
      const dead = path.pop();
      if (dead === undefined) return false;
      node = this.#edge(this.#edge(dead).back).to;
      next[node] = (next[node] ?? 0) + 1;
    }
    const amount = path.reduce(
      (least, id) => Math.min(least, this.#edge(id).capacity),
      Number.MAX_SAFE_INTEGER,
    );
    for (const id of path) this.send(id, amount);
    return true;
  }

  #nextEdge(node: number, depths: readonly number[], next: number[]): number | undefined {
    const ids = this.#from[node] ?? [];
    for (let i = next[node] ?? 0; i < ids.length; i += 1) {
      next[node] = i;
      const id = ids[i] ?? 0;
      const { to, capacity } = this.#edge(id);
      if (capacity > 0 && depths[to] === (depths[node] ?? 0) + 1) return id;
    }
    next[node] = ids.length;
    return undefined;
  }

  #edge(id: number): Edge {
    const edge = this.#edges[id];
    if (!edge) throw new RangeError(`there is no edge ${id}`);
    return edge;
  }
}
