import { approvalKinds, consequences, describeApproval } from '@pullproof/server/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** What the console says where something is asked for; the inbox of approvals itself describes whatever comes. */
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|resources\/approvals\//.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'));

const isDescribed = (described: RegExp): boolean => sources.some((source) => described.test(source));

/** Kinds whose effect is that of a verb, whose dialog says it as such. */
const actOf = (kind: (typeof approvalKinds)[number]): string | undefined =>
  Object.entries(consequences).find(([, effect]) => effect === describeApproval({ kind }))?.[0];

test.each(approvalKinds)('where %s is asked for, the console says what approving does', (kind) => {
  const act = actOf(kind);
  expect(
    isDescribed(new RegExp(`describe(Approval|Request)\\)?\\(\\s*{ kind: [^}]*'${kind}'`)) ||
      (act !== undefined && isDescribed(new RegExp(`consequences\\['${act}'\\]`))),
  ).toBe(true);
});

test('a kind that no screen describes is found', () => {
  expect(isDescribed(/describeRequest\(\s*{ kind: 'of-no-screen'/)).toBe(false);
});
