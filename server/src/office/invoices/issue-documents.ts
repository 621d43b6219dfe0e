import { readSettings } from '../../base/index.ts';
import { issueDocument, listDueDocuments, type Buyer, type DueDocument } from '../../money/index.ts';
import { findCustomer } from '../../people/index.ts';
import { billTo } from '../../shipping/index.ts';
import { passOverTaken, publishDocuments } from './taken-numbers.ts';

const eventsPerPage = 100;

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

/** Without an address the account's name. */
async function readBuyer({ customerId, subjectKind, subjectId, place }: DueDocument): Promise<Buyer> {
  const known = await billTo(customerId, subjectKind === 'parcel-order' ? subjectId : undefined);
  if (known) return known;
  const customer = await findCustomer(customerId);
  return { name: customer?.displayName ?? '', lines: [], country: place };
}
