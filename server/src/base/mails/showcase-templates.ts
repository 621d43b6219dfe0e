import { ofYourAccount, template } from './templates.ts';

/** The inbox shows subjects alone, and the owner should read why. */
const inShort = (reason: string): string => {
  const line = reason.replaceAll(/\s+/g, ' ');
  return line.length > 140 ? `${line.slice(0, 139)}…` : line;
};

/** What staff decided about a showcase. */
export const showcaseTemplates = {
  'showcase-decided': template<{ isHidden: boolean; reason: string }>(true, ({ isHidden, reason }, shop) => ({
    subject: `${isHidden ? 'Your showcase is hidden' : 'Your showcase is back'}: ${inShort(reason)}`,
    paragraphs: isHidden
      ? [
          `We’ve hidden your showcase on ${shop.shopName}: “${reason}” Nobody else can see the page now.`,
          'Your cards, your money and your account stay as they are. If you think we got this wrong, write to us from the support page.',
        ]
      : [
          `Your showcase on ${shop.shopName} isn’t hidden anymore: “${reason}” If it’s switched on, everyone can see it again.`,
        ],
    action: { label: 'See your showcase', url: `${shop.publicUrl}/profile/showcase` },
    why: ofYourAccount(shop),
  })),
};
