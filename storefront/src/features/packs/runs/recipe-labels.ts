import { formatShortMoney } from '../../../lib/text/format.ts';

/** The recipe labels for the composition table: the name of each variant, and what each odds row draws from. */
export interface RecipeLabels {
  /** 1 where a pack is no box. */
  packsPerBox: number;
  variants: { name: string; slots: { rows: string[] }[] }[];
  /** Whether rows draw from lists of cards, which are published apart from the commitment. */
  hasLists: boolean;
}

type Fields = ReadonlyMap<string, unknown>;

function fieldsOf(value: unknown): Fields {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Display names of the classes and sets that a recipe names by slug and code. */
export interface RecipeNames {
  classes: ReadonlyMap<string, string>;
  sets: ReadonlyMap<string, string>;
}

/** `{class: "lor_iconic", set: "S1"}` → "Iconic, The Unlit Hour". An empty filter matches everything. */
export function describeFilter(filter: unknown, names: RecipeNames): string {
  const fields = fieldsOf(filter);
  const words: string[] = [];
  const text = (name: string): string | null => {
    const value = fields.get(name);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  };
  const cardClass = text('class');
  if (cardClass !== null) words.push(names.classes.get(cardClass) ?? 'Cards of one class');
  const set = text('set');
  if (set !== null) words.push(names.sets.get(set) ?? `set ${set}`);
  const [kind, list] = [text('kind'), text('pool')];
  if (kind !== null) words.push(kind.replaceAll('-', ' '));
  if (list !== null) words.push(`list ${list}`);
  if (text('card') !== null) words.push('one named card');
  const [min, max] = [text('minValueCents'), text('maxValueCents')];
  if (min !== null) words.push(`worth at least ${formatShortMoney(Number(min))}`);
  if (max !== null) words.push(`worth at most ${formatShortMoney(Number(max))}`);
  return words.length > 0 ? words.join(', ') : 'Any card';
}

/** Reads the labels from a commitment document; null if it has no readable recipe. */
export function readRecipeLabels(commitment: unknown, names: RecipeNames): RecipeLabels | null {
  const recipe = fieldsOf(fieldsOf(fieldsOf(commitment).get('plan')).get('recipe'));
  const variants = listOf(recipe.get('variants'));
  if (variants.length === 0) return null;
  const packsPerBox = recipe.get('packsPerBox');
  return {
    hasLists: fieldsOf(recipe.get('pools')).size > 0,
    packsPerBox: typeof packsPerBox === 'number' ? packsPerBox : 1,
    variants: variants.map((variant) => {
      const name = fieldsOf(variant).get('name');
      return {
        name: typeof name === 'string' ? name : '',
        slots: listOf(fieldsOf(variant).get('slots')).map((slot) => ({
          rows: listOf(fieldsOf(slot).get('rows')).map((row) =>
            describeFilter(fieldsOf(row).get('filter'), names),
          ),
        })),
      };
    }),
  };
}
