import { alterCosignature } from '../public-log/named-state.ts';
import type { AttemptLogSpec } from './attempt-log.ts';
import { bySpec } from './alter.ts';
import { fixed } from './forge.ts';
import type { RefusedSpec } from './refused.ts';
import { soldOutSet } from './sets.ts';
import type { SetSpec } from './story.ts';

/** Its close-out names a state of the public log that two of three witnesses signed before the round. */
export const witnessedSet: SetSpec = { ...soldOutSet, attemptLog: { signedAfter: [-20, -10, 30] } };

const logAs =
  (more: Partial<AttemptLogSpec>) =>
  (spec: SetSpec): SetSpec => ({ ...spec, attemptLog: { signedAfter: [-20, -10, 30], ...more } });

const told = (members: object) => logAs({ told: members });
const rule = '10: exactly this attempt is in one signed state of the public log';

/** A close-out whose state of the public log isn't what it claims. */
export const attemptFiles: readonly RefusedSpec[] = bySpec('attempt', [
  ['an attempt in the log with another plan', rule, told({ planHash: fixed('plan') })],
  ['an attempt in the log with another seed', rule, told({ seedHash: fixed('seed') })],
  ['an attempt in the log with another round', rule, told({ round: 7 })],
  ['an attempt in the log with another number', rule, told({ attempt: 2 })],
  ['an attempt in the log of another run', rule, told({ run: 'run-open' })],
  ['a state of the log that another key signed', rule, logAs({ isStranger: true })],
  ['a state without the log’s keys', rule, logAs({ edit: () => ({ keys: [] }) })],
  ['the proof of another entry', rule, logAs({ edit: ({ keys: [first = ''] }) => ({ attempt: first }) })],
  ['no proof of the attempt', rule, logAs({ edit: () => ({ attempt: '' }) })],
  [
    'a cosignature that was altered',
    rule,
    logAs({ edit: ({ attempt }) => ({ attempt: alterCosignature(attempt) }) }),
  ],
  ['a witness whose key is none', rule, logAs({ edit: () => ({ witnesses: ['witness-1.example'] }) })],
  ['a state without a list of witnesses', '1: members', logAs({ edit: () => ({ witnesses: undefined }) })],
]);
