import { clock, days } from '../../platform/clock.ts';
import { execute, one } from '../../platform/db.ts';
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
  {
    what: 'the buyers of invoices to come',
    purpose,
    table: 'due_buyers',
    column: 'buyer_sealed',
    owner: 'id',
  },
];

/** Keeps whom documents of a sale will name, in the transaction that deletes the account. */
export const keepBuyer = (subjectId: string, buyer: Buyer): Promise<number> =>
  execute(
    'INSERT INTO due_buyers (id, buyer_sealed, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [subjectId, sealBuyer(subjectId, buyer), clock.now()],
  );

/** Whom a sale's documents name whatever its customer's account says now: the kept buyer, or that of its first document. */
export async function findBuyer(subjectId: string): Promise<Buyer | undefined> {
  const known = await one<{ owner: string; sealed: string }>(
    `(SELECT id AS owner, buyer_sealed AS sealed FROM due_buyers WHERE id = $1) UNION ALL
     (SELECT id, buyer_sealed FROM sale_documents WHERE subject_id = $1 ORDER BY issued_at, number LIMIT 1) LIMIT 1`,
    [subjectId],
  );
  return known && openBuyer(known.owner, known.sealed);
}

/** Forgets a kept buyer once nothing of its sale waits for a document. */
export const forgetBuyer = (subjectId: string): Promise<number> =>
  execute(
    `DELETE FROM due_buyers WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM sale_lines
       WHERE subject_id = $1 AND document_id IS NULL AND tax_id IS NOT NULL AND cash_cents <> 0)`,
    [subjectId],
  );

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
