import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import fc from 'fast-check';
import { tellDrop } from '../server/testing/drop-fairness/forge-drop.ts';
import { replayDrop } from '@pullproof/verify';
import { root } from './lib/paths.mjs';

const folder = join(root, 'verifiers/python');
const hasPython =
  spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0;
// Reads a list of {record, kept}; answers the step that refuses each, or "".
const program = `
import json, sys
from pullproof_verify.refusal import Refusal
from test_drop import verifier_of
def step(one):
    try:
        verifier_of(one["record"], one["kept"], one["isTestChainAccepted"]).verify()
        return ""
    except Refusal as refusal:
        return refusal.step
print(json.dumps([step(one) for one in json.load(sys.stdin)]))
`;

function askPython(drops) {
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
  const options = { cwd: folder, env, input: JSON.stringify(drops), encoding: 'utf8' };
  return JSON.parse(spawnSync('python3', ['-c', program], options).stdout);
}

async function askTypescript({ record, kept, isTestChainAccepted }) {
  const verdict = await replayDrop({ record: JSON.stringify(record), kept, isTestChainAccepted });
  return verdict.ok ? '' : verdict.step;
}

const members = ['announcement', 'terms', 'close', 'closeSignature', 'seed', 'entries', 'signingKey'];
const story = fc.record({
  spec: fc.record({
    drop: fc.uuid(),
    alternates: fc.nat(5),
    entryCount: fc.integer({ min: 1, max: 40 }),
    prizes: fc
      .integer({ min: 1, max: 4 })
      .map((count) =>
        Array.from({ length: count }, (_, i) => ({ card: 'c', name: 'Ærie', unit: `u${i}`, valueCents: 1 })),
      ),
  }),
  member: fc.option(fc.constantFrom(...members)),
  place: fc.nat(),
  isTestChainAccepted: fc.boolean(),
});

/** Every second drop or so has one character of one member changed. */
function makeDrop({ spec, member, place, isTestChainAccepted }) {
  const { record, kept } = tellDrop({ ...spec, kept: [spec.entryCount] });
  if (member === null) return { record, kept, isTestChainAccepted };
  const text = record[member];
  const at = place % text.length;
  const changed = `${text.slice(0, at)}${text[at] === '1' ? '2' : '1'}${text.slice(at + 1)}`;
  return { record: { ...record, [member]: changed }, kept, isTestChainAccepted };
}

(hasPython ? test : test.skip)('both verifiers say the same of 60 random drops', async () => {
  const drops = fc.sample(story, { numRuns: 60, seed: 17 }).map(makeDrop);
  const steps = await Promise.all(drops.map(askTypescript));
  expect(askPython(drops)).toEqual(steps);
  expect(steps.filter((step) => step === '').length).toBeGreaterThan(5);
  expect(new Set(steps).size).toBeGreaterThan(4);
});
