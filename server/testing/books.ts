import type { WalletDto } from '../src/contract/index.ts';
import type { Client } from './api.ts';

const prove = async () => (await import('../src/office/index.ts')).proveBooks();

/** Unchanged as long as nothing is booked. */
export const digest = async (): Promise<string> => (await prove()).digest;

/** The same, of books that must be without faults. */
export async function soundDigest(): Promise<string> {
  const { checks, digest: sound } = await prove();
  const faulty = checks.filter(({ ok }) => !ok);
  if (faulty.length > 0) throw new Error(JSON.stringify(faulty));
  return sound;
}

/** The checks of the books that fail. */
export const faults = async () => (await prove()).checks.filter(({ ok }) => !ok);

export const wallet = async (client: Client): Promise<WalletDto> => (await client.ask('/api/me/wallet')).body;
