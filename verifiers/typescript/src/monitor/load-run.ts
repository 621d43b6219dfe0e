import type { Signed } from '../log/receipt.ts';
import { readLogEntry } from '../log/log-entry.ts';
import type { ServedCloseOut } from '../run/published-run.ts';
import { demand, type Fields, readFields, readText } from '../shape.ts';
import { type Ask, askJson, askPages, askText, ifThere } from './ask.ts';

/** What was read of a run before: what never changes, and the lines of its log. */
export interface RunMemory {
  commitment?: string;
  checklist?: string;
  lists?: string;
  lines: string[];
}

export interface LoadedRun {
  readonly commitment: string;
  readonly checklist?: string;
  /** With the checklist: the lists that the commitment names. */
  readonly lists?: string;
  readonly lines: readonly string[];
  readonly heads: readonly Signed[];
  readonly refusals: readonly Signed[];
  readonly corrections: readonly Signed[];
  readonly losses: readonly Signed[];
  /** What the shop’s page says of the run. */
  readonly summary: Fields;
  /** The signed close-out; absent while the run is open. */
  readonly closeOut?: ServedCloseOut;
  /** How the log contradicts what was read of it before. */
  readonly contradiction?: { readonly kind: 'run-rewritten' | 'run-shrunk'; readonly says: string };
}

const signedOf = (fields: Fields): Signed => ({
  document: readText(fields, 'document'),
  signature: readText(fields, 'signature'),
});

async function askSigned(ask: Ask, path: string): Promise<Signed[]> {
  const found: Signed[] = [];
  await askPages(ask, path, (rows) => void found.push(...rows.map(signedOf)));
  return found;
}

/** Reads what follows the known lines, and the last of these again: its hash names everything before it. */
async function followLines(
  ask: Ask,
  path: string,
  known: readonly string[],
): Promise<Pick<LoadedRun, 'lines' | 'heads' | 'contradiction'>> {
  const start = Math.max(0, known.length - 1);
  const lines = known.slice(0, start);
  const heads: Signed[] = [];
  await askPages(
    ask,
    `${path}/log`,
    (rows, page) => {
      for (const row of rows) lines.push(readText(row, 'entry'));
      if (page.head) heads.splice(0, heads.length, signedOf(readFields(page.head, 'the head')));
    },
    start === 0 ? '' : String(start),
  );
  if (lines.length < known.length) {
    const says = `its log ends at entry ${lines.length}, and had ${known.length} before`;
    return { lines: known, heads: [], contradiction: { kind: 'run-shrunk', says } };
  }
  if (known.length > 0 && lines[start] !== known[start]) {
    const says = `entry ${known.length} of its log isn’t the one seen before`;
    return { lines: known, heads: [], contradiction: { kind: 'run-rewritten', says } };
  }
  return { lines, heads };
}

/** Loads what a run publishes, and remembers what needn’t be read again. Rejects with NotThere when the run isn’t public. */
export async function loadRun(
  ask: Ask,
  id: string,
  memory: RunMemory,
  { withChecklist }: { readonly withChecklist: boolean },
): Promise<LoadedRun> {
  const path = `/api/runs/${encodeURIComponent(id)}`;
  // Before the log, so that the log reaches as far.
  const summary = await askJson(ask, path);
  memory.commitment = await askText(ask, `${path}/commitment`);
  if (withChecklist) {
    memory.checklist ??= await askText(ask, `${path}/checklist`);
    memory.lists ??= await askText(ask, `${path}/lists`);
  }
  const refusals = await askSigned(ask, `${path}/refusals`);
  const closed = await ifThere(askJson(ask, `${path}/close-out`));
  const followed = await followLines(ask, path, memory.lines);
  memory.lines = [...followed.lines];
  return {
    commitment: memory.commitment,
    ...(memory.checklist === undefined ? {} : { checklist: memory.checklist }),
    ...(memory.lists === undefined ? {} : { lists: memory.lists }),
    ...followed,
    refusals,
    corrections: await askSigned(ask, `${path}/corrections`),
    losses: await askSigned(ask, `${path}/losses`),
    summary,
    ...(closed ? { closeOut: { ...signedOf(closed), attemptLog: closed.attemptLog } } : {}),
  };
}

/** The hash of an entry of the log. */
export function hashOfLine(lines: readonly string[], seq: number): string | undefined {
  const line = lines[seq - 1];
  if (line === undefined) return undefined;
  const entry = readLogEntry(line);
  demand(entry.seq === seq, `entry ${seq} of the log has another number`);
  return entry.hash;
}
