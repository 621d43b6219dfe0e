import type { Cents } from '../../contract/index.ts';

/** Thermal labels in their two usual sizes. */
export type LabelSize = 'A6' | '4x6';

interface PrintAddress {
  /** The line that is printed bold. */
  name: string;
  /** As `addressLines` returns them, with the name among them. */
  lines: readonly string[];
  /** ISO 3166 code. */
  country: string;
}

export interface PrintUnit {
  card: string;
  number: string;
  set: string;
  serial: string;
  certificate?: string;
  valueCents: Cents;
  /** Of the harmonised system, such as 4911.91. */
  hsCode: string;
  /** What customs reads, such as "Printed trading card". */
  description: string;
  /** ISO 3166 code of the country of manufacture. */
  madeIn: string;
}

/** All that labels, slips and customs forms say of a parcel. */
export interface PrintParcel {
  /** Printed as Code 128: printable ASCII. */
  number: string;
  sender: PrintAddress;
  recipient: PrintAddress;
  /** As customers know it, such as "Tracked". */
  service: string;
  weightGrams: number;
  needsSignature: boolean;
  units: readonly PrintUnit[];
  /** For customs, in the shop's currency. */
  declaredCents: Cents;
  tracking?: { number: string; url: string };
  /** ISO date. */
  shipDate: string;
  /** One line for the customer; empty prints nothing. */
  notes: string;
}

export interface PickRow {
  origin: string;
  shelf: string;
  bin: string;
  card: string;
  number: string;
  set: string;
  serial: string;
  certificate?: string;
  /** What the scan field takes: printable ASCII. */
  barcode: string;
  parcelNumber: string;
}

export interface PrintedDocument {
  pdf: Buffer;
  pages: number;
}
