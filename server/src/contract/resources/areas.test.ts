import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import * as contract from '../index.ts';

const source = fileURLToPath(new URL('../../', import.meta.url));
const declared: Readonly<Record<string, unknown>> = contract;
const served = /defineResource\(\s*(\w+Declaration)/g;

test('every resource names the area that its server part stands in', () => {
  const places = Object.keys(contract.areaLabels).flatMap((area) =>
    readdirSync(source + area, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [...readFileSync(`${source}${area}/${file}`, 'utf8').matchAll(served)])
      .map(([, name = '']) => ({ name, area })),
  );
  expect(places.length).toBeGreaterThan(40);
  for (const { name, area } of places) expect(declared[name]).toMatchObject({ area });
});
