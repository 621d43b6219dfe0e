const pauseMs = 20;

/** Polls until the result is truthy; the default timeout allows for slow machines. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer> | Answer,
  withinMs = 120_000,
): Promise<NonNullable<Answer>> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > deadline) throw new Error(`It never came to that: ${what}.`);
    await new Promise((resume) => setTimeout(resume, pauseMs));
  }
}
