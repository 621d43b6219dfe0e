import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Everything a clone remembers between runs; removing the folder makes the clone new. */
export const dataFolder = process.env.DATA_DIR ? resolve(root, process.env.DATA_DIR) : join(root, '.data');
