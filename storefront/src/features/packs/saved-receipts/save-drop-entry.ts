import type { DropDto, DropEntryDto } from '@pullproof/server/contract';
import { isTestChainHere } from '../../../lib/test-chain.ts';
import { requestDurability } from './request-durability.ts';
import { findDropEntry, listDropEntries, putDropEntry, type SavedDropEntry } from './receipt-store.ts';

/** Null when the check could not run. */
export interface HeldEntry {
  isGenuine: boolean | null;
  isStored: boolean;
}

interface Held {
  drop: Pick<DropDto, 'id' | 'announcement'>;
  entry: DropEntryDto;
  /** 32 bytes in hex, if this browser drew them just now. */
  nonce?: string | undefined;
}

async function check({ dropId, ...held }: SavedDropEntry): Promise<boolean | null> {
  try {
    const { verifyDropEntry } = await import('@pullproof/verify');
    return verifyDropEntry({ drop: dropId, ...held, isTestChainAccepted: isTestChainHere() }).ok;
  } catch {
    return null; // the verifier did not load
  }
}

/**
 * Checks a signed drop entry in this browser and stores it. The first copy stays: one that differs from it counts as
 * not genuine. Never rejects.
 */
export async function saveDropEntry({ drop, entry, nonce }: Held): Promise<HeldEntry> {
  const { announcement } = drop;
  if (!announcement) return { isGenuine: null, isStored: false };
  const { document, signature, seq } = entry;
  const known = await readHeldEntry(drop.id);
  const held: SavedDropEntry = known ?? {
    dropId: drop.id,
    seq,
    entry: { document, signature },
    announcement: { document: announcement.document, signature: announcement.signature },
    signingKey: announcement.signingKey,
    ...(nonce === undefined ? {} : { nonce }),
    keptAt: new Date().toISOString(),
  };
  const isSame =
    held.entry.document === document &&
    held.announcement.document === announcement.document &&
    held.seq === seq;
  const isStored =
    known !== undefined ||
    (await putDropEntry(held).then(
      () => true,
      () => false,
    ));
  if (isStored && !known) void requestDurability().catch(() => undefined);
  return { isGenuine: isSame ? await check(held) : false, isStored };
}

/** The entry of a drop that this browser stored; undefined without one, or without storage. */
export function readHeldEntry(dropId: string): Promise<SavedDropEntry | undefined> {
  return findDropEntry(dropId).catch(() => undefined);
}

/** All drop entries that this browser stored, newest first; none without storage. */
export async function listHeldEntries(): Promise<SavedDropEntry[]> {
  const entries = await listDropEntries().catch(() => []);
  return entries.sort((left, right) => right.keptAt.localeCompare(left.keptAt));
}
