import type { Recipe, RecipeTemplate, WrapperArt } from '../../contract/index.ts';
import { inTransaction } from '../../platform/db.ts';
import { refuse, refuseFields } from '../../platform/errors.ts';
import { record, refuseImitation } from '../../base/index.ts';
import {
  addPackProduct,
  hasArchitect,
  listStockedClasses,
  readSetCode,
  readWrapperTexture,
} from '../../catalogue/index.ts';
import { Pack } from './models.ts';
import { recipeFromTemplate } from './recipe-templates.ts';
import { createPack } from './save-recipe.ts';

export interface NewPack {
  name: string;
  slug: string;
  priceCents: number;
  architectId?: string | null | undefined;
  textureId?: string | null | undefined;
  /** Limits the recipe's rows to one card set. */
  setId?: string | null | undefined;
  template: RecipeTemplate | 'copy';
  /** The pack whose recipe a `copy` starts from. */
  copyOf?: string | null | undefined;
}

/**
 * Creates a pack with a first recipe, and a draft product that sells it. Returns both ids.
 * Errors: INVALID_RECORD per field; WRONG_STATE when the shop has no cards.
 */
export function makePack(pack: NewPack, staffId: string): Promise<{ packId: string; productId: string }> {
  return inTransaction(async () => {
    const { name } = pack;
    await refuseImitation(name, 'name');
    const recipe = await firstRecipe(pack);
    const wrapper = await wrapperOf(pack.textureId ?? null);
    if (pack.architectId && !(await hasArchitect(pack.architectId)))
      throw refuseFields('INVALID_RECORD', { architectId: 'does not exist' });
    const packId = await createPack({
      name,
      wrapper,
      recipe,
      ...(pack.architectId && { architectId: pack.architectId }),
      ...(pack.textureId && { textureId: pack.textureId }),
    });
    const { slug, priceCents } = pack;
    const image = wrapper?.image ?? null;
    const productId = await addPackProduct({ slug, priceCents, title: name, packId, image });
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'pack.created',
      subject: { kind: 'pack', id: packId },
      after: { ...pack, name, productId, recipe },
    });
    return { packId, productId };
  });
}

async function firstRecipe({ template, copyOf, setId }: NewPack): Promise<Recipe> {
  if (template === 'copy') {
    const source = copyOf ? await Pack.findByPk(copyOf, { attributes: ['recipe'] }) : null;
    if (!source) throw refuseFields('INVALID_RECORD', { copyOf: copyOf ? 'does not exist' : 'is required' });
    return source.recipe;
  }
  const set = setId ? await readSetCode(setId) : undefined;
  if (setId && !set) throw refuseFields('INVALID_RECORD', { setId: 'does not exist' });
  const classes = await listStockedClasses(setId ?? null);
  if (classes.length > 0) return recipeFromTemplate(template, classes, set);
  if (set) throw refuseFields('INVALID_RECORD', { setId: 'has no cards yet' });
  throw refuse('WRONG_STATE', 'The shop has no cards yet: a recipe needs some to draw from.');
}

/** The wrapper art derived from a texture. */
async function wrapperOf(textureId: string | null): Promise<WrapperArt | null> {
  if (textureId === null) return null;
  const texture = await readWrapperTexture(textureId);
  if (!texture) throw refuseFields('INVALID_RECORD', { textureId: 'is no wrapper’s texture' });
  return texture.base ? { image: texture.base, accent: texture.tint ?? '#ffffff' } : null;
}
