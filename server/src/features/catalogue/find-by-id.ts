import { one } from '../../platform/db.ts';

export const hasArchitect = async (id: string): Promise<boolean> =>
  (await one('SELECT 1 FROM architects WHERE id = $1', [id])) !== undefined;

/** Returns the code of a card set; undefined if there is none with this id. */
export const readSetCode = async (id: string): Promise<string | undefined> =>
  (await one<{ code: string }>('SELECT code FROM card_sets WHERE id = $1', [id]))?.code;
