/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { render } from '@testing-library/react';
import { Wrappers } from './wrappers.tsx';

const nothing = () => undefined;

function draw(pictureUrl: string | null): HTMLElement {
  const on = { onGrab: nothing, onLetGo: nothing, onTorn: nothing, onTick: nothing };
  const { container } = render(
    <Wrappers
      {...on}
      faces={['Tide', 'Tide', 'Tide Box'].map((title) => ({ title, picture: pictureUrl }))}
      label="3 sealed packs"
      isGrid={false}
      beat="sealed"
      mode="calm"
      tearRef={{ current: null }}
    />,
  );
  return container;
}

test.each([null, ''])(
  'wrappers without a picture (%j) are drawn plain with their titles, in both parts',
  (pictureUrl) => {
    const drawn = draw(pictureUrl);
    expect(drawn.querySelectorAll('.plain.low')).toHaveLength(3);
    expect(drawn.querySelectorAll('.plain.lid')).toHaveLength(3);
    expect(drawn.querySelector('img')).toBeNull();
    expect([...drawn.querySelectorAll('.low')].map(({ textContent }) => textContent)).toEqual([
      ...['Tide', 'Tide', 'Tide Box'],
    ]);
  },
);

test('wrappers with a picture show it', () => {
  const drawn = draw('/wrapper.webp');
  expect(drawn.querySelectorAll('img')).toHaveLength(6);
  expect(drawn.querySelector('.plain')).toBeNull();
});
