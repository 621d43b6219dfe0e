import { one } from '../../platform/db.ts';
import { Architect } from './models.ts';

export const hasArchitect = async (id: string): Promise<boolean> =>
  (await Architect.findByPk(id, { attributes: ['id'] })) !== null;

/** Returns the code of a card set; undefined if there is none with this id. */
export const readSetCode = async (id: string): Promise<string | undefined> =>
  (await one<{ code: string }>('SELECT code FROM card_sets WHERE id = $1', [id]))?.code;
