import type { ParcelRecord } from '@pullproof/server/contract';
import { liveUnits, waitNames } from '../parcel/words.ts';
import type { Scanner } from './parcel-choice.tsx';

export type Step = { kind: 'units' | 'weigh' | 'hand-over' | 'done' } | { kind: 'blocked'; because: string };

type Judged = Pick<ParcelRecord, 'state' | 'waitsFor' | 'units'>;

const ended: Record<string, string> = {
  delivered: 'It has been delivered.',
  cancelled: 'It was cancelled. Put its units back.',
  returned: 'It came back.',
  lost: 'It was lost.',
};

/** What comes next for a parcel on the table. Only its record counts, so a reload changes nothing. */
export function stepOf(parcel: Judged): Step {
  const because = ended[parcel.state];
  if (because !== undefined) return { kind: 'blocked', because };
  if (parcel.state === 'shipped') return { kind: 'done' };
  if (parcel.state === 'packed') return { kind: 'hand-over' };
  if (parcel.waitsFor !== null)
    return { kind: 'blocked', because: `It waits: ${waitNames[parcel.waitsFor]}.` };
  const units = liveUnits(parcel);
  if (units.length === 0) return { kind: 'blocked', because: 'It has no units.' };
  return { kind: units.every(({ packedAt }) => packedAt !== null) ? 'weigh' : 'units' };
}

/** What each step is given. */
export interface StepProps {
  parcel: ParcelRecord;
  scanner: Scanner;
  /** Reads the parcel again. */
  onChanged: () => Promise<unknown>;
  onLeave: () => void;
}
