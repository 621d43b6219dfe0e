import type { ListedUnitDto } from '@pullproof/server/contract';
import { nameCertificate } from '../../../../lib/text/certificate.ts';
import { formatSerial } from '../../../../lib/text/format.ts';

/** Names a unit among others of its card: by certificate and grade or condition, finish and language, else by serial. */
export function nameOfUnit(unit: ListedUnitDto): string {
  const { cert, grade, condition, finish, language, serial, kindName } = unit;
  const named = [grade, condition, finish, language, nameCertificate(unit)].filter(Boolean);
  if (cert === null && serial !== null) named.push(formatSerial(serial));
  return named.length > 0 ? named.join(' · ') : kindName;
}
