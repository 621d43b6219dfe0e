import { openPack, storeEvidence, suggestSubstitutes } from '@pullproof/server/packs';
import {
  addAddress,
  addPhoto,
  askLabel,
  cancelShipment,
  decideClaim,
  deliverParcel,
  dispatchParcel,
  findLiveUnits,
  noteMissing,
  openClaim,
  packParcel,
  pickParcel,
  quoteShipment,
  readParcel,
  requestShipment,
  returnParcel,
  scanInspected,
  scanUnit,
} from '@pullproof/server/shipping';
import { topUp } from '@pullproof/server/money';
import sharp from 'sharp';
import { customerOf, known, namedIn, onlyOnce, packOf, staffOf, type Stage } from '../life/stage.ts';
import type { AffairAction, ParcelAffair } from './affair.ts';

type ParcelAction = Extract<AffairAction, { kind: ParcelAffair['kind'] }>;
type Of<Kind extends ParcelAction['kind']> = Extract<ParcelAction, { kind: Kind }>;

/** Plays parcels: requested by customers, moved by fulfilment, and claims about them. */
export function playParcels(action: ParcelAction, stage: Stage): Promise<void> {
  if (action.kind === 'ship') return ship(action, stage);
  if (action.kind === 'claim-parcel') return claim(action, stage);
  if (action.kind === 'decide-claim') return decide(action, stage);
  return move(action, stage);
}

const minTopUpCents = 500;
const [boxGrams, cardGrams] = [30, 2];

/** Tops up what the quote costs, so that the plan's later orders find the money they count on. */
async function ship(action: Of<'ship'>, stage: Stage): Promise<void> {
  const customerId = customerOf(action, stage);
  const ids = await onlyOnce(customerId, action.key, async () => {
    const { pulls } = await openPack(customerId, packOf(action, stage));
    const collectibleIds = pulls
      .sort((left, right) => left.valueCents - right.valueCents)
      .slice(0, action.count)
      .map(({ collectibleId }) => collectibleId);
    const address = await addAddress(customerId, { isDefault: true, line2: '', ...action.address });
    const quote = await quoteShipment(customerId, { collectibleIds, addressId: address.id });
    if (quote.totalCents > 0) await topUp(customerId, Math.max(quote.totalCents, minTopUpCents));
    return requestShipment(customerId, { quoteId: quote.id, hasSteppedUp: true });
  });
  stage.named.set(action.name, ids);
}

/** All parcels of the request: cards of one pack may be stored at two places. */
async function move(action: Of<'move-parcel'>, stage: Stage): Promise<void> {
  const [customerId, staffId] = [customerOf(action, stage), staffOf('fulfilment', stage)];
  const colleagueId = staffOf('owner', stage);
  for (const [place, id] of namedIn(stage, action.name).entries())
    await onlyOnce(staffId, `${action.key} ${place}`, () =>
      moveOne(action, { id, customerId, staffId, colleagueId, place }),
    );
}

interface Move {
  id: string;
  customerId: string;
  staffId: string;
  /** Takes the second look at what came back. */
  colleagueId: string;
  place: number;
}

async function moveOne({ to, name, reason }: Of<'move-parcel'>, move: Move): Promise<unknown> {
  const { id, customerId, staffId, colleagueId, place } = move;
  switch (to) {
    case 'picking':
      return pickParcel(id, staffId);
    case 'missing': {
      const [unit] = (await readParcel(customerId, id)).units;
      const [row] = await findLiveUnits(known(unit, 'card of a parcel').collectibleId);
      return reportMissing({
        id: known(row, 'card of a parcel').id,
        collectibleId: known(unit, 'card of a parcel').collectibleId,
        staffId,
        reason: reason ?? 'Not in its bin',
      });
    }
    case 'packed': {
      const { units } = await readParcel(customerId, id);
      for (const { collectibleId } of units) await scanUnit({ parcelId: id, code: collectibleId, staffId });
      return packParcel({ id, staffId, weighedGrams: boxGrams + units.length * cardGrams });
    }
    case 'labelled':
      return askLabel({ id, staffId });
    case 'shipped':
      return dispatchParcel({
        id,
        staffId,
        carrier: 'Harbour Post',
        trackingNumber: `HP-${name}-${place + 1}`.toUpperCase(),
      });
    case 'delivered': {
      await deliverParcel({ id, staffId });
      const { number } = await readParcel(customerId, id);
      return scanInspected(number, { staffId: colleagueId });
    }
    case 'returned': {
      await returnParcel({ id, staffId, reason: reason ?? 'Came back', to: 'owned' });
      const { units } = await readParcel(customerId, id);
      for (const { collectibleId } of units) await scanInspected(collectibleId, { staffId: colleagueId });
      return;
    }
    case 'cancelled':
      return cancelShipment(customerId, id);
  }
}

