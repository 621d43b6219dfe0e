import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { colours, motions, radii, shadows, sizes } from './tokens.ts';

const ui = join(import.meta.dirname, '../../../ui');
const shown = [
  ...colours,
  ...sizes.map((name) => `text-${name}`),
  ...radii.map((name) => `radius-${name}`),
  ...shadows.map((name) => `shadow-${name}`),
  ...motions.map((name) => `motion-${name}`),
];
/** Layout dimensions and shapes, which cannot be shown on their own. */
const unseen = /^(font-|section-gap|gutter|page-width|header-height|bottom-bar-height|radius-card|ease)/;

it('shows every token there is, and no other', () => {
  const css = readFileSync(join(ui, 'tokens.css'), 'utf8');
  const known = new Set([...css.matchAll(/^\s+--([a-z0-9-]+):/gm)].map(([, name]) => name ?? ''));
  expect([...known].filter((name) => !unseen.test(name)).sort()).toEqual([...shown].sort());
});

const pathTo = (part: string, other: string): string =>
  relative(dirname(other), part).replace(/^(?!\.)/, './');

it('shows every part of ui/, alone or inside another', () => {
  const parts = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx$/.test(file),
  );
  const code = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n');
  const isShown = (part: string): boolean => code.includes(`../../ui/${part}'`);
  const isWithin = (part: string): boolean =>
    parts.some(
      (other) => isShown(other) && readFileSync(join(ui, other), 'utf8').includes(`'${pathTo(part, other)}'`),
    );
  expect(parts.filter((part) => !isShown(part) && !isWithin(part))).toEqual([]);
});
