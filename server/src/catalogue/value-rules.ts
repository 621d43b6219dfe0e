/** The settings that say what a form is worth of its card; refresh_card_forms() follows them by the end of their names. */
export const valueRules = [
  'lpValueBps',
  'mpValueBps',
  'hpValueBps',
  'dmgValueBps',
  'foilValueBps',
  'finishValueBps',
  'markedValueBps',
  'languageValueBps',
] as const;
