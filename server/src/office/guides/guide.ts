import type { GuideCheckDto, GuideOfferDto, StaffRole } from '../../contract/index.ts';

/** For whom a guide checks, and what their case is tied to. */
export interface Asker {
  customerId: string;
  about: { kind: string; id: string } | null;
  /** Facts are read as this role sees them. */
  role: StaffRole;
}

export interface Finding {
  isYes: boolean;
  /** For staff. */
  says: string;
  checks: GuideCheckDto[];
  offers: GuideOfferDto[];
  /** For the customer, with facts of the account. */
  answer: string;
}

export interface Guide {
  check(asker: Asker): Promise<Finding>;
  /** For an author who is not known to be the customer: without facts of the account. */
  general: string;
}

export const check = (
  label: string,
  value: string,
  isGood: boolean | null = null,
  link: GuideCheckDto['link'] = null,
): GuideCheckDto => ({ label, value, isGood, link });

export const offer = (
  target: Pick<GuideOfferDto, 'resource' | 'id' | 'verb' | 'label' | 'about' | 'effect'>,
  more: Partial<Pick<GuideOfferDto, 'asks' | 'body'>> = {},
): GuideOfferDto => ({ asks: 'reason', body: {}, ...target, ...more });

/** "3 Dec 2026", in UTC. */
export const dayOf = (at: string): string =>
  new Date(at).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** The thing that the case is tied to first, if it is of this kind. */
export const tiedFirst = <Row extends { id: string }>(
  rows: readonly Row[],
  { about }: Asker,
  kind: string,
): Row[] => {
  const tied = about?.kind === kind ? rows.filter(({ id }) => id === about.id) : [];
  return tied.length > 0 ? tied : [...rows];
};
