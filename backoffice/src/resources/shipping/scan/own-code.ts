import type { ParcelRecord } from '@pullproof/server/contract';

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the shop itself printed this code: a parcel's number, or a unit's id or certificate. */
export const isOwnCode = ({ units = [] }: Pick<ParcelRecord, 'units'>, code: string): boolean =>
  /^PP-\d+$/i.test(code) || id.test(code) || units.some(({ cert }) => cert === code);
