import { readHeads, verifyTrail } from './base/index.ts';
import { closeDatabase, inSnapshot } from './platform/db.ts';

// Read before the snapshot begins: see verifyTrail.
const heads = await readHeads();
/** Recomputes the audit trail; exit 1 and the first bad entry when it differs from what was sealed. */
const { fault, chainedCount, sealCount, unsealedCount, head } = await inSnapshot(() => verifyTrail(heads));
await closeDatabase();
if (fault) {
  const name = fault.entryId === null ? '' : ` (${fault.entryId})`;
  process.stdout.write(`audit trail BROKEN at entry ${fault.seq}${name}: ${fault.what}\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(
    `audit trail holds: ${chainedCount} entries in ${sealCount} seals, ${unsealedCount} not sealed yet` +
      `${head === null ? '' : `, head ${head}`}\n`,
  );
}
