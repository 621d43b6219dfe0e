import { canonical, tagHash, verifierKey } from '../../src/base/fairness/index.ts';
import { firstKeys, keysEntry, keysOf, logOf, origin, signedBy } from './vector-log.ts';
import { makeWitnessVectors } from './make-witness-vectors.ts';

const newOrigin = 'shop.example/4e5f6071';
const [first, second, stranger] = [firstKeys, keysOf(2), keysOf(3)];

const hashOf = (text: string): string => tagHash('pullproof/1/commitment', text).toString('hex');
const runOf = (number: number): string => `run-${String(number).padStart(4, '0')}`;

function commitmentEntry(number: number, hash = hashOf(runOf(number)), key = first.shop): string {
  const fields = { hash, kind: 'commitment', number, run: runOf(number), v: 1 };
  return canonical({ ...fields, signature: signedBy(key, fields) });
}

const commitments = (from: number, count: number): string[] =>
  Array.from({ length: count }, (_, place) => commitmentEntry(from + place));

/** The file's text. */
export const writeLogVectors = (): string => `${JSON.stringify(makeLogVectors(), null, 1)}\n`;

/** Vectors of the public log: what Go's sumdb accepts and refuses, and what a browser makes of two states. */
function makeLogVectors() {
  const begin = keysEntry(origin, first);
  const log = logOf([begin, ...commitments(1, 40)]);
  const forked = logOf([
    begin,
    ...commitments(1, 8),
    commitmentEntry(9, hashOf('another run 9')),
    ...commitments(10, 31),
  ]);
  const handover = keysEntry(origin, second, { origin, keys: first }, first.shop);
  const rotated = logOf(
    [...log.entries, handover, commitmentEntry(41, undefined, second.shop)],
    origin,
    second,
  );
  const stolen = logOf(
    [...log.entries, keysEntry(origin, stranger, { origin, keys: first })],
    origin,
    stranger,
  );
  const anew = logOf(
    [...log.entries.slice(0, 20), keysEntry(newOrigin, first, { origin, keys: first }, first.shop)],
    newOrigin,
  );
  const resigned = logOf(log.entries, origin, stranger);
  const witnesses = makeWitnessVectors({ log, forked, resigned, ownKey: first.checkpoint });
  const keyed = { keys: [0, 41] };
  const compare = (name: string, outcome: string, seen: object, shown: object, hashes: string[] = []) => ({
    ...{ name, outcome, seen, shown, hashes },
  });
  const logged = (name: string, isAccepted: boolean, file: string, change: object = {}) => ({
    ...{
      name,
      isAccepted,
      file,
      shown: log.shown(41),
      run: runOf(7),
      commitmentHash: hashOf(runOf(7)),
      ...change,
    },
  });
  return {
    verifierKey: verifierKey(origin, first.checkpoint.publicKey),
    entries: log.entries,
    states: [1, 2, 7, 8, 31, 41].map((size) => ({ size, root: log.root(size), checkpoint: log.note(size) })),
    consistency: [
      [1, 41],
      [7, 8],
      [8, 31],
      [31, 41],
      [40, 41],
    ].map(([from = 0, to = 0]) => ({ from, to, hashes: log.hashes(from, to) })),
    proofs: [0, 7, 8, 31, 40].map((index) => ({ index, size: 41, file: log.proof(index, 41) })),
    refusedNotes: [
      { name: 'signed by another key', checkpoint: resigned.note(41) },
      { name: 'another size', checkpoint: log.note(41).replace('\n41\n', '\n42\n') },
      {
        name: 'another root',
        checkpoint: log
          .note(41)
          .replace(log.note(41).split('\n')[2] ?? '', forked.note(41).split('\n')[2] ?? ''),
      },
      { name: 'another origin', checkpoint: log.note(41).replaceAll(origin, newOrigin) },
    ],
    comparisons: [
      compare('the same state', 'same', log.seen(41), log.shown(41)),
      compare('a log that grew', 'grown', log.seen(31), log.shown(41), log.hashes(31, 41)),
      compare('an older copy of the same log', 'older', log.seen(41), log.shown(31), log.hashes(31, 41)),
      compare(
        'keys handed over',
        'grown',
        log.seen(41),
        rotated.shown(43, keyed.keys),
        rotated.hashes(41, 43),
      ),
      compare('another origin', 'anew', log.seen(41), anew.shown(21, [0, 20])),
      compare('a fork of the same size', 'fork', log.seen(41), forked.shown(41)),
      compare('a fork that grew', 'fork', log.seen(31), forked.shown(41), forked.hashes(31, 41)),
      compare('a rollback', 'fork', log.seen(41), log.shown(31)),
      compare(
        'entries cut from the middle',
        'fork',
        log.seen(41),
        logOf([...log.entries.slice(0, 20), ...log.entries.slice(25), ...commitments(41, 9)]).shown(45),
        log.hashes(31, 41),
      ),
      compare(
        'a proof of consistency that is cut short',
        'fork',
        log.seen(31),
        log.shown(41),
        log.hashes(31, 41).slice(1),
      ),
      compare('a checkpoint signed by another key', 'refused', log.seen(41), {
        ...log.shown(41),
        checkpoint: resigned.note(41),
      }),
      compare(
        'keys that the old key did not hand over',
        'refused',
        log.seen(41),
        stolen.shown(42, keyed.keys),
        stolen.hashes(41, 42),
      ),
      compare('keys that are not in the log', 'refused', log.seen(41), {
        checkpoint: forked.note(41),
        keys: log.shown(41).keys,
      }),
    ],
    witnesses,
    commitments: [
      logged('a commitment in the log', true, log.proof(7, 41)),
      logged('a commitment certified before the keys changed', true, rotated.proof(7, 43), {
        shown: rotated.shown(43, keyed.keys),
      }),
      logged('another commitment of the run', false, log.proof(7, 41), { commitmentHash: hashOf('another') }),
      logged('another run', false, log.proof(8, 41)),
      logged('another place', false, log.proof(7, 41).replace('index 7', 'index 6')),
      logged(
        'an entry that is not in the tree',
        false,
        log
          .proof(7, 41)
          .replace(
            /extra .*/,
            `extra ${Buffer.from(commitmentEntry(7, hashOf(runOf(7)), stranger.shop)).toString('base64')}`,
          ),
      ),
      logged(
        'an entry signed by another key',
        false,
        logOf([
          begin,
          ...commitments(1, 6),
          commitmentEntry(7, undefined, stranger.shop),
          ...commitments(8, 33),
        ]).proof(7, 41),
      ),
      logged('a checkpoint of another log', false, resigned.proof(7, 41)),
    ],
  };
}
