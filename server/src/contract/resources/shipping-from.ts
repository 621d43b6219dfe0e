import { money, nothing, safety } from '../guards.ts';
import { nameColumn, type RecordOf, type ResourceDeclaration } from './declaration.ts';

export const shippingFromDeclaration = {
  name: 'shipping-from',
  label: ['Origin', 'Origins'],
  subject: 'origin',
  area: 'vault',
  order: ['name', 'ASC'],
  columns: {
    version: { type: 'int', label: 'Version' },
    createdAt: { type: 'instant', label: 'Made', filter: 'range', sort: true },
    updatedAt: { type: 'instant', label: 'Changed' },
    name: nameColumn,
    isDefault: { type: 'bool', label: 'Default', filter: 'equal' },
    company: { type: 'text', label: 'Company', write: true, guards: safety('any') },
    line1: { type: 'text', label: 'Street', write: true, guards: safety('any') },
    line2: { type: 'text', label: 'Second line', write: true, guards: safety('any') },
    postalCode: { type: 'text', label: 'Postal code', write: true, guards: safety('any') },
    city: { type: 'text', label: 'City', write: true, guards: safety('any'), filter: 'equal', search: true },
    region: { type: 'text', label: 'State or region', write: true, guards: safety('any') },
    country: { type: 'text', label: 'Country', write: true, guards: safety('any'), filter: 'equal' },
    cutOffTime: {
      type: 'text',
      label: 'Same-day until',
      write: true,
      guards: nothing('When parcels are packed; not what is in them.'),
    },
    /** IANA name: cut-off time and holidays are meant there. */
    timeZone: {
      type: 'text',
      label: 'Time zone',
      write: true,
      guards: nothing('When parcels are packed; not what is in them.'),
    },
    carrierAccount: { type: 'text', label: 'Carrier account', write: true, guards: money('any') },
    /** Days on which nothing is sent. */
    holidays: {
      type: 'json',
      label: 'Holidays',
      write: true,
      guards: nothing('When parcels are packed; not what is in them.'),
      recordOnly: true,
    },
    unitCount: { type: 'int', label: 'Units', recordOnly: true },
  },
} as const satisfies ResourceDeclaration;

export type OriginRecord = RecordOf<typeof shippingFromDeclaration, { holidays: string[] }>;
