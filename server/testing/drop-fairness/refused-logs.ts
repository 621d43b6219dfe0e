import { alterCosignature } from '../public-log/named-state.ts';
import type { DropLogSpec } from './drop-log.ts';
import { fixed } from './forge-drop.ts';
import { cases, set, type How, type RefusedDrop } from './refused-drop.ts';

const logAs = (more: Partial<DropLogSpec>): How => ({
  spec: { log: { signedAfter: [-90, -60, 30], ...more } },
});
const hash = fixed('another hash').toString('hex');
const of = 'a list that two witnesses signed before the round';

/** A record whose state of the public log isn't what it claims. */
export const refusedLogs: readonly RefusedDrop[] = [
  ...cases('log', 'announcement and list are in one signed state of the public log, in this order', [
    ['a log with another announcement', logAs({ told: { hash } }), of],
    ['a log with an announcement of another key', logAs({ told: { signingKey: hash } }), of],
    ['a log with another list', logAs({ listed: { hash } }), of],
    ['a log with a list of another root', logAs({ listed: { root: hash } }), of],
    ['a log with a list of another seed', logAs({ listed: { seedHash: hash } }), of],
    ['a log with the list of another drop', logAs({ listed: { drop: 'drop-2' } }), of],
    ['a list in the log before its announcement', logAs({ entries: (told, listed) => [listed, told] }), of],
    ['a state that another key signed', logAs({ isStranger: true }), of],
    ['a state without the log’s keys', logAs({ edit: () => ({ keys: [] }) }), of],
    [
      'the proof of the announcement as that of the list',
      logAs({ edit: ({ announcement }) => ({ list: announcement }) }),
      of,
    ],
    ['no proof of the list', logAs({ edit: () => ({ list: '' }) }), of],
    ['a cosignature that was altered', logAs({ edit: ({ list }) => ({ list: alterCosignature(list) }) }), of],
    ['a witness whose key is none', logAs({ edit: () => ({ witnesses: ['witness-1.example'] }) }), of],
  ]),
  ...cases('record', 'members and types', [
    ['a log that is a text', set({ log: 'x' }), of],
    ['a log whose keys are a text', logAs({ edit: () => ({ keys: 'x' }) }), of],
    ['a log without a list of witnesses', logAs({ edit: () => ({ witnesses: undefined }) }), of],
  ]),
];
