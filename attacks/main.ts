import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { volatileTables } from './exceptions.ts';
import { changedTables, fingerprint } from './lib/fingerprint.ts';
import { closeAgent } from './lib/send.ts';
import { openStage, type Stage } from './lib/stage.ts';
import { Tally } from './lib/tally.ts';
import { noticeOffences } from './self-test.ts';
import { attackAmounts, attackBodies } from './suites/bodies.ts';
import { attackAsOtherSites, attackMethods } from './suites/browser.ts';
import { attackHosts, attackParser, attackPaths, checkHeaders } from './suites/edges.ts';
import { attackLists, attackQueries } from './suites/lists.ts';
import { attackOtherCustomers } from './suites/other-customers.ts';
import { readEverything, searchLog } from './suites/secrets.ts';
import { attackStaffRoutes } from './suites/staff-only.ts';
import {
  attackLiveShop,
  attackLostAccounts,
  attackMaintenance,
  attackMonitoring,
  attackUploads,
  attackWebhooks,
} from './suites/states.ts';

interface Suite {
  name: string;
  run(stage: Stage, tally: Tally): Promise<void>;
  /** Tables that this suite may change; the reason is beside the entry. */
  mayChange?: readonly string[];
  /** Whether responses of 503 are expected. */
  is503Meant?: boolean;
  /** Access control: what a new route is most likely to fail. Part of `npm test`; the others are of `test:long`. */
  isCore?: boolean;
}

const suites: readonly Suite[] = [
  { name: "another customer's things", run: attackOtherCustomers, isCore: true },
  { name: 'the staff’s routes', run: attackStaffRoutes, isCore: true },
  { name: 'odd bodies', run: attackBodies },
  { name: 'odd amounts', run: attackAmounts },
  { name: 'lists', run: attackLists },
  { name: 'unknown parameters', run: attackQueries },
  { name: 'other sites', run: attackAsOtherSites },
  { name: 'methods', run: attackMethods },
  { name: 'host names', run: attackHosts },
  { name: 'paths', run: attackPaths },
  { name: 'headers', run: checkHeaders },
  { name: 'broken requests', run: attackParser },
  { name: 'uploads', run: attackUploads },
  { name: 'payment events', run: attackWebhooks },
  { name: 'error reports', run: attackMonitoring },
  // Reading a whole list as a file is recorded.
  { name: 'everything there is to read', run: readEverything, mayChange: ['audit_entries'] },
  // Here staff suspend an account, and restore it.
  {
    name: 'lost accounts',
    run: attackLostAccounts,
    mayChange: ['audit_entries', 'customers', 'history_entries', 'mails'],
  },
  { name: 'a closed shop', run: attackMaintenance, is503Meant: true },
  // Its sign-ins and mails are real attempts.
  { name: 'the log', run: searchLog, mayChange: ['audit_entries', 'mails'] },
  { name: 'a live shop', run: attackLiveShop },
];

const total = { passed: 0, failed: 0, refused: 0 };
const failures: string[] = [];

/** Runs one suite; afterwards money, units and every other table must be unchanged. */
async function runSuite(
  stage: Stage,
  { name, run, mayChange = [], is503Meant = false }: Suite,
  digest: string,
): Promise<void> {
  const tally = new Tally();
  const startedAt = performance.now();
  const without = [...volatileTables, ...mayChange];
  await stage.renewStepUps();
  const before = await fingerprint(stage.db, without);
  const failuresBefore = stage.failures.length;
  await run(stage, tally).catch((failure: unknown) => tally.note(name, String(failure)));
  tally.note(
    'answers of 500 and above',
    stage.failures
      .slice(failuresBefore)
      .filter(
        (failure) =>
          !failure.includes('PROVIDER_UNAVAILABLE') && !(is503Meant && failure.includes(' answered 503 ')),
      )
      .slice(0, 5)
      .join('\n    ') || undefined,
  );
  const changed = changedTables(before, await fingerprint(stage.db, without));
  tally.note('nothing changed', changed.length === 0 ? undefined : `changed: ${changed.join(', ')}`);
  tally.note('the digest', (await readDigest(stage)) === digest ? undefined : 'is another');
  total.passed += tally.passed;
  total.failed += tally.faults.length;
  total.refused += tally.refused;
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  const sign = tally.faults.length === 0 ? '✓' : '✗';
  console.log(
    `  ${sign} ${name.padEnd(30)} ${String(tally.passed + tally.faults.length).padStart(5)} cases  ${seconds} s`,
  );
  failures.push(...tally.faults.map((fault) => `${name}: ${fault}`));
  for (const fault of tally.faults.slice(0, 25)) console.log(`    ${fault}`);
  if (tally.faults.length > 25) console.log(`    … and ${tally.faults.length - 25} more`);
}

async function readDigest({ staff }: Stage): Promise<string> {
  const answer = await staff.owner.ask('/api/admin/integrity');
  const { digest } = JSON.parse(answer.text) as { digest?: string }; // the contract's
  if (digest === undefined) throw new Error(`no digest: ${answer.text.slice(0, 200)}`);
  return digest;
}

function chooseSuites(names: readonly string[], part: string | undefined): readonly Suite[] {
  const unknown = names.filter((word) => !suites.some(({ name }) => name.includes(word)));
  if (unknown.length > 0) throw new Error(`no suite is called ${unknown.join(', ')}`);
  if (names.length > 0) return suites.filter(({ name }) => names.some((word) => name.includes(word)));
  if (part === 'core') return suites.filter(({ isCore }) => isCore);
  if (part === 'long') return suites.filter(({ isCore }) => !isCore);
  if (part !== undefined) throw new Error(`--part is core or long, not ${part}`);
  return suites;
}

/** `--part core|long`, or words of suites' names; otherwise every suite. */
const { values, positionals } = parseArgs({ options: { part: { type: 'string' } }, allowPositionals: true });
const chosen = chooseSuites(positionals, values.part);
/** The self-checks need most suites to have run. */
const isWide = positionals.length === 0 && values.part !== 'core';
const startedAt = performance.now();
const stage = await openStage();
console.log(
  `\nAttacks on ${stage.server.origin}${stage.server.hasPages ? '' : ' (the API alone: nothing is built)'}`,
);
try {
  const digest = await readDigest(stage);
  for (const suite of chosen) await runSuite(stage, suite, digest);
  if (isWide) await runSuite(stage, { name: 'offences that were planted', run: noticeOffences }, digest);
  if (stage.leaks.length > 0) {
    total.failed += 1;
    console.log(`  ✗ secrets were shown\n    ${[...new Set(stage.leaks)].slice(0, 10).join('\n    ')}`);
  }
  if (isWide && total.refused < 300) {
    total.failed += 1;
    console.log(`  ✗ only ${total.refused} requests were refused`);
  }
} finally {
  closeAgent();
  await stage.close();
}
const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0);
console.log(
  `\n${stage.answers()} answers, ${total.refused} of them refusals under one digest, in ${seconds} s`,
);
console.log(`${total.passed} passed, ${total.failed} failed`);
const { ATTACKS_RESULT } = process.env;
if (ATTACKS_RESULT)
  await writeFile(ATTACKS_RESULT, JSON.stringify({ passed: total.passed, failed: total.failed, failures }));
process.exit(total.failed === 0 ? 0 : 1);
