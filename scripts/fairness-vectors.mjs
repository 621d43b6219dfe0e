// Writes docs/fairness-vectors.json and -drop.json: `npm run vectors`. Tests compare the files byte for byte.
import { writeFileSync } from 'node:fs';

import { makeDropVectors } from '../server/testing/drop-fairness/make-drop-vectors.ts';
import { makeVectors } from '../server/testing/fairness/make-vectors.ts';

const write = (name, text) => writeFileSync(new URL(`../docs/${name}`, import.meta.url), text);
write('fairness-vectors.json', makeVectors());
write('fairness-vectors-drop.json', await makeDropVectors());
