import { declarations, type ResourceDeclaration } from '@pullproof/server/contract';
import { apiName } from '../shared/resource-names.ts';
import { resources } from './index.ts';
import { screens } from './screens.ts';

const icon = () => null;

test('a resource’s screens are in the menu’s group of its declared area', () => {
  const { name, options } = screens('shipping/from', { icon });
  expect([name, options]).toEqual(['shipping/from', { area: 'vault', isInMenu: true }]);
  expect(screens('packs', { icon, inMenu: false }).options).toEqual({ area: 'packs', isInMenu: false });
});

test('a name that is not declared is refused, unless its area is given', () => {
  expect(() => screens('nothing', { icon })).toThrow('nothing is not declared.');
  expect(screens('nothing', { icon, area: 'base' }).options.area).toBe('base');
});

test('every resource that has its own address has screens, but those that are parts of others', () => {
  const shown = new Set(resources.map(({ name }) => apiName(name)));
  const declared = Object.values<ResourceDeclaration>(declarations).map(({ name }) => name);
  expect(declared.filter((name) => !name.includes(':') && !shown.has(name))).toEqual([
    'price-changes',
    'promo-uses',
    'royalty-payouts',
    'stock-take-items',
  ]);
});
