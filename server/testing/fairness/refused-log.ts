import { fixed, timeOf } from './forge.ts';
import { after, both, change, drop, endAfter, replan, type RefusedSpec } from './refused.ts';
import { swapped } from './refused-swaps.ts';
import { closedPacks, closedSeal, substitute, unitOf } from './sets.ts';
import type { SetSpec, Step } from './story.ts';

type Edit = (spec: SetSpec) => SetSpec;
type Case = readonly [name: string, rule: string, spec: Edit];

const log = (cases: readonly Case[]): RefusedSpec[] =>
  cases.map(([name, rule, spec]) => ({ name, rule, step: 'log', spec }));
const entry = (kind: string, at: string, fields = {}): Step => ({ do: 'entry', kind, at, fields });
const pause = (at: string, figures: object): Step =>
  entry('pause', at, { reason: 'the price is below the floor', ...figures });
const notice = (at: string, stopAt: string): Step => entry('notice', at, { reason: 'a new run', stopAt });
const { restC } = closedPacks;
const grail = unitOf(closedSeal, 'g1');

const ends: readonly Case[] = [
  [
    'seed published without notice, stop or close',
    '10: the last entry is close',
    endAfter('rest', entry('price', timeOf(16), { priceCents: 800 })),
  ],
  ['seed published after stop without close', '10: the last entry is close', endAfter('open after stop')],
  ['close without stop', '7: close after stop', drop('notice', 'stop')],
  ['close too early', '7: close waits for sealed packs', change('close', { at: timeOf(203, -1) })],
  [
    'close before the plan’s own wait is over',
    '7: close waits as long as the plan says',
    replan({ closeAfterDays: 181 }),
  ],
  [
    'close before refundDays are over',
    '7: close waits max(refundDays, wait) days',
    replan({ refundDays: 181 }),
  ],
  [
    'price after close',
    '7: nothing follows close',
    after('close', entry('price', timeOf(204), { priceCents: 1 })),
  ],
  [
    'opening after close',
    '7: nothing follows close',
    after('close', { do: 'open', pack: 4, at: timeOf(204) }),
  ],
  [
    'substitution after close',
    '7: nothing follows close',
    after('close', substitute(timeOf(204), grail.id, { ...grail, id: 'spare-g' })),
  ],
  ['a second close', '7: nothing follows close', after('close', entry('close', timeOf(204)))],
  [
    'price after stop',
    '7: no price after stop',
    after('stop', entry('price', timeOf(24), { priceCents: 1 })),
  ],
  ['sale after stop', '7: no sale after stop', after('stop', { do: 'sale', pack: restC, at: timeOf(24) })],
  ['refund after stop', '7: no refund after stop', after('stop', { do: 'refund', pack: 4, at: timeOf(24) })],
  [
    'pause after stop',
    '7: no pause after stop',
    after('stop', pause(timeOf(24), { priceCents: 900, keptCents: 900, leastCents: 901 })),
  ],
  [
    'a pause though enough is kept',
    '7: keptCents < leastCents',
    after('price', pause(timeOf(11), { priceCents: 900, keptCents: 900, leastCents: 900 })),
  ],
  [
    'a pause that keeps more than the price',
    '7: keptCents ≤ priceCents',
    after('price', pause(timeOf(11), { priceCents: 900, keptCents: 901, leastCents: 902 })),
  ],
  [
    'a pause without a reason',
    '7: members',
    after('price', entry('pause', timeOf(11), { priceCents: 900, keptCents: 900, leastCents: 901 })),
  ],
  ['two notices', '7: notice at most once', after('notice', notice(timeOf(20, 1), timeOf(24)))],
  ['two stops', '7: stop once', after('stop', entry('stop', timeOf(24)))],
  ['stop before the notice allows', '7: time ≥ stopAt', change('stop', { at: timeOf(23, -1) })],
  ['stop without notice', '7: notice, or sold out', drop('notice')],
  ['notice of a stop after salesEndBy', '7: stopAt ≤ salesEndBy', replan({ salesEndBy: timeOf(23, -1) })],
  ['notice of less than 72 hours', '7: stopAt ≥ time + 72 h', change('notice', { at: timeOf(20, 1) })],
];

const sales: readonly Case[] = [
  ['sale of a sold pack', '7: the pack is unsold', after('rest', { do: 'sale', pack: 4, at: timeOf(15) })],
  ['sale of an opened pack', '7: the pack is unsold', after('rest', { do: 'sale', pack: 3, at: timeOf(15) })],
  ['sale of pack 0', '7: pack 1…N', after('rest', { do: 'sale', pack: 0, at: timeOf(15) })],
  ['sale of pack N + 1', '7: pack 1…N', after('rest', { do: 'sale', pack: 9, at: timeOf(15) })],
  ['sale after salesEndBy', '7: time ≤ salesEndBy', replan({ salesEndBy: timeOf(15, -1) })],
  [
    'refund of an unsold pack',
    '7: the pack is sold',
    after('rest', { do: 'refund', pack: restC, at: timeOf(15), forge: { receipt: fixed('no sale') } }),
  ],
  [
    'refund by another receipt',
    '7: by that receipt',
    change('refund', { forge: { receipt: fixed('no sale') } }),
  ],
  [
    'refund of an opened pack',
    '7: not once opened',
    after('rest', { do: 'refund', pack: 3, at: timeOf(15) }),
  ],
  ['late refund without reason', '7: late must be there', change('late', { reason: undefined })],
  ['refund for another reason', '7: reason is absent or late', change('late', { reason: 'goodwill' })],
  ['refund with an empty reason', '7: reason is absent or late', change('refund', { reason: '' })],
  [
    'a receipt used twice',
    '7: the receipt hash was not used before',
    after(
      'again',
      { do: 'refund', pack: 4, at: timeOf(12) },
      { do: 'sale', pack: 4, at: timeOf(12), paidCents: 450, headSeq: 7 },
    ),
  ],
  [
    'opening of an unsold pack',
    '7: the pack is sold',
    after('rest', { do: 'open', pack: restC, at: timeOf(15) }),
  ],
  ['second opening', '7: the pack is sold', after('rest', { do: 'open', pack: 3, at: timeOf(15) })],
  [
    'opening with another leaf',
    '7: the leaf of the tree',
    change('open', { forge: { leaf: fixed('leaf') } }),
  ],
  ['a higher price', '7: down', after('price', entry('price', timeOf(11), { priceCents: 901 }))],
  [
    'any price where none may change',
    '7: never',
    replan({ pricePolicy: { change: 'never', priceCents: 1001 } }),
  ],
];

