import { shopCurrency, type DropPrizeDto } from '../../contract/index.ts';
import { canonical, tagHash } from '../../base/fairness/index.ts';

/** What a drop promises besides its announcement (docs/adr/0030-drops.md); the announcement binds its hash. */
interface DropTerms {
  alternates: number;
  claimHours: number;
  currency: string;
  prizes: {
    card: string;
    grade?: string;
    grader?: string;
    name: string;
    serial?: string;
    unit: string;
    valueCents: number;
  }[];
  v: 1;
}

type TermsOf = Pick<DropTerms, 'alternates' | 'claimHours'>;

export type AnnouncedPrize = Pick<
  DropPrizeDto,
  'cardId' | 'cardName' | 'collectibleId' | 'grade' | 'grader' | 'serial' | 'valueCents'
>;

/** The canonical text of the terms. */
export function writeTerms({ alternates, claimHours }: TermsOf, prizes: readonly AnnouncedPrize[]): string {
  const terms: DropTerms = {
    alternates,
    claimHours,
    currency: shopCurrency,
    prizes: prizes.map(({ cardId, cardName, collectibleId, grade, grader, serial, valueCents }) => ({
      card: cardId,
      ...(grade !== null && { grade }),
      ...(grader !== null && { grader }),
      name: cardName.normalize('NFC'),
      ...(serial !== null && { serial: String(serial) }),
      unit: collectibleId,
      valueCents,
    })),
    v: 1,
  };
  return canonical(terms);
}

export const termsHash = (terms: string): string =>
  tagHash('pullproof/1/drop-terms', Buffer.from(terms, 'utf8')).toString('hex');
