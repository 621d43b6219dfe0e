import type { MailContent } from '../../platform/mail/render.ts';

export interface Shop {
  shopName: string;
  publicUrl: string;
}

/** One kind of mail: its facts and its template. Security mails cannot be switched off. */
export interface Template<Facts> {
  isSecurity: boolean;
  render(facts: Facts, shop: Shop): MailContent;
}

/** Preserves each template's own facts type in the shared list. */
export const template = <Facts>(isSecurity: boolean, render: Template<Facts>['render']): Template<Facts> => ({
  isSecurity,
  render,
});

export const ofYourAccount = ({ shopName }: Shop): string =>
  `You received this email because it’s about the security of your ${shopName} account. You can’t turn these emails off.`;

/** Link to the page that carries out a mailed request. */
export const requestLink = ({ publicUrl }: Shop, token: string): string =>
  `${publicUrl}/confirm-request?token=${encodeURIComponent(token)}`;
