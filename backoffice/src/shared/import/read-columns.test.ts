import { headingOf, keysOf } from './read-columns.ts';

describe('columns of a file', () => {
  it('reads a heading with quotes, signs inside them and a byte order mark', () => {
    expect(headingOf('\uFEFFSet code,"Name, full","6"" slab",Value\r\nKND,1')).toEqual([
      'Set code',
      'Name, full',
      '6" slab',
      'Value',
    ]);
  });
  it('finds semicolons and tabs, and keeps empty cells', () => {
    expect(headingOf('set;number;;value')).toEqual(['set', 'number', '', 'value']);
    expect(headingOf('set\tnumber\t')).toEqual(['set', 'number', '']);
  });
  it('knows an empty file', () => {
    expect(headingOf('\n1,2')).toEqual([]);
  });
  it('reads JSON lists and lines', () => {
    expect(keysOf('[{"a":1},{"b":2,"a":3}]')).toEqual(['a', 'b']);
    expect(keysOf('{"a":1}\n{"c":2}\n')).toEqual(['a', 'c']);
    expect(() => keysOf('{"a":')).toThrow();
  });
});
