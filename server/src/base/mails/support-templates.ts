import { template } from './templates.ts';

/** Mails of support. */
export const supportTemplates = {
  'case-confirm': template<{ url: string }>(true, ({ url }, shop) => ({
    subject: `Send your question to ${shop.shopName}`,
    preheader: 'One tap and we have it. The link works for three days.',
    paragraphs: [
      'You wrote to our support. Open the link to send your question. It works for three days.',
      'If this wasn’t you, ignore this email and nothing is sent.',
    ],
    action: { label: 'Send my question', url },
    why: `You received this email because someone used this address to write to ${shop.shopName}.`,
  })),
  'case-answered': template<{ number: string; text: string; url: string; replyTo?: string }>(
    false,
    ({ number, text, url, replyTo }, shop) => ({
      subject: `Our answer to your question ${number}`,
      paragraphs: [
        ...text.split(/\n{2,}/),
        replyTo === undefined
          ? 'To reply, open your question.'
          : 'To reply, answer this email or open your question.',
      ],
      action: { label: 'Open your question', url },
      why: `You received this email because you wrote to ${shop.shopName}.`,
      ...(replyTo !== undefined && { replyTo }),
    }),
  ),
};
