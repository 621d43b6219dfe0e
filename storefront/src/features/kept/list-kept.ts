import { listAllReceipts } from './kept-store.ts';

/** Returns which of the packs have a receipt on this device. Never rejects. */
export async function listKept(packIds: readonly string[]): Promise<string[]> {
  const kept = await listAllReceipts().catch(() => []);
  const known = new Set(kept.map(({ packId }) => packId));
  return packIds.filter((id) => known.has(id));
}
