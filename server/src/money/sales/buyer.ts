import { days } from '../../platform/clock.ts';
import type { Retention } from '../../platform/retention.ts';
import type { SealedColumn } from '../../platform/sealed-columns.ts';
import { openText, sealText } from '../../platform/sealed-text.ts';
import { readSettings } from '../../base/index.ts';

const purpose = 'invoice-buyer';

/** Whom a document was issued to, as it is printed. */
export interface Buyer {
  name: string;
  /** Without the name; empty where the shop knows no address. */
  lines: string[];
  country: string;
}

export const sealBuyer = (documentId: string, buyer: Buyer): string =>
  sealText(purpose, documentId, JSON.stringify(buyer));

/** Undefined once it was forgotten. */
export const openBuyer = (documentId: string, sealed: string): Buyer | undefined =>
  // Written by `sealBuyer`.
  sealed === '' ? undefined : (JSON.parse(openText(purpose, documentId, sealed)) as Buyer);

export const invoiceSecrets: readonly SealedColumn[] = [
  {
    what: 'the buyers on invoices',
    purpose,
    table: 'sale_documents',
    column: 'buyer_sealed',
    owner: 'id',
  },
];

/** Tax law asks for names on invoices for years, also of those who have left; the documents themselves stay. */
export const buyerRetention: Retention = {
  what: 'names on invoices',
  table: 'sale_documents',
  key: 'id',
  since: 'issued_at',
  where: `buyer_sealed <> ''`,
  set: `buyer_sealed = ''`,
  keepMs: async () => days((await readSettings()).documentYears * 366),
};
