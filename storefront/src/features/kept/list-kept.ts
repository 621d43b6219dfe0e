import { listAllReceipts } from './kept-store.ts';

/** Those of the packs that this device has the shop's receipt for. Never rejects. */
export async function listKept(packIds: readonly string[]): Promise<string[]> {
  const kept = await listAllReceipts().catch(() => []);
  const known = new Set(kept.map(({ packId }) => packId));
  return packIds.filter((id) => known.has(id));
}
