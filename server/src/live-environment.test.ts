import { findEnvironmentFaults } from './live-environment.ts';

const whole = {
  MAIL_FROM: 'Cards <hello@shop.example>',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://mail.shop.example',
};

test('a whole environment has no fault, with both keys of a provider or neither', () => {
  expect([...findEnvironmentFaults(whole)]).toEqual([]);
  const both = {
    STRIPE_SECRET_KEY: 'a',
    STRIPE_WEBHOOK_SECRET: 'b',
    EASYPOST_API_KEY: 'c',
    EASYPOST_WEBHOOK_SECRET: 'd',
  };
  expect([...findEnvironmentFaults({ ...whole, ...both })]).toEqual([]);
});

test.each([
  [
    'mail-from',
    { MAIL_FROM: undefined },
    'MAIL_FROM is not set: customers would get emails from shop@localhost.',
  ],
  ['mail-from', { MAIL_FROM: 'shop@localhost' }, 'could not answer'],
  ['mail-from', { MAIL_FROM: 'Shop <shop@localhost>' }, 'could not answer'],
  ['mail-from', { MAIL_FROM: 'shop.example' }, 'could not answer'],
  ['public-url', { PUBLIC_URL: undefined, PORT: '3001' }, 'would lead to http://localhost:3001.'],
  ['public-url', { PUBLIC_URL: 'http://localhost:3000' }, 'their own machine'],
  ['public-url', { PUBLIC_URL: 'https://127.0.0.1' }, 'their own machine'],
  ['public-url', { PUBLIC_URL: 'http://[::1]:3000' }, 'their own machine'],
  ['public-url', { PUBLIC_URL: 'https://shop.example/' }, 'without a slash at its end'],
  ['public-url', { PUBLIC_URL: 'https://shop.example/store' }, 'without a path'],
  ['public-url', { PUBLIC_URL: 'ftp://shop.example' }, 'must be an address'],
  ['mail-server', { SMTP_URL: undefined }, 'SMTP_URL is not set'],
  ['stripe-keys', { STRIPE_SECRET_KEY: 'a' }, 'STRIPE_SECRET_KEY is set and STRIPE_WEBHOOK_SECRET is not'],
  [
    'stripe-keys',
    { STRIPE_WEBHOOK_SECRET: 'b' },
    'STRIPE_WEBHOOK_SECRET is set and STRIPE_SECRET_KEY is not',
  ],
  ['easypost-keys', { EASYPOST_API_KEY: 'c' }, 'EASYPOST_API_KEY is set and EASYPOST_WEBHOOK_SECRET is not'],
  [
    'easypost-keys',
    { EASYPOST_WEBHOOK_SECRET: 'd' },
    'EASYPOST_WEBHOOK_SECRET is set and EASYPOST_API_KEY is not',
  ],
])('%s: %o keeps a live shop from starting, with one sentence', (id, change, sentence) => {
  const faults = [...findEnvironmentFaults({ ...whole, ...change })];
  expect(faults).toEqual([[id, expect.stringContaining(sentence)]]);
});
