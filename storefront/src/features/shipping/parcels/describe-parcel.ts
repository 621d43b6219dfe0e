import type { ParcelDto } from '@pullproof/server/contract';
import { formatDate, formatDay, formatMoment } from '../../../lib/text/format.ts';
import { timeLeft } from '../../../lib/text/time-left.ts';
import { explainParcelWait } from './explain-wait.ts';
import { text } from './text.ts';

interface Described extends Pick<
  ParcelDto,
  'state' | 'waits' | 'needsChoice' | 'combineUntil' | 'promisedOn' | 'isLate'
> {
  timeline: readonly ParcelDto['timeline'][number][];
  claimable: readonly ParcelDto['claimable'][number][];
  units: readonly Pick<ParcelDto['units'][number], 'inspection'>[];
}

/** Its cards are said to have come back, and we are checking. */
export const isChecked = ({ units }: Pick<Described, 'units'>): boolean =>
  units.some(({ inspection }) => inspection !== null && inspection.kind !== 'missing');

/** One person says that it was handed over, and nothing else does yet. */
export const isHandedOver = ({ units }: Pick<Described, 'units'>): boolean =>
  units.some(({ inspection }) => inspection?.kind === 'handed-over');

const isAsked = ({ units }: Pick<Described, 'units'>): boolean =>
  units.some(({ inspection }) => inspection?.answer === null && inspection.answers.length > 0);

/** Until when damage can be reported; null when it cannot. */
function damageUntil({ claimable }: Pick<Described, 'claimable'>): string | null {
  const damage = claimable.find(({ kind }) => kind === 'damaged');
  return damage ? formatDay(damage.until) : null;
}

/** One sentence: what comes next for this parcel, or how it ended. */
export function describeParcel(parcel: Described, now: number | null): string {
  const { next } = text;
  if (parcel.needsChoice) return next.choose;
  if (isHandedOver(parcel)) return isAsked(parcel) ? next.askedArrived : next.checkingArrived;
  if (isChecked(parcel)) return isAsked(parcel) ? next.asked : next.checking;
  if (parcel.state === 'delivered') return next.delivered(formatDay(endOf(parcel)), damageUntil(parcel));
  if (parcel.state === 'cancelled') return next.cancelled;
  if (parcel.state === 'returned') return next.returned;
  if (parcel.state === 'lost') return next.lost;
  const left = readCombineTime(parcel, now);
  const combine =
    left !== null && parcel.combineUntil ? next.combine(formatMoment(parcel.combineUntil), left) : null;
  const seen = parcel.timeline.at(-1)?.kind;
  if (seen === 'returning') return next.returning;
  if (seen === 'ready-for-pickup') return next.pickup;
  if (parcel.waits) return [explainParcelWait(parcel.waits), combine].filter(Boolean).join(' ');
  if (combine) return combine;
  return (parcel.isLate ? next.late : next.expected)(formatDate(parcel.promisedOn));
}

/** How long more cards may join; null when none may. */
export function readCombineTime(
  { state, combineUntil }: Pick<ParcelDto, 'state' | 'combineUntil'>,
  now: number | null,
): string | null {
  return state === 'requested' && combineUntil && now !== null ? timeLeft(combineUntil, now) : null;
}

function endOf({ timeline, promisedOn }: Pick<Described, 'timeline' | 'promisedOn'>): string {
  return timeline.findLast(({ kind }) => kind === 'delivered')?.at ?? promisedOn;
}

export type ChipVariant = 'ok' | 'wait' | 'off';

export function chipVariantOf(parcel: Described): ChipVariant {
  const { state, needsChoice, waits, isLate } = parcel;
  if (isChecked(parcel)) return 'wait';
  if (state === 'delivered') return 'ok';
  if (state === 'cancelled' || state === 'returned' || state === 'lost') return 'off';
  return needsChoice || waits || isLate || state !== 'shipped' ? 'wait' : 'ok';
}
