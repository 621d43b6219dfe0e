import { claims, formatAs, formatMoney } from '../../contract/index.ts';
import { template, type Shop } from './templates.ts';

const dayAndTime = (at: Date, timeZone: string): string => formatAs('letter', at, timeZone);

const ofTheForm = ({ shopName }: Shop): string =>
  `You received this email because someone used this address to enter a daily drop at ${shopName}.`;

const refusals = {
  entered: 'You’re already in this drop. Everyone gets one entry, whether by account or by email.',
  excluded:
    'You asked us for a break, and it isn’t over. Until it ends we can’t take entries from you, with or without an account.',
  staff: 'People who work for the shop can’t enter its drops.',
} as const;

/** What every mail about a prize knows. */
interface AwardFacts {
  awardId: string;
  number: number;
  cardName: string;
  valueCents: number;
  claimUntil: Date;
  timeZone: string;
  /** Entered by the form: they claim with an account of the same address. */
  isGuest: boolean;
}

const ofYourEntry = ({ shopName }: Shop): string =>
  `You received this email because you entered a daily drop at ${shopName}.`;

const claimBy = ({ claimUntil, timeZone }: AwardFacts): string =>
  `${dayAndTime(claimUntil, timeZone)} (${timeZone})`;

const awardMail = (write: (facts: AwardFacts) => { subject: string; paragraphs: string[] }) =>
  template<AwardFacts>(false, (facts, shop) => {
    const { subject, paragraphs } = write(facts);
    return {
      subject,
      preheader: `Claim it by ${claimBy(facts)}.`,
      paragraphs: [
        ...paragraphs,
        `Claim it by ${claimBy(facts)}: take the card, or ${formatMoney(facts.valueCents)} in cash instead. After that, it goes to the next alternate.`,
        ...(facts.isGuest ? ['To claim it, sign in or sign up with this email address.'] : []),
      ],
      action: {
        label: 'Claim your prize',
        url: `${shop.publicUrl}/daily-drop-winners?claim=${facts.awardId}`,
        page: `${shop.publicUrl}/collect`,
      },
      why: ofYourEntry(shop),
    };
  });

const voidTexts = {
  late: 'The list of entries wasn’t published in time, so the drop doesn’t count.',
  unproven: 'We couldn’t show that its list of entries ended in time, so the drop doesn’t count.',
  'no-prize': 'It had no prize when entries were due to open.',
  staff: 'We cancelled it before entries closed.',
  'no-seed': 'When entries closed, we couldn’t open its secret number, so the drop doesn’t count.',
  lost: 'Our records lost what we had published about it, so the drop doesn’t count. The drops page has our statement.',
} as const;

const seeDrops = ({ publicUrl }: Shop, label: string) => ({ label, url: `${publicUrl}/daily-drop-winners` });

/** Mails about entries and prizes; those about entries by the form go to people without an account. */
export const dropTemplates = {
  'drop-entered': template<{
    dropId: string;
    number: number;
    seq: number;
    closesAt: Date;
    timeZone: string;
    /** The signed entry. */
    file: string;
  }>(false, ({ dropId, number, seq, closesAt, timeZone, file }, shop) => ({
    subject: `You’re in Drop ${number}: entry ${seq}`,
    paragraphs: [
      `Your entry number is ${seq}. Entries close on ${dayAndTime(closesAt, timeZone)} (${timeZone}), and the draw follows right after.`,
      `The attached file is your signed entry. ${claims.entryKept}`,
    ],
    attachment: { name: `pullproof-entry-${dropId}.json`, text: file },
    action: seeDrops(shop, 'See the drop'),
    why: ofYourEntry(shop),
  })),
  'drop-won': awardMail(({ number, cardName }) => ({
    subject: `You won “${cardName}” in Drop ${number}`,
    paragraphs: [`Your entry was drawn: “${cardName}” is yours.`],
  })),
  'drop-turn': awardMail(({ number, cardName }) => ({
    subject: `Your turn: “${cardName}” from Drop ${number}`,
    paragraphs: [`The person drawn before you didn’t claim “${cardName}”, so now it’s yours.`],
  })),
  'drop-claim-ending': awardMail(({ number, cardName }) => ({
    subject: `Claim “${cardName}” from Drop ${number}`,
    paragraphs: [`“${cardName}” is still waiting for you.`],
  })),
  'drop-finished': template<{ number: number; entryCount: number }>(
    false,
    ({ number, entryCount }, shop) => ({
      subject: `Drop ${number} is over`,
      paragraphs: [
        `Every prize of Drop ${number} has been settled. It had ${entryCount === 1 ? '1 entry' : `${entryCount} entries`}, and yours wasn’t one of the winners.`,
        'You can check the draw yourself: the list, the seed and the result are public.',
      ],
      action: seeDrops(shop, 'See the winners'),
      why: ofYourEntry(shop),
    }),
  ),
  'drop-void': template<{ number: number; reason: keyof typeof voidTexts; note: string | null }>(
    false,
    ({ number, reason, note }, shop) => ({
      subject: `Drop ${number} was cancelled`,
      paragraphs: [
        voidTexts[reason],
        ...(note === null ? [] : [note]),
        'Its prize moves to a later drop. Entries don’t carry over, so enter again when that one opens.',
      ],
      action: seeDrops(shop, 'See what’s next'),
      why: ofYourEntry(shop),
    }),
  ),
  'drop-form-confirm': template<{ token: string; number: number; closesAt: Date; timeZone: string }>(
    true,
    ({ token, number, closesAt, timeZone }, shop) => ({
      subject: `Confirm your entry to Drop ${number}`,
      preheader: 'One more step and you’re in.',
      paragraphs: [
        `Confirm that you’d like to enter Drop ${number}. It’s free, and your odds are the same as everyone else’s.`,
        `The link works until entries close on ${dayAndTime(closesAt, timeZone)} (${timeZone}).`,
        'If you didn’t ask for this, ignore this email and you won’t be entered.',
      ],
      action: {
        label: 'Confirm your entry',
        url: `${shop.publicUrl}/daily-drop-winners?confirm=${encodeURIComponent(token)}`,
      },
      why: ofTheForm(shop),
    }),
  ),
  'drop-form-refused': template<{ number: number; reason: keyof typeof refusals }>(
    true,
    ({ number, reason }, shop) => ({
      subject: `About your entry to Drop ${number}`,
      paragraphs: [
        refusals[reason],
        'If you didn’t try to enter, you can ignore this email. Nothing has changed.',
      ],
      why: ofTheForm(shop),
    }),
  ),
};
