import { hashPhoto } from '@pullproof/verify';
import { checkPhoto } from './check-photo.ts';

const bytes = new TextEncoder().encode('a photo');
const hash = hashPhoto(bytes);

function serve(answered: Uint8Array | null): string[] {
  const asked: string[] = [];
  Object.assign(globalThis, {
    fetch: async (path: string) => {
      asked.push(path);
      return answered ? new Response(Uint8Array.from(answered)) : new Response(null, { status: 404 });
    },
  });
  return asked;
}

test('shows a photo whose bytes have the sealed hash, from these very bytes', async () => {
  const asked = serve(bytes);
  expect(await checkPhoto(hash)).toMatchObject({ state: 'sealed', address: expect.stringMatching(/^blob:/) });
  expect(asked).toEqual([`/media/${hash}.webp`]);
});

test('refuses another photo, and says when there is none', async () => {
  serve(new TextEncoder().encode('another photo'));
  expect(await checkPhoto(hash)).toEqual({ state: 'other' });
  serve(null);
  expect(await checkPhoto(hash)).toEqual({ state: 'missing' });
});
