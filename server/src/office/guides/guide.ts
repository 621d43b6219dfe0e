import {
  consequences,
  type Act,
  type GuideCheckDto,
  type GuideOfferDto,
  type StaffRole,
} from '../../contract/index.ts';

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

interface Offered extends Pick<GuideOfferDto, 'id' | 'label' | 'about'> {
  act: Act;
}

/** Offers a verb with the words of its own dialog. */
export const offer = (
  { act, ...target }: Offered,
  more: Partial<Pick<GuideOfferDto, 'asks' | 'body'>> = {},
): GuideOfferDto => offerOf(act, { effect: consequences[act], ...target }, more);

/** For a verb whose dialog says what it does to these records. */
export function offerOf(
  act: string,
  target: Pick<GuideOfferDto, 'id' | 'label' | 'about' | 'effect'>,
  more: Partial<Pick<GuideOfferDto, 'asks' | 'body'>> = {},
): GuideOfferDto {
  const [resource = '', verb = ''] = act.split('/');
  return { asks: 'reason', body: {}, resource, verb, ...target, ...more };
}

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
