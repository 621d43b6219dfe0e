import { claims, type CannedAnswerDto } from '../../contract/index.ts';
import { readSettings } from '../../base/index.ts';

/** What an answer may name. `name` and `about` are null unless the newest message was written signed in. */
interface Facts {
  number: string;
  name: string | null;
  about: string | null;
}

interface Shop {
  shopName: string;
  payoutMinCents: number;
}

type Canned = { key: string; title: string; text: (facts: Facts, shop: Shop) => string };

const of = ({ about }: Facts, otherwise: string): string => about ?? otherwise;

const canned: readonly Canned[] = [
  {
    key: 'looking',
    title: 'We’re looking into it',
    text: (facts) =>
      `We’re looking into ${of(facts, 'your question')} and will write again within one working day.`,
  },
  {
    key: 'sign-in-first',
    title: 'Please write signed in',
    text: () =>
      'To keep accounts safe, we can’t discuss an account by email alone. Sign in, open Support, and write to us there. We’ll continue right away.',
  },
  {
    key: 'more-details',
    title: 'We need more details',
    text: (facts) =>
      `Could you tell us a bit more about ${of(facts, 'what happened')}: what you did, what you expected, and what you saw instead? A photo or a screenshot helps.`,
  },
  {
    key: 'on-its-way',
    title: 'The parcel is on its way',
    text: (facts) =>
      `${of(facts, 'Your parcel')} is with the carrier. Its tracking is under Shipping in your account. If it doesn’t move for a few days, write to us here.`,
  },
  {
    key: 'verify-pull',
    title: 'How to check a pull',
    text: (facts) =>
      `${claims.openingCompares} The page of ${of(facts, 'each pull')} and the Verify page do it again.`,
  },
  {
    key: 'solved',
    title: 'Solved?',
    text: () => 'Does that answer your question? If anything is still open, just reply.',
  },
];

/** The canned answers with their variables filled in. */
export async function writeCannedAnswers(facts: Facts): Promise<CannedAnswerDto[]> {
  const settings = await readSettings();
  const hello = facts.name === null ? 'Hello,' : `Hi ${facts.name},`;
  return canned.map(({ key, title, text }) => ({
    key,
    title,
    text: `${hello}\n\n${text(facts, settings)}\n\n${settings.shopName} support`,
  }));
}
