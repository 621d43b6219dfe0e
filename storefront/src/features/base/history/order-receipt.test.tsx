/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import type { OrderDetailDto } from '@pullproof/server/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OrderReceipt } from './order-receipt.tsx';
import { orderText as text } from './order-text.ts';

const order = {
  id: '019f3c52-7a10-7b21-9c44-5e1f0a9b3cd8',
  kind: 'single',
  state: 'placed',
  createdAt: '2027-06-01T12:00:00Z',
  productSlug: 'one-card',
  productTitle: 'One card',
  quantity: 1,
  paidCashCents: 500,
  paidPromoCents: 0,
  refundedCashCents: 0,
  refundedPromoCents: 0,
  taxCents: null,
  totalCents: 500,
  tokenName: null,
  lines: [],
} as unknown as OrderDetailDto; // what the receipt of a single card shows

test('shows the order’s number, short enough to read out, and copies it', async () => {
  const user = userEvent.setup();
  render(<OrderReceipt order={order} />);
  screen.getByText('#0A9B3CD8');
  expect(document.body.textContent).not.toContain(order.id);
  await user.click(screen.getByRole('button', { name: text.copy }));
  await screen.findByText(text.copied);
  expect(await navigator.clipboard.readText()).toBe('#0A9B3CD8');
});
