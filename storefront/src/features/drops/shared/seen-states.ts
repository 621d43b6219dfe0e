import type { SeenState } from '@pullproof/verify';
import { localStore } from '../../../lib/store.ts';

type State = Omit<SeenState, 'hashes'>;
/** States of the public log that this browser saw while it waited for a drop: the first with its list, and the last without though its round was out. */
interface Seen {
  dropId: string;
  listed?: State;
  missed?: State;
}

const KEY = 'drop-states';
/** A drop a day: two weeks of them. */
const maxDrops = 14;

function readAll(): Seen[] {
  try {
    return (JSON.parse(localStore.getItem(KEY) ?? '[]') as Seen[] | null) ?? []; // only this module writes it
  } catch {
    return [];
  }
}

const find = (dropId: string): Seen => readAll().find((one) => one.dropId === dropId) ?? { dropId };

/** Keeps what the draw will be held against. */
export function keepSeenState(dropId: string, kind: 'listed' | 'missed', state: State): void {
  const known = find(dropId);
  if (kind === 'listed' && known.listed) return;
  const others = readAll().filter((one) => one.dropId !== dropId);
  localStore.setItem(KEY, JSON.stringify([{ ...known, [kind]: state }, ...others].slice(0, maxDrops)));
}

export function listSeenStates(dropId: string): State[] {
  const { listed, missed } = find(dropId);
  return [listed, missed].filter((state) => state !== undefined);
}
