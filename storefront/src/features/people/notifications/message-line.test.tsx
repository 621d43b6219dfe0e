/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import type { NotificationDto } from '@pullproof/server/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MessageLine } from './message-line.tsx';
import { text } from './text.ts';

const title = 'Your parcel is on its way';
// Only the fields that the line shows.
const message = { title, href: null, topic: 'drops', at: '2026-11-02T12:00:00Z' } as NotificationDto;

function Line() {
  const [isRead, setRead] = useState(false);
  return <MessageLine message={{ ...message, isRead }} onRead={() => setRead(true)} />;
}

test('keeps the focus at a message whose button has gone', async () => {
  render(<Line />);
  await userEvent.setup().click(screen.getByRole('button', { name: text.inbox.readLabel(title) }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('listitem'));
});
