/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { fireEvent, screen, within } from '@testing-library/react';
import type { Recipe } from '@pullproof/server/contract';
import { useState } from 'react';
import { showScreen } from '../../../testing/show-screen.tsx';
import { RecipeEditor } from './recipe-editor.tsx';

const slotOf = (slug: string, draws: number) => ({ draws, rows: [{ filter: { class: slug }, weight: '1' }] });
const recipe: Recipe = {
  allowRepeats: false,
  variants: [
    { name: 'standard', weight: '1', slots: [slotOf('common', 7), slotOf('uncommon', 3), slotOf('rare', 1)] },
  ],
};
const classes = ['common', 'uncommon', 'rare'].map((slug, rank) => ({
  ...{ id: slug, slug, rank, name: slug, colour: '#888888', shape: 'circle', revealEffect: 'none' },
}));

const edited = { recipe };
function Editor({ mayWrite = true }: { mayWrite?: boolean }) {
  const [shown, setShown] = useState(recipe);
  const keep = (next: Recipe) => {
    edited.recipe = next;
    setShown(next);
  };
  return <RecipeEditor recipe={shown} mayWrite={mayWrite} onChange={keep} />;
}
const draws = () => edited.recipe.variants.map(({ slots }) => slots.map((slot) => slot.draws));
const show = (mayWrite = true) =>
  showScreen(<Editor mayWrite={mayWrite} />, {
    provider: { getList: (async () => ({ data: classes, total: 3 })) as never }, // generic in react-admin
  });
beforeEach(() => {
  edited.recipe = recipe;
});
const handle = (number: number) => screen.findByRole('button', { name: `Move slot ${number}` });

test('arrow keys move a slot, its handle keeps the focus, and a screen reader hears where it went', async () => {
  const { user } = show();
  (await handle(3)).focus();
  await user.keyboard('{ArrowUp}');
  expect(draws()).toEqual([[7, 1, 3]]);
  expect(document.activeElement).toBe(await handle(2));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Moved slot 3 to place 2 of 3',
  );
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(draws()).toEqual([[1, 7, 3]]);
});

test('a slot is dragged past the middle of its neighbours, by finger as by mouse', async () => {
  show();
  const held = await handle(1);
  held.setPointerCapture = () => undefined;
  // jsdom lays nothing out: each slot is 100 px high.
  const items = [1, 2, 3].map((number) => {
    let item: Element = screen.getByRole('button', { name: `Move slot ${number}` });
    while (item.parentElement && item.parentElement.children.length !== 3) item = item.parentElement;
    return item;
  });
  for (const [at, item] of items.entries())
    item.getBoundingClientRect = () => new DOMRect(0, at * 100, 300, 100);
  // jsdom's pointer events have no place.
  const moveTo = (clientY: number) =>
    fireEvent(held, new MouseEvent('pointermove', { bubbles: true, clientY }));
  fireEvent.pointerDown(held, { pointerId: 1 });
  moveTo(140);
  expect(draws()).toEqual([[7, 3, 1]]);
  moveTo(260);
  expect(draws()).toEqual([[3, 1, 7]]);
  moveTo(20);
  expect(draws()).toEqual([[7, 3, 1]]);
  fireEvent.pointerUp(held, { pointerId: 1 });
  moveTo(260);
  expect(draws()).toEqual([[7, 3, 1]]);
});

test('a layout replaces the slots, says what it is made of, and is undone', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Start from a layout' }));
  const menu = within(await screen.findByRole('menu'));
  const draft = menu.getByRole('menuitem', { name: /Draft booster, 15 cards/ });
  expect(draft.textContent).toContain('10 × common, 3 × uncommon');
  await user.click(draft);
  expect(draws()).toEqual([[10, 3, 1, 1]]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(draws()).toEqual([[7, 3, 1]]);
});

test('a box is stated by its packs, and the slots stay those of one pack', async () => {
  const { user } = show();
  const packs = await screen.findByLabelText('Packs in a box');
  await user.type(packs, '36');
  expect(edited.recipe.packsPerBox).toBe(36);
  expect(draws()).toEqual([[252, 108, 36]]);
  expect(screen.getByText(/36 packs of 11, 396 cards, sold and opened whole/)).toBeTruthy();
  const first = screen.getByLabelText('Cards that slot 1 deals');
  expect((first as HTMLInputElement).value).toBe('7'); // an input
  fireEvent.change(first, { target: { value: '8' } });
  expect(draws()).toEqual([[288, 108, 36]]);
  await user.click(screen.getByRole('button', { name: 'Add a slot' }));
  expect(draws()).toEqual([[288, 108, 36, 36]]);
  await user.clear(packs);
  expect(edited.recipe.packsPerBox).toBeUndefined();
  expect(draws()).toEqual([[8, 3, 1, 1]]);
});

test('roles that may not write move nothing and start from no layout', async () => {
  show(false);
  await screen.findByText('Slot 3');
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Start from a layout' })).toBeNull();
});
