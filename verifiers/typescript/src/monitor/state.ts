import type { SavedSubtree } from '../log/merkle.ts';
import { demand, type Head, readFields } from '../shape.ts';
import type { SeenLog } from '../tlog/shop-log.ts';
import type { Finding } from './findings.ts';

/** How far the public log has been read: its entries up to there gave the signed root. */
export interface ReadLog extends SeenLog {
  readonly checkpoint: string;
  readonly subtrees: readonly SavedSubtree[];
}

/** What the public log and the shop have said of a run so far. */
export interface KnownRun {
  hash?: string;
  number?: number;
  /** The newest one that was compared with the run’s log, and those after it. */
  heads: Head[];
  /** Hashes; what the public log names later has to be published, too. */
  refusals: string[];
  /** How many corrections the public log names. */
  corrections?: number;
  closeOut?: string;
  /** How far its log has been read. */
  seen?: Head;
  /** When everything of it was last read anew. */
  wholeAt?: string;
  /** Closed and dealt again, and the public log has named nothing new of it since. */
  isDone?: boolean;
}

/** What the public log said of an attempt to seal, by its number. */
export interface KnownAttempt {
  run: string;
  planHash: string;
  seedHash: string;
  chain: string;
  round: number;
  /** When the public log was first read with it, and last without it, both by the monitor’s clock. */
  loggedAt?: string;
  notLoggedAt?: string;
  /** Of its public abandonment. */
  abandoned?: string;
  /** Independent parties that had signed a state of the log with it before the round, as the shop shows of one that became a run. */
  witnesses?: number;
  /** It became a run, and what shows its time was read; or its abandonment was, and holds. */
  isDone?: boolean;
}

/** What the public log and the shop have said of a drop so far. */
export interface KnownDrop {
  hash?: string;
  number?: number;
  list?: string;
  /** When its list was in the public log, and when it last wasn’t, both by the monitor’s clock. */
  listAt?: string;
  noListAt?: string;
  seed?: string;
  isVoid?: boolean;
  closesAt?: string;
  roundAt?: string;
  /** Places of the draw that the public log says were passed over. */
  passed?: number[];
  /** The entries drawn by its record, which was drawn again. */
  drawn?: string;
  /** Independent parties that had signed a state of the log with its list before the round, as its record shows. */
  witnesses?: number;
}

/** All that a monitor remembers, as plain JSON. */
export interface WatchState {
  v: 1;
  shop: string;
  rounds: number;
  lastAt?: string;
  log?: ReadLog;
  /** When `log` was last read up to its end. */
  logReadAt?: string;
  /** How many statements of losses the public log names, by what they are about. */
  losses?: Record<string, number>;
  runs: Record<string, KnownRun>;
  drops: Record<string, KnownDrop>;
  attempts: Record<string, KnownAttempt>;
  /** The newest attempt each time that the public log began anew. */
  endedAt?: number[];
  /** What should be there and wasn’t, with the time when that was first noticed. */
  missing: Record<string, string>;
  findings: Finding[];
}

export const startState = (shop: string): WatchState => ({
  v: 1,
  shop,
  rounds: 0,
  runs: {},
  drops: {},
  attempts: {},
  missing: {},
  findings: [],
});

/** Reads a saved state; refuses one of another shop. */
export function readState(text: string, shop: string): WatchState {
  const value = readFields(JSON.parse(text), 'the saved state');
  demand(value.v === 1, 'the saved state is of an unknown version');
  demand(value.shop === shop, `the saved state is about ${String(value.shop)}`);
  return value as unknown as WatchState; // this program alone writes it
}

const ID = /^[0-9a-z][0-9a-z-]{0,63}$/;

/** An id is a name in the state and of a file, and the shop chooses it. */
function demandId(id: string): void {
  demand(ID.test(id), `“${id.slice(0, 64)}” can’t be an id`);
}

export function runOf(state: WatchState, id: string): KnownRun {
  demandId(id);
  const run = Object.hasOwn(state.runs, id) ? state.runs[id] : undefined;
  return (state.runs[id] = run ?? { heads: [], refusals: [] });
}

export function dropOf(state: WatchState, id: string): KnownDrop {
  demandId(id);
  const drop = Object.hasOwn(state.drops, id) ? state.drops[id] : undefined;
  return (state.drops[id] = drop ?? {});
}
