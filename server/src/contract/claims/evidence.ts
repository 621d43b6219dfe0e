import type * as claims from './index.ts';

/** A vector that breaks the sentence, refused at `step` of the verifier. */
interface Vector {
  readonly kind: 'run' | 'pull' | 'drop';
  readonly step: string;
  readonly vector: string;
}

/** A test of the shop that fails when the sentence is broken. */
interface Test {
  readonly file: string;
  readonly title: string;
}

export type Check = Vector | Test;

interface Evidence {
  /** The documents that the checks read. */
  readonly reads: string;
  readonly checks: readonly [Check, ...Check[]];
}

const run = (step: string, vector: string): Vector => ({ kind: 'run', step, vector });
const pull = (step: string, vector: string): Vector => ({ kind: 'pull', step, vector });
const drop = (step: string, vector: string): Vector => ({ kind: 'drop', step, vector });
const test = (file: string, title: string): Test => ({ file, title });

const chained = run('log', 'an entry that follows nothing');
const inTree = pull('proof', 'a leaf that is not in the tree');
const keptPack = pull('kept', 'another pack than was bought');
const keptCommitment = pull('kept', 'two commitments: the kept receipt beside the $0.75');
const wallSigned = run('statements', 'a wall statement signed by another key');
const purchased = run('receipts', 'a receipt of another pack');
const ofRound = drop('beacon', 'the signature of the round after');
const inList = drop('kept', 'another entry at that number');
const [liveFigures, screenCheck] = [
  'server/src/packs/runs/public/live-figures.test.ts',
  'storefront/src/features/packs/wall/screen-check.test.ts',
];
const followsOpenings = test(liveFigures, 'live figures follow openings; the figures of the whole run stay');
const opensChecked = test(
  'storefront/src/features/packs/opening/check-packs.test.ts',
  'says whether the pack was compared with this device, with the email, or with nothing',
);

