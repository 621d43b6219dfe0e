import { renderToStaticMarkup } from 'react-dom/server';
import { boxPrintOf } from './box-print.ts';
import { Carton, WrapperImage } from './wrapper-image.tsx';

const image = { full: '/full.webp', medium: '/medium.webp', small: '/small.webp', width: 700, height: 1000 };
const pack = { image, cardsPerPack: 5, packsPerBox: 1 };
const box = { image, cardsPerPack: 15, packsPerBox: 3 };
const draw = (of: typeof pack | { image: null }, isDecorative = false) =>
  renderToStaticMarkup(
    <WrapperImage of={{ ...box, ...of }} title="Glasshouse" sizes="1px" isDecorative={isDecorative} />,
  );

test('a box is drawn as a box that says what is inside, a pack as its wrapper', () => {
  expect(draw(box)).toContain('aria-label="Sealed box: Glasshouse, 3 packs · 15 cards"');
  expect(draw(box)).toContain('>3 packs · 15 cards</text>');
  expect(draw(box)).not.toContain('<img');
  expect(draw(pack)).toContain('alt="Sealed pack: Glasshouse"');
  expect(draw(pack)).not.toContain('<svg');
});

test('a box without a picture is still a box', () => {
  expect(draw({ image: null })).toContain('>3 packs · 15 cards</text>');
});

test('a box beside its caption is hidden from screen readers', () => {
  expect(draw(box, true)).toContain('aria-hidden="true"');
  expect(draw(box, true)).not.toContain('aria-label');
});

test('a box’s front is the part of the drawing that is torn', () => {
  const print = boxPrintOf(box);
  if (!print) throw new Error('a box has a print');
  expect(renderToStaticMarkup(<Carton box={print} url="/a" view="front" />)).toContain(
    'viewBox="4 92 460 714"',
  );
  expect(boxPrintOf(pack)).toBeUndefined();
});
