import type { IntegrityCheckDto, IntegrityDto } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inSnapshot } from '../../platform/db.ts';
import { checkAudit } from './checks/audit.ts';
import { checkLogs } from './checks/logs.ts';
import { checkBalances, checkLedger, checkOrders } from './checks/money.ts';
import {
  checkAdjustments,
  checkBuybacks,
  checkPayouts,
  checkPromos,
  checkRoyalties,
} from './checks/dealings.ts';
import { checkCommitments, checkRoots } from './checks/runs.ts';
import { checkStock } from './checks/stock.ts';
import { checkOpenings, checkPacks, checkUnits } from './checks/units.ts';
import { computeDigest } from './digest.ts';

const checks: readonly (() => Promise<IntegrityCheckDto>)[] = [
  checkLedger,
  checkBalances,
  checkOrders,
  checkPromos,
  checkBuybacks,
  checkPayouts,
  checkAdjustments,
  checkRoyalties,
  checkUnits,
  checkPacks,
  checkStock,
  checkOpenings,
  checkLogs,
  checkCommitments,
  checkRoots,
  checkAudit,
];

/** Proves the books, the units and the runs of one moment, reading them while the shop goes on. */
export function proveBooks(): Promise<IntegrityDto> {
  return inSnapshot(async () => {
    const at = clock.now().toISOString();
    const results: IntegrityCheckDto[] = [];
    for (const check of checks) results.push(await check());
    return { at, ok: results.every(({ ok }) => ok), checks: results, digest: await computeDigest() };
  });
}
