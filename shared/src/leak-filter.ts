import { breachFilterPath, isBreachedPassword, openBreachFilter } from '@pullproof/server/contract';
import { problemOf } from './problem.ts';

let loading: Promise<(password: string) => boolean> | undefined;

async function load(): Promise<(password: string) => boolean> {
  const response = await fetch(breachFilterPath);
  if (!response.ok) throw await problemOf(response);
  const filter = openBreachFilter(new Uint8Array(await response.arrayBuffer()));
  return (password) => isBreachedPassword(filter, password);
}

/**
 * Loads the check for common or leaked passwords, which runs in this browser: passwords are not sent. Rejects, and
 * loads again at the next call, when the list cannot be loaded.
 */
export function loadLeakFilter(): Promise<(password: string) => boolean> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
