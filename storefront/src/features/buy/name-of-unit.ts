import type { ListedUnitDto } from '@pullproof/server/contract';
import { nameCertificate } from '../../lib/certificate.ts';
import { formatSerial } from '../../lib/format.ts';

/** What tells a unit from others of its card: certificate and grade, else its serial. */
export function nameOfUnit(unit: ListedUnitDto): string {
  const { cert, grade, serial, kindName } = unit;
  const named = [grade, nameCertificate(unit)].filter(Boolean);
  if (cert === null && serial !== null) named.push(formatSerial(serial));
  return named.length > 0 ? named.join(' · ') : kindName;
}
