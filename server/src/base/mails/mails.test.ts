import { startApi } from '../../../testing/api.ts';
import { findUnbacked } from '../../../testing/claims/find-unbacked.ts';
import { customerMailFacts, customerMailLinks } from '../../../testing/customer-mails.ts';
import { dropMailFacts, dropMailLinks } from '../../../testing/drop-mails.ts';
import { staffMailFacts } from '../../../testing/staff-mails.ts';
import type * as Mails from './index.ts';
import { topicOf } from './topics.ts';

const api = await startApi({ PUBLIC_URL: 'https://shop.test' });
const db = await import('../../platform/db.ts');
const mails = await import('./index.ts');
const { changeSetting } = await import('../settings/index.ts');
await changeSetting('shopAddress', '1 <Vault> Lane\nSpringfield');
afterAll(() => api.stop());

const nasty = 'Ada "><script>alert(1)</script>';
const carrierPage = 'https://carrier.test/t/a-token';
const aParcel = { number: 'PP-10001', cardCount: 2 };
/** Facts to render each kind with: a kind without them does not compile. */
const facts: { [Kind in Mails.MailKind]: Mails.MailFacts<Kind> } = {
  'confirm-email': { token: 'a-token' },
  ...customerMailFacts(nasty),
  'known-address': {},
  'excluded-address': { until: new Date('2030-05-06T07:08:09Z') },
  'reset-password': { token: 'a-token', subject: 'Set a new password' },
  'email-change': { token: 'a-token', displayName: nasty },
  'email-change-notice': { token: 'a-token', displayName: nasty, newEmail: 'x<y@a.test', hours: 72 },
  'email-changed': { displayName: nasty },
  'email-restored': { token: 'a-token', displayName: nasty },
  'email-taken': {},
  'delete-account': { token: 'a-token', displayName: nasty, givenUp: ['$1.00 in cash', '2 sealed packs'] },
  'account-deleted': {},
  'new-device': { device: nasty, ip: '203.0.113.9', at: '2026-12-01T10:00:00Z' },
  'password-changed': {},
  'mfa-enrolled': {},
  'mfa-removed': {},
  'recovery-codes-renewed': {},
  'recovery-code-used': { left: 1 },
  'mfa-reset': { token: 'a-token', hours: 72 },
  'access-token-made': { token: 'a-token', name: nasty, hours: 72 },
  'access-token-expiring': { name: nasty, expiresAt: new Date('2026-12-01T10:00:00Z') },
  'access-tokens-revoked': { names: [nasty, 'bot'] },
  'account-suspended': {},
  'account-reinstated': {},
  substitution: { lost: nasty, substitute: 'Other', reason: 'It was lost.' },
  'run-closes': { packCount: 2, title: nasty, day: '2026-12-01' },
  'order-confirmation': {
    orderId: 'an-order',
    title: nasty,
    count: 2,
    packs: [
      { packNo: 4, receiptHash: 'aa'.repeat(32) },
      { packNo: 17, receiptHash: 'bb'.repeat(32) },
    ],
    receipts: { commitmentHash: 'cc'.repeat(32), file: '{"kept":[],"v":1}' },
    totalCents: 1_250,
    discountCents: 250,
    paidCashCents: 1_000,
    paidPromoCents: 250,
    isDemo: true,
  },
  'top-up-receipt': { id: 'a-top-up', amountCents: 1_250, isSandbox: true },
  'refund-failed': { topUpId: 'a-top-up', amountCents: 1_250 },
  'refund-returned': { topUpId: 'a-top-up', amountCents: 1_250 },
  'payout-destination': { lastSigns: '3000', hours: 72 },
  'payout-paid': { amountCents: 1_250, lastSigns: '3000', isSandbox: true, reference: 'sandbox-1' },
  'payout-returned': { amountCents: 1_250, lastSigns: '3000', isSandbox: false, reason: nasty },
  'payout-rejected': { amountCents: 1_250, lastSigns: '3000', isSandbox: false, reason: nasty },
  'identity-verified': {},
  'identity-refused': { reason: nasty },
  'parcel-requested': {
    ...aParcel,
    ...{ feeCents: 499, promisedOn: '2026-12-01', combineHours: 48 },
    ...{ joined: false, waits: 'recent-top-up' },
  },
  'parcel-packed': aParcel,
  'parcel-shipped': {
    ...aParcel,
    ...{ carrier: nasty, trackingNumber: 'T1', trackingUrl: carrierPage, promisedOn: '2026-12-01' },
  },
  'parcel-delivered': { ...aParcel, damagedDays: 7 },
  'parcel-cancelled': { ...aParcel, refundCents: 499, reason: nasty },
  'parcel-ready-for-pickup': { ...aParcel, carrier: nasty, trackingNumber: 'T1', trackingUrl: carrierPage },
  'parcel-returning': { ...aParcel, carrier: nasty },
  'parcel-returned': { ...aParcel, reason: nasty },
  'parcel-checking': { ...aParcel, token: 'a-token', givesUp: true },
  'parcel-handed-over': { ...aParcel, token: 'a-token' },
  'parcel-card-missing': { ...aParcel, cardName: nasty },
  'parcel-resent': { ...aParcel, promisedOn: '2026-12-01' },
  'parcel-address-changed': aParcel,
  'parcel-compensated': { ...aParcel, refundCents: 499 },
  'parcel-card-found': { ...aParcel, cardName: nasty },
  'price-feed-failing': { id: 'a-feed', name: nasty, error: 'It answered 500.' },
  'publication-missed': { id: 'a-product', title: nasty, why: 'No card is listed under it.' },
  'stored-card-missing': { cardName: nasty, paidCents: 0 },
  'stored-card-found': { cardName: nasty, paidCents: 0 },
  'stored-card-paid': { cardName: nasty, paidCents: 2_500 },
  'parcel-card-paid': { ...aParcel, cardName: nasty, paidCents: 2_500 },
  'claim-decided': { ...aParcel, paidCents: 2_500, decision: nasty },
  'shipment-new-address': { token: 'a-token', valueCents: 60_000, cardCount: 2 },
  'balance-adjusted': { amountCents: -1_250, bucket: 'cash', reason: nasty },
  ...dropMailFacts(nasty),
  ...staffMailFacts(nasty),
};
// Those with a question are answered by a link of their own.
const isParcelMail = (kind: string) =>
  kind === 'claim-decided' ||
  (kind.startsWith('parcel-') && !['parcel-checking', 'parcel-handed-over'].includes(kind));
