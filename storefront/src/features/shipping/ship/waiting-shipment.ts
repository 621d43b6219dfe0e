import { tabStore, type Store } from '../../../lib/store.ts';

/** What was to be shipped when the customer left to add money. */
export interface WaitingShipment {
  ids: readonly string[];
  addressId: string | null;
}

const NAME = 'waiting-shipment';

/** Where a payment page leads back to: the collection opens the dialog again. */
export const RESUME_PATH = '/collect?ship=waiting';

export function keepWaitingShipment(waiting: WaitingShipment, store: Store = tabStore): void {
  store.setItem(NAME, JSON.stringify(waiting));
}

export function forgetWaitingShipment(store: Store = tabStore): void {
  store.removeItem(NAME);
}

export function readWaitingShipment(store: Store = tabStore): WaitingShipment | null {
  try {
    const found: unknown = JSON.parse(store.getItem(NAME) ?? 'null');
    if (typeof found !== 'object' || found === null || !('ids' in found) || !Array.isArray(found.ids))
      return null;
    const ids = found.ids.filter((id) => typeof id === 'string');
    const addressId = 'addressId' in found && typeof found.addressId === 'string' ? found.addressId : null;
    return ids.length > 0 ? { ids, addressId } : null;
  } catch {
    return null;
  }
}
