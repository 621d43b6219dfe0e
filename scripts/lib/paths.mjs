import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Build records and locks belong to the clone, even when DATA_DIR is elsewhere. */
export const workFolder = join(root, '.data');

/** Everything a shop stores between runs: database, secrets, media, logs. */
export const dataFolder = process.env.DATA_DIR ? resolve(root, process.env.DATA_DIR) : join(root, '.data');
