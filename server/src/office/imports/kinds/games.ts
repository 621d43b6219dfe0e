import { oneByKey } from '../../../platform/db.ts';
import { faultWhen, type ImportKind } from './kind.ts';
import { wordFault, type Words } from './words.ts';

export const gameWords: Words = {
  field: 'game',
  records: 'SELECT slug AS key, name, rank AS place FROM game_faces',
  what: 'game',
};

/** Joins each row `r` and its set `s` with the game that both are of; null where neither says, and there are several. */
export const joinGame = `
  LEFT JOIN game_faces said_of ON said_of.slug = r.fields ->> 'game'
  LEFT JOIN game_faces set_of ON set_of.id = s.game_id
  LEFT JOIN game_faces row_of ON row_of.id = coalesce(s.game_id, said_of.id,
    (SELECT min(id::text)::uuid FROM game_faces HAVING count(*) = 1))`;

export const gameColumns = `said_of.id AS said_game, said_of.name AS said_game_name, set_of.id AS set_game,
  set_of.name AS set_game_name, row_of.id AS row_game`;

const word = (field: string): string => `f ->> '${field}'`;
const setWord = `coalesce(${word('set')}, ${word('setName')})`;

/** The sets that a word may mean, with their games. */
const namesakes = `(SELECT string_agg(n.code || ' (' || ng.name || ')', ', ' ORDER BY n.code)
  FROM set_faces n JOIN game_faces ng ON ng.id = n.game_id
  WHERE lower(n.name) IN (lower(${word('set')}), lower(${word('setName')})) AND (said_game IS NULL OR n.game_id = said_game)
  HAVING count(*) > 1)`;

/** The game whose set has this code, where the row names another. */
const owner = `(SELECT ng.name FROM set_faces n JOIN game_faces ng ON ng.id = n.game_id
  WHERE lower(n.code) = lower(${word('set')}) AND n.game_id <> said_game)`;

/** Why a row's set and game do not go together; `isNew` says when the row adds its set, which then need not be there. */
export const setFaults = (isNew: string, absent: string): string =>
  [
    wordFault(gameWords, 'said_game'),
    faultWhen(
      'set',
      `set_id IS NOT NULL AND set_game <> said_game`,
      `'is a set of ' || set_game_name || ' here, not of ' || said_game_name`,
      setWord,
    ),
    faultWhen(
      'set',
      `set_id IS NULL AND NOT (f ? 'game' AND said_game IS NULL) AND (${owner} IS NOT NULL OR (NOT coalesce(${isNew}, false) AND ${setWord} IS NOT NULL))`,
      `coalesce('is a set of ' || ${owner} || ' here, not of ' || said_game_name,
        'is the name of several: use the code of one, or name the game: ' || ${namesakes}, ${absent})`,
      setWord,
    ),
  ].join(',\n      ');

/** An import as a shop sees it: where there is one game, no file needs to name it, and none is asked to. */
export async function asShopHas(kind: ImportKind): Promise<ImportKind> {
  const games = await oneByKey<{ count: number }>('SELECT count(*) AS count FROM game_faces', []);
  if (Number(games?.count) > 1) return kind;
  const { game: _, ...fields } = kind.fields;
  return { ...kind, fields };
}
