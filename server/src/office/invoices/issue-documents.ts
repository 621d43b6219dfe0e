import { readSettings } from '../../base/index.ts';
import {
  findBuyer,
  issueDocument,
  keepBuyer,
  listDueDocuments,
  type Buyer,
  type DueDocument,
} from '../../money/index.ts';
import { findCustomer } from '../../people/index.ts';
import { billTo } from '../../shipping/index.ts';
import { passOverTaken, publishDocuments } from './taken-numbers.ts';

const eventsPerPage = 100;
/** Far above what anybody buys and gives back in a minute. */
const maxDueOfOne = 10_000;

/**
 * Gives what was sold and given back its invoices and credit notes, oldest first. Repeated or concurrent runs add nothing,
 * and an end half-way leaves no gap: a number is taken in the transaction of its document, and seen by its customer once a
 * place outside the database knows it.
 */
export async function issueDocuments(): Promise<void> {
  await passOverTaken();
  for (;;) {
    const due = await listDueDocuments(eventsPerPage);
    const { sellerName, sellerAddress } = await readSettings();
    let issued = 0;
    for (const event of due) {
      const seller = { name: sellerName, address: sellerAddress, taxId: event.taxId };
      if (await issueDocument(event, seller, await readBuyer(event))) issued += 1;
    }
    await publishDocuments();
    // Another worker issues the others.
    if (due.length === 0 || issued === 0) return;
  }
}

/**
 * Whom a sale's documents will name, kept in the running transaction, which deletes the account with its wallet locked: what was
 * sold before names its buyer also when the job comes later.
 */
export async function keepBuyers(customerId: string): Promise<void> {
  for (const due of await listDueDocuments(maxDueOfOne, customerId))
    await keepBuyer(due.subjectId, await readBuyer(due));
}

/**
 * A credit note names whom its invoice named. Otherwise it is who the shop knows now: without an address by the account's name. The
 * account is read first: what a deletion kept meanwhile is there once its name is gone.
 */
async function readBuyer(due: DueDocument): Promise<Buyer> {
  const { customerId, subjectKind, subjectId, place } = due;
  const customer = await findCustomer(customerId);
  const known = await billTo(customerId, subjectKind === 'parcel-order' ? subjectId : undefined);
  const before = await findBuyer(subjectId);
  if (before && (due.kind === 'credit-note' || !known)) return before;
  return known ?? { name: customer?.displayName ?? '', lines: [], country: place };
}
