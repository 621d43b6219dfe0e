import { z } from 'zod';

import {
  cardValuesDeclaration,
  finishPattern,
  graderPattern,
  languagePattern,
  normalGrade,
  normalFinish,
  normalGrader,
} from '../contract/index.ts';
import { defineResource } from '../platform/resource/index.ts';
import { holdFormValue } from './card-values.ts';
import { amount, line } from './shapes.ts';

export const forms = defineResource(cardValuesDeclaration, {
  from: 'card_forms_with_names',
  table: 'card_forms',
  // Units point to them, so they are never deleted; an own value is removed.
  access: { read: 'card-values.read', create: 'card-values.write', write: 'card-values.write' },
  embeds: { card: { resource: 'cards', by: 'cardId' } },
  schemas: {
    finish: z
      .string()
      .transform(normalFinish)
      .pipe(z.string().regex(finishPattern, 'must be a finish like foil, or empty')),
    grader: z
      .string()
      .transform(normalGrader)
      .pipe(z.string().regex(graderPattern, 'must be 2 to 12 letters and digits, like PSA')),
    grade: z.string().transform(normalGrade).pipe(line(10)),
    language: z
      .string()
      .trim()
      .regex(languagePattern, 'must be a code like ja or zh-Hans')
      .refine((code) => code !== 'en', 'must be empty for English')
      .meta({ examples: ['ja'] }),
    ownValueCents: amount,
    ownSource: line(80),
  },
  checks: {
    card_forms_grade: {
      field: 'grade',
      message: 'is not a grade that this grader gives, or stands beside a condition',
    },
    card_forms_differ: {
      field: 'finish',
      message: 'or condition, grade or language is required: the card itself has the other value',
    },
  },
  columns: {
    ownValueCents: { heldBack: holdFormValue, whileHeld: null },
    ownAsOf: { stampedWith: ['ownValueCents'] },
  },
});
