import { formatMoney } from '../../contract/index.ts';
import { template } from './templates.ts';

interface WishNews {
  name: string;
  /** The product whose run went on sale; null when copies are for sale as singles. */
  title: string | null;
  priceCents: number | null;
}

const maxLines = 20;

const lineOf = ({ name, title, priceCents }: WishNews): string =>
  title === null
    ? `“${name}” is for sale as a single card.`
    : `“${name}” can be pulled: a run of “${title}”${priceCents === null ? '' : ` (${formatMoney(priceCents)} each)`} that still holds it is on sale.`;

/** Mails about the wish list. */
export const wishTemplates = {
  'wish-found': template<{ news: readonly WishNews[] }>(false, ({ news }, shop) => ({
    subject:
      news.length === 1
        ? `From your wish list: ${news[0]?.name ?? ''}`
        : `${news.length} cards from your wish list`,
    preheader: 'You can pull or buy what you wished for.',
    paragraphs: [
      ...news.slice(0, maxLines).map(lineOf),
      ...(news.length > maxLines ? [`And ${news.length - maxLines} more.`] : []),
    ],
    action: {
      label: 'See your wish list',
      url: `${shop.publicUrl}/collect?view=wishes`,
      page: `${shop.publicUrl}/collect`,
    },
    why: `You received this email because you asked ${shop.shopName} to email you about your wish list. You can turn it off in your profile, under Notifications.`,
  })),
};
