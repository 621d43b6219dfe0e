/** SQL: the id of a pull's current unit, after substitutions; `pull` is the alias of its row. */
export const unitOfPull = (pull: string): string =>
  `coalesce((SELECT s.in_id FROM run_substitutions s WHERE s.run_id = ${pull}.run_id AND s.unit_index = ${pull}.unit_index
     ORDER BY s.step DESC LIMIT 1), ${pull}.collectible_id)`;
