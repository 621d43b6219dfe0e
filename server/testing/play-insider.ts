/**
 * Hunts for ways in which staff make money for friends: `scripts/test-insider.mjs` runs it.
 * `--minutes N`, `--role catalogue` or `--role catalogue,support` or `--role nobody`, `--seed N`; `--without RULE` switches a
 * rule off, `--first` ends with the first finding.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';

import { describeFinding, describeTeam, lastLine } from './insider/report.ts';
import type { Team } from './insider/draw.ts';
import { findCluster } from './own-stage.ts';

const print = (text: string): boolean => process.stdout.write(`${text}\n`);
const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    role: { type: 'string' },
    seed: { type: 'string' },
    without: { type: 'string', multiple: true },
    first: { type: 'boolean' },
  },
});
const minutes = Number(values.minutes ?? process.env['INSIDER_MINUTES'] ?? 1.5);
const seed = Number(values.seed ?? Math.floor(Date.now() / 1_000) % 1_000_000);

const cluster = await findCluster();
Object.assign(process.env, {
  TEST_OWNER_URL: cluster.ownerUrl,
  TEST_APP_URL: cluster.appUrl,
  TEST_DATABASE: `test_${process.pid}_insider`,
  SHOP_MODE: 'demo',
  APP_KEYS: `insider:${randomBytes(32).toString('base64')}`,
  SESSION_SECRET: randomBytes(32).toString('hex'),
  INTERNAL_KEY: randomBytes(32).toString('hex'),
  LOG_LEVEL: 'silent',
  WORKER: 'off',
  // Beside other programs it is slow, not broken.
  DATABASE_PATIENCE_MS: '20000',
});
const { openHunt } = await import('./insider/hunt.ts');
const hunt = await openHunt(seed, values.without);
const teams: readonly Team[] = values.role ? [hunt.teamOf(values.role)] : hunt.teams;
print(`seed ${seed}, ${teams.map(describeTeam).join(' · ')}`);
const endsAt = performance.now() + minutes * 60_000;
try {
  for (let turn = 0; performance.now() < endsAt; turn += 1) {
    const finding = await hunt.search.play(teams[turn % teams.length] ?? []);
    if (finding) print(describeFinding(finding, hunt.search.findings.length));
    if (finding && values.first) break;
  }
} finally {
  print(lastLine(hunt.search, minutes));
  await hunt.close();
  await cluster.stop();
}
process.exit(hunt.search.findings.length === 0 ? 0 : 1);
