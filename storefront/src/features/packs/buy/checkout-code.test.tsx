/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, type Answer } from '../../../lib/testing/fake-api.ts';
import { carryCode, promoText as text, readCarriedCode } from '../../money/promo/index.ts';
import { CheckoutCode } from './checkout-code.tsx';
import type { Choice } from './order/order-draft.ts';

const choice: Choice = {
  productId: 'p',
  runId: 'r',
  quantity: 2,
  unitPriceCents: 1_000,
  numbers: [3, 4],
  draw: null,
  pickedCount: 2,
};
const percent = {
  code: 'TENPERCENT',
  name: 'Ten percent off',
  kind: 'percent',
  percentBps: 1_000,
  capCents: null,
  minSpendCents: 0,
  amountCents: 200,
  fullCents: 200,
  endsAt: null,
  isApplied: false,
};

function open(answer: () => Answer, shown = choice) {
  const sent = fakeApi({ 'POST /api/me/promo': answer });
  const onChange = jest.fn<(choice: Choice) => void>();
  return { sent, onChange, ...render(<CheckoutCode choice={shown} onChange={onChange} />) };
}

afterEach(() => sessionStorage.clear());

describe('A code at checkout', () => {
  test('comes from the wallet by itself, once, and stays for the next try if the dialog is closed', async () => {
    carryCode('TENPERCENT');
    const { sent, onChange, rerender } = open(() => ({ body: percent }));
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
    const [applied] = onChange.mock.calls[0] ?? [choice];
    expect(applied.promo).toEqual({
      code: 'TENPERCENT',
      name: 'Ten percent off',
      discountCents: 200,
      fullCents: 200,
    });
    expect(sent).toMatchObject([{ body: { code: 'TENPERCENT', productId: 'p', quantity: 2 } }]);
    rerender(<CheckoutCode choice={applied} onChange={onChange} />);
    expect(readCarriedCode()).toBe('TENPERCENT');
    await userEvent.setup().click(screen.getByRole('button', { name: text.remove }));
    expect(readCarriedCode()).toBeNull();
    expect(onChange).toHaveBeenLastCalledWith({ ...applied, promo: null });
  });

  test('that is refused says why, and is not sent again at the next purchase', async () => {
    carryCode('TENPERCENT');
    const { onChange } = open(() => ({ status: 422, body: { code: 'PROMO_INVALID' } }));
    expect((await screen.findByRole('alert')).textContent).toBe(text.refusals.PROMO_INVALID);
    expect(onChange).not.toHaveBeenCalled();
    expect(readCarriedCode()).toBeNull();
  });

  test('is only asked for where none was entered', () => {
    const { sent } = open(() => ({ body: percent }));
    screen.getByRole('button', { name: text.have });
    expect(sent).toEqual([]);
  });
});
