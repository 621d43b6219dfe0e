import type { Recipe, RecipeTemplate } from '../../contract/index.ts';

type Slot = Recipe['variants'][number]['slots'][number];

/** How many times rarer each class is than the one before it. */
const step = 4;

/** Builds a first recipe over these classes, commonest first (at least one); `set` limits every row to one card set. */
export function recipeFromTemplate(
  template: RecipeTemplate,
  classes: readonly string[],
  set?: string,
): Recipe {
  const [first = '', second = first] = classes;
  const rare = classes.length > 2 ? classes.slice(2) : classes.slice(-1);
  const above = classes.length > 1 ? classes.slice(1) : classes;
  const draw = (draws: number, from: readonly string[]): Slot => ({
    draws,
    rows: from.map((slug, place) => ({
      filter: { class: slug, ...(set !== undefined && { set }) },
      weight: String(step ** (from.length - 1 - place)),
    })),
  });
  const slots = {
    single: [draw(1, classes)],
    trio: [draw(2, [first]), draw(1, above)],
    booster: [draw(6, [first]), draw(3, [second]), draw(1, rare)],
  }[template];
  return { allowRepeats: false, variants: [{ name: 'regular', weight: '1', slots }] };
}
