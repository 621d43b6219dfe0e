import { canonicalBytes, tagHash } from '../../base/fairness/index.ts';
import { DROP_TAGS } from './announcement.ts';

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

/** `termsHash` of the announcement. */
export function termsHash(terms: DropTerms): string {
  return tagHash(DROP_TAGS.terms, canonicalBytes(terms)).toString('hex');
}
