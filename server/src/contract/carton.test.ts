import { drawCarton, labelSize } from './carton.ts';

const picture = { href: '/media/a.webp', width: 750, height: 1279 };

test('a box is printed on front, side and lid with the wrapper’s picture', () => {
  expect(drawCarton(picture, '3 packs · 15 cards').match(/href="\/media\/a.webp"/g)).toHaveLength(3);
});

test('a box without a picture is drawn plain, with its label', () => {
  const plain = drawCarton(null, '3 packs · 15 cards');
  expect(plain).not.toContain('<image');
  expect(plain).toContain('>3 packs · 15 cards</text>');
});

test('an address cannot end the attribute that it stands in', () => {
  const drawn = drawCarton({ ...picture, href: '"/><script>&' });
  expect(drawn).not.toContain('<script>');
  expect(drawn).toContain('href="&quot;/>&lt;script>&amp;"');
});

test.each([
  ['3 packs · 15 cards', 38],
  ['102 packs · 1,020 cards', 30],
])('the letters of “%s” fit the front', (label, size) => {
  expect(labelSize(label)).toBe(size);
  expect(labelSize(label) * label.length * 0.6).toBeLessThan(460);
});
