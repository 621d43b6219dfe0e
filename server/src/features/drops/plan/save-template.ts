import { clock } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/db.ts';
import { newId } from '../../../platform/ids.ts';
import { DropTemplate } from '../models.ts';

type TemplateTerms = Pick<
  DropTemplate,
  'name' | 'weekdays' | 'opensAt' | 'closesAt' | 'picksPrize' | 'classSlug' | 'minCents' | 'maxCents'
>;

/** Saves an active template unless there is one of that name. */
export function saveDropTemplate(terms: TemplateTerms): Promise<void> {
  return inTransaction(async () => {
    if ((await DropTemplate.count({ where: { name: terms.name } })) > 0) return;
    const at = clock.now();
    await DropTemplate.create({ id: newId(), ...terms, createdAt: at, updatedAt: at });
  });
}
