import { useRef, useState } from 'react';
import { useStore, useStoreContext } from 'react-admin';
import { describeFaults } from '../../../providers/api-problem.ts';
import { isWorthRetrying } from '../../../providers/query-client.ts';
import { newKey } from '@pullproof/shared/keys';
import type { Pictured } from '../../../shared/values/thumbnail.tsx';
import { playSound, type ScanTone } from './sounds.ts';

export interface ScanOutcome {
  tone: ScanTone;
  title: string;
  detail?: string;
  pictured?: Pictured;
}

export interface LastScan extends ScanOutcome {
  code: string;
  /** Tells two scans of the same code apart. */
  count: number;
}

const mutedKey = 'scanner.isMuted';

/** What a scan does; the key makes a repeated request take effect once. */
export type SendScan = (code: string, idempotencyKey: string) => Promise<ScanOutcome>;

/**
 * Handles scans one after the other, as a scanner is faster than the network, and repeats those whose answer was
 * lost. Every outcome is heard and kept as `last`.
 */
export function useScanner() {
  const [last, setLast] = useState<LastScan>();
  const [isMuted, setMuted] = useStore(mutedKey, false);
  const store = useStoreContext();
  const queue = useRef(Promise.resolve());

  function tell(code: string, outcome: ScanOutcome): void {
    setLast((before) => ({ ...outcome, code, count: (before?.count ?? 0) + 1 }));
    // A queued scan must follow the switch as it is now.
    if (store.getItem(mutedKey) !== true) playSound(outcome.tone);
  }

  function scan(code: string, send: SendScan): void {
    queue.current = queue.current.then(async () => tell(code, await outcomeOf(send, code)));
  }

  return { scan, tell, last, isMuted, setMuted };
}

async function outcomeOf(send: SendScan, code: string): Promise<ScanOutcome> {
  const key = newKey();
  for (let failures = 0; ; failures += 1) {
    try {
      return await send(code, key);
    } catch (error) {
      if (isWorthRetrying(failures, error)) continue;
      return { tone: 'refused', title: code, detail: describeFaults(error) };
    }
  }
}
