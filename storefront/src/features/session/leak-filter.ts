import { breachFilterPath, isBreachedPassword, openBreachFilter } from '@pullproof/server/contract';
import { readAnswer } from '../../lib/api.ts';

/** Whether a password is common or leaked, decided in this browser: it is sent nowhere. */
export async function loadLeakFilter(): Promise<(password: string) => boolean> {
  const response = await fetch(breachFilterPath);
  if (!response.ok) await readAnswer(response);
  const filter = openBreachFilter(new Uint8Array(await response.arrayBuffer()));
  return (password) => isBreachedPassword(filter, password);
}
