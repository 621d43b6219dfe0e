import { breachFilterPath, isBreachedPassword, openBreachFilter } from '@pullproof/server/contract';

let loading: Promise<(password: string) => boolean> | undefined;

async function load(): Promise<(password: string) => boolean> {
  const response = await fetch(breachFilterPath);
  if (!response.ok) throw new Error('The list of breached passwords could not be loaded.');
  const filter = openBreachFilter(new Uint8Array(await response.arrayBuffer()));
  return (password) => isBreachedPassword(filter, password);
}

/** Whether a password is common or breached, checked in the browser. False without the list: the server decides. */
export async function isLeaked(password: string): Promise<boolean> {
  loading ??= load();
  try {
    return (await loading)(password);
  } catch {
    loading = undefined;
    return false;
  }
}
