import { clock } from '../../platform/clock.ts';
import { one } from '../../platform/db.ts';
import type { Measure } from '../../platform/measures.ts';

export const integrityMeasures: readonly Measure[] = [
  {
    name: 'books_proof_ok',
    help: '0 when the newest proof of the books found a fault, or the newest of all history did; else 1',
    async read() {
      const fault = await one(
        `SELECT 1 AS found FROM (
           (SELECT is_ok FROM reconciliations ORDER BY at DESC LIMIT 1)
           UNION ALL (SELECT is_ok FROM reconciliations WHERE is_whole ORDER BY at DESC LIMIT 1)) newest
         WHERE NOT is_ok`,
      );
      return fault ? 0 : 1;
    },
  },
  {
    name: 'books_proof_age_seconds',
    help: 'Age of the newest proof of the books; without one, how long this process has run',
    async read() {
      const newest = await one<{ seconds: number }>(
        'SELECT extract(epoch FROM $1 - at)::float AS seconds FROM reconciliations ORDER BY at DESC LIMIT 1',
        [clock.now()],
      );
      return newest?.seconds ?? process.uptime();
    },
  },
];
