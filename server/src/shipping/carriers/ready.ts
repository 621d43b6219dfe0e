import { one } from '../../platform/db.ts';
import type { ReadyLine } from '../../platform/ready.ts';
import { labelCarrier } from './choose-carrier.ts';

export const carrierLine: ReadyLine = {
  id: 'carrier',
  title: 'Parcels can be handed over',
  async findFault() {
    if (labelCarrier()) return undefined;
    // A shop that ships without a carrier's keys has shown that it can.
    const shipped = await one(
      `SELECT 1 AS found FROM parcels WHERE state IN ('shipped', 'delivered', 'lost') LIMIT 1`,
    );
    return shipped
      ? undefined
      : 'No carrier is set up, and no parcel has been shipped by hand: labels are printed here and tracking numbers typed.';
  },
  todo: 'Set EASYPOST_API_KEY and EASYPOST_WEBHOOK_SECRET, then restart the shop; or ship a first parcel by hand.',
  page: '/shipping',
  command: 'EASYPOST_API_KEY',
};
