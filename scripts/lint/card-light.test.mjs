import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const read = (folder, file) => readFile(resolve(root, folder, file), 'latin1');

// Staff judge by the preview how a finish looks in the shop. The two workspaces share no code, so both have a copy.
test.each(['card-light.tsx', 'card-light.module.css', 'glitter.webp'])(
  '%s of the back office is the shop’s',
  async (file) => {
    expect(await read('backoffice/src/shared/card-finish', file)).toBe(
      await read('storefront/src/ui/card-face', file),
    );
  },
);
