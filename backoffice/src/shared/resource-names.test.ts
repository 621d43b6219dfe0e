import { declarations } from '@pullproof/server/contract';
import { resourceMessages } from '../providers/resource-messages.ts';
import { apiName, consoleName } from './resource-names.ts';

const names: string[] = Object.values(declarations).map(({ name }) => name);

test.each(['shipping/cards', 'shipping/from'])('%s has a name in the API, and labels', (resource) => {
  expect(names).toContain(apiName(resource));
  expect(consoleName(apiName(resource))).toBe(resource);
  expect(resourceMessages).toHaveProperty([resource, 'name']);
});

test('every other resource has one name', () => {
  const same = names.filter((name) => consoleName(name) === name);
  expect(same).toHaveLength(names.length - 2);
  expect(same.map(apiName)).toEqual(same);
});
