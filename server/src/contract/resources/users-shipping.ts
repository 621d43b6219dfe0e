import { parcelStates, parcelWaits } from '../states.ts';
import type { RecordOf, ResourceDeclaration } from './declaration.ts';

/** A customer's parcels. */
export const usersShippingDeclaration = {
  name: 'users/:id/shipping',
  label: ['Parcel', 'Parcels'],
  subject: 'parcel',
  area: 'shipping',
  order: ['createdAt', 'DESC'],
  columns: {
    version: { type: 'int', label: 'Version' },
    createdAt: { type: 'instant', label: 'Requested', filter: 'range', sort: true },
    number: { type: 'text', label: 'Number', search: true },
    state: { type: 'enum', label: 'State', values: parcelStates, filter: 'equal' },
    waitsFor: { type: 'enum', label: 'Waits for', values: parcelWaits, nullable: true, filter: 'equal' },
    promisedOn: { type: 'date', label: 'Promised' },
    isLate: { type: 'bool', label: 'Late' },
    customerId: { type: 'uuid', label: 'Customer ID' },
    originName: { type: 'text', label: 'Origin' },
    country: { type: 'text', label: 'Country', filter: 'equal' },
    unitCount: { type: 'int', label: 'Units' },
    insuredCents: { type: 'cents', label: 'Insured value' },
    feeCents: { type: 'cents', label: 'Fee' },
    trackingNumber: { type: 'text', label: 'Tracking', nullable: true },
    trackingUrl: { type: 'text', label: 'Tracking link', nullable: true },
    labelState: { type: 'text', label: 'Label', nullable: true },
    openClaims: { type: 'int', label: 'Open claims' },
    canResend: { type: 'bool', label: 'Can be sent again' },
  },
} as const satisfies ResourceDeclaration;

export type CustomerParcelRecord = RecordOf<typeof usersShippingDeclaration>;
