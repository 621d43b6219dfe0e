import { demand, type Fields, readFields, readHex, readNumber, readText } from '../shape.ts';
import { isSignedByShop } from '../tlog/shop-log.ts';
import { type FindingKind, reasonOf } from './findings.ts';
import { isPartOf, type KeptState, type LogAnswer, readPublicLog } from './read-log.ts';
import type { Round } from './round.ts';
import { dropOf, type KnownAttempt, runOf } from './state.ts';

/** How often a log that looks older is asked for again. */
const TRIES = 3;

const MAY_BE_OLD: ReadonlySet<FindingKind> = new Set(['log-shrunk', 'log-gone', 'log-entries']);

/** Whether the public log goes on from a state that a document names. */
export async function isOfThisLog(
  round: Round,
  subject: string,
  state: KeptState | undefined,
): Promise<boolean> {
  const isPart = state && round.state.log && (await isPartOf(round.ask, state, round.state.log));
  if (isPart === false)
    round.find('log-fork', subject, 'it names a state of the public log that this one doesn’t go on from');
  return isPart === true;
}

/** An older copy may come from a cache on the way: only one that stays older counts. */
async function askPatiently(round: Round): Promise<LogAnswer> {
  const { pause } = round.options;
  for (let tries = 1; ; tries++) {
    const answer = await readPublicLog(round.ask, round.state.log);
    const kind = answer.problem?.kind;
    if (!kind || !MAY_BE_OLD.has(kind) || tries === TRIES) return answer;
    await pause();
  }
}

function noteCommitment(round: Round, fields: Fields): void {
  const [id, hash, number] = [readText(fields, 'run'), readHex(fields, 'hash'), readNumber(fields, 'number')];
  const run = runOf(round.state, id);
  if (run.hash !== undefined && run.hash !== hash)
    round.find('two-commitments', id, `the public log names ${run.hash} and ${hash}`);
  for (const [other, { number: taken }] of Object.entries(round.state.runs))
    if (taken === number && other !== id)
      round.find('commitment-number', id, `number ${number} was run ${other}’s already`);
  run.hash ??= hash;
  run.number ??= number;
}

const nowOf = (round: Round): string => new Date(round.options.now()).toISOString();

/** A drop has an announcement, a list, and a result or an end as void: in this order, and one of each. */
function noteDrop(round: Round, kind: string, fields: Fields): void {
  const id = readText(fields, 'drop');
  const drop = dropOf(round.state, id);
  const fix = (key: 'hash' | 'list' | 'seed', value: string): void => {
    if (drop[key] !== undefined && drop[key] !== value)
      round.find('drop-changed', id, `the public log names two: ${drop[key]} and ${value}`);
    drop[key] ??= value;
  };
  if (kind === 'passed-over') {
    (drop.passed ??= []).push(readNumber(fields, 'position'));
    return;
  }
  if (drop.isVoid && kind !== 'void')
    round.find('drop-broken', id, `the public log has its ${kind} after its end as void`);
  if (kind === 'announcement') {
    fix('hash', readHex(fields, 'hash'));
    drop.number ??= readNumber(fields, 'number');
  } else if (kind === 'list') {
    fix('list', readHex(fields, 'hash'));
    drop.listAt ??= nowOf(round);
  } else if (kind === 'record') {
    if (drop.list === undefined)
      round.find('drop-broken', id, 'the public log has its result and no list before it');
    else fix('list', readHex(fields, 'list'));
    fix('seed', readHex(fields, 'seed'));
  } else {
    if (drop.seed !== undefined)
      round.find('drop-voided', id, 'the public log has its result, and says later that it is void');
    drop.isVoid = true;
  }
}

/** A run that was replayed whole is replayed again when the public log names more of it. */
function noteOfRun(round: Round, kind: string, fields: Fields): void {
  const id = readText(fields, 'run');
  const run = runOf(round.state, id);
  run.isDone = false;
  if (kind === 'head') run.heads.push({ hash: readHex(fields, 'hash'), seq: readNumber(fields, 'seq') });
  else if (kind === 'refusal') run.refusals.push(readHex(fields, 'hash'));
  else if (kind === 'correction') run.corrections = (run.corrections ?? 0) + 1;
  else {
    const hash = readHex(fields, 'hash');
    if (run.closeOut !== undefined && run.closeOut !== hash)
      round.find('close-out-changed', id, `the public log names ${run.closeOut} and ${hash}`);
    run.closeOut ??= hash;
  }
}

function noteLoss({ state }: Round, fields: Fields): void {
  const subject = readText(fields, 'subject');
  const losses = new Map(Object.entries(state.losses ?? {}));
  state.losses = Object.fromEntries(losses.set(subject, (losses.get(subject) ?? 0) + 1));
}

