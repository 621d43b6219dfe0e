/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../../lib/testing/fake-api.ts';
import type { Customer } from '../use-session.ts';
import { EnrolMfa } from './enrol-mfa.tsx';
import { mfaText } from './mfa-text.ts';

test('leads the focus through the steps of the set-up by their titles', async () => {
  fakeApi({
    'POST /api/auth/mfa/enrolment': () => ({
      body: { otpauthUrl: 'otpauth://totp/Shop:mara?secret=ABCDEFGH', qrSvg: '<svg/>' },
    }),
    'POST /api/auth/mfa/enrolment/confirm': () => ({ body: { recoveryCodes: ['one-two'] } }),
  });
  render(<EnrolMfa customer={{ email: 'mara@example.test' } as Customer} isEnrolled={false} />);
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  expect(document.activeElement).toBe(document.body);
  await press(mfaText.start);
  const code = await screen.findByLabelText(mfaText.code);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: mfaText.enrolTitle }));
  await user.type(code, '123456');
  await press(mfaText.turnOn);
  await screen.findByText('one-two');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: mfaText.codesTitle }));
});
