/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi } from '../../../lib/testing/fake-api.ts';
import { IdentityPart } from './identity-part.tsx';
import { text } from './text.ts';
import { IDENTITY_PATH } from './upload-document.ts';

test('keeps the focus in its part of the page once the ID is sent and the form gone', async () => {
  let check = { state: 'none', sides: ['front'], refusalReason: null, submittedAt: null as string | null };
  fakeApi({
    [`GET ${IDENTITY_PATH}`]: () => ({ body: { keptDays: 30, ...check } }),
    [`POST ${IDENTITY_PATH}`]: () => {
      check = { ...check, state: 'submitted', submittedAt: '2026-11-02T12:00:00Z' };
      return {};
    },
  });
  const { container } = render(<IdentityPart />);
  await userEvent.setup().click(await screen.findByRole('button', { name: text.send }));
  await screen.findByText(text.submittedTitle);
  expect(document.activeElement).toBe(container.querySelector('#identity'));
});
