import { readFileSync } from 'node:fs';

import { jest } from '@jest/globals';

import { findReason, isAgreed, listAllowedPlaces, ALLOWED } from './allowed.ts';
import { describeCoverage, judgeAll, listAllMutants, listForged, pickMutants } from './forger.ts';
import { loadVerifier } from './load-verifier.ts';

// Two thousand replays by two verifiers; minutes on a busy machine.
jest.setTimeout(600_000);

const { verifier, shapes } = await loadVerifier();
const all = await listAllMutants(verifier, { documents: 1, places: 1 });
shapes.isWatching = false;

test('both verifiers refuse every forgery, but for those that the page says it cannot prove', async () => {
  const { judged, times } = await judgeAll(verifier, pickMutants(all, 2200));
  const lines = [...describeCoverage(judged), JSON.stringify({ mutants: judged.length, ...times })];
  process.stdout.write(`${lines.join('\n')}\n`);
  const described = judged.map(({ mutant: { make: _, owner: _owner, ...mutant }, ...answers }) => ({
    ...mutant,
    ...answers,
  }));
  const disagreed = described.filter(
    ({ typescript, python }) => python && !isAgreed(typescript.step, python.step),
  );
  expect(disagreed).toEqual([]);
  const accepted = described.filter(({ typescript }) => typescript.step === '');
  expect(accepted.filter((mutant) => !findReason({ ...mutant, make: () => ({ kind: 'run' }) }))).toEqual([]);
  expect(judged.length).toBeGreaterThanOrEqual(2000);
  const shape = described.filter(({ isShape }) => isShape).length;
  expect(shape).toBeLessThan(judged.length / 2);
});

test('every member of every shape is forged by every operator that applies to it', () => {
  const forged = listForged(all, (value) => shapes.of(value));
  const missing = [...shapes.members].flatMap(([name, members]) =>
    [...members].flatMap((member) => {
      const operators = forged.get(`${name}: ${member}`) ?? new Set();
      return (['drop', 'double', 'reorder', 'swap', 'change'] as const)
        .filter((operator) => !operators.has(operator))
        .map((operator) => `${operator} ${name}: ${member}`);
    }),
  );
  expect(missing).toEqual([]);
});

test('each reason is a line of what the mathematics does not prove, and names places that are forged', () => {
  const page = readFileSync(new URL('../../../../docs/fairness.md', import.meta.url), 'utf8');
  const section = /## 12\.[\s\S]*?(?=\n## 13)/.exec(page)?.[0] ?? '';
  for (const { line } of ALLOWED) expect(section).toContain(line);
  const places = new Set(all.map(({ document, member }) => `${document} ${member}`));
  expect(listAllowedPlaces().filter((place) => !places.has(place))).toEqual([]);
});
