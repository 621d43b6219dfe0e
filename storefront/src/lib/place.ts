/** History state that marks entries pushed by this page. */
const OPENED_HERE = { isOpenedHere: true };

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOpenedHere' in state;
}

/** Opens another view of the same page: changes the address and adds a history entry without a server request. */
export function pushPlace(address: string): void {
  window.history.pushState({ ...OPENED_HERE }, '', address);
}

/** Changes the address of the current history entry. */
export function replacePlace(address: string): void {
  window.history.replaceState(wasOpenedHere(window.history.state) ? { ...OPENED_HERE } : null, '', address);
}

/**
 * Leaves a panel: goes back when this page opened it, else replaces the address, as when it was opened by a direct
 * link.
 */
export function leavePlace(address: string): void {
  if (wasOpenedHere(window.history.state)) window.history.back();
  else replacePlace(address);
}

/** Returns the address with one parameter set, or removed when `value` is null. */
export function withParam(path: string, current: string, name: string, value: string | null): string {
  const params = new URLSearchParams(current);
  if (value === null) params.delete(name);
  else params.set(name, value);
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}
