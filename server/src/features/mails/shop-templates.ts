import { shopCurrency } from '../../contract/index.ts';
import { template, type Shop } from './templates.ts';

const ofYourPacks = ({ shopName }: Shop): string =>
  `You get this mail because you own sealed packs or cards at ${shopName}.`;

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: shopCurrency });

const dollars = (cents: number): string => money.format(cents / 100);

interface OrderFacts {
  orderId: string;
  title: string;
  count: number;
  /** Of sealed packs; none for single cards. */
  packs: readonly { packNo: number; receiptHash: string }[];
  /** What belongs to sealed packs: the hash on their receipts, and the receipts as a file. */
  kept?: { commitmentHash: string; file: string };
  totalCents: number;
  discountCents: number;
  paidCashCents: number;
  paidPromoCents: number;
  isDemo: boolean;
}

const whatOf = ({ count, title }: OrderFacts): string => (count === 1 ? title : `${count} × ${title}`);

const numbersOf = ({ packs }: OrderFacts): string =>
  packs.length === 0
    ? ''
    : `, ${packs.length === 1 ? 'no.' : 'nos.'} ${packs.map(({ packNo }) => packNo).join(', ')}`;

/** What lets a browser notice a swap of commitment, receipt or pack later. */
function keptOf({ packs, kept }: OrderFacts): string[] {
  if (!kept) return [];
  const lines = packs.map(({ packNo, receiptHash }) => `No. ${packNo}: receipt ${receiptHash}`);
  return [
    'Packs were sealed before the first one was sold. Open them whenever you like, or return them unopened while you can.',
    'Keep this email and its attached file. Drop the file on the opening page in any browser: it compares what you kept with what we show, and stops if they differ.',
    [`Commitment: ${kept.commitmentHash}`, ...lines].join('\n'),
  ];
}

function paidOf({ totalCents, discountCents, paidCashCents, paidPromoCents }: OrderFacts): string {
  const parts = [
    ...(paidCashCents > 0 ? [`${dollars(paidCashCents)} cash`] : []),
    ...(paidPromoCents > 0 ? [`${dollars(paidPromoCents)} promo credit`] : []),
  ];
  const from = parts.length > 0 ? `: ${parts.join(' and ')} from your wallet` : '';
  const discount = discountCents > 0 ? ` Your code took ${dollars(discountCents)} off.` : '';
  return `Total: ${dollars(totalCents)}${from}.${discount}`;
}

/** Mails about what a customer owns. */
export const shopTemplates = {
  substitution: template<{ lost: string; substitute: string; reason: string }>(
    false,
    ({ lost, substitute, reason }, shop) => ({
      subject: `${lost} has been replaced`,
      paragraphs: [
        `We are sorry: “${lost}” of your collection cannot be sent to you. ${reason}`,
        `In its place you own “${substitute}”, equal or better. The public log of its run tells the exchange and the hash of the evidence.`,
      ],
      action: { label: 'See your collection', url: `${shop.publicUrl}/collect` },
      why: ofYourPacks(shop),
    }),
  ),
  'run-closes': template<{ packCount: number; title: string; day: string }>(
    false,
    ({ packCount, title, day }, shop) => ({
      subject: `Open your ${title} before ${day}`,
      preheader: 'What is inside is yours either way.',
      paragraphs: [
        `You hold ${packCount === 1 ? 'a sealed pack' : `${packCount} sealed packs`} of “${title}”. Its run closes on ${day} (UTC).`,
        'Whatever is still sealed then is opened for you: what is inside is yours either way, and the seed of the run is published so that everybody can check all of it.',
      ],
      action: { label: 'Open your packs', url: `${shop.publicUrl}/open-pack` },
      why: `${ofYourPacks(shop)} Reminders can be switched off in your profile, under Notifications.`,
    }),
  ),
  'order-confirmation': template<OrderFacts>(false, (order, shop) => ({
    subject: `Your order: ${whatOf(order)}`,
    preheader: `${dollars(order.totalCents)} paid from your wallet.`,
    paragraphs: [
      `You bought ${whatOf(order)}${numbersOf(order)}.`,
      paidOf(order),
      ...keptOf(order),
      ...(order.isDemo ? ['This is a demo shop: it was paid with demo money.'] : []),
    ],
    ...(order.kept && {
      attachment: { name: `pullproof-kept-${order.orderId}.json`, text: order.kept.file },
    }),
    action: { label: 'See the order', url: `${shop.publicUrl}/profile/history/${order.orderId}` },
    why: `You get this mail because you bought something at ${shop.shopName}.`,
  })),
  'top-up-receipt': template<{ id: string; amountCents: number; isSandbox: boolean }>(
    false,
    ({ id, amountCents, isSandbox }, shop) => ({
      subject: `Receipt: ${money.format(amountCents / 100)} for your wallet`,
      paragraphs: [
        `We have received ${money.format(amountCents / 100)}, and it is in your wallet. Reference: ${id}.`,
        ...(isSandbox ? ['This is demo money of the sandbox: nothing was charged.'] : []),
      ],
      action: { label: 'See your wallet', url: `${shop.publicUrl}/profile/wallet` },
      why: `You get this mail because somebody added money to your wallet at ${shop.shopName}.`,
    }),
  ),
  'refund-failed': template<{ topUpId: string; amountCents: number }>(
    false,
    ({ topUpId, amountCents }, shop) => ({
      subject: `A refund of ${money.format(amountCents / 100)} failed`,
      paragraphs: [
        `The payment provider reported a refund of ${money.format(amountCents / 100)} as done and could not carry it out after all. The books have been put right.`,
        'The customer has the money in the wallet and was told. Ask them how they want it back.',
      ],
      action: { label: 'See the top-up', url: `${shop.publicUrl}/admin/top-ups/${topUpId}` },
      why: `You get this mail because you look after money at ${shop.shopName}.`,
    }),
  ),
  'refund-returned': template<{ topUpId: string; amountCents: number }>(
    false,
    ({ topUpId, amountCents }, shop) => ({
      subject: `${money.format(amountCents / 100)} could not be returned to your card`,
      paragraphs: [
        `We returned ${money.format(amountCents / 100)} to your card, and your bank could not take it. The money is in your wallet again. Reference: ${topUpId}.`,
        'If you want it in another way, write to support.',
      ],
      action: { label: 'See your wallet', url: `${shop.publicUrl}/profile/wallet` },
      why: `You get this mail because money was returned to you by ${shop.shopName}.`,
    }),
  ),
  'balance-adjusted': template<{ amountCents: number; bucket: 'cash' | 'promo'; reason: string }>(
    false,
    ({ amountCents, bucket, reason }, shop) => {
      const amount = money.format(Math.abs(amountCents) / 100);
      const what = bucket === 'cash' ? 'cash' : 'promo credit';
      const verb = amountCents > 0 ? 'added to' : 'taken from';
      return {
        subject: `${amount} ${what} ${verb} your wallet`,
        paragraphs: [
          `We have corrected your balance: ${amount} of ${what} was ${verb} your wallet. Why: ${reason}`,
          'If you think that this is wrong, answer to support.',
        ],
        action: { label: 'See your wallet', url: `${shop.publicUrl}/profile/wallet` },
        why: `You get this mail because the balance of your wallet at ${shop.shopName} was corrected.`,
      };
    },
  ),
};
