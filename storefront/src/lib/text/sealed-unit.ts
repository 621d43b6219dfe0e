import type { SealedUnit } from '@pullproof/verify';
import { nameCertificate } from './certificate.ts';
import { formatMoney } from '@pullproof/server/contract';
import { formatDate, formatSerial } from './format.ts';

const SERIAL = /^\d{1,15}$/;

/** "crown-rare" → "Crown Rare", "lor_iconic" → "Lor Iconic": the sealed text has the class’s slug; the shop’s name for it isn’t sealed. */
export function nameClass({ className }: SealedUnit): string {
  return className
    .split(/[-_]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** "#142"; undefined for units without one. How many there are isn’t sealed. */
export function nameSerial({ serial }: SealedUnit): string | undefined {
  return serial !== undefined && SERIAL.test(serial) ? formatSerial(Number(serial)) : serial;
}

/** "PSA 10"; undefined for ungraded units. */
export function nameGrade({ grader, grade }: SealedUnit): string | undefined {
  return grade === undefined ? undefined : [grader, grade].filter(Boolean).join(' ');
}

export function nameCert({ grader, cert }: SealedUnit): string | undefined {
  return nameCertificate({ grader: grader ?? null, cert: cert ?? null }) ?? undefined;
}

/** "Nov 20, 2026", or the text as it is when it names no day. */
export function nameValueDay({ valueAsOf }: SealedUnit): string | undefined {
  return valueAsOf === undefined || Number.isNaN(Date.parse(valueAsOf)) ? valueAsOf : formatDate(valueAsOf);
}

/** "Lantern of the Tide, Epic, #142, PSA 10, $19.50 as of Nov 20, 2026": a unit in one line. */
export function nameUnit(unit: SealedUnit): string {
  const day = nameValueDay(unit);
  const value = `${formatMoney(unit.valueCents)}${day === undefined ? '' : ` as of ${day}`}`;
  const marks = [nameSerial(unit), nameGrade(unit), nameCert(unit), unit.set, unit.number];
  return [unit.name, nameClass(unit), ...marks, value].filter(Boolean).join(', ');
}
