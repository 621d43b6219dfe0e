import type { StaffRole } from '@pullproof/server/contract';
import { findFreeUnits, listUnits, rejectListing } from '@pullproof/server/vault';
import { clock } from '@pullproof/server/runtime';
import { known, onlyOnce } from '../life/stage.ts';
import type { World } from '../world.ts';
import type { SavedCatalogue } from './save-catalogue.ts';

/** Lets catalogue staff request listings below the buyback price, and the owner refuse them; idempotent. */
export async function askListings(
  { listingRequests = [] }: World,
  { cards, kinds }: SavedCatalogue,
  staff: ReadonlyMap<StaffRole, string>,
  ago: (daysAgo: number) => Date,
): Promise<void> {
  const [asking, deciding] = [known(staff.get('catalogue'), 'catalogue'), known(staff.get('owner'), 'owner')];
  for (const { key, cardKey, count, title, priceCents, reason, daysAgo, refusal } of listingRequests) {
    const { requestId } = await clock.runAt(ago(daysAgo), () =>
      onlyOnce(asking, `listing ${key}`, async () => {
        const cardId = known(cards.get(cardKey), cardKey);
        const ids = await findFreeUnits({ cardId, kindId: kinds.raw, count });
        const product = { title, slug: `single-${key}`, priceCents, isPublished: false };
        return listUnits({ ids, staffId: asking, reason }, { product });
      }),
    );
    if (requestId === null) throw new Error(`${title} is not priced below what buyback pays.`);
    if (refusal)
      await clock.runAt(ago(refusal.daysAgo), () =>
        onlyOnce(deciding, `listing ${key} refused`, () =>
          rejectListing({ requestId, staffId: deciding, reason: refusal.reason }),
        ),
      );
  }
}
