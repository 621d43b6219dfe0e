import type { ListedUnitDto } from '@pullproof/server/contract';
import { formatSerial } from '../../lib/format.ts';

/** What tells a unit from others of its card: certificate and grade, else its serial. */
export function nameOfUnit({ cert, grade, serial, kindName }: ListedUnitDto): string {
  const named = [grade, cert].filter(Boolean);
  if (cert === null && serial !== null) named.push(formatSerial(serial));
  return named.length > 0 ? named.join(' · ') : kindName;
}
