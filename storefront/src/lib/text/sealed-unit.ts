import type { SealedUnit } from '@pullproof/verify';
import { nameCertificate } from './certificate.ts';
import { listCopyMarks } from '@pullproof/shared/copy-marks';
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

export function nameCert({ grader, cert }: SealedUnit): string | undefined {
  return nameCertificate({ grader: grader ?? null, cert: cert ?? null }) ?? undefined;
}

/** "Nov 20, 2026", or the text as it is when it names no day. */
export function nameValueDay({ valueAsOf }: SealedUnit): string | undefined {
  return valueAsOf === undefined || Number.isNaN(Date.parse(valueAsOf)) ? valueAsOf : formatDate(valueAsOf);
}

/** ["#142", "PSA 10"]: what tells it from others of its card. */
export const listMarks = (unit: SealedUnit): string[] =>
  [nameSerial(unit) ?? [], ...listCopyMarks(unit)].flat();

/** "Lantern of the Tide, Epic, #142, PSA 10, $19.50 as of Nov 20, 2026": a unit in one line. */
export function nameUnit(unit: SealedUnit): string {
  const day = nameValueDay(unit);
  const value = `${formatMoney(unit.valueCents)}${day === undefined ? '' : ` as of ${day}`}`;
  const marks = [...listMarks(unit), nameCert(unit), unit.set, unit.number];
  return [unit.name, nameClass(unit), ...marks, value].filter(Boolean).join(', ');
}
