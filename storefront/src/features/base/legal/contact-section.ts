import type { ShopSettingsDto } from '@pullproof/server/contract';
import type { LegalSection } from './legal-page.tsx';

/** The company behind the shop and its contact details. */
export const contactSection = ({ shopName, mode, terms }: ShopSettingsDto): LegalSection => ({
  id: 'contact',
  title: 'Who we are',
  paragraphs: [
    [shopName, terms.shopAddress].filter((part) => part !== '').join(', ') + '.',
    terms.supportEmail === ''
      ? 'Reply to any of our emails to reach a person.'
      : `Write to ${terms.supportEmail}; a person answers.`,
    ...(mode === 'demo'
      ? [
          'This is a demo shop: its money, cards and customers are invented, and nothing is charged or shipped.',
        ]
      : []),
  ],
});
