/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThreeMoves } from './three-moves.tsx';
import { dealToyRun, PACKS, sealToyRun, swapToyPack } from './toy-run.ts';

async function playTo(pack: number): Promise<void> {
  render(<ThreeMoves />);
  await userEvent.click(screen.getByRole('button', { name: 'Seal six packs' }));
  await screen.findByText('Fingerprint');
  await userEvent.click(screen.getByRole('button', { name: `Pack ${pack}` }));
}

test('packs opened as they were sealed give the same fingerprint', async () => {
  await playTo(4);
  await userEvent.click(screen.getByRole('button', { name: 'Open them all' }));
  expect(await screen.findByText(/^Same fingerprint/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /: Star$/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Play again' }));
  expect(screen.getByRole('button', { name: 'Seal six packs' })).toBeTruthy();
});

test('a pack changed after the pick gives another fingerprint', async () => {
  await playTo(2);
  await userEvent.click(screen.getByRole('button', { name: /^Cheat/ }));
  expect(await screen.findByText(/^Another fingerprint/)).toBeTruthy();
});

test('nothing can be picked before the packs are sealed', async () => {
  render(<ThreeMoves />);
  await userEvent.click(screen.getByRole('button', { name: 'Pack 1' }));
  expect(screen.getByRole('button', { name: 'Pack 1' }).getAttribute('aria-pressed')).toBe('false');
  expect(screen.getByText('Seal the packs first.')).toBeTruthy();
});

test('each swap moves the star into the pack or out of it, and changes the fingerprint', async () => {
  const run = dealToyRun();
  const root = await sealToyRun(run);
  for (const pack of PACKS) {
    const swapped = swapToyPack(run, pack);
    expect(swapped.star === pack).toBe(run.star !== pack);
    expect(await sealToyRun(swapped)).not.toBe(root);
  }
});
