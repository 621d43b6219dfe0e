import { one } from '../../../platform/db.ts';
import { checkOf, type Check } from './check.ts';

/** Every form has the value that follows from cards, own values and settings, and every copy points to the form that its marks say. */
export async function checkValues(): Promise<Check> {
  const forms = await one<{ forms: number; misvalued: number }>(
    `SELECT count(*) AS forms, count(*) FILTER (WHERE (f.value_cents, f.value_source) IS DISTINCT FROM (v.value_cents, v.value_source))
       AS misvalued FROM card_forms f LEFT JOIN form_values_1(NULL, '{}') v ON v.form_id = f.id`,
  );
  const copies = await one<{ copies: number; misplaced: number }>(
    `SELECT count(*) AS copies, count(*) FILTER (WHERE u.form_id IS DISTINCT FROM
         card_form_of(u.card_id, u.finish, u.condition, u.grader, u.grade, u.language)) AS misplaced
     FROM collectibles u WHERE num_nonnulls(u.finish, u.condition, u.grade, u.language, u.form_id) > 0`,
  );
  return checkOf('values', { ...forms, ...copies }, ['misvalued', 'misplaced']);
}
