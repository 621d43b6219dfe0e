import { FlowNetwork } from './flow.ts';

/** The number of units that match exactly this set of filters (indices, ascending). */
export interface SupplyGroup {
  readonly filters: readonly number[];
  readonly count: number;
}

/** `count` units of group `group` go to filter `filter`. */
interface GroupShare {
  readonly filter: number;
  readonly group: number;
  readonly count: number;
}

export interface GroupMatch {
  readonly shares: readonly GroupShare[];
  /** Units still missing, per filter; all zero when every need is met. */
  readonly missing: readonly number[];
  /** When units are missing: the filters whose combined supply is too small. */
  readonly bottleneck: readonly number[];
}

/**
 * Meets `needs[filter]` from the groups as far as possible: greedy by specificity (groups matching the fewest filters
 * first, then filter order), then augmenting paths to the maximum.
 */
export function matchSupply(needs: readonly number[], groups: readonly SupplyGroup[]): GroupMatch {
  const [source, sink] = [0, 1 + needs.length + groups.length];
  const network = new FlowNetwork(sink + 1);
  const needEdges = needs.map((need, filter) => network.addEdge(source, 1 + filter, need));
  const groupEdges = groups.map(({ count }, group) => network.addEdge(1 + needs.length + group, sink, count));
  const order = groups
    .map(({ filters }, group) => ({ group, filters }))
    .sort((left, right) => left.filters.length - right.filters.length || left.group - right.group);
  const links: { readonly filter: number; readonly group: number; readonly edge: number }[] = [];
  for (const { group, filters } of order) {
    for (const filter of filters) {
      const edge = network.addEdge(1 + filter, 1 + needs.length + group, Number.MAX_SAFE_INTEGER);
      links.push({ filter, group, edge });
      const [needEdge, groupEdge] = [needEdges[filter] ?? 0, groupEdges[group] ?? 0];
      const amount = Math.min(network.capacityLeft(needEdge), network.capacityLeft(groupEdge));
      for (const id of [needEdge, edge, groupEdge]) network.send(id, amount);
    }
  }
  network.maximise(source, sink);
  const missing = needEdges.map((edge) => network.capacityLeft(edge));
  const reachable = network.listReachable(source);
  return {
    shares: links
      .map(({ filter, group, edge }) => ({ filter, group, count: network.flowOn(edge) }))
      .filter(({ count }) => count > 0),
    missing,
    bottleneck: missing.some((count) => count > 0)
      ? needs.flatMap((_, filter) => (reachable.has(1 + filter) ? [filter] : []))
      : [],
  };
}
