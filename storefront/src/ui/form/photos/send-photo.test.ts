import { sendPhotos } from './send-photo.ts';

const photos = ['a', 'b', 'c'].map((name) => new File([name], `${name}.jpg`, { type: 'image/jpeg' }));

test('sends every photo once, in order, and tells how many arrived', async () => {
  const sent: string[] = [];
  const reported: number[] = [];
  const answer = await sendPhotos(
    photos,
    async ({ name }) => {
      sent.push(name);
      await Promise.resolve();
    },
    (count) => reported.push(count),
  );
  expect(answer).toEqual({ left: [], error: null });
  expect(sent).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  expect(reported).toEqual([0, 1, 2, 3]);
});

test('stops at the first failure and keeps what did not arrive', async () => {
  const lost = new TypeError('fetch failed');
  const { left, error } = await sendPhotos(
    photos,
    ({ name }) => (name === 'b.jpg' ? Promise.reject(lost) : Promise.resolve()),
    () => undefined,
  );
  expect(left.map(({ name }) => name)).toEqual(['b.jpg', 'c.jpg']);
  expect(error).toBe(lost);
});
