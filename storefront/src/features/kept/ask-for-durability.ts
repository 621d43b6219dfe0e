const ASKED = 'pullproof.storage.asked';

/** Requests persistent storage, once; some browsers prompt the customer. */
export async function askForDurability(): Promise<void> {
  if (!navigator.storage?.persist || localStorage.getItem(ASKED) !== null) return;
  localStorage.setItem(ASKED, '1');
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
}
