import type { MailContent } from '../../platform/mail.ts';

export interface Shop {
  shopName: string;
  publicUrl: string;
}

/** One kind of mail: what it needs to know, and how it reads. Security mails cannot be switched off by anybody. */
export interface Template<Facts> {
  isSecurity: boolean;
  render(facts: Facts, shop: Shop): MailContent;
}

/** Keeps each template's own facts while they share a list. */
export const template = <Facts>(isSecurity: boolean, render: Template<Facts>['render']): Template<Facts> => ({
  isSecurity,
  render,
});

export const ofYourAccount = ({ shopName }: Shop): string =>
  `You received this email because it’s about the security of your ${shopName} account. You can’t turn these emails off.`;

/** The page that carries out what a mailed link asks for. */
export const requestLink = ({ publicUrl }: Shop, token: string): string =>
  `${publicUrl}/confirm-request?token=${encodeURIComponent(token)}`;
