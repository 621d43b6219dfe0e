import type { IntegrityDto } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { closedUntil } from '../../platform/closed-hours.ts';
import { withoutDeadline } from '../../platform/database/deadline.ts';
import { storeCheckpoints } from '../../packs/index.ts';
import type { Check } from './checks/check.ts';
import { checkDealBeacon } from './checks/attempts.ts';
import { checkDropDraw } from './checks/drops.ts';
import { checkLogRules } from './checks/public-logs.ts';
import { computeDigest } from './digest.ts';
import { Findings } from './findings.ts';
import { freshParts, walkedKinds } from './parts.ts';
import { readProgress, storeSlices, type History } from './progress.ts';
import { proofs } from './proofs.ts';
import { carryOn, proveAll, proveSlices, Recounts } from './prove-history.ts';
import { proveTrail } from './prove-trail.ts';

const replays = { new: 'new', nightly: 'weekly', whole: 'full' } as const;

/** Proves the books, units and runs while the shop stays open, each part in a snapshot of its own. */
export const proveBooks = (history: History = 'new'): Promise<IntegrityDto> =>
  withoutDeadline(() => proveNow(history));

async function proveNow(history: History): Promise<IntegrityDto> {
  const at = clock.now().toISOString();
  const found = new Findings();
  const past = await provePast(found, history);
  for (const proof of proofs) if (proof.over === 'everything') await found.proveWhole(proof);
  if (history === 'nightly') past.push(await checkDropDraw(), await checkDealBeacon());
  const audit = await proveTrail(history);
  const { check: logRules, checkpoints } = await checkLogRules(replays[history]);
  await storeCheckpoints(checkpoints);
  const checks = [...found.checks(), ...past, audit, logRules];
  const ok = checks.every((check) => check.ok);
  return { at, ok, checks, digest: history === 'whole' ? await computeDigest() : null };
}

/** Proves what is new, and of what is older as much as asked for; says what became of that. */
async function provePast(found: Findings, history: History): Promise<Check[]> {
  const { provedUntil, slices } = await readProgress();
  const { midnight: until } = await closedUntil();
  const recounts = new Recounts();
  if (history === 'whole') {
    await proveAll(found, until, recounts);
    await found.prove('days', { from: until, to: 'infinity' });
    return [recounts.check()];
  }
  if (history === 'nightly') await carryOn(found, provedUntil, until);
  const from = history === 'nightly' ? (await readProgress()).provedUntil : provedUntil;
  await found.prove('days', { from, to: 'infinity' });
  for (const kind of walkedKinds)
    for await (const part of freshParts(kind, provedUntil)) await found.prove(kind, part);
  if (history === 'new') return [];
  const next = await proveSlices(found, slices, recounts);
  await storeSlices(next);
  return [recounts.check(next)];
}
