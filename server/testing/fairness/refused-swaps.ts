import { fixed, timeOf } from './forge.ts';
import { instead, replan } from './refused.ts';
import { closedSeal, substitute, unitOf } from './sets.ts';
import type { SetSpec } from './story.ts';

type Edit = (spec: SetSpec) => SetSpec;

const lost = unitOf(closedSeal, 'r1');
const grail = unitOf(closedSeal, 'g1');
const spare = { ...lost, id: 'spare-1', valueCents: 890 };
/** Replaces the story's two substitutions with these. */
const swaps = (...list: [out: string, put: object, more?: object][]): Edit =>
  instead('substitute', ...list.map(([out, put, more]) => substitute(timeOf(13), out, put, { ...more })));
const swapGrail = (put: object): Edit =>
  swaps([grail.id, { ...grail, id: 'spare-g', cert: '00999998', valueCents: 1, ...put }]);
const other = unitOf(closedSeal, 'r4');

/** Substitutions that break a rule of section 9. */
export const swapped: readonly (readonly [name: string, rule: string, spec: Edit])[] = [
  [
    'substitutions down to 1 cent',
    '9: valueCents ≥ the sealed unit',
    swaps(
      [lost.id, { ...spare, valueCents: 1 }],
      ['spare-1', { ...spare, id: 'spare-2', card: 'r2', name: 'Night Orchid', valueCents: 1 }],
    ),
  ],
  [
    'a substitute below the one before it',
    '9: valueCents ≥ out',
    swaps(
      [lost.id, { ...spare, card: 'r2', valueCents: 1100 }],
      ['spare-1', { ...spare, id: 'spare-2', card: 'r3', valueCents: 1000 }],
    ),
  ],
  ['no evidence', '9: at least one hash', swaps([lost.id, spare, { evidence: [] }])],
  [
    'evidence twice',
    '9: none twice',
    swaps([lost.id, spare, { evidence: [fixed('a photo'), fixed('a photo')] }]),
  ],
  ['evidence that is no hash', '9: hashes', swaps([lost.id, spare, { evidence: ['photo.jpg'] }])],
  [
    'ungraded to grade 1',
    '9: an ungraded unit is not a graded one',
    swaps([lost.id, { ...spare, grade: '1' }]),
  ],
  ['grade 9.5 to 0x0B', '9: grades as numbers', swapGrail({ grade: '0x0B' })],
  ['grade 9.5 to 9', '9: an equal or better grade', swapGrail({ grade: '9' })],
  ['grade 9.5 to 10.000', '9: grades as numbers', swapGrail({ grade: '10.000' })],
  ['grade 9.5 to none', '9: an equal or better grade', swapGrail({ grade: undefined })],
  ['another grader', '9: the same grader', swapGrail({ grader: 'BGS', grade: '10' })],
  ['a grader that was none', '9: the same grader', swaps([lost.id, { ...spare, grader: 'PSA' }])],
  ['no grader any more', '9: the same grader', swapGrail({ grader: undefined })],
  [
    'another class',
    '9: the same class',
    swaps([lost.id, { ...spare, card: 'u1', class: 'uncommon', valueCents: 9000 }]),
  ],
  ['another finish', '9: the same finish', swaps([lost.id, { ...spare, finish: 'normal' }])],
  ['no finish any more', '9: the same finish', swaps([lost.id, { ...spare, finish: undefined }])],
  ['another language', '9: the same language', swaps([lost.id, { ...spare, language: 'ja' }])],
  ['a worse condition', '9: an equal or better condition', swaps([lost.id, { ...spare, condition: 'MP' }])],
  [
    'an unknown condition',
    '9: an equal or better condition',
    swaps([lost.id, { ...spare, condition: 'Mint' }]),
  ],
  [
    'no condition any more',
    '9: an equal or better condition',
    swaps([lost.id, { ...spare, condition: undefined }]),
  ],
  ['more substitutes than the plan allows', '9: substitutes', replan({ substitutes: 1 })],
  ['a substitute with a small certificate', '1: unit record', swaps([lost.id, { ...spare, cert: 'ab12' }])],
  ['another row', '9: the same at', swaps([lost.id, { ...spare, at: [0, 1, 1] }])],
  ['out is not of this run', '9: out', swaps(['nothing', spare])],
  ['out was replaced before', '9: out', swaps([lost.id, spare], [lost.id, { ...spare, id: 'spare-2' }])],
  [
    'in is in the checklist',
    '9: an id that is nowhere in this run',
    swaps([lost.id, { ...spare, id: grail.id }]),
  ],
  [
    'in was a substitute before',
    '9: an id that is nowhere in this run',
    swaps([lost.id, spare], ['spare-1', { ...spare, id: 'spare-2' }], ['spare-2', spare]),
  ],
  [
    'a certificate of the checklist',
    '9: a certificate that is nowhere in this run',
    swaps([lost.id, { ...other, at: lost.at, id: 'spare-1', valueCents: 1100 }]),
  ],
  [
    'the certificate of the lost unit itself',
    '9: a certificate that is nowhere in this run',
    swapGrail({ cert: grail.cert }),
  ],
  [
    'one certificate on two substitutes',
    '9: a certificate that is nowhere in this run',
    swaps(
      [lost.id, { ...spare, card: 'r4', grader: 'CGC', cert: '77', valueCents: 1000 }],
      ['spare-1', { ...spare, card: 'r4', grader: 'CGC', cert: '77', id: 'spare-2', valueCents: 1000 }],
    ),
  ],
  ['a unit with an unknown member', '1: members', swaps([lost.id, { ...spare, colour: 'red' }])],
  ['a unit with a numeric serial', '1: members', swaps([lost.id, { ...spare, serial: 7 }])],
  ['a reason that is no text', '9: reason is a text', swaps([lost.id, spare, { reason: true }])],
];
