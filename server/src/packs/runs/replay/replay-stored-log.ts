import {
  examineCommitment,
  LogReplay,
  readLogEntry,
  readUnit,
  usePrimitives,
  type Commitment,
  type SavedLog,
  type Unit,
} from '@pullproof/verify';

import { clock } from '../../../platform/clock.ts';
import { sql } from '../../../platform/db.ts';
import { takeTurns } from '../../../platform/give-way.ts';
import { nodePrimitives } from '../../../platform/node-primitives.ts';

usePrimitives(nodePrimitives);

const entriesPerPage = 2_000;
const leavesPerBlock = 1_024;
const leafBytes = 32;

export interface StoredRun {
  id: string;
  commitment: string;
  commitmentHash: string;
}

/** A log entry's fault: which rule it breaks, in words. */
export interface LogFault {
  seq: number;
  rule: string;
}

export interface ReplayOptions {
  /** Resumes from this state instead of the first entry. */
  state?: SavedLog | undefined;
  /** The seqs of entries excused by published corrections. */
  corrected: ReadonlySet<number>;
  /** Continues past entries that a correction could excuse, and lists them in `correctable`. */
  shouldCollect?: boolean;
}

export interface ReplayedLog {
  replay: LogReplay;
  correctable: LogFault[];
  fault?: LogFault;
}

/** Parses and checks a stored commitment; returns a fault if it is invalid. */
export function openCommitment({ commitment, commitmentHash }: StoredRun): Commitment | LogFault {
  try {
    return examineCommitment(commitment, nowSeconds(), [commitmentHash]);
  } catch (error) {
    return { seq: 0, rule: `the commitment is refused: ${(error as Error).message}` }; // the verifier throws errors
  }
}

const nowSeconds = (): number => Math.ceil(clock.now().getTime() / 1_000);

/** The state of a log as far as it was replayed before; takes no entries that need units or leaves. */
export function resumeLog(commitment: Commitment, state: SavedLog | undefined): LogReplay {
  const replay = new LogReplay(commitment, {
    leafOf: () => undefined,
    nowSeconds: nowSeconds(),
    corrected: new Set(),
  });
  if (state) replay.restore(state);
  return replay;
}

interface LogRow {
  seq: number;
  entry: string;
  hash: string;
}

/** Replays a run's stored log by the rules, page by page. Stops at the first entry that breaks one. */
export async function replayStoredLog(
  run: Pick<StoredRun, 'id'>,
  commitment: Commitment,
  options: ReplayOptions,
): Promise<ReplayedLog> {
  const excused = new Set(options.corrected);
  const context = new PageContext(run.id);
  const replay = new LogReplay(commitment, {
    units: { findUnit: (id) => context.units.get(id) },
    leafOf: (pack) => context.findLeaf(pack),
    nowSeconds: nowSeconds(),
    corrected: excused,
  });
  if (options.state) replay.restore(options.state);
  const correctable: LogFault[] = [];
  const giveWay = takeTurns();
  for (;;) {
    const page = await readPage(run.id, replay.seq);
    await context.load(page);
    for (const row of page) {
      await giveWay();
      const fault = admit(replay, row);
      if (!fault) continue;
      excused.add(row.seq);
      if (!options.shouldCollect || admit(replay, row)) return { replay, correctable, fault };
      correctable.push(fault);
    }
    if (page.length < entriesPerPage) return { replay, correctable };
  }
}

const readPage = (runId: string, after: number): Promise<LogRow[]> =>
  sql<LogRow>(
    `SELECT seq, entry, hash FROM run_log WHERE run_id = $1 AND seq > $2 ORDER BY seq LIMIT ${entriesPerPage}`,
    [runId, after],
  );

function admit(replay: LogReplay, row: LogRow): LogFault | undefined {
  const seq = replay.seq + 1;
  if (row.seq !== seq) return { seq, rule: 'the entry is missing' };
  try {
    replay.append(readLogEntry(row.entry));
    return replay.head === row.hash ? undefined : { seq, rule: 'the stored hash is not that of the entry' };
  } catch (error) {
    return { seq, rule: (error as Error).message }; // the verifier throws errors, also of the parser
  }
}

/** Caches the units and leaves that a page's entries refer to, loaded before the page is replayed. */
class PageContext {
  readonly #runId: string;
  readonly #leaves = new Map<number, Buffer>();
  readonly units = new Map<string, Unit>();

  constructor(runId: string) {
    this.#runId = runId;
  }

  async load(page: readonly LogRow[]): Promise<void> {
    const substituted = page.filter(({ entry }) => entry.includes('"kind":"substitute"'));
    const ids = substituted.flatMap(({ entry }) => entry.match(idPattern) ?? []);
    if (ids.length > 0) await this.#loadUnits(ids);
    const packs = page.flatMap(({ entry }) => openedPattern.exec(entry)?.[1] ?? []);
    const blocks = new Set(packs.map((pack) => blockOf(Number(pack))));
    const missing = [...blocks].filter((block) => !this.#leaves.has(block));
    if (missing.length > 0) await this.#loadLeaves(missing);
  }

  findLeaf(pack: number): string {
    const offset = ((pack - 1) % leavesPerBlock) * leafBytes;
    return this.#leaves.get(blockOf(pack))?.toString('hex', offset, offset + leafBytes) ?? '';
  }

  async #loadUnits(ids: readonly string[]): Promise<void> {
    const rows = await sql<{ id: string; record: string }>(
      'SELECT collectible_id AS id, record FROM run_units WHERE run_id = $1 AND collectible_id = ANY($2)',
      [this.#runId, ids],
    );
    for (const { id, record } of rows) this.units.set(id, readUnit(JSON.parse(record)));
  }

  async #loadLeaves(blocks: readonly number[]): Promise<void> {
    const rows = await sql<{ block: number; hashes: Buffer }>(
      'SELECT block, hashes FROM run_leaves WHERE run_id = $1 AND block = ANY($2)',
      [this.#runId, blocks],
    );
    for (const { block, hashes } of rows) this.#leaves.set(block, hashes);
  }
}

const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const openedPattern = /"kind":"open",.*"pack":(\d+)/;
const blockOf = (pack: number): number => Math.floor((pack - 1) / leavesPerBlock);
