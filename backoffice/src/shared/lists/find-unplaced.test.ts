import { findUnplaced } from './find-unplaced.ts';

describe('findUnplaced', () => {
  const error = (message: string) => ({ type: 'server', message });
  const atInput = (message: string) => ({ ...error(message), ref: { name: 'of an input' } });

  it.each([
    ['an input shows its own', { name: atInput('is taken') }, [], []],
    [
      'one without an input is found',
      { setId: { ...error('is unknown'), ref: undefined } },
      [],
      [{ path: 'setId', message: 'is unknown' }],
    ],
    [
      'below an input that shows what is inside it is placed',
      { recipe: { variants: [error('is empty')] } },
      ['recipe'],
      [],
    ],
    [
      'deep ones are found with their path',
      { image: { full: error('is missing') } },
      ['recipe'],
      [{ path: 'image.full', message: 'is missing' }],
    ],
    ['the form’s own root error is not a field', { root: error('x') }, [], []],
  ])('%s', (_, errors, shown, found) => {
    expect(findUnplaced(errors, shown)).toEqual(found);
  });
});
