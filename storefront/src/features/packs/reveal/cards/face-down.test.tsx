import { verifiedUnit } from '@pullproof/verify/testing/sealed-unit';
import { renderToStaticMarkup } from 'react-dom/server';
import { sampleClasses } from '../../../../ui/card-face/sample-classes.ts';
import type { PulledCard } from '../outcome.ts';
import { CardView } from './card-view.tsx';
import { Hidden } from './hidden.tsx';

const card: PulledCard = {
  id: 'twofold',
  unit: verifiedUnit({}),
  classLook: sampleClasses[0].classLook,
  image: { full: '/f', medium: '/m', small: '/s', back: '/media/set.webp', ownBack: '/media/own.webp' },
  picture: '/f',
};

const listener = new Proxy({}, { get: () => () => undefined });

it('shows the back of its set before it is turned, never its own, by which it would be known', () => {
  // Every method of the listener is there.
  const on = listener as Parameters<typeof CardView>[0]['on'];
  const view = renderToStaticMarkup(
    <CardView card={card} beat="facedown" isHurried={false} mode="full" on={on} />,
  );
  const hidden = renderToStaticMarkup(<Hidden packs={[{ id: 'p', packNo: 1, cards: [card], best: card }]} />);
  for (const html of [view, hidden]) {
    expect(html).toContain('/media/set.webp');
    expect(html).not.toContain('/media/own.webp');
  }
});

it('shows the back of its set where its front has no picture, and its name once it is turned', () => {
  const frontless = {
    ...card,
    image: { back: '/media/set.webp', ownBack: '/media/own.webp' },
    picture: undefined,
  };
  const on = listener as Parameters<typeof CardView>[0]['on']; // every method is there
  const html = renderToStaticMarkup(
    <CardView card={frontless} beat="facedown" isHurried={false} mode="full" on={on} />,
  );
  expect(html).toContain('/media/set.webp');
  expect(html).toContain(`<b>${card.unit.name}</b>`);
  expect(html).not.toContain('/media/own.webp');
});
