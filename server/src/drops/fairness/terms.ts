import { canonicalBytes, shape, tagHash } from '../../base/fairness/index.ts';
import { DROP_TAGS } from './announcement.ts';

const { atLeast, count, listOf, oneOf, optional, record, text } = shape;

/** One prize as announced; `valueCents` is what is paid instead of the unit. */
export interface TermsPrize {
  readonly card: string;
  readonly grade?: string;
  readonly grader?: string;
  readonly name: string;
  readonly serial?: string;
  readonly unit: string;
  readonly valueCents: number;
}

export interface TermsFields {
  readonly alternates: number;
  readonly claimHours: number;
  readonly currency: string;
  /** First prize first, as in the announcement. */
  readonly prizes: readonly TermsPrize[];
}

/** What an announcement's `termsHash` binds: the rules of one drop that its other members do not state. */
export interface DropTerms extends TermsFields {
  readonly v: 1;
}

export const termsShape = record({
  alternates: count,
  claimHours: atLeast(1),
  currency: text,
  prizes: listOf(
    record({
      card: text,
      grade: optional(text),
      grader: optional(text),
      name: text,
      serial: optional(text),
      unit: text,
      valueCents: atLeast(1),
    }),
    undefined,
    1,
  ),
  v: oneOf(1),
});

export function buildTerms(fields: TermsFields): DropTerms {
  return { ...fields, v: 1 };
}

/** `termsHash` of the announcement. */
export function termsHash(terms: DropTerms): string {
  return tagHash(DROP_TAGS.terms, canonicalBytes(terms)).toString('hex');
}
