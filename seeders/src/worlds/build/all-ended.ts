/** Like `Promise.all`, but rejects only when all have ended: nothing goes on behind a failure. */
export async function allEnded<Results extends readonly unknown[] | []>(
  works: Results,
): Promise<{ -readonly [Place in keyof Results]: Awaited<Results[Place]> }> {
  await Promise.allSettled(works);
  return Promise.all(works);
}
