/**
 * Hunts for ways in which staff make money for friends: `scripts/test-insider.mjs` runs it.
 * `--minutes N`, `--team catalogue` or `--team catalogue,support` or `--team nobody`, `--seed N`, `--first` ends with the first
 * finding. `--without RULE`, or `each`: plays those whom that rule holds back, and must find something within the minutes.
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
    team: { type: 'string' },
    seed: { type: 'string' },
    without: { type: 'string', multiple: true },
    first: { type: 'boolean' },
    reach: { type: 'boolean' },
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
  SHOP_KEY: randomBytes(32).toString('hex'),
  SESSION_SECRET: randomBytes(32).toString('hex'),
  INTERNAL_KEY: randomBytes(32).toString('hex'),
  LOG_LEVEL: 'silent',
  WORKER: 'off',
  // Beside other programs it is slow, not broken.
  DATABASE_PATIENCE_MS: '20000',
});
const { openHunt } = await import('./insider/hunt.ts');
const { nameRules, ruleNames, teamHeldBy } = await import('./insider/rules.ts');
const rules = nameRules(values.without?.[0] === 'each' ? ruleNames : (values.without ?? []));
const hunt = await openHunt(seed);
let teams: readonly Team[] = values.team ? [hunt.teamOf(values.team)] : hunt.teams;
let turn = 0;
let missed = 0;

/** Returns the minutes that it took. */
async function play(isFirstEnough: boolean): Promise<number> {
  const startedAt = performance.now();
  const passed = (): number => (performance.now() - startedAt) / 60_000;
  for (; passed() < minutes; turn += 1) {
    const finding = await hunt.search.play(teams[turn % teams.length] ?? [], startedAt + minutes * 60_000);
    if (finding)
      print(
        `${describeFinding(finding, hunt.search.findings.length)}\n   found after ${passed().toFixed(1)} minutes`,
      );
    if (finding && isFirstEnough) break;
  }
  return passed();
}

print(`seed ${seed}, ${rules.length > 0 ? '' : teams.map(describeTeam).join(' · ')}`);
try {
  for (const rule of rules) {
    await hunt.begin(rule);
    teams = [hunt.teamOf(values.team ?? teamHeldBy(rule))];
    const took = await play(true);
    const isFound = hunt.search.findings.length > 0;
    if (!isFound) missed += 1;
    print(
      `\nwithout ${rule}, ${teams.map(describeTeam).join()}: ${isFound ? 'found' : 'nothing found'} in ${took.toFixed(1)} minutes`,
    );
  }
  if (rules.length === 0) {
    await hunt.begin();
    await play(values.first ?? false);
    print(lastLine(hunt.search, minutes));
    missed = hunt.search.findings.length;
  }
  print(hunt.search.describeReach(values.reach ?? false).join('\n'));
} finally {
  await hunt.close();
  await cluster.stop();
}
process.exit(missed === 0 ? 0 : 1);
