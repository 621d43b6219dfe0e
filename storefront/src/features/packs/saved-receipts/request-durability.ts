import { localStore } from '../../../lib/store.ts';

const REQUESTED_KEY = 'pullproof.storage.asked';

/** Requests persistent storage, once; some browsers prompt the customer. */
export async function requestDurability(): Promise<void> {
  if (!navigator.storage?.persist || localStore.getItem(REQUESTED_KEY) !== null) return;
  localStore.setItem(REQUESTED_KEY, '1');
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
}
