import { sealRunNow } from '../features/sealing/index.ts';
import { closeDatabase } from '../platform/db.ts';

/** Seals a run at once, in its own process: `seal-now.ts <pack id> <size>`. */
const [, , packId = '', size] = process.argv;
await sealRunNow(packId, Number(size));
await closeDatabase();
