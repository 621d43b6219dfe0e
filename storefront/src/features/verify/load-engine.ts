import type * as engineRoom from './engine-room.ts';

type EngineRoom = typeof engineRoom;

let loading: Promise<EngineRoom> | undefined;

/** Fetches what computes, once. The page asks for it as soon as it is alive, so that it then works with the network off. */
export function loadEngine(): Promise<EngineRoom> {
  loading ??= import('./engine-room.ts').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
