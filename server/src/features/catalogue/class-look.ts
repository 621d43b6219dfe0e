/** SQL: a class's colours, shape and effect, from a row of `card_classes`. */
export const classLook = (row: string): string =>
  `jsonb_build_object('dark', ${row}.dark_colour, 'light', ${row}.light_colour, 'shape', ${row}.shape,
    'effect', ${row}.reveal_effect)`;
