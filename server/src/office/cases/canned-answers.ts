import { z } from 'zod';

import { cannedAnswersDeclaration, type CannedAnswerDto } from '../../contract/index.ts';
import { readSettings } from '../../base/index.ts';
import { sql } from '../../platform/db.ts';
import { defineResource } from '../../platform/resource/index.ts';

/** What an answer may name. `name` and `about` are null unless the newest message was written signed in. */
interface Facts {
  number: string;
  name: string | null;
  about: string | null;
}

const names = ['about', 'number', 'shop'] as const;
const known = new RegExp(`\\{(${names.join('|')})(?:\\|([^{}]*))?\\}`, 'g');

export const cannedAnswers = defineResource(cannedAnswersDeclaration, {
  from: 'canned_answers',
  table: 'canned_answers',
  access: {
    read: 'canned-answers.read',
    create: 'canned-answers.write',
    write: 'canned-answers.write',
    delete: 'canned-answers.write',
  },
  schemas: {
    title: z.string().trim().min(1, 'is required').max(80),
    text: z
      .string()
      .trim()
      .min(1, 'is required')
      .max(2_000)
      .refine(
        (text) => !/[{}]/.test(text.replaceAll(known, '')),
        'may name only {about}, {number} and {shop}',
      ),
  },
});

/** Adds greeting and name of the shop; a greeting by name only where the author is known. */
export async function frameAnswer(name: string | null, text: string): Promise<string> {
  const { shopName } = await readSettings();
  return `${name === null ? 'Hello,' : `Hi ${name},`}\n\n${text}\n\n${shopName} support`;
}

/** The canned answers with their variables filled in, by title. */
export async function writeCannedAnswers({ number, name, about }: Facts): Promise<CannedAnswerDto[]> {
  const { shopName } = await readSettings();
  const facts = { about, number, shop: shopName };
  const rows = await sql<{ id: string; title: string; text: string }>(
    'SELECT id, title, text FROM canned_answers ORDER BY title, id',
  );
  return Promise.all(
    rows.map(async ({ id, title, text }) => ({
      key: id,
      title,
      text: await frameAnswer(
        name,
        text.replaceAll(
          known,
          (_, variable: keyof typeof facts, otherwise?: string) =>
            facts[variable] ?? otherwise ?? 'your question',
        ),
      ),
    })),
  );
}
