/** What history remembers of an entry that this page added itself. */
const OPENED_HERE = { isOpenedHere: true };

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isOpenedHere' in state;
}

/** Another view of the same page: the address changes, the back button returns, no server is asked. */
export function pushPlace(address: string): void {
  window.history.pushState({ ...OPENED_HERE }, '', address);
}

/** The same entry of history under another address. */
export function replacePlace(address: string): void {
  window.history.replaceState(wasOpenedHere(window.history.state) ? { ...OPENED_HERE } : null, '', address);
}

/** Leaves a panel: back to where it was opened, or to `address` when it was opened by its link. */
export function leavePlace(address: string): void {
  if (wasOpenedHere(window.history.state)) window.history.back();
  else replacePlace(address);
}

/** The address of this page with one parameter set, or taken away; the others stay as they are. */
export function withParam(path: string, current: string, name: string, value: string | null): string {
  const params = new URLSearchParams(current);
  if (value === null) params.delete(name);
  else params.set(name, value);
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}
