import { fixed, timeOf } from './forge.ts';
import { after, both, change, drop, type RefusedSpec } from './refused.ts';
import { byFiles, bySpec, firstSignedByAnother, firstText, firstWith } from './alter.ts';
import { openDraw, openFree, openGone, openHand } from './sets.ts';

const loss = (forge: object) =>
  after('correction', { do: 'loss', sales: 1, at: timeOf(3), forge: { ...forge } });

const receipts: readonly RefusedSpec[] = [
  ...bySpec('receipts', [
    [
      'a receipt 61 s before its sale',
      '7: at most 60 s',
      change('by hand', { forge: { time: timeOf(6, -61) } }),
    ],
    [
      'a receipt after its sale',
      '7: not after the entry',
      change('by hand', { forge: { time: timeOf(6, 1) } }),
    ],
    ['more paid than the highest price', '7: paidCents', change('by hand', { paidCents: 1201 })],
    ['more paid than before the price rose', '7: paidCents', change('gone', { paidCents: 1001 })],
    [
      'a draw that skipped a free number',
      '7: draw',
      both(change('gone', { pack: openFree[0] }), drop('gone back')),
    ],
    [
      'a draw that is not the customer’s',
      '7: draw',
      change('last drawn', { draw: fixed('a stranger’s draw') }),
    ],
    ['a number by hand under a draw', '7: draw', change('by hand', { draw: openDraw, pack: openFree[0] })],
    ['a draw that is no 32 bytes', '1: members', change('last drawn', { draw: openDraw.slice(2) })],
    ['a receipt of another pack', '7: for its pack', change('by hand', { forge: { pack: openFree[0] } })],
    ['a receipt of another run', '7: run', change('by hand', { forge: { run: 'run-closed' } })],
    ['a receipt in another currency', '7: currency', change('by hand', { forge: { currency: 'EUR' } })],
    [
      'a receipt with the head of another log',
      '7: head',
      change('by hand', { forge: { head: { hash: fixed('another log'), seq: 6 } } }),
    ],
    [
      'a receipt whose head leaves out an entry of 601 s ago',
      '7: a head is at most 600 s old',
      change('lower price', { at: timeOf(6, -601) }),
    ],
    ['a receipt whose head is beyond the log', '7: head', change('gone', { headSeq: 99 })],
    ['a receipt with an unknown member', '1: members', change('by hand', { forge: { note: 'x' } })],
    ['a receipt of another version', '7: v:1', change('by hand', { forge: { v: 2 } })],
    ['a receipt with a picked number', '1: members', change('by hand', { forge: { picked: openHand } })],
    ['a nonce of 15 bytes', '7: nonce', change('by hand', { forge: { nonce: '00'.repeat(15) } })],
    ['a price as text', '1: members', change('by hand', { forge: { paidCents: '1200' } })],
    ['an order as a number', '1: members', change('by hand', { forge: { order: 7 } })],
  ]),
  ...byFiles('receipts', [
    [
      'a receipt that is not in the log',
      '7: a sale with its receiptHash',
      firstWith('receipts', { order: 'another order' }),
    ],
    ['a receipt that is no JSON', '10: refused at its own step', firstText('receipts', '{')],
    ['a receipt signed by another key', '6: signatures', firstSignedByAnother('receipts')],
    ['a receipt later than now + 5 minutes', '1: times', firstWith('receipts', { time: timeOf(50, 301) })],
  ]),
];

