/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import type { OwnedUnitDto } from '@pullproof/server/contract';
import { fireEvent, render, screen } from '@testing-library/react';
import { pullLyingly, visitLyingShop } from '../../../lib/testing/lying-shop.ts';
import { UnitPanel } from './unit-panel.tsx';

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
});

function show(id: string, pullId: string): void {
  visitLyingShop({ [`/api/pulls/${pullId}`]: pullLyingly() });
  const { classLook, image } = pullLyingly().pull;
  const unit = {
    ...{
      id,
      pullId,
      classLook,
      image,
      name: 'Card C2',
      className: 'Common',
      state: 'shipped',
      valueCents: 30,
    },
    ...{ serial: 9, serialOf: 10, grade: '1', grader: 'FRG', cert: 'F7', setName: 'Forged', number: 'F1' },
    acquiredAt: '2026-11-21T00:00:00Z',
  };
  // Only the fields that the panel reads.
  const props = { unit: unit as unknown as OwnedUnitDto, error: undefined };
  const ignore = (): void => undefined;
  render(<UnitPanel {...props} onRetry={ignore} onClose={ignore} onSold={ignore} onShipped={ignore} />);
}

test('a card from a pack has the sealed facts, beside what only the shop says', async () => {
  show('unit-09', 'one');
  await screen.findByText(/^Verified in this browser: \d+ checks/);
  screen.getByText('unit-09');
  expect(document.body.textContent).not.toMatch(/FRG|F7|#9|Forged/);
});

test('a card whose front has no picture is drawn, and turns over to its own back', async () => {
  visitLyingShop({});
  const unit = {
    ...{ id: 'unit-10', pullId: null, classLook: pullLyingly().pull.classLook, name: 'Twofold Fox' },
    ...{
      image: { ownBack: '/media/own.webp' },
      className: 'Rare',
      state: 'shipped',
      valueCents: 30,
      number: '1',
    },
    ...{
      serial: 1,
      setName: 'Moons',
      grade: null,
      grader: null,
      cert: null,
      acquiredAt: '2026-11-21T00:00:00Z',
    },
  };
  // Only the fields that the panel reads.
  const props = { unit: unit as unknown as OwnedUnitDto, error: undefined };
  const ignore = (): void => undefined;
  render(<UnitPanel {...props} onRetry={ignore} onClose={ignore} onSold={ignore} onShipped={ignore} />);
  expect(screen.queryByAltText('Twofold Fox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show the back' }));
  expect(screen.getByAltText('The back of Twofold Fox').getAttribute('src')).toBe('/media/own.webp');
});

test('a copy that is not the sealed one is said to be another', async () => {
  show('unit-99', 'two');
  await screen.findByText(/^Verified in this browser: \d+ checks/);
  expect(screen.getByRole('alert').textContent).toMatch(/^The copy you have isn’t this one but unit-99/);
});
