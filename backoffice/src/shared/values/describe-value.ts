import { formatAs, formatBps, formatMoney } from '@pullproof/server/contract';
import { nameCountry } from './country.ts';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const longest = 220;

/** Formats a value: money, percent and country by field name; dates, ids and booleans by the value itself. */
export function describeFieldValue(field: string, value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (value === '') return '(empty)';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return describeNumber(field, value);
  if (typeof value === 'string') return shorten(describeText(field, value));
  if (Array.isArray(value)) return shorten(value.map((item) => describeFieldValue(field, item)).join(', '));
  return shorten(JSON.stringify(value));
}

function describeNumber(field: string, value: number): string {
  if (/Cents$/i.test(field)) return formatMoney(value);
  if (/Bps$/i.test(field)) return formatBps(value);
  return String(value);
}

function describeText(field: string, value: string): string {
  if (/country$/i.test(field)) return nameCountry(value);
  if (instant.test(value)) return formatAs('fullMoment', value);
  return uuid.test(value) ? `…${value.slice(-6)}` : value;
}

const shorten = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** "paidCashCents" → "Paid cash", "limits.dayCents" → "Limits: day". */
export function describeFieldName(path: string): string {
  const words = path
    .replace(/(Cents|Bps)\b/g, '')
    .replaceAll('.', ': ')
    .replace(/[_-]/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
