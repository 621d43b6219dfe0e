import type { parcelEventKinds } from '../../contract/schemas/shipping/parcels.schema.ts';
import { clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { ParcelEvent } from './models.ts';

/** Who did it. */
export type Actor =
  | { kind: 'customer' | 'carrier' | 'system'; staffId?: undefined }
  | { kind: 'staff'; staffId: string };

export type ShownEventKind = (typeof parcelEventKinds)[number];

interface Step {
  by: Actor;
  facts?: Record<string, unknown>;
  at?: Date;
}

/** Adds a step to a parcel's timeline that customers and staff see, in the running transaction. */
export const addEvent = (parcelId: string, kind: ShownEventKind, step: Step): Promise<void> =>
  write(parcelId, { ...step, kind, isInternal: false });

/** Adds a step that only staff see; its kind is free. */
export const addInternalEvent = (parcelId: string, kind: string, step: Step): Promise<void> =>
  write(parcelId, { ...step, kind, isInternal: true });

async function write(
  parcelId: string,
  { kind, isInternal, by, facts = {}, at = clock.now() }: Step & { kind: string; isInternal: boolean },
): Promise<void> {
  await ParcelEvent.create({
    id: newId(),
    parcelId,
    kind,
    isInternal,
    byKind: by.kind,
    staffId: by.staffId ?? null,
    facts,
    at,
  });
}
