import { buybacksProof } from './checks/buybacks.ts';
import { whole, type Proof } from './checks/check.ts';
import { checkAdjustments, checkPayouts } from './checks/dealings.ts';
import { checkDisputes } from './checks/disputes.ts';
import { checkAttempts } from './checks/attempts.ts';
import { checkDropLists, checkDropMoney, checkDrops, dropsProof } from './checks/drops.ts';
import { checkEvidence } from './checks/evidence.ts';
import { checkFences, checkLosses } from './checks/fences.ts';
import { figuresProof } from './checks/figures.ts';
import { checkFloors, keptFloorsProof } from './checks/floors.ts';
import { checkGifts, giftsProof } from './checks/gifts.ts';
import { checkInspections } from './checks/inspections.ts';
import { checkLogs } from './checks/logs.ts';
import { checkBalances, ledgerProof, ordersProof, recountedProof, refundsProof } from './checks/money.ts';
import { checkLineRuns, orphanLinesProof, orphanUnitsProof } from './checks/orphans.ts';
import { paidBuybacksProof, paidUnitsProof } from './checks/paid.ts';
import { checkParcelMoney, checkParcels } from './checks/parcels.ts';
import { checkPersons, dealtProof } from './checks/persons.ts';
import { checkPowers } from './checks/powers.ts';
import { promosProof } from './checks/promos.ts';
import { promoSumProof } from './checks/promo-sum.ts';
import { checkPublicLog } from './checks/public-log.ts';
import { checkRoyaltyPayouts, royaltiesProof, royaltyLegsProof } from './checks/royalties.ts';
import { checkCommitments, checkRoots } from './checks/runs.ts';
import { checkSeries, documentsProof, salesProof } from './checks/sales.ts';
import { sealedOnceProof } from './checks/sealed-once.ts';
import { stockProof } from './checks/stock.ts';
import { checkStockTakes } from './checks/stock-takes.ts';
import { checkValues } from './checks/values.ts';
import { openingsProof, packsProof, runUnitsProof, unitsProof } from './checks/units.ts';

const dealt = 'As many as people deal with by hand.';

/** In the order in which they are shown. Proofs of one name are one check. */
export const proofs: readonly Proof[] = [
  ledgerProof,
  whole('Every wallet, not every transfer: those of past days are carried as sums.', checkBalances),
  recountedProof,
  ordersProof,
  refundsProof,
  whole(dealt, checkDisputes),
  salesProof,
  documentsProof,
  whole('A series a year, and what waits for a document.', checkSeries),
  promosProof,
  promoSumProof,
  buybacksProof,
  whole('As many as withdrawals, and the wallets.', checkPayouts),
  whole(dealt, checkAdjustments),
  royaltyLegsProof,
  royaltiesProof,
  whole('As many as payouts to architects.', checkRoyaltyPayouts),
  giftsProof,
  whole('Codes, and what moves by hand: cards sent again, substitutes, inspections and prizes.', checkGifts),
  unitsProof,
  runUnitsProof,
  whole('As many as breaks and uses of codes.', checkPersons),
  dealtProof,
  whole('As many as decisions of staff.', checkPowers),
  orphanUnitsProof,
  orphanLinesProof,
  whole('One probe for each run.', checkLineRuns),
  packsProof,
  whole('As many as parcels.', checkParcels),
  whole('As many as parcels.', checkParcelMoney),
  whole(dealt, checkInspections),
  whole('As many as units on counted shelves.', checkStockTakes),
  dropsProof,
  whole('One row for each attempt to seal, and each run.', checkAttempts),
  whole('One row for each drop, and the live prizes.', checkDrops),
  whole('As many as prizes.', checkDropMoney),
  whole('The last eight lists.', checkDropLists),
  stockProof,
  whole('Forms, and the copies that have one.', checkValues),
  whole('Runs that are open, and the budgets.', checkFloors),
  keptFloorsProof,
  openingsProof,
  figuresProof,
  paidUnitsProof,
  paidBuybacksProof,
  whole('The last 200,000 entries; `log-rules` goes on from its checkpoints.', checkLogs),
  whole('As many as runs.', checkFences),
  whole('As many as receipts that customers handed in.', checkLosses),
  whole('A few for each run and drop, and a head a minute while it sells.', checkPublicLog),
  whole('One row for each run.', checkCommitments),
  whole('The last 2,000,000 leaves.', checkRoots),
  sealedOnceProof,
  whole('As many as substitutions.', checkEvidence),
];
