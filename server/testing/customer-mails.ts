/** Facts of some mails to customers, each word of theirs `text`, and their links. */
export const customerMailFacts = (text: string) => ({
  'wish-found': { news: [{ name: text, title: 'Deep <b>Signal</b>', priceCents: 1_000 }] },
  'showcase-decided': { isHidden: true, reason: text },
  'case-confirm': { url: 'https://shop.test/support/guest?token=a-token' },
  'case-answered': {
    number: 'C-10001',
    text,
    url: 'https://shop.test/support/thread#a-case',
    replyTo: 'support+a-token@shop.test',
  },
});

export const customerMailLinks = {
  'wish-found': 'https://shop.test/collect?view=wishes',
  'showcase-decided': 'https://shop.test/profile/showcase',
  'case-confirm': 'https://shop.test/support/guest?token=a-token',
  'case-answered': 'https://shop.test/support/thread#a-case',
};
