'use client';

import useSWR from 'swr';
import { loadSaveDropEntry } from '../../features/saved-receipts/index.ts';
import { Verifier } from '../../features/verify/index.ts';

const listEntries = async () => (await loadSaveDropEntry()).listHeldEntries();

/** The verifier, with the drop entries that this browser stored. */
export function VerifierWithEntries() {
  const { data = [] } = useSWR('held entries', listEntries);
  return <Verifier storedEntries={data} />;
}