interface Missing {
  id: string;
  collectibleId: string;
  staffId: string;
  reason: string;
}

/** A pull of an open run takes a substitute, and a photo of the empty bin. */
async function reportMissing({ collectibleId, ...report }: Missing): Promise<unknown> {
  const [substituteId] = (await suggestSubstitutes(collectibleId)) ?? [];
  if (substituteId === undefined) return noteMissing(report);
  const { hash } = await storeEvidence(await drawEmptyBin(), report.staffId);
  return noteMissing({ ...report, substituteId, evidence: [hash] });
}

async function claim(action: Of<'claim-parcel'>, stage: Stage): Promise<void> {
  const customerId = customerOf(action, stage);
  const parcelId = known(namedIn(stage, action.name)[0], action.name);
  const { about, description, photoCount = 0 } = action;
  const { claimId } = await onlyOnce(customerId, action.key, async () => {
    const [unit] = (await readParcel(customerId, parcelId)).units;
    const id = known(unit, 'card of a parcel').collectibleId;
    const collectibleIds = about === 'damaged' ? { collectibleIds: [id] } : {};
    return {
      claimId: await openClaim(customerId, parcelId, { kind: about, description, ...collectibleIds }),
    };
  });
  stage.named.set(`${action.name} claim`, [claimId]);
  for (let photo = 0; photo < photoCount; photo += 1)
    await onlyOnce(customerId, `${action.key} photo ${photo}`, async () =>
      addPhoto(customerId, claimId, await drawDamage(photo)),
    );
}

async function decide(action: Of<'decide-claim'>, stage: Stage): Promise<void> {
  const claimId = known(namedIn(stage, `${action.name} claim`)[0], action.name);
  const staffId = staffOf('owner', stage);
  const { key, decision, reason } = action;
  await onlyOnce(staffId, key, () => decideClaim(claimId, staffId, { decision, reason }));
}

/** An open bin with nothing in it. */
const drawEmptyBin = (): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600" viewBox="0 0 900 600">
<rect width="900" height="600" fill="#4b5561"/><path d="M120 140h660l-60 360H180z" fill="#8a6f4d"/>
<path d="M190 190h520l-44 260H234z" fill="#3a2f22"/><path d="M190 190h520l-8 44H198z" fill="#5b4a35"/>
</svg>`),
  )
    .jpeg()
    .toBuffer();

/** A card on a table with a creased corner, from nearer each time. */
const drawDamage = (photo: number): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200" viewBox="0 0 ${900 - photo * 300} ${1200 - photo * 400}">
<rect width="900" height="1200" fill="#6d5a48"/><rect x="150" y="160" width="600" height="840" rx="30" fill="#ece4d4"/>
<rect x="190" y="205" width="520" height="750" rx="14" fill="#2f4858"/><circle cx="450" cy="560" r="190" fill="#c98b3c"/>
<path d="M150 330L330 160H180a30 30 0 0 0-30 30z" fill="#c9bfae"/><path d="M150 330L330 160" stroke="#8d8271" stroke-width="9"/>
</svg>`),
  )
    .jpeg()
    .toBuffer();
