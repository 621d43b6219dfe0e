import type { WalletDto } from '../src/contract/index.ts';
import type { Client } from './api.ts';

const prove = async () => (await import('../src/office/index.ts')).proveBooks();
const proveAll = async () => (await import('../src/office/index.ts')).proveBooks('whole');

/** Unchanged as long as nothing is booked. */
export const digest = async (): Promise<string> => (await proveAll()).digest ?? '';

/** The same, of books that must be without faults. */
export async function soundDigest(): Promise<string> {
  const { checks, digest: sound } = await proveAll();
  const faulty = checks.filter(({ ok }) => !ok);
  if (faulty.length > 0) throw new Error(JSON.stringify(faulty));
  return sound ?? '';
}

/** The checks of the books that fail. */
export const faults = async () => (await prove()).checks.filter(({ ok }) => !ok);

/** One check of the books. */
export async function check(name: string) {
  const found = (await prove()).checks.find((each) => each.name === name);
  if (!found) throw new Error(`No check is named ${name}.`);
  return found;
}

export const wallet = async (client: Client): Promise<WalletDto> => (await client.ask('/api/me/wallet')).body;
