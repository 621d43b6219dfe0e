import { parseCents, parsePercent } from '@pullproof/shared/money';
import { formatHundredths, formatMoney, type SettingFieldDto } from '@pullproof/server/contract';

/** What is typed into a setting's field; an empty text is not a number. */
export type Draft = string | boolean;

const hundredths = new Set(['cents', 'bps']);

/** Formats a stored value for typing: cents as money, basis points as percent, lists with commas. */
export function asTyped({ type }: SettingFieldDto, value: unknown): Draft {
  if (typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.join(type === 'lines' ? '\n' : ', ');
  if (typeof value === 'number') return hundredths.has(type) ? formatHundredths(value) : String(value);
  return typeof value === 'string' ? value : '';
}

/** Parses typed input into a value or an error. The server validates again. */
export function readTyped(field: SettingFieldDto, draft: Draft): { value: unknown } | { fault: string } {
  if (typeof draft === 'boolean') return { value: draft };
  const text = draft.trim();
  switch (field.type) {
    case 'cents':
    case 'bps':
    case 'count':
      return readNumber(field, text);
    case 'countries':
      return {
        value: text
          .split(/[\s,]+/)
          .filter((code) => code !== '')
          .map((code) => code.toUpperCase()),
      };
    case 'lines':
      return {
        value: text
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      };
    case 'instant':
      return readInstant(text);
    default:
      return { value: draft.trim() };
  }
}

function readNumber(field: SettingFieldDto, text: string): { value: number } | { fault: string } {
  const isHundredths = hundredths.has(field.type);
  const value = isHundredths
    ? (field.type === 'cents' ? parseCents : parsePercent)(text)
    : /^\d{1,9}$/.test(text)
      ? Number(text)
      : undefined;
  if (value === undefined) return { fault: isHundredths ? 'An amount, for example 12.50' : 'A whole number' };
  const { min = 0, max = Number.MAX_SAFE_INTEGER } = field;
  if (value < min || value > max)
    return { fault: `Between ${asTyped(field, min).toString()} and ${asTyped(field, max).toString()}` };
  return { value };
}

function readInstant(text: string): { value: string } | { fault: string } {
  if (text === '') return { value: '' };
  const at = new Date(text);
  if (Number.isNaN(at.getTime())) return { fault: 'A date and a time' };
  return { value: `${at.toISOString().slice(0, 19)}Z` };
}

/** Formats a value with its unit, for use in a sentence. */
export function describeSetting(field: SettingFieldDto, value: unknown): string {
  const typed = asTyped(field, value);
  if (typeof typed === 'boolean') return typed ? 'On' : 'Off';
  if (typed === '') return '(empty)';
  if (field.type === 'cents') return typeof value === 'number' ? formatMoney(value) : `$${typed}`;
  if (field.type === 'bps') return `${typed}%`;
  if (field.type === 'instant') return new Date(typed).toUTCString();
  return field.unit === undefined ? typed : `${typed} ${field.unit}`;
}
