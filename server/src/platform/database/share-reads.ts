import { waitShared, withOwnDeadline } from './deadline.ts';

interface Shared<Result> {
  current: Promise<Result>;
  next?: Promise<Result>;
}

/**
 * Lets concurrent requests for the same key share one read. A request that comes while a read is under way waits for the
 * next one, which starts afterwards, so no answer is older than its request.
 */
export function shareReads<Result>() {
  const running = new Map<string, Shared<Result>>();
  const start = (key: string, read: () => Promise<Result>): Promise<Result> => {
    const shared: Shared<Result> = { current: withOwnDeadline(read) };
    running.set(key, shared);
    const settle = (): void => {
      if (shared.next === undefined) running.delete(key);
    };
    shared.current.then(settle, settle);
    return shared.current;
  };
  return (key: string, read: () => Promise<Result>): Promise<Result> => {
    const shared = running.get(key);
    if (!shared) return waitShared(start(key, read));
    const begin = (): Promise<Result> => start(key, read);
    shared.next ??= shared.current.then(begin, begin);
    return waitShared(shared.next);
  };
}
