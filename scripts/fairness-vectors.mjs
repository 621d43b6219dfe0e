// Writes docs/fairness-vectors.json, -drop.json and -log.json: `npm run vectors`. Tests compare the files byte for byte.
import { writeFileSync } from 'node:fs';

import { makeDropVectors } from '../server/testing/drop-fairness/make-drop-vectors.ts';
import { writeLogVectors } from '../server/testing/public-log/make-log-vectors.ts';
import { makeVectors } from '../server/testing/fairness/make-vectors.ts';

const write = (name, text) => writeFileSync(new URL(`../docs/${name}`, import.meta.url), text);
write('fairness-vectors.json', makeVectors());
write('fairness-vectors-log.json', writeLogVectors());
write('fairness-vectors-drop.json', await makeDropVectors());