/** An attempt is announced once, alone for its run and before the commitment to it; it may be abandoned once, if it became no run. */
function noteAttempt(round: Round, kind: string, fields: Fields): void {
  const number = readNumber(fields, 'attempt');
  const run = readText(fields, 'run');
  const { attempts, logReadAt, runs } = round.state;
  const known = attempts[number];
  if (kind === 'abandoned') {
    if (known?.run === run) noteAbandoned(round, number, known, readHex(fields, 'hash'));
    else round.find('attempt-number', run, `attempt ${number} was never announced`);
    return;
  }
  if (known) round.find('attempt-number', run, `attempt ${number} was run ${known.run}’s already`);
  if (runs[run]?.hash !== undefined)
    round.find('attempt-late', run, `the public log has attempt ${number} after the commitment to its run`);
  // Of several announced for one run, the shop could commit to the deal that it likes.
  for (const [other, { run: taken }] of Object.entries(attempts))
    if (taken === run && Number(other) !== number)
      round.find('attempt-changed', run, `attempts ${other} and ${number} were both announced for it`);
  attempts[number] ??= {
    run,
    planHash: readHex(fields, 'planHash'),
    seedHash: readHex(fields, 'seedHash'),
    chain: readText(fields, 'chain'),
    round: readNumber(fields, 'round'),
    loggedAt: nowOf(round),
    ...(logReadAt !== undefined && { notLoggedAt: logReadAt }),
  };
}

function noteAbandoned(round: Round, number: number, attempt: KnownAttempt, hash: string): void {
  if (attempt.abandoned !== undefined && attempt.abandoned !== hash)
    round.find(
      'attempt-changed',
      attempt.run,
      `attempt ${number} was abandoned twice: ${attempt.abandoned} and ${hash}`,
    );
  attempt.abandoned ??= hash;
  attempt.isDone = false;
}

/** An entry of keys that names another log before this one. */
function noteKeys({ notes, state }: Round, fields: Fields): void {
  const { previous } = fields;
  const origin = readText(fields, 'origin');
  const before = previous === undefined ? origin : readText(readFields(previous, 'previous'), 'origin');
  if (before === origin) return;
  notes.push(
    `The public log began anew: it was ${before}, is now ${origin}, and may lack what that had last.`,
  );
  (state.endedAt ??= []).push(Math.max(0, ...Object.keys(state.attempts).map(Number)));
}

const OF_ATTEMPTS = new Set(['attempt', 'abandoned']);
const SIGNED = new Set(['commitment', 'signing-key']);
const OF_DROPS = new Set(['announcement', 'list', 'record', 'void', 'passed-over']);
const OF_RUNS = new Set(['head', 'refusal', 'correction', 'close-out']);

function noteEntry(round: Round, fields: Fields, shopKeys: readonly string[]): void {
  const kind = readText(fields, 'kind');
  if (SIGNED.has(kind))
    demand(isSignedByShop(fields, shopKeys), `a ${kind} entry isn’t signed by the shop’s key`);
  if (kind === 'commitment') noteCommitment(round, fields);
  else if (OF_DROPS.has(kind)) noteDrop(round, kind, fields);
  else if (OF_ATTEMPTS.has(kind)) noteAttempt(round, kind, fields);
  else if (OF_RUNS.has(kind)) noteOfRun(round, kind, fields);
  else if (kind === 'loss') noteLoss(round, fields);
  else if (kind === 'keys') noteKeys(round, fields);
}

/** Notes of each announced drop that the log, as just read, hasn’t its list. */
function noteMissingLists({ state, foundAt }: Round): void {
  for (const drop of Object.values(state.drops))
    if (drop.hash !== undefined && drop.list === undefined) drop.noListAt = foundAt;
}

/** Reads the public log from where it was read before, and notes what it names. */
export async function followPublicLog(round: Round): Promise<void> {
  const answer = await askPatiently(round);
  const { problem, log, entries, shopKeys, witnessed } = answer;
  if (problem) round.find(problem.kind, 'log', problem.says);
  if (log) round.state.log = log;
  for (const fields of entries)
    try {
      noteEntry(round, fields, shopKeys);
    } catch (error) {
      round.find('entry-unsigned', 'log', reasonOf(error));
    }
  if (!problem) {
    noteMissingLists(round);
    if (log) round.state.logReadAt = round.foundAt;
  }
  if (log && !problem)
    round.notes.push(
      `The public log ${log.origin} has ${log.size} entries, ${entries.length} of them new; together they give the signed root.`,
    );
  if (witnessed?.ok)
    round.notes.push(
      `Witnesses: ${witnessed.counted} of the ${witnessed.named} that the shop names have signed the log, ${witnessed.required} should.`,
    );
  else if (witnessed) round.find('log-refused', 'log', witnessed.reason);
  if (witnessed?.ok && witnessed.required > 0 && !witnessed.isMet)
    round.unchecked.push({
      subject: 'witnesses',
      why: `${witnessed.counted} have signed the newest state, and the shop’s own policy asks for ${witnessed.required}`,
    });
}