const statements: readonly RefusedSpec[] = [
  ...bySpec('statements', [
    ['a refusal of a free number', '7: refusal holds', change('refusal', { numbers: [openFree[0]] })],
    [
      'a refusal of a number that was given back before its head',
      '7: refusal holds',
      after('price', { do: 'refusal', numbers: [openGone], at: timeOf(4), seq: 5 }),
    ],
    [
      'a refusal of a number that is sold more than 60 s later',
      '7: refusal holds',
      change('refusal', { numbers: [openHand], at: timeOf(6, -61) }),
    ],
    [
      'a refusal whose head leaves out an entry of 601 s ago',
      '7: a head is at most 600 s old',
      after('old wall', { do: 'refusal', numbers: [openHand], at: timeOf(7, 601), seq: 8 }),
    ],
    ['a refusal with the head of another log', '7: head', change('refusal', { seq: 99 })],
    [
      'a refusal of numbers that are not ascending',
      '7: ascending',
      change('refusal', { numbers: [openGone, openGone] }),
    ],
    ['a refusal of no number', '7: numbers', change('refusal', { numbers: [] })],
    ['a refusal of a number above N', '7: pack 1…N', change('refusal', { numbers: [11] })],
    ['a refusal of another run', '7: run', change('refusal', { forge: { run: 'run-closed' } })],
    ['a refusal with an unknown member', '1: members', change('refusal', { forge: { neighbours: [1] } })],
    ['a refusal later than now + 5 minutes', '1: times', change('pending', { at: timeOf(50, 301) })],
    [
      'a refusal judged by a later head',
      '7: a head ≥ 60 s later',
      both(
        change('pending', { at: timeOf(48), label: 'judged', numbers: [openFree[0]] }),
        after('judged', { do: 'head', at: timeOf(48, 60) }),
      ),
    ],
    ['a wall statement with a wrong letter', '7: wall holds', change('wall', { states: 'u'.repeat(10) })],
    ['a wall statement with an unknown letter', '7: wall', change('wall', { states: 'x'.repeat(10) })],
    ['a wall statement with too few letters', '7: wall', change('wall', { forge: { to: 9 } })],
    ['a wall statement beyond N', '7: wall', change('wall', { from: 2 })],
    ['a wall statement of another moment', '7: wall holds', change('wall', { seq: 0 })],
    [
      'a wall statement whose head leaves out an entry of 601 s ago',
      '7: a head is at most 600 s old',
      change('old wall', { at: timeOf(7, 601) }),
    ],
    ['a wall statement of another run', '7: run', change('wall', { forge: { run: 'run-closed' } })],
    ['a wall statement with the head of another log', '7: head', change('wall', { seq: 99 })],
    ['a wall statement later than now + 5 minutes', '1: times', change('wall', { at: timeOf(50, 301) })],
  ]),
  ...byFiles('statements', [
    ['a refusal that is no JSON', '10: refused at its own step', firstText('refusals', 'none')],
    ['a refusal signed by another key', '6: signatures', firstSignedByAnother('refusals')],
    ['a wall statement signed by another key', '6: signatures', firstSignedByAnother('walls')],
  ]),
];

export const hourDocuments: readonly RefusedSpec[] = bySpec('receipts', [
  [
    'a draw that passed over a number freed an hour before',
    '7: the whole hour',
    change('drawn', { at: timeOf(2, 3600) }),
  ],
]);

export const openDocuments: readonly RefusedSpec[] = [...receipts, ...statements];

export const correctedDocuments: readonly RefusedSpec[] = [
  ...byFiles('commitment', [
    [
      'a correction of another commitment',
      '10: corrections name this commitment',
      firstWith('corrections', { commitment: fixed('another') }),
    ],
  ]),
  ...byFiles('corrections', [
    ['a correction signed by another key', '6: signatures', firstSignedByAnother('corrections')],
    ['a correction of entry 0', '7: 0 is refused', firstWith('corrections', { entries: [0, 1] })],
    ['a correction of no entry', '7: at least one', firstWith('corrections', { entries: [] })],
    [
      'a correction of entries that are not ascending',
      '7: ascending',
      firstWith('corrections', { entries: [3, 1] }),
    ],
    ['a correction of another run', '7: run', firstWith('corrections', { run: 'run-open' })],
    ['a correction with an unknown member', '1: members', firstWith('corrections', { author: 'x' })],
    [
      'a correction later than now + 5 minutes',
      '1: times',
      firstWith('corrections', { time: timeOf(100, 301) }),
    ],
  ]),
  ...bySpec('losses', [
    ['a log that the shop states has lost a sale', '7: losses', loss({})],
    ['a loss with an unknown member', '1: members', loss({ author: 'x' })],
    ['a loss of another run', '7: run', loss({ run: 'run-open' })],
  ]),
  ...bySpec('receipts', [
    ['a correction does not excuse what was paid', '7: nothing else', change('back', { paidCents: 1001 })],
  ]),
];
