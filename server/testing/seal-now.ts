import { sealRunNow } from '../src/packs/index.ts';
import { closeDatabase } from '../src/platform/db.ts';

/** Seals a run at once, in its own process: `seal-now.ts <pack id> <size>`. */
const [, , packId = '', size] = process.argv;
await sealRunNow(packId, Number(size));
await closeDatabase();
