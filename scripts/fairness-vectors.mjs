// Writes docs/fairness-vectors-2.json: `npx tsx scripts/fairness-vectors.mjs`. A test compares the file byte for byte.
import { writeFileSync } from 'node:fs';

import { makeVectors } from '../server/src/features/fairness/testing/make-vectors.ts';

writeFileSync(new URL('../docs/fairness-vectors-2.json', import.meta.url), makeVectors());
