import { breachFilterPath, isBreachedPassword, openBreachFilter } from '@pullproof/server/contract';
import { readAnswer } from '../../../lib/api.ts';

/** Loads the check for common or leaked passwords, which runs in this browser: passwords are not sent. */
export async function loadLeakFilter(): Promise<(password: string) => boolean> {
  const response = await fetch(breachFilterPath);
  if (!response.ok) await readAnswer(response);
  const filter = openBreachFilter(new Uint8Array(await response.arrayBuffer()));
  return (password) => isBreachedPassword(filter, password);
}
