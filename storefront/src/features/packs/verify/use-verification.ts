import { useCallback, useRef, useState } from 'react';

import type { Evidence, Progress, Verdict } from '@pullproof/verify';
import {
  fetchCommitment,
  fetchCorrections,
  fetchLosses,
  fetchRecord,
  type LoadedFile,
  loadProof,
  NoRecord,
  type ProofKind,
} from './fetch-proof.ts';
import { isTestChainHere } from '../../../lib/test-chain.ts';
import { loadEngine } from './load-engine.ts';

export interface Verification {
  readonly given: readonly LoadedFile[];
  readonly isBusy: boolean;
  readonly progress: Progress | undefined;
  readonly verdict: Verdict | undefined;
  /** What is missing or unreadable, in one sentence. */
  readonly message: string | undefined;
  readonly evidence: Evidence | undefined;
}

const NOTHING: Verification = {
  given: [],
  isBusy: false,
  progress: undefined,
  verdict: undefined,
  message: undefined,
  evidence: undefined,
};

export interface VerificationActions {
  readonly add: (files: readonly LoadedFile[]) => Promise<void>;
  /** Checks one file alone: earlier files are dropped. */
  readonly checkOnly: (file: LoadedFile) => void;
  /** Loads what the shop publishes about a pull, a run or a drop. */
  readonly load: (kind: ProofKind, id: string) => Promise<void>;
  readonly clear: () => void;
}

async function explain(error: unknown): Promise<string> {
  if (error instanceof NoRecord)
    return 'This drop hasn’t been drawn yet. Keep your entry, and come back after the draw.';
  const engine = await loadEngine().catch(() => undefined);
  if (engine && error instanceof engine.EvidenceMissing) return error.message;
  if (engine && error instanceof engine.UnknownFile)
    return `“${error.message}” isn’t a file this shop publishes.`;
  const { explainError } = await import('../../../lib/text/explain-error.ts');
  return explainError(error);
}

const ofShop = () => ({
  fetchCommitment,
  fetchCorrections,
  fetchLosses,
  fetchRecord,
  isTestChainAccepted: isTestChainHere(),
});

/** Holds the evidence and the verdict; results of superseded checks are dropped. */
export function useVerification(): Verification & VerificationActions {
  const [state, setState] = useState<Verification>(NOTHING);
  const question = useRef(0);
  const given = useRef<readonly LoadedFile[]>([]);

  const replaying = useRef<AbortController>(undefined);

  const ask = useCallback(async (loadFiles: () => Promise<readonly LoadedFile[]>) => {
    const id = ++question.current;
    const update = (changes: Partial<Verification>): void => {
      if (id === question.current) setState((last) => ({ ...last, ...changes }));
    };
    replaying.current?.abort();
    const { signal } = (replaying.current = new AbortController());
    const before = given.current;
    update({ ...NOTHING, given: before, isBusy: true });
    try {
      const { gatherEvidence, judgeEvidence, replayInWorker } = await loadEngine();
      const files = [...before, ...(await loadFiles())];
      const evidence = await gatherEvidence(files);
      if (id === question.current) given.current = files;
      update({ given: files, evidence });
      const judge = { replay: replayInWorker, ...ofShop(), signal };
      const verdict = await judgeEvidence(evidence, judge, (progress) => update({ progress }));
      update({ verdict });
    } catch (error) {
      if (!signal.aborted) update({ message: await explain(error) });
    } finally {
      update({ isBusy: false, progress: undefined });
    }
  }, []);

  const add = useCallback((files: readonly LoadedFile[]) => ask(() => Promise.resolve(files)), [ask]);
  const checkOnly = useCallback(
    (file: LoadedFile) => {
      given.current = [];
      void ask(() => Promise.resolve([file]));
    },
    [ask],
  );
  const load = useCallback(
    (kind: ProofKind, id: string) => {
      given.current = [];
      return ask(() => loadProof(kind, id));
    },
    [ask],
  );
  const clear = useCallback(() => {
    question.current++;
    replaying.current?.abort();
    given.current = [];
    setState(NOTHING);
  }, []);
  return { ...state, add, checkOnly, load, clear };
}
