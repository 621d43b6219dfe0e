import {
  claims,
  formatBps,
  formatMoney,
  type ShippingCostsDto,
  type ShopSettingsDto,
} from '@pullproof/server/contract';
import { formatShortMoney, pluralise } from '../../../lib/text/format.ts';
import { account, drops, limits, support } from './account-topics.ts';
import { days, hours, type HelpTopic } from './topic.ts';

/** Every figure comes from the settings; without `costs`, which a build cannot read, those of parcels are left out. */
export const helpTopics = (settings: ShopSettingsDto, costs: ShippingCostsDto | null): HelpTopic[] => [
  packs(settings),
  money(settings),
  withdrawals(settings),
  selling(settings),
  parcels(costs),
  drops(settings),
  account(settings),
  limits(settings),
  support(settings),
];

const packs = ({ refundDays, terms }: ShopSettingsDto): HelpTopic => ({
  id: 'packs',
  title: 'Packs and pulls',
  about: 'opening',
  answers: [
    {
      id: 'how-packs-work',
      question: 'How do sealed packs work?',
      paragraphs: [
        `${claims.sealedBeforeSale} ${claims.openingShowsSealed}`,
        'You pick pack numbers yourself, or your browser draws them. Opened packs show what came out; unopened ones don’t.',
        'A box is several packs under one number. You buy, open and return it whole: opening it opens all its packs, even if you look at some of them later.',
      ],
    },
    {
      id: 'check-a-pull',
      question: 'How do I check a pull?',
      paragraphs: [
        `${claims.openingCompares} To check it again, open the pull’s page, or drop your saved receipt on the Verify page.`,
      ],
    },
    {
      id: 'return-a-pack',
      question: 'Can I return a pack?',
      paragraphs: [
        `Yes, while it’s sealed: within ${days(refundDays)}, or until sales of its run end, whichever comes first. Each run keeps the number of days it was sealed with, so an older run’s may differ: your collection shows the last day for each pack. You get back what it cost, the way you paid.`,
        `Within ${days(terms.refundCapDays)} you can return up to ${pluralise(terms.refundCapPacks, 'pack', 'packs')} and up to ${formatMoney(terms.refundCapCents)}. Go to your collection, choose the pack, and return it there.`,
        'Once it’s open, it can’t be returned. You can sell its cards back instead.',
      ],
    },
    {
      id: 'pack-missing',
      question: 'I paid, but my pack isn’t there',
      paragraphs: [
        'Look in your collection under Sealed packs and boxes, and in your wallet’s history. If the history shows no purchase, you weren’t charged. If your connection broke while buying, the page asks again by itself, without buying a second time.',
      ],
    },
    {
      id: 'run-ends',
      question: 'What happens when a run ends?',
      paragraphs: [
        `We announce it ${hours(terms.noticeHours)} ahead. If a pack of yours is still sealed ${days(terms.closeAfterDays)} after sales ended (${days(terms.closeAfterSoldOutDays)} if the run sold out), we open it for you and its cards go into your collection. Each run keeps the numbers of days it was sealed with, so an older run’s may differ.`,
      ],
    },
  ],
});

const money = ({ topUp, terms }: ShopSettingsDto): HelpTopic => ({
  id: 'money',
  title: 'Adding money',
  about: 'payment',
  answers: [
    {
      id: 'how-much',
      question: 'How much can I add at once?',
      paragraphs: [
        `Between ${formatMoney(topUp.minCents)} and ${formatMoney(topUp.maxCents)}, within your own deposit limits.`,
      ],
    },
    {
      id: 'charged-twice',
      question: 'Was I charged twice?',
      paragraphs: [
        'Your wallet lists every payment once it has arrived. Your bank may show a second, pending amount for a few days and then drop it. If two payments have arrived, contact us and name both.',
      ],
    },
    {
      id: 'invitation',
      question: 'When does an invitation count?',
      paragraphs: [
        terms.referralRewardCents === 0
          ? 'There’s no reward for invitations at the moment.'
          : `You both get ${formatMoney(terms.referralRewardCents)} of credit once your friend has spent ${formatMoney(terms.referralMinSpendCents)} and ${days(terms.referralWaitDays)} have passed, as long as both of you still have an account. Your invitations page shows how far each one is.`,
      ],
    },
  ],
});

