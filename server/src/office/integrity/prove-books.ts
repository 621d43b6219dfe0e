import type { IntegrityCheckDto, IntegrityDto } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { inSnapshot } from '../../platform/db.ts';
import { readHeads } from '../../base/index.ts';
import { storeCheckpoints } from '../../packs/index.ts';
import { checkAudit } from './checks/audit.ts';
import { checkDisputes } from './checks/disputes.ts';
import { checkDropDraw, checkDropLists, checkDropMoney, checkDrops } from './checks/drops.ts';
import { checkEvidence } from './checks/evidence.ts';
import { checkGifts } from './checks/gifts.ts';
import { checkInspections } from './checks/inspections.ts';
import { checkFloors } from './checks/floors.ts';
import { checkLogs } from './checks/logs.ts';
import { checkBalances, checkLedger, checkOrders } from './checks/money.ts';
import {
  checkAdjustments,
  checkBuybacks,
  checkPayouts,
  checkPromos,
  checkRoyalties,
} from './checks/dealings.ts';
import { checkLogRules, type Thoroughness } from './checks/public-logs.ts';
import { checkOrphans } from './checks/orphans.ts';
import { checkPaid } from './checks/paid.ts';
import { checkParcelMoney, checkParcels } from './checks/parcels.ts';
import { checkPersons } from './checks/persons.ts';
import { checkPowers } from './checks/powers.ts';
import { checkCommitments, checkRoots } from './checks/runs.ts';
import { checkSealedOnce } from './checks/sealed-once.ts';
import { checkStock } from './checks/stock.ts';
import { checkPromoSum } from './checks/promo-sum.ts';
import { checkOpenings, checkPacks, checkUnits } from './checks/units.ts';
import { computeDigest } from './digest.ts';

const checks: readonly (() => Promise<IntegrityCheckDto>)[] = [
  checkLedger,
  checkBalances,
  checkOrders,
  checkDisputes,
  checkPromos,
  checkPromoSum,
  checkBuybacks,
  checkPayouts,
  checkAdjustments,
  checkRoyalties,
  checkGifts,
  checkUnits,
  checkPersons,
  checkPowers,
  checkOrphans,
  checkPacks,
  checkParcels,
  checkParcelMoney,
  checkInspections,
  checkDrops,
  checkDropMoney,
  checkDropLists,
  checkStock,
  checkFloors,
  checkOpenings,
  checkPaid,
  checkLogs,
  checkCommitments,
  checkRoots,
  checkSealedOnce,
  checkEvidence,
];

/**
 * Proves the books, units and runs in one snapshot, while the shop stays open. Replays logs from their
 * checkpoints (`new`), those of open runs once a week from the start (`weekly`), or all from the start (`full`). The
 * nightly proof (`weekly`) also repeats the newest draw.
 */
export async function proveBooks(thoroughness: Thoroughness = 'new'): Promise<IntegrityDto> {
  // Read before the snapshot, which then contains every seal that the heads cover.
  const heads = await readHeads();
  const { proof, checkpoints } = await inSnapshot(async () => {
    const at = clock.now().toISOString();
    const results: IntegrityCheckDto[] = [];
    for (const check of checks) results.push(await check());
    if (thoroughness === 'weekly') results.push(await checkDropDraw());
    results.push(await checkAudit(heads));
    const { check: logRules, checkpoints } = await checkLogRules(thoroughness);
    results.push(logRules);
    const ok = results.every((result) => result.ok);
    return { proof: { at, ok, checks: results, digest: await computeDigest() }, checkpoints };
  });
  await storeCheckpoints(checkpoints);
  return proof;
}