/** What covers each claim; a claim without its entry does not compile. */
export const evidence: { readonly [Id in keyof typeof claims]: Evidence } = {
  sealedBeforeSale: { reads: 'commitment, log', checks: [chained] },
  sealedAsOne: {
    reads: 'commitment, checklist, close-out',
    checks: [
      run('packs', 'another merkleRoot'),
      run('deal', 'another number of repairs'),
      run('checklist', 'another checklist root'),
    ],
  },
  replayable: {
    reads: 'commitment, checklist, log, close-out, packs',
    checks: [
      run('packs', 'a list of packs with other units'),
      run('log', 'seed published without notice, stop or close'),
    ],
  },
  honest: {
    reads: 'commitment, log, opened pack, kept receipt',
    checks: [chained, run('packs', 'a list of packs cut short'), keptPack, keptCommitment],
  },
  numbersOrNothing: {
    reads: 'receipt, log',
    checks: [
      purchased,
      test(
        'server/src/packs/orders/refusals.test.ts',
        'sells nothing to a late copy of a request that was refused',
      ),
    ],
  },
  shopDrawsNothing: {
    reads: 'commitment, receipt, log, opened pack',
    checks: [run('receipts', 'a draw that is not the customer’s'), inTree],
  },
  commitmentOnReceipts: {
    reads: 'commitment, receipt, log',
    checks: [chained, pull('receipt', 'two commitments: nothing kept, the first one’s receipt')],
  },
  receiptSigned: {
    reads: 'commitment, receipt',
    checks: [pull('receipt', 'a shown receipt signed by another key'), keptCommitment],
  },
  receiptFitsOrder: {
    reads: 'commitment, receipts of the order, log',
    checks: [
      test(
        'verifiers/typescript/src/purchase.test.ts',
        'a receipt fits an order only with its commitment, number, draw, price and head',
      ),
    ],
  },
  saleInLog: { reads: 'receipt, log', checks: [run('receipts', 'a receipt 61 s before its sale')] },
  refusalJudged: { reads: 'refusal, log', checks: [run('statements', 'a refusal of a free number')] },
  logChained: { reads: 'log', checks: [chained] },
  correctionScope: {
    reads: 'correction, log, receipt',
    checks: [run('receipts', 'a correction does not excuse what was paid')],
  },
  replacement: {
    reads: 'checklist, log',
    checks: [
      run('log', 'a worse condition'),
      run('log', 'a substitute below the one before it'),
      run('log', 'no evidence'),
    ],
  },
  openingShowsSealed: { reads: 'commitment, opened pack', checks: [inTree] },
  openingCompares: { reads: 'opened pack, kept receipt', checks: [keptPack, opensChecked] },
  keptFileCompares: {
    reads: 'opened pack, file of the order email',
    checks: [keptPack, keptCommitment, opensChecked],
  },
  shownFromText: {
    reads: 'commitment, opened pack',
    checks: [
      inTree,
      test(
        'storefront/src/features/packs/pulls/pull-page.test.tsx',
        'shows what was verified, whatever the answer says beside it',
      ),
      test(
        'storefront/src/features/packs/opening/finale.test.tsx',
        'an opened pack shows what was sealed, whatever the answer says beside it',
      ),
    ],
  },
  pullCheckable: { reads: 'commitment, opened pack', checks: [inTree] },
  oddsCounted: {
    reads: 'answer of the shop',
    checks: [
      test(liveFigures, 'odds read while packs are opened and logged are those of one entry of the log'),
      followsOpenings,
    ],
  },
  oddsOneInR: {
    reads: 'commitment, checklist, close-out',
    checks: [run('deal', 'another number of repairs'), followsOpenings],
  },
  lastInside: {
    reads: 'answer of the shop',
    checks: [
      test(liveFigures, 'odds read while packs are opened and logged are those of one entry of the log'),
      test(
        'storefront/src/features/packs/odds/last-inside.test.ts',
        'the last one is news while one of several is left in the rarest class',
      ),
    ],
  },
  wallSigned: { reads: 'commitment, wall statement', checks: [wallSigned] },
  wallSignedExcept: {
    reads: 'commitment, wall statement',
    checks: [
      wallSigned,
      test(
        screenCheck,
        'a number that changed a moment ago is named; one that differs for more than a minute is a mismatch',
      ),
    ],
  },
  wallReplayed: {
    reads: 'commitment, log, wall statements',
    checks: [chained, run('statements', 'a wall statement with a wrong letter')],
  },
  receiptInLog: { reads: 'log, kept receipt', checks: [purchased] },
  receiptsInLog: { reads: 'log, kept receipts', checks: [purchased] },
  verdictPassed: {
    reads: 'what was given',
    checks: [run('packs', 'another merkleRoot'), inTree, drop('draw', 'another winner')],
  },
  verdictHere: { reads: 'commitment, opened pack', checks: [inTree] },
  verdictChip: { reads: 'commitment, opened pack', checks: [inTree] },
  comparedWithDevice: { reads: 'opened pack, kept receipt', checks: [keptPack, keptCommitment] },
  comparedWithEmail: {
    reads: 'opened pack, file of the order email',
    checks: [keptPack, keptCommitment],
  },
  dropAnnounced: {
    reads: 'announcement, terms',
    checks: [
      drop('terms', 'another value than announced'),
      drop('announcement', 'an announcement signed by another key'),
      test(
        'server/src/drops/announce/announce.test.ts',
        'publishes prizes, window, terms and seed hash under one signature, before the first entry',
      ),
    ],
  },
  drawRepeated: {
    reads: 'record of a drop',
    checks: [drop('draw', 'another winner'), ofRound, drop('close', 'another root')],
  },
  drawRepeatedEntry: {
    reads: 'record of a drop, kept entry',
    checks: [drop('draw', 'another winner'), ofRound, drop('close', 'another root'), inList],
  },
  entryHolds: {
    reads: 'record of a drop, kept entry',
    checks: [drop('kept', 'another entry before it'), inList],
  },
  drawRepeatable: { reads: 'record of a drop', checks: [drop('draw', 'another winner'), ofRound] },
  roundAnnounced: {
    reads: 'record of a drop',
    checks: [drop('round', 'a later closing under the same round'), ofRound],
  },
  entryProvesPlace: { reads: 'record of a drop, kept entry', checks: [inList] },
  listMarked: {
    reads: 'record of a drop',
    checks: [
      drop('mark', 'a mark of another last entry'),
      drop('kept', 'a kept mark of other entries'),
      test(
        'server/src/drops/close/restart.test.ts',
        'voids a drop whose last entry has no valid mark: its prize goes on, its entrants get a mail',
      ),
    ],
  },
  entryKept: { reads: 'record of a drop, kept entry', checks: [inList] },
  logWitnesses: {
    reads: 'checkpoint of the public log',
    checks: [
      test(
        'server/src/packs/public-log/public-log.test.ts',
        'begins with its keys, and names each commitment with a signature of the shop’s key',
      ),
    ],
  },
  logWitnessed: {
    reads: 'checkpoint of the public log with its cosignatures',
    checks: [
      test(
        'verifiers/typescript/src/tlog/tlog.test.ts',
        'counts only witnesses whose own signature fits, and none of the shop',
      ),
    ],
  },
  logOnlyGrew: {
    reads: 'checkpoint, consistency proof, kept checkpoint',
    checks: [
      test(
        'verifiers/typescript/src/tlog/tlog.test.ts',
        'a log that lost, changed or reordered an entry, or that another key signs, is no continuation',
      ),
    ],
  },
  commitmentLogged: {
    reads: 'commitment, checkpoint, inclusion proof',
    checks: [
      test(
        'verifiers/typescript/src/tlog/tlog.test.ts',
        'a commitment is in the log only by its own entry, with the shop’s signature and a signed checkpoint',
      ),
      test(
        'storefront/src/features/packs/saved-receipts/keep-log-proof.test.ts',
        'keeps the proof that the commitment of a receipt is in the public log',
      ),
    ],
  },
};
