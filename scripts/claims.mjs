// Writes docs/claims.md: `npm run claims`. A test compares it.
import { writeFileSync } from 'node:fs';

import { describeClaims } from '../server/testing/claims/describe-claims.ts';

writeFileSync(new URL('../docs/claims.md', import.meta.url), describeClaims());