const parcelMails = Object.keys(facts).filter(isParcelMail);
/** The target of a mail's one link; kinds not listed have none. */
const links: Partial<Record<Mails.MailKind, string>> = {
  'staff-power': 'https://shop.test/admin/admins/a-member',
  ...customerMailLinks,
  'confirm-email': 'https://shop.test/confirm-request?token=a-token',
  'known-address': 'https://shop.test/?auth=sign-in',
  'reset-password': 'https://shop.test/update-password?token=a-token',
  'email-change': 'https://shop.test/confirm-request?token=a-token',
  'email-change-notice': 'https://shop.test/confirm-request?token=a-token',
  'email-restored': 'https://shop.test/update-password?token=a-token',
  'email-taken': 'https://shop.test/?auth=sign-in',
  'parcel-checking': 'https://shop.test/confirm-request?token=a-token',
  'parcel-handed-over': 'https://shop.test/confirm-request?token=a-token',
  'delete-account': 'https://shop.test/confirm-request?token=a-token',
  'new-device': 'https://shop.test/profile/privacy-and-security',
  'password-changed': 'https://shop.test/profile/privacy-and-security',
  'mfa-enrolled': 'https://shop.test/profile/privacy-and-security',
  'mfa-removed': 'https://shop.test/profile/privacy-and-security',
  'recovery-codes-renewed': 'https://shop.test/profile/privacy-and-security',
  'recovery-code-used': 'https://shop.test/profile/privacy-and-security',
  'mfa-reset': 'https://shop.test/confirm-request?token=a-token',
  'account-reinstated': 'https://shop.test/?auth=sign-in',
  substitution: 'https://shop.test/collect',
  'run-closes': 'https://shop.test/open-pack',
  'order-confirmation': 'https://shop.test/profile/history/an-order',
  'top-up-receipt': 'https://shop.test/profile/wallet',
  'refund-failed': 'https://shop.test/admin/top-ups/a-top-up',
  'refund-returned': 'https://shop.test/profile/wallet',
  ...dropMailLinks,
  'approval-asked': 'https://shop.test/admin/approvals/an-approval',
  'approval-decided': 'https://shop.test/admin/approvals/an-approval',
  ...Object.fromEntries(parcelMails.map((kind) => [kind, 'https://shop.test/profile/shipping#PP-10001'])),
  'balance-adjusted': 'https://shop.test/profile/wallet',
  'price-feed-failing': 'https://shop.test/admin/price-feeds/a-feed',
  'publication-missed': 'https://shop.test/admin/products/a-product',
  'webhook-disabled': 'https://shop.test/admin/webhooks/a-webhook',
  'payout-destination': 'https://shop.test/profile/wallet#withdraw',
  'payout-paid': 'https://shop.test/profile/wallet#withdraw',
  'payout-returned': 'https://shop.test/profile/wallet#withdraw',
  'payout-rejected': 'https://shop.test/profile/wallet#withdraw',
  'identity-verified': 'https://shop.test/profile/wallet#withdraw',
  'identity-refused': 'https://shop.test/profile/wallet#withdraw',
  'shipment-new-address': 'https://shop.test/confirm-request?token=a-token',
  'access-token-made': 'https://shop.test/confirm-request?token=a-token',
  'stored-card-missing': 'https://shop.test/collect',
  'stored-card-found': 'https://shop.test/collect',
  'stored-card-paid': 'https://shop.test/collect',
  'access-token-expiring': 'https://shop.test/profile/tokens',
  'access-tokens-revoked': 'https://shop.test/profile/tokens',
};

