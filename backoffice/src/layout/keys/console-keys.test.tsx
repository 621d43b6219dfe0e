/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { Link, useLocation } from 'react-router-dom';
import { wayMark } from '../../shared/records/prev-next.tsx';
import { showScreen } from '../../testing/show-screen.tsx';
import { EarlyKeys, takeEarlyKeys } from '../palette/early-keys.tsx';
import { ConsoleKeys } from './console-keys.tsx';

const Path = () => <output>{useLocation().pathname}</output>;
const path = () => screen.getByRole('status').textContent;

function show(permissions = ['*'], onSave = jest.fn()) {
  const { user } = showScreen(
    <main>
      <ConsoleKeys />
      <Path />
      <Link to="/orders/2" {...wayMark('next')}>
        Next
      </Link>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <input aria-label="Name" />
        <button type="submit">Save</button>
      </form>
    </main>,
    { permissions, at: '/orders/1' },
  );
  return { user, onSave };
}

test('G and a letter go to a screen, for roles that may read it', async () => {
  const { user } = show(['cards.read']);
  // The role is read first.
  await waitFor(async () => {
    await user.keyboard('gk');
    expect(path()).toBe('/cards');
  });
  await user.keyboard('go');
  expect(path()).toBe('/cards');
  await user.keyboard('gd');
  expect(path()).toBe('/');
});

test('keys typed into a field are text only', async () => {
  const { user } = show();
  await user.type(screen.getByRole('textbox'), 'go]');
  expect([path(), screen.getByRole<HTMLInputElement>('textbox').value]).toEqual(['/orders/1', 'go]']);
});

test('Escape leaves a field, so that the keys are the page’s again', async () => {
  const { user } = show();
  await user.type(screen.getByRole('textbox'), 'go');
  await user.keyboard('{Escape}[BracketRight]');
  expect(path()).toBe('/orders/2');
});

test('] leads to the next record', async () => {
  const { user } = show();
  await user.keyboard('[BracketRight]');
  expect(path()).toBe('/orders/2');
});

test('E gives the focus to the first field, and Control Enter there saves once', async () => {
  const { user, onSave } = show();
  await user.keyboard('e');
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(onSave).toHaveBeenCalledTimes(1);
});

test('keys that are meant for the palette are none of the page', async () => {
  const { user } = show();
  screen.getByRole('textbox').blur();
  const { unmount } = render(<EarlyKeys onEscape={() => undefined} />);
  await user.keyboard('theme');
  expect(document.activeElement).toBe(document.body);
  unmount();
  expect(takeEarlyKeys()).toBe('theme');
});
