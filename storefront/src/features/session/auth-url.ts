export type AuthDialogName = 'sign-in' | 'sign-up' | 'reset';

const NAMES: readonly string[] = ['sign-in', 'sign-up', 'reset'];

export function readAuthName(value: string | null): AuthDialogName | null {
  return value !== null && NAMES.includes(value) ? (value as AuthDialogName) : null; // checked against the list
}

/** Returns the same address with another dialog open, or none. */
export function authUrl(href: string, name: AuthDialogName | null): string {
  const url = new URL(href);
  if (name) url.searchParams.set('auth', name);
  else url.searchParams.delete('auth');
  return `${url.pathname}${url.search}${url.hash}`;
}

/** What to resume after sign-in, such as a purchase; read by the page that wrote it. */
export const RESUME_PARAM = 'resume';

/** Opens a dialog over the current page, which resumes `resume` after sign-in; Back closes it. */
export function openAuthToResume(name: AuthDialogName, resume: string): void {
  const url = new URL(window.location.href);
  url.searchParams.set(RESUME_PARAM, resume);
  window.history.pushState(null, '', authUrl(url.href, name));
}

/** Removes the resume parameter from the address. */
export function dropResume(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(RESUME_PARAM)) return;
  url.searchParams.delete(RESUME_PARAM);
  window.history.replaceState(null, '', `${url.pathname}${url.search}${url.hash}`);
}

/** Opens a dialog over the current page; Back closes it. */
export function openAuth(name: AuthDialogName): void {
  window.history.pushState(null, '', authUrl(window.location.href, name));
}

/** Changes or closes the dialog without adding a history entry. */
export function switchAuth(name: AuthDialogName | null): void {
  window.history.replaceState(null, '', authUrl(window.location.href, name));
}
