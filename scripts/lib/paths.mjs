import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** What was built and who is at work on it belongs to the clone, wherever its data is. */
export const workFolder = join(root, '.data');

/** Everything a shop remembers between runs: database, secrets, media, logs. */
export const dataFolder = process.env.DATA_DIR ? resolve(root, process.env.DATA_DIR) : join(root, '.data');
