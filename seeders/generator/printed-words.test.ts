import { cardFace } from './card/lettering.ts';
import { textPath } from './lettering.ts';
import {
  artCatalogue,
  cards,
  cardSets,
  packProducts,
  singleListings,
} from '../src/worlds/catalogue/index.ts';

// The number of copies belongs to a unit, not to a card: the page shows its serial over the picture.
const aboutCopies =
  /unlimited|limited|numbered|serial|edition|copies\b|one copy\b|\d\s*(?:of|\/)\s*\d|#\s*\d/i;

const listWords = (svg: string) => [...svg.matchAll(/aria-label="([^"]*)"/g)].map(([, words = '']) => words);

describe('what the demo prints', () => {
  it.each(['1 OF 25', '017 / 250', 'UNLIMITED', '#1/12', 'Six copies.', 'The last one copy.'])(
    'would be seen: %s',
    (words) => {
      expect(listWords(textPath('mono', words, [0, 0, 18])).join()).toMatch(aboutCopies);
    },
  );

  it.each(artCatalogue.cards.map((spec) => [spec.name, spec] as const))(
    '%s says nothing about copies',
    (_, spec) => {
      const setNumber = `${spec.setCode}  ${String(spec.number).padStart(3, '0')}/${String(spec.setSize).padStart(3, '0')}`;
      const words = listWords(cardFace(spec));
      // a mythic carries no text: its set's mark alone
      const [name, code] = [words.includes(spec.name), words.includes(setNumber)];
      expect([name, code]).toEqual(spec.rarity === 'mythic' ? [false, false] : [true, true]);
      expect(words.filter((printed) => printed !== setNumber && aboutCopies.test(printed))).toEqual([]);
    },
  );

  it('nothing on wrappers and in the catalogue does either', () => {
    const words = [
      ...packProducts.flatMap(({ name, tagline, description, wrapper }) => [
        name,
        tagline,
        description,
        wrapper.title,
        wrapper.subtitle,
        wrapper.contentsLine,
      ]),
      ...cardSets.flatMap(({ name, subtitle }) => [name, subtitle]),
      ...cards.flatMap(({ name, rulesText, flavourText }) => [name, rulesText, flavourText]),
      ...singleListings.map(({ description }) => description),
    ];
    expect(words.filter((text) => aboutCopies.test(text))).toEqual([]);
  });
});
