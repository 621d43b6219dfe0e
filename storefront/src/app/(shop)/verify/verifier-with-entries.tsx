'use client';

import { useEffect, useState } from 'react';
import { loadSaveDropEntry } from '../../../features/packs/saved-receipts/index.ts';
import { type StoredEntry, Verifier } from '../../../features/packs/verify/index.ts';

const listEntries = async () => (await loadSaveDropEntry()).listHeldEntries();

/** The verifier, with the drop entries that this browser stored. */
export function VerifierWithEntries() {
  const [entries, setEntries] = useState<readonly StoredEntry[]>([]);
  useEffect(() => {
    // Private windows may refuse storage; the verifier works without.
    listEntries().then(setEntries, () => undefined);
  }, []);
  return <Verifier storedEntries={entries} />;
}
