import type { OwnedUnitDto } from '@pullproof/server/contract';

/** Whether a unit is in a parcel that is not delivered yet. */
export const isInParcel = ({ state }: Pick<OwnedUnitDto, 'state'>): boolean =>
  state === 'in_shipment' || state === 'shipped';
