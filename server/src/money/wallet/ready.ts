import { config } from '../../config.ts';
import type { ReadyLine } from '../../platform/ready.ts';

export const paymentLine: ReadyLine = {
  id: 'payment',
  title: 'Customers can add money',
  async findFault() {
    const { stripe } = config();
    if (!stripe) return 'No payment provider is set up, so customers can’t add money.';
    return /^(sk|rk)_test_/.test(stripe.secretKey)
      ? 'STRIPE_SECRET_KEY is a test key: anybody can add money with a test card.'
      : undefined;
  },
  todo: 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET of Stripe’s live mode, then restart the shop.',
  command: 'STRIPE_SECRET_KEY',
};