const withdrawals = ({ terms }: ShopSettingsDto): HelpTopic => ({
  id: 'withdrawals',
  title: 'Withdrawals and ID',
  about: 'withdrawal',
  answers: [
    {
      id: 'withdraw',
      question: 'How do I withdraw money?',
      paragraphs: [
        `In your wallet, from ${formatMoney(terms.payoutMinCents)}. You need two-factor authentication and, before your first withdrawal, a check of your ID. Credit can’t be withdrawn.`,
      ],
    },
    {
      id: 'withdrawal-waits',
      question: 'Why does my withdrawal wait?',
      paragraphs: [
        `A new bank account can be used after ${hours(terms.payoutDestinationCooldownHours)}, and withdrawals wait ${hours(terms.payoutPasswordCooldownHours)} after you change your password or email. That protects you if somebody else gets in. A person also reviews each withdrawal; until then you can cancel it.`,
      ],
    },
    {
      id: 'id-check',
      question: 'What happens to my ID?',
      paragraphs: [
        `We store the photos encrypted, a few people may look at them to decide, and every look is logged. We delete them ${days(terms.identityPaperDays)} after the decision.`,
      ],
    },
  ],
});

const selling = ({ buybackBps, buybackHours, terms }: ShopSettingsDto): HelpTopic => ({
  id: 'selling',
  title: 'Selling cards back',
  about: 'other',
  answers: [
    {
      id: 'offer',
      question: 'What do you pay for a card?',
      paragraphs: [
        `Usually ${formatBps(buybackBps)} of its value, and that offer stays the same for ${hours(buybackHours)} after the pull. Later we usually offer ${formatBps(terms.buybackLaterBps)} of the value on that day. Some classes have their own rate; you always see the offer before you accept it.`,
      ],
    },
    {
      id: 'cash-or-credit',
      question: 'Do I get cash or credit?',
      paragraphs: [
        'The way you paid: the part of a pack that you paid with credit comes back as credit, the rest as cash.',
      ],
    },
  ],
});

const parcels = (costs: ShippingCostsDto | null): HelpTopic => ({
  id: 'parcels',
  title: 'Parcels',
  about: 'parcel',
  answers: [
    {
      id: 'shipping-cost',
      question: 'What does shipping cost, and how long does it take?',
      paragraphs: costs ? costLines(costs) : ['You see the cost and the promised day before you pay.'],
    },
    {
      id: 'where-is-my-parcel',
      question: 'Where is my parcel?',
      paragraphs: [
        `Shipping in your account shows each step and the tracking number. A parcel may wait${costs && costs.topUpDays > 0 ? ` up to ${days(costs.topUpDays)} if it was paid for with money you added recently` : ' if it was paid for with money you added recently'}, and its page says why.`,
        ...(costs && costs.combineHours > 0
          ? [
              `For ${hours(costs.combineHours)} you can add cards to it without paying the base fee again. “Ship now” ends that wait.`,
            ]
          : []),
      ],
    },
    {
      id: 'wrong-address',
      question: 'The address is wrong',
      paragraphs: [
        'Until the parcel is packed you can change its address under Shipping, or cancel it for a full refund. After that, contact us right away.',
      ],
    },
    {
      id: 'not-arrived',
      question: 'It didn’t arrive, or a card is damaged',
      paragraphs: [
        costs
          ? `Report it on the parcel’s page: a missing parcel within ${days(costs.claimNotArrivedDays)} of the promised day or the delivery, damage within ${days(costs.claimDamagedDays)} of the delivery, with photos. We pay the value that was shown when you paid for the parcel.`
          : 'Report it on the parcel’s page. We pay the value that was shown when you paid for the parcel.',
      ],
    },
  ],
});

function costLines({ zones, freeFromCents, insurance, signature }: ShippingCostsDto): string[] {
  return [
    ...zones.map(({ name, days: { min, max }, fees }) => {
      const base = fees[0] ? `from ${formatShortMoney(fees[0].baseCents)}` : 'shown before you pay';
      return `${name}: ${base}, ${min === max ? days(max) : `${min} to ${days(max)}`}.`;
    }),
    `Parcels are insured for what your cards are worth. Above ${formatShortMoney(insurance.fromCents)} insurance costs ${formatBps(insurance.bps)} of the value, and from ${formatShortMoney(signature.fromCents)} on a signature costs ${formatMoney(signature.cents)}.${freeFromCents === null ? '' : ` From ${formatShortMoney(freeFromCents)} on there’s no base fee.`}`,
  ];
}
