import type { Cents } from '../../contract/index.ts';

/** One parcel of a quote as it is stored: all that is needed to book it later as it was shown. */
export interface QuotedParcel {
  originId: string;
  /** The open parcel that the units join. */
  joinsParcelId: string | null;
  units: { collectibleId: string; valueCents: Cents; insuredCents: Cents; weightGrams: number }[];
  baseCents: Cents;
  weightCents: Cents;
  signatureCents: Cents;
  insuranceCents: Cents;
  zone: string;
  insuredCents: Cents;
  /** Of the whole parcel, with what it joins and packaging. */
  weightGrams: number;
  needsSignature: boolean;
  promisedOn: string;
}
