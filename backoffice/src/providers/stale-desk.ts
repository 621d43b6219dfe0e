type Fields = Record<string, unknown>;

/** Two people changed one record: `mine` are my changed fields, `theirs` the current record. */
export interface StaleConflict {
  resource: string;
  id: string;
  base: Fields;
  mine: Fields;
  theirs: Fields;
}

export type StaleDecision = { kind: 'theirs' } | { kind: 'save'; changes: Fields } | { kind: 'cancel' };

interface OpenCase {
  conflict: StaleConflict;
  decide: (decision: StaleDecision) => void;
}

/** Passes conflicts from the data provider to the dialog and answers back; one conflict at a time. */
function createStaleDesk() {
  const waiting: OpenCase[] = [];
  const listeners = new Set<() => void>();
  const announce = () => listeners.forEach((listener) => listener());

  return {
    ask(conflict: StaleConflict): Promise<StaleDecision> {
      // Without a mounted dialog nobody could answer, and the save would hang forever.
      if (listeners.size === 0) return Promise.resolve({ kind: 'cancel' });
      return new Promise((resolve) => {
        const openCase: OpenCase = {
          conflict,
          decide: (decision) => {
            waiting.splice(waiting.indexOf(openCase), 1);
            announce();
            resolve(decision);
          },
        };
        waiting.push(openCase);
        announce();
      });
    },
    current: (): OpenCase | undefined => waiting[0],
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const staleDesk = createStaleDesk();
