import { readNumber, readShortId } from './search.ts';

test.each([
  ['19835', 19_835],
  ['19,835', 19_835],
  ['#19,835', 19_835],
  ['1,000,000', 1_000_000],
  ['0', 0],
  ['1,98,35', undefined],
  ['19.835', undefined],
  ['2147483648', undefined],
  ['12a', undefined],
  ['', undefined],
])('%p is the number %p', (word, number) => {
  expect(readNumber(word)).toBe(number);
});

test.each([
  ['3fa2c1', '3fa2c1'],
  ['…3FA2C1', '3fa2c1'],
  ['#123456', '123456'],
  ['0a1b2c3d', '0a1b2c3d'],
  ['123456', undefined],
  ['12345678', undefined],
  ['3fa2c', undefined],
  ['3fa2c1x', undefined],
])('%p is the short id %p', (word, id) => {
  expect(readShortId(word)).toBe(id);
});
