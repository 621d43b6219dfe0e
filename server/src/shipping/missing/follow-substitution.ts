import { Op } from 'sequelize';

import { clock } from '../../platform/clock.ts';
import { one } from '../../platform/db.ts';
import { refuse } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { shipUnits } from '../../vault/index.ts';
import { addEvent, addInternalEvent, type Actor } from '../parcels/add-event.ts';
import { lockParcel, type ParcelRow } from '../parcels/lock-parcel.ts';
import { ParcelUnit } from '../parcels/models.ts';
import { recheckWait } from '../parcels/release-parcels.ts';
import { countMissing } from './drop-missing.ts';
import { readCardName, settleWithout } from './missing-units.ts';

/** The row that keeps a unit in a parcel, or that knows it as left out and missing. */
const findHolding = (collectibleId: string): Promise<ParcelUnit | null> =>
  ParcelUnit.findOne({
    where: {
      collectibleId,
      [Op.or]: [{ isLive: true }, { outcome: 'missing', missingSince: { [Op.ne]: null } }],
    },
    order: [['id', 'DESC']],
  });

/**
 * Keeps parcels right when one of their units is replaced (ADR 29): the substitute takes its place if it is stored at the
 * parcel's origin; from elsewhere it stays in the customer's collection, and the parcel goes on without it.
 */
export const parcelFollower = {
  async lock(outId: string): Promise<void> {
    const unit = await findHolding(outId);
    if (unit) await lockParcel(unit.parcelId);
  },

  /** Error: WRONG_STATE for a parcel that is packed. */
  async replace(outId: string, inId: string): Promise<void> {
    const held = await findHolding(outId);
    if (!held) return;
    const parcel = await lockParcel(held.parcelId);
    const by: Actor = { kind: 'system' };
    const facts = { cardName: await readCardName(inId) };
    const wasLive = held.isLive;
    if (wasLive && parcel.state !== 'requested' && parcel.state !== 'picking')
      throw refuse('WRONG_STATE', `This unit is in a parcel that is ${parcel.state}.`, {
        state: parcel.state,
      });
    await held.update({ isLive: false, outcome: 'replaced', missingSince: null, updatedAt: clock.now() });
    if (!wasLive) {
      await addInternalEvent(parcel.id, 'left-out-replaced', { by, facts });
      return;
    }
    if (await isAt(inId, parcel.originId)) {
      await addSubstitute(parcel, held, inId);
      await addEvent(parcel.id, 'card-replaced', { by, facts });
      if (parcel.waitsFor === 'missing-card' && (await countMissing(parcel.id)) === 0)
        await recheckWait(parcel);
      return;
    }
    await addEvent(parcel.id, 'card-replaced', { by, facts: { ...facts, elsewhere: true } });
    await settleWithout(parcel, [held], by);
  },
};

const isAt = async (unitId: string, originId: string): Promise<boolean> =>
  (await one(
    `SELECT 1 FROM unit_facts WHERE id = $1
       AND coalesce(origin_id, (SELECT id FROM origin_facts WHERE is_default)) = $2`,
    [unitId, originId],
  )) !== undefined;

/** With the value, weight and insurance of the unit that the quote named. */
async function addSubstitute({ id, customerId }: ParcelRow, held: ParcelUnit, inId: string): Promise<void> {
  await shipUnits(customerId, [inId]);
  const at = clock.now();
  await ParcelUnit.create({
    id: newId(),
    parcelId: id,
    orderId: held.orderId,
    collectibleId: inId,
    standsFor: held.standsFor ?? held.collectibleId,
    valueCents: held.valueCents,
    createdAt: at,
    updatedAt: at,
  });
}
