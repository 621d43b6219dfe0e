import { checkPicture } from './check-picture.ts';

describe('a picture', () => {
  it.each([
    [{ type: 'image/png', size: 24 * 1024 * 1024 }, null],
    [{ type: 'image/webp', size: 1 }, null],
    [
      { type: 'image/png', size: 24 * 1024 * 1024 + 1 },
      'This picture is larger than 24 MB. Choose a smaller one.',
    ],
    [{ type: 'image/svg+xml', size: 1 }, 'Choose a JPEG, PNG, WebP or AVIF picture.'],
    [{ type: '', size: 1 }, 'Choose a JPEG, PNG, WebP or AVIF picture.'],
  ])('%j', (file, reason) => expect(checkPicture(file)).toBe(reason));
});
