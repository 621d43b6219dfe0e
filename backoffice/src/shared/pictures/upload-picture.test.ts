import { maxPictureBytes, refusePicture } from './upload-picture.ts';

describe('refusePicture', () => {
  it('refuses other types, SVG above all', () => {
    expect(refusePicture({ type: 'image/svg+xml', size: 10 })).toMatch(/PNG, JPEG/);
    expect(refusePicture({ type: '', size: 10 })).toMatch(/PNG, JPEG/);
  });
  it('refuses a picture larger than the server takes', () => {
    expect(refusePicture({ type: 'image/png', size: maxPictureBytes + 1 })).toMatch(/24 MB/);
    expect(refusePicture({ type: 'image/png', size: maxPictureBytes })).toBeUndefined();
  });
});
