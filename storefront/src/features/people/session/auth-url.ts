export type AuthDialogName = 'sign-in' | 'sign-up' | 'reset';

const NAMES: readonly string[] = ['sign-in', 'sign-up', 'reset'];

export function readAuthName(value: string | null): AuthDialogName | null {
  return value !== null && NAMES.includes(value) ? (value as AuthDialogName) : null; // checked against the list
}

/** Returns the URL with another dialog open, or with none. */
export function authUrl(href: string, name: AuthDialogName | null): string {
  const url = new URL(href);
  if (name) url.searchParams.set('auth', name);
  else url.searchParams.delete('auth');
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Opens a dialog over the current page; Back closes it. */
export function openAuth(name: AuthDialogName): void {
  window.history.pushState(null, '', authUrl(window.location.href, name));
}

/** Switches or closes the dialog without a new history entry. */
export function switchAuth(name: AuthDialogName | null): void {
  window.history.replaceState(null, '', authUrl(window.location.href, name));
}