const chain: readonly Case[] = [
  [
    'a time that steps back',
    '7: time is not before the previous entry’s',
    change('price', { at: timeOf(10, -1) }),
  ],
  ['an entry before sealing', '7: not before sealedAt', change('first', { at: timeOf(0, -1) })],
  ['an unknown kind', '7: kinds', after('rest', entry('gift', timeOf(15), { pack: restC }))],
  ['an unknown member', '1: members', change('stop', { forge: { note: 'x' } })],
  ['a missing member', '1: members', change('refund', { forge: { receipt: undefined } })],
  ['a sale with a picked number', '1: members', change('first', { entry: { picked: 3 } })],
  ['an entry of another version', '7: v:1', change('stop', { forge: { v: 2 } })],
  ['an entry of another run', '7: run', change('stop', { forge: { run: 'run-open' } })],
  ['a gap in seq', '7: seq without gaps', change('stop', { forge: { seq: 17 } })],
  ['an entry that follows nothing', '7: prev', change('stop', { forge: { prev: fixed('elsewhere') } })],
  ['a pack number as text', '1: members', change('open', { forge: { pack: '3' } })],
  ['a negative price', '1: serialisation', change('price', { fields: { priceCents: -1 } })],
  [
    'text that is not NFC',
    '1: NFC',
    change('notice', { fields: { reason: 'cafe\u0301', stopAt: timeOf(23) } }),
  ],
  ['a time of 31 February', '1: times', change('stop', { at: '2026-02-31T12:00:00Z' })],
  ['an entry later than now + 5 minutes', '1: times', (spec) => ({ ...spec, now: timeOf(203, -301) })],
];

export const closedLog: readonly RefusedSpec[] = log([...ends, ...sales, ...swapped, ...chain]);

export const soldOutLog: readonly RefusedSpec[] = log([
  [
    'a sold-out run closed after 181 days',
    '7: closeAfterSoldOutDays',
    both(drop('open 4'), change('close', { at: timeOf(183, 5) })),
  ],
  [
    'a sold-out run closed a second too early',
    '7: closeAfterSoldOutDays',
    both(drop('open 4'), change('close', { at: timeOf(367, 4) })),
  ],
  ['notice after stop', '7: notice before stop', after('stop', notice(timeOf(2, 5), timeOf(9)))],
]);

export const endedLog: readonly RefusedSpec[] = log([
  ['stop without notice a second before salesEndBy', '7: stop', change('stop', { at: timeOf(30, -1) })],
]);

export const openLog: readonly RefusedSpec[] = log([
  [
    'sales that should have ended',
    '10: a day after salesEndBy without stop',
    (spec) => ({ ...spec, now: timeOf(101, 1) }),
  ],
]);

const secondLater: Edit = (spec) => ({
  ...spec,
  now: timeOf(spec.seal.run === 'run-stopped' ? 217 : 218, 1),
});

export const stoppedLog: readonly RefusedSpec[] = log([
  ['a stopped run that should have been closed', '10: 7 days after the wait without close', secondLater],
]);
export const stoppedLateLog: readonly RefusedSpec[] = log([
  ['the same, whatever the shop logged as its stop', '10: salesEndBy + 24 h at the latest', secondLater],
]);

/** Re-dates an entry that limits others, and corrects it. */
const redate = (label: string, seq: number, more: object): Edit =>
  both(change(label, { ...more }), after('close', { do: 'correction', entries: [seq], at: timeOf(204) }));

export const correctedEnds: readonly RefusedSpec[] = log([
  [
    'a notice re-dated by a correction',
    '7: a correction never touches notice',
    redate('notice', 15, { at: timeOf(16) }),
  ],
  [
    'a stop re-dated by a correction',
    '7: a correction never touches stop',
    redate('stop', 16, { at: timeOf(2) }),
  ],
  [
    'a close re-dated by a correction',
    '7: a correction never touches close',
    redate('close', 18, { at: timeOf(24) }),
  ],
]);

/** Corrections excuse only the order and time of the entries they name. */
export const correctedLog: readonly RefusedSpec[] = log([
  ['no correction', '7: time', drop('correction')],
  [
    'an entry before sealing after a corrected one',
    '7: a corrected entry counts as of sealedAt',
    change('late', { at: timeOf(0, -300) }),
  ],
  [
    'a correction of a sale after salesEndBy',
    '7: a corrected entry counts as of the one before',
    both(
      replan({ salesEndBy: timeOf(6) }),
      after('late', entry('price', timeOf(6, 1), { priceCents: 900 })),
      change('correction', { entries: [1, 4], at: timeOf(7) }),
    ),
  ],
  [
    'a correction of another entry',
    '7: at the entries that it names',
    change('correction', { entries: [1, 2] }),
  ],
  [
    'a correction of a pack sold twice',
    '7: nothing else',
    both(change('back', { pack: 2 }), change('correction', { entries: [1, 2, 3] })),
  ],
]);
