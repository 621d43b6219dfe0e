import { seededRandom } from '../art/random.ts';
import { slugOf } from './catalogue/card-entry.ts';
import type { Person } from './world.ts';

const names = `
Ada Lindholm | SE
Bram de Wit | NL
Cosima Hartwell | GB
Dario Venn | IT
Elspeth Cairn | GB
Fitz Abara | US
Greta Solheim | NO
Hugo Marchetti | IT
Imke Brouwer | NL
Jory Pascoe | GB
Kestrel Nye | US
Leocadia Ruiz | ES
Magnus Thorsen | DK
Noor Haddad | DE
Otis Fairweather | US
Perpetua Lane | IE
Quentin Aubry | FR
Rosa Winterbourne | GB
Sabine Kessler | DE
Teodor Malik | PL
Ulla Rautio | FI
Viggo Strand | DK
Winifred Asch | US
Xaver Moosbach | AT
Yara Delacroix | FR
Zeno Carbone | IT
Agnes Pomeroy | CA
Barnaby Locke | US
Clementine Roe | NZ
Desmond Quaye | GB
Eira Vaughan | GB
Florian Stahl | DE
Gwendolen Price | AU
Hamish Dunmore | GB
Isolde Ferrant | FR
Jasper Okonjo | US
Katya Brandvold | NO
Lorcan Feeney | IE
Marit Hoekstra | NL
Nestor Vidal | ES
Oona Kallio | FI
Piers Tallow | GB
Ramona Estey | CA
Silas Greaves | US
Thea Nordahl | SE
Umberto Sarno | IT
Verity Blackwood | AU
Wendel Osgood | US
Xenia Markou | CY
Yorick Plum | BE
Zelda Farraday | US
`;

/** Some visit once, some every week. */
const visitCounts = [1, 1, 1, 2, 2, 3, 3, 5, 4, 8];
/**
 * How much a regular may like a product. By name and in this order: a new product must not redraw everybody's past, to
 * which codes, sales and parcels of the demo refer. It gets its buyers by name in people.ts.
 */
const maxLikes = {
  'first-light': 5,
  'deep-signal': 5,
  'ember-court': 1,
  'old-growth': 5,
  'ballot-stub': 5,
  'high-chamber': 1,
  'seed-packet': 5,
  glasshouse: 1,
};
const [newestDays, oldestDays] = [1.5, 116];

/** Fictional regulars; what they like and how often they visit follows from their name. */
export const regulars: readonly Person[] = names
  .trim()
  .split('\n')
  .map((line) => describePerson(line));

function describePerson(line: string): Person {
  const [displayName = '', country = 'US'] = line.split(' | ');
  const random = seededRandom(`regular ${displayName}`);
  const likes = Object.entries(maxLikes).map(
    ([key, max]) => [key, random.next() < 0.5 ? 0 : random.integer(1, max)] as const,
  );
  const month = String(random.integer(1, 12)).padStart(2, '0');
  const day = String(random.integer(1, 28)).padStart(2, '0');
  return {
    email: `${slugOf(displayName)}@collectors.test`,
    displayName,
    birthDate: `${random.integer(1961, 2004)}-${month}-${day}`,
    country,
    joinedDaysAgo: random.between(newestDays, oldestDays),
    habits: {
      visitCount: random.pick(visitCounts),
      opens: random.between(0.5, 0.95),
      likes: { 'ballot-stub': 1, ...Object.fromEntries(likes.filter(([, share]) => share > 0)) },
      lucky: [random.integer(1, 99), random.integer(1, 99)],
    },
  };
}
