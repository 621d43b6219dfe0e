import { FairnessFault } from '../../base/fairness/index.ts';
import { logger } from '../../platform/logger.ts';
import { readIfThere, type Watermarks } from './read-watermarks.ts';
import type { Place } from '../../platform/places/place.ts';
import { places } from '../../platform/places/places.ts';
import { refuse } from '../../platform/errors.ts';
import { ensureShopId, readShopId } from './identity.ts';
import { markChain, markRun, readChainState, readLogStates } from './log-states.ts';
import { readOtherLogs } from './other-logs.ts';
import { bytesOf, nameOf, subjectOf, watermarkOf, type MarkedLog, type Watermark } from './watermarks.ts';

/** Saves writing what this process has written; nothing is decided by it. By place, then folder and subject. */
const written = new Map<Place, Map<string, string>>();

function writtenTo(place: Place): Map<string, string> {
  const known = written.get(place) ?? new Map<string, string>();
  written.set(place, known);
  return known;
}

/** A place has a later state, or another one of the same length, than the database that this process reads. */
export class FoundNewer extends Error {
  /** The watermark's name. */
  readonly newer: string;

  constructor(newer: string, what: string) {
    super(`${newer} ${what}.`);
    this.newer = newer;
  }
}

const sweepEveryMs = 5_000;
let sweptAt = Number.NEGATIVE_INFINITY;
/** Nobody says which of the other logs have grown. */
const lookEveryMs = 400;
let lookedAt = Number.NEGATIVE_INFINITY;

/**
 * Writes the watermarks of runs whose logs have just grown, and of the other logs; every five seconds those of all open runs. Rejects
 * with FoundNewer when the database turns out to be behind.
 */
export async function recordWatermarks(grown: readonly string[]): Promise<void> {
  const now = performance.now();
  const isSweep = now - sweptAt >= sweepEveryMs;
  const isLook = now - lookedAt >= lookEveryMs;
  if (grown.length === 0 && !isSweep && !isLook) return;
  const folder = await readShopId();
  if (folder === undefined) return;
  await storeWatermarks(folder, async () => {
    const runs = [...(await readLogStates(grown)), ...(isSweep ? await readLogStates(null, true) : [])];
    const logs = isSweep || grown.length > 0 ? [...runs.map(markRun), ...(await readChain())] : [];
    return [...logs, ...(isLook ? await readOtherLogs(false) : [])];
  });
  if (isSweep) sweptAt = now;
  if (isLook) lookedAt = now;
}

/** The chain of commitments; none before the first. */
export async function readChain(): Promise<MarkedLog[]> {
  const chain = await readChainState();
  return chain ? [markChain(chain)] : [];
}

/** Everything that the shop publishes as a chain; what names another comes after it, so that it is not known without the other. */
export const readAllLogs = async (): Promise<MarkedLog[]> => [
  ...(await readLogStates(null)).map(markRun),
  ...(await readChain()),
  ...(await readOtherLogs(true)),
];

/** The states of logs, read when it is called. */
type ReadLogs = () => Promise<readonly MarkedLog[]>;

/** Writes to each place what it lacks. Rejects when no place took something, or with FoundNewer. */
export async function storeWatermarks(folder: string, read: ReadLogs): Promise<void> {
  for (let newer: string | undefined; ;)
    try {
      await storeInAll(folder, await read());
      return;
    } catch (failure) {
      // A later state may have been committed and written since the read, which only a read begun after that can tell from a loss.
      if (!(failure instanceof FoundNewer) || failure.newer === newer) throw failure;
      ({ newer } = failure);
    }
}

async function storeInAll(folder: string, logs: readonly MarkedLog[]): Promise<void> {
  const failures: unknown[] = [];
  for (const place of places()) {
    try {
      await storeIn(place, folder, logs);
    } catch (failure) {
      if (failure instanceof FoundNewer) throw failure;
      failures.push(failure);
      logger.error({ err: failure, place: place.name }, 'watermarks of the public logs could not be written');
    }
  }
  if (failures.length === places().length)
    throw new Error('No place took the watermarks of the public logs.', { cause: failures[0] });
}

async function storeIn(place: Place, folder: string, logs: readonly MarkedLog[]): Promise<void> {
  for (const log of logs) if (!log.isFenced) await store(place, folder, log);
}

async function store(place: Place, folder: string, log: MarkedLog): Promise<void> {
  const known = writtenTo(place);
  const name = nameOf(log);
  const key = `${folder}/${log.subject}`;
  const before = known.get(key);
  if (before === name) return;
  if (before !== undefined && before > name) throw new FoundNewer(before, `was written before ${name}`);
  const mark = buildIfSigned(log);
  if (!mark) return;
  if (!(await place.create(folder, name, bytesOf(mark)))) {
    const there = (await readIfThere(place, folder, name))?.content;
    if (!there) throw new FoundNewer(name, `in ${place.name} was replaced by a later one`);
    if (there.head.hash !== log.head.hash || there.list !== log.list)
      throw new FoundNewer(name, `in ${place.name} is of another log`);
  }
  known.set(key, name);
  if (before !== undefined) await forget(place, folder, before);
}

/** The key of a closed run or drop may be gone; nothing is added to it any more. */
function buildIfSigned(log: MarkedLog): Watermark | undefined {
  try {
    return watermarkOf(log);
  } catch (failure) {
    if (failure instanceof FairnessFault) return undefined;
    throw failure;
  }
}

/** A place that lets nothing be removed may keep it. */
async function forget(place: Place, folder: string, name: string): Promise<void> {
  await place.remove(folder, name).catch((failure: unknown) => {
    logger.debug({ err: failure, place: place.name }, 'an old watermark stays');
  });
}

/** A comparison has read the places: what they have need not be written again, nor what is older kept. */
export async function noteNames(names: Watermarks['names'], folder: string): Promise<void> {
  for (const [place, listed] of names) {
    const newest = new Map<string, string>();
    for (const name of [...listed].sort()) {
      const subject = subjectOf(name);
      if (subject === undefined) continue;
      const older = newest.get(`${folder}/${subject}`);
      if (older !== undefined) await forget(place, folder, older);
      newest.set(`${folder}/${subject}`, name);
    }
    written.set(place, newest);
  }
}

/** Writes a sealed run's first watermark. Error: WRONG_STATE when no place takes it. */
export const recordFirst = (runId: string): Promise<void> =>
  recordBefore(
    async () => (await readLogStates([runId])).map(markRun),
    'This run can’t go on sale: no place of WATERMARKS takes the state of its log.',
  );

/** Writes watermarks that must be there before anybody relies on what they name. Error: WRONG_STATE, with this text. */
export async function recordBefore(read: ReadLogs, refusal: string): Promise<void> {
  const folder = await ensureShopId();
  try {
    await storeWatermarks(folder, read);
  } catch (failure) {
    if (failure instanceof FoundNewer) throw failure;
    throw refuse('WRONG_STATE', refusal);
  }
}
