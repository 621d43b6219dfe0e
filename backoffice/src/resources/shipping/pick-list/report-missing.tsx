import type { PickRecord } from '@pullproof/server/contract';
import { ReasonVerb } from '../../../shared/reason-verb.tsx';
import { usePermission } from '../../../shared/use-permission.ts';
import { describePlace, describeUnit } from '../parcel/words.ts';

/** A unit that is not where it should be. */
export function ReportMissing({ unit }: { unit: PickRecord }) {
  const mayPick = usePermission('shipping-cards.write');
  if (!mayPick) return null;
  return (
    <ReasonVerb
      resource="shipping/cards"
      id={unit.id}
      verb="missing"
      label="Not found"
      title={`${unit.cardName} is not in ${describePlace(unit)}`}
      effect={`Look in the neighbouring bins first: ${describeUnit(unit) || unit.cardNumber}. Parcel ${unit.parcelNumber} then waits, and the customer chooses whether to wait too or to ship without it. A unit of a sealed run that is still open needs a substitute, which takes two people.`}
      done="Reported as not found"
    />
  );
}