async function written(kind: Mails.MailKind): Promise<Record<'id' | 'subject' | 'text' | 'html', string>> {
  const to = `${kind}@mails.test`;
  // The table above pairs each kind with its own facts.
  await db.inTransaction(() => mails.mailCustomer(kind, { to }, facts[kind] as never));
  const [mail, ...others] = await mails.listMails(to);
  if (!mail) throw new Error(`${kind} was not written.`);
  expect(others).toEqual([]);
  const { rows } = await api.db.query('SELECT kind FROM mails WHERE recipient = $1', [to]);
  expect(rows).toEqual([{ kind }]);
  return {
    id: mail.id,
    subject: mail.subject,
    text: mail.text,
    html: (await mails.readMailHtml(mail.id)) ?? '',
  };
}

test.each(Object.keys(facts) as Mails.MailKind[])('%s reads well as text and as HTML', async (kind) => {
  const { subject, text, html } = await written(kind);
  const link = links[kind];
  for (const body of [text, html, subject]) expect(body).not.toMatch(/undefined|null|NaN|\[object/);
  expect(subject.trim()).not.toBe('');
  expect(findUnbacked(`${subject} ${text}`)).toEqual([]);
  const carriers = 'trackingUrl' in facts[kind] ? [carrierPage] : [];
  expect([...text.matchAll(/^.+: (https?:\S+)$/gm)].map(([, url]) => url)).toEqual([
    ...carriers,
    ...(link ? [link] : []),
  ]);
  expect(html.includes(carrierPage)).toBe(carriers.length > 0);
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, url]) => url)).toEqual(link ? [link] : []);
  expect(html).not.toMatch(/<script|<img|src=|<link/);
  expect(html).toContain('prefers-color-scheme:light');
  expect(text).toContain('\n\n-- \nYou received this email because');
  expect(text).toContain('Pullproof, 1 <Vault> Lane, Springfield');
  expect(html).toContain('Pullproof, 1 &#60;Vault&#62; Lane, Springfield');
  // Preheader: hidden first line that mail clients show beside the subject.
  expect(html).toMatch(/<div style="display:none;[^"]*">[^<]+<\/div>/);
});

