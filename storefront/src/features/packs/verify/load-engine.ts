import type * as engineRoom from './engine-room.ts';

type EngineRoom = typeof engineRoom;

let loading: Promise<EngineRoom> | undefined;

/** Loads the engine once. The page loads it after hydration, so that it then works offline. */
export function loadEngine(): Promise<EngineRoom> {
  loading ??= import('./engine-room.ts').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
