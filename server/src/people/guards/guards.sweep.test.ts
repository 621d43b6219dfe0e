import { startApi } from '../../../testing/api.ts';

const api = await startApi();
const { describedRoutes } = await import('../../platform/http/route.ts');
const { resources } = await import('../../platform/resource/index.ts');
const { settingGroups } = await import('../../base/index.ts');
afterAll(() => api.stop());

interface Declared {
  name: string;
  guard: { guards: string; because?: string; waits?: unknown; decidedBy?: string } | undefined;
}

const settings: Declared[] = Object.values(settingGroups).flatMap(({ settings: group }) =>
  Object.entries(group).map(([name, { guard }]) => ({ name, guard })),
);
const columns: Declared[] = [...resources.values()].flatMap(({ spec, columns: all }) =>
  [...all.values()]
    .filter(({ write }) => write !== undefined)
    .map(({ field, guards }) => ({ name: `${spec.name}.${field}`, guard: guards })),
);
const routes: Declared[] = describedRoutes
  .filter(({ access }) => access === 'staff')
  .map(({ method, path, guards }) => ({ name: `${method} ${path}`, guard: guards }));

/** A reason that a reviewer can refuse: a sentence, not a word. */
const isReason = (text: unknown): boolean => typeof text === 'string' && /^\S+( \S+){2,}\.$/.test(text);

function isDeclared({ guard }: Declared): boolean {
  if (!guard) return false;
  if (guard.guards === 'nothing') return isReason(guard.because);
  const never =
    typeof guard.waits === 'object' && guard.waits !== null && 'never' in guard.waits
      ? guard.waits.never
      : undefined;
  return never === undefined ? (guard.waits ?? guard.decidedBy) !== undefined : isReason(never);
}

const everything = { settings, columns, routes };

test.each(Object.entries(everything))('all %s say what they guard, or why nothing', (_, declared) => {
  expect(declared.length).toBeGreaterThan(50);
  expect(declared.filter((each) => !isDeclared(each)).map(({ name }) => name)).toEqual([]);
});

test('prints how many guards there are of each kind', () => {
  const counted = Object.entries(everything).map(([name, declared]) => {
    const count = (kind: string): number => declared.filter(({ guard }) => guard?.guards === kind).length;
    return `${name}: ${count('money')} money, ${count('safety')} safety, ${count('nothing')} nothing`;
  });
  process.stdout.write(`${counted.join('\n')}\n`);
  expect(counted).toHaveLength(3);
});
