import { authUrl, type AuthDialogName } from './auth-url.ts';

/** An action, such as a purchase, that continues after sign-in; read by the page that set it. */
export const RESUME_PARAM = 'resume';

/** Opens a dialog over the current page, which continues with `resume` after sign-in; Back closes it. */
export function openAuthToResume(name: AuthDialogName, resume: string): void {
  const url = new URL(window.location.href);
  url.searchParams.set(RESUME_PARAM, resume);
  window.history.pushState(null, '', authUrl(url.href, name));
}

/** Removes the action to resume from the URL. */
export function dropResume(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(RESUME_PARAM)) return;
  url.searchParams.delete(RESUME_PARAM);
  window.history.replaceState(null, '', `${url.pathname}${url.search}${url.hash}`);
}
