import { findUnplaced } from './find-unplaced.ts';

describe('findUnplaced', () => {
  const error = (message: string) => ({ type: 'server', message });

  it.each([
    ['a mounted input shows its own', { name: error('is taken') }, ['name'], []],
    [
      'one without an input is found',
      { setId: error('is unknown') },
      ['name'],
      [{ path: 'setId', message: 'is unknown' }],
    ],
    ['below a mounted input it is placed', { recipe: { variants: [error('is empty')] } }, ['recipe'], []],
    [
      'deep ones are found with their path',
      { image: { full: error('is missing') } },
      ['name', 'imageUrl'],
      [{ path: 'image.full', message: 'is missing' }],
    ],
    ['the form’s own root error is not a field', { root: error('x') }, [], []],
  ])('%s', (_, errors, mounted, found) => {
    expect(findUnplaced(errors, mounted)).toEqual(found);
  });
});
