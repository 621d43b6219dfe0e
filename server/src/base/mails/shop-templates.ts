import { claims, orderNumberOf, formatMoney } from '../../contract/index.ts';
import { template, type Shop } from './templates.ts';

const ofYourPacks = ({ shopName }: Shop): string =>
  `You received this email because you own cards or sealed items at ${shopName}.`;

interface OrderFacts {
  orderId: string;
  title: string;
  count: number;
  /** Sealed packs; empty for single cards. */
  packs: readonly { packNo: number; receiptHash: string }[];
  /** For sealed packs: the commitment hash on their receipts, and the receipts as a file. */
  receipts?: { commitmentHash: string; file: string };
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

/** The hashes that let a browser detect a swapped commitment, receipt or pack later. */
function receiptLines({ packs, receipts }: OrderFacts): string[] {
  if (!receipts) return [];
  const lines = packs.map(({ packNo, receiptHash }) => `No. ${packNo}: receipt ${receiptHash}`);
  return [
    `${claims.sealedBeforeSale} Open yours whenever you like, or return it unopened while you can.`,
    `Keep this email and its attached file. ${claims.keptFileCompares}`,
    [`Commitment: ${receipts.commitmentHash}`, ...lines].join('\n'),
  ];
}

function paidOf({ totalCents, discountCents, paidCashCents, paidPromoCents }: OrderFacts): string {
  const parts = [
    ...(paidCashCents > 0 ? [`${formatMoney(paidCashCents)} cash`] : []),
    ...(paidPromoCents > 0 ? [`${formatMoney(paidPromoCents)} promo credit`] : []),
  ];
  const from = parts.length > 0 ? `: ${parts.join(' and ')} from your wallet` : '';
  const discount = discountCents > 0 ? ` Your code took ${formatMoney(discountCents)} off.` : '';
  return `Total: ${formatMoney(totalCents)}${from}.${discount}`;
}

/** Mails about what a customer owns. */
export const shopTemplates = {
  substitution: template<{ lost: string; substitute: string; reason: string }>(
    false,
    ({ lost, substitute, reason }, shop) => ({
      subject: `${lost} has been replaced`,
      paragraphs: [
        `We’re sorry: we can no longer give you “${lost}” from your collection. ${reason}`,
        `You now own “${substitute}” instead. ${claims.replacement}`,
      ],
      action: { label: 'See your collection', url: `${shop.publicUrl}/collect` },
      why: ofYourPacks(shop),
    }),
  ),
  'run-closes': template<{ packCount: number; title: string; day: string }>(
    false,
    ({ packCount, title, day }, shop) => ({
      subject: `Open your ${title} before ${day}`,
      preheader: 'What’s inside is yours either way.',
      paragraphs: [
        `You have ${packCount === 1 ? 'one' : packCount} from “${title}” still sealed. The run closes on ${day}, our time.`,
        `We’ll open anything that’s still sealed then. What’s inside is yours either way. ${claims.replayable}`,
      ],
      action: { label: 'Open now', url: `${shop.publicUrl}/open-pack` },
      why: `${ofYourPacks(shop)} You can turn off reminders in your profile, under Notifications.`,
    }),
  ),
  'order-confirmation': template<OrderFacts>(false, (order, shop) => ({
    subject: `Your order: ${whatOf(order)}`,
    preheader: `${formatMoney(order.totalCents)} paid from your wallet.`,
    paragraphs: [
      `You bought ${whatOf(order)}${numbersOf(order)}. Your order number is ${orderNumberOf(order.orderId)}.`,
      paidOf(order),
      ...receiptLines(order),
      ...(order.isDemo ? ['This is a demo shop: you paid with demo money.'] : []),
    ],
    ...(order.receipts && {
      attachment: { name: `pullproof-kept-${order.orderId}.json`, text: order.receipts.file },
    }),
    action: { label: 'See the order', url: `${shop.publicUrl}/profile/history/${order.orderId}` },
    why: `You received this email because you bought something at ${shop.shopName}.`,
  })),
  'top-up-receipt': template<{ id: string; amountCents: number; isSandbox: boolean }>(
    false,
    ({ id, amountCents, isSandbox }, shop) => ({
      subject: `Receipt: ${formatMoney(amountCents)} for your wallet`,
      paragraphs: [
        `We received ${formatMoney(amountCents)}, and it’s in your wallet. Reference: ${id}.`,
        ...(isSandbox ? ['This is sandbox money: you weren’t charged.'] : []),
      ],
      action: { label: 'See your wallet', url: `${shop.publicUrl}/profile/wallet` },
      why: `You received this email because you added money to your wallet at ${shop.shopName}.`,
    }),
  ),
  'refund-failed': template<{ topUpId: string; amountCents: number }>(
    false,
    ({ topUpId, amountCents }, shop) => ({
      subject: `A refund of ${formatMoney(amountCents)} failed`,
      paragraphs: [
        `The payment provider reported a refund of ${formatMoney(amountCents)} as done and could not carry it out after all. The books have been put right.`,
        'The customer has the money in the wallet and was told. Ask them how they want it back.',
      ],
      action: { label: 'See the top-up', url: `${shop.publicUrl}/admin/top-ups/${topUpId}` },
      why: `You received this email because you look after money at ${shop.shopName}.`,
    }),
  ),
  'refund-returned': template<{ topUpId: string; amountCents: number }>(
    false,
    ({ topUpId, amountCents }, shop) => ({
      subject: `We couldn’t return ${formatMoney(amountCents)} to your card`,
      paragraphs: [
        `We returned ${formatMoney(amountCents)} to your card, but your bank didn’t accept it. The money’s back in your wallet. Reference: ${topUpId}.`,
        'If you’d like it another way, contact support.',
      ],
      action: { label: 'See your wallet', url: `${shop.publicUrl}/profile/wallet` },
      why: `You received this email because ${shop.shopName} returned money to you.`,
    }),
  ),
  'balance-adjusted': template<{ amountCents: number; bucket: 'cash' | 'promo'; reason: string }>(
    false,
    ({ amountCents, bucket, reason }, shop) => {
      const amount = formatMoney(Math.abs(amountCents));
      const what = bucket === 'cash' ? 'cash' : 'promo credit';
      const verb = amountCents > 0 ? 'added to' : 'taken from';
      return {
        subject: `${amount} ${what} ${verb} your wallet`,
        paragraphs: [
          `We corrected your balance: ${amount} of ${what} was ${verb} your wallet. Reason: ${reason}`,
          'If you think this is wrong, contact support.',
        ],
        action: { label: 'See your wallet', url: `${shop.publicUrl}/profile/wallet` },
        why: `You received this email because your wallet balance at ${shop.shopName} was corrected.`,
      };
    },
  ),
};