test.each(Object.keys(facts) as Mails.MailKind[])(
  '%s shows staff no link that opens anything',
  async (kind) => {
    await api.db.query('DELETE FROM mails WHERE recipient = $1', [`${kind}@mails.test`]);
    const { id, subject } = await written(kind);
    const { status, body, text } = await (await api.staff('support')).ask(`/api/admin/mails/${id}/words`);
    expect([status, body.subject]).toEqual([200, subject]);
    expect(body.paragraphs.length).toBeGreaterThan(0);
    const secrets = Object.entries(facts[kind]).filter(([name]) => /^(token|url|replyTo)$/.test(name));
    for (const [, secret] of secrets) expect(text).not.toContain(secret);
    // A link of ours that carries something has a query; pages without one open nothing.
    expect(text).not.toMatch(/a-token|https?:[^\s"]*\?/);
  },
);

test('a customer’s words are text in HTML, and unchanged in plain text', async () => {
  await api.db.query("DELETE FROM mails WHERE recipient = 'email-changed@mails.test'");
  const { text, html } = await written('email-changed');
  expect(text).toContain(nasty);
  expect(html).toContain('Ada &#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;');
});

const storedMails = ['stored-card-missing', 'stored-card-found', 'stored-card-paid'];
const ordinary = new Set<string>([
  'parcel-checking',
  'parcel-handed-over',
  ...storedMails,
  ...parcelMails,
  ...Object.keys(dropMailLinks).filter((kind) => !kind.startsWith('drop-form')),
  'wish-found',
  'case-answered',
  'substitution',
  'run-closes',
  'order-confirmation',
  'top-up-receipt',
  'refund-failed',
  'refund-returned',
  'balance-adjusted',
  'payout-paid',
  'payout-returned',
  'payout-rejected',
  'identity-verified',
  'identity-refused',
]);

test('account mails are security mails, and every kind explains why it was sent', () => {
  for (const [kind, { isSecurity }] of Object.entries(mails.mailTemplates))
    expect([kind, isSecurity, topicOf(kind) === 'security']).toEqual([kind, !ordinary.has(kind), isSecurity]);
});

test('a mail that is not of the list gets the same frame, the shop’s as it is when the mail is read', async () => {
  const { changeSetting } = await import('../settings/index.ts');
  const mail = { to: 'free@mails.test', kind: 'free', subject: 'Free', paragraphs: ['Hello'] };
  await db.inTransaction(() => mails.sendMail(mail));
  const read = async (to: string) => (await mails.listMails(to))[0]?.text;
  expect(await read('free@mails.test')).toMatch(
    /^Hello\n\n-- \n.+\nPullproof, 1 <Vault> Lane, Springfield\nhttps:\/\/shop\.test$/,
  );
  await changeSetting('shopName', 'Other');
  await changeSetting('shopAddress', '');
  await changeSetting('supportEmail', 'help@other.test');
  await db.inTransaction(() => mails.sendMail({ ...mail, to: 'other@mails.test' }));
  for (const to of ['free@mails.test', 'other@mails.test'])
    expect(await read(to)).toMatch(
      /^Hello\n\n-- \n.+\nOther\nQuestions: help@other\.test\nhttps:\/\/shop\.test$/,
    );
});
