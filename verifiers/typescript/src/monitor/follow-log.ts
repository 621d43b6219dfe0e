import { demand, type Fields, readHex, readNumber, readText } from '../shape.ts';
import { isSignedByShop } from '../tlog/shop-log.ts';
import { reasonOf } from './findings.ts';
import { type LogAnswer, readPublicLog } from './read-log.ts';
import type { Round } from './round.ts';
import { dropOf, runOf } from './state.ts';

/** How often a log that looks older is asked for again. */
const TRIES = 3;

/** An older copy may come from a cache on the way: only one that stays older counts. */
async function askPatiently(round: Round): Promise<LogAnswer> {
  const { ask, pause } = round.options;
  for (let tries = 1; ; tries++) {
    const answer = await readPublicLog(ask, round.state.log);
    const kind = answer.problem?.kind;
    if ((kind !== 'log-shrunk' && kind !== 'log-gone') || tries === TRIES) return answer;
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

function noteDrop(round: Round, kind: string, fields: Fields): void {
  const id = readText(fields, 'drop');
  const drop = dropOf(round.state, id);
  const fix = (key: 'hash' | 'list' | 'seed', value: string): void => {
    if (drop[key] !== undefined && drop[key] !== value)
      round.find('drop-changed', id, `the public log names two: ${drop[key]} and ${value}`);
    drop[key] ??= value;
  };
  if (kind === 'announcement') {
    fix('hash', readHex(fields, 'hash'));
    drop.number ??= readNumber(fields, 'number');
  } else if (kind === 'list') fix('list', readHex(fields, 'hash'));
  else if (kind === 'record') fix('seed', readText(fields, 'seed'));
  else drop.isVoid = true;
}

const SIGNED = new Set(['commitment', 'signing-key']);
const OF_DROPS = new Set(['announcement', 'list', 'record', 'void']);

function noteEntry(round: Round, fields: Fields, shopKeys: readonly string[]): void {
  const kind = readText(fields, 'kind');
  if (SIGNED.has(kind))
    demand(isSignedByShop(fields, shopKeys), `a ${kind} entry isn’t signed by the shop’s key`);
  if (kind === 'commitment') noteCommitment(round, fields);
  else if (OF_DROPS.has(kind)) noteDrop(round, kind, fields);
  else if (kind === 'head') {
    const head = { hash: readHex(fields, 'hash'), seq: readNumber(fields, 'seq') };
    runOf(round.state, readText(fields, 'run')).heads.push(head);
  } else if (kind === 'refusal')
    runOf(round.state, readText(fields, 'run')).refusals.push(readHex(fields, 'hash'));
  else if (kind === 'close-out') {
    const run = runOf(round.state, readText(fields, 'run'));
    const hash = readHex(fields, 'hash');
    if (run.closeOut !== undefined && run.closeOut !== hash)
      round.find(
        'close-out-changed',
        readText(fields, 'run'),
        `the public log names ${run.closeOut} and ${hash}`,
      );
    run.closeOut ??= hash;
  }
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
  if (log && !problem)
    round.notes.push(
      `The public log ${log.origin} has ${log.size} entries, ${entries.length} of them new; together they give the signed root.`,
    );
  if (witnessed?.ok)
    round.notes.push(
      `Witnesses: ${witnessed.counted} of the ${witnessed.named} that the shop names have signed the log, ${witnessed.required} should.`,
    );
  else if (witnessed) round.find('log-refused', 'log', witnessed.reason);
}
