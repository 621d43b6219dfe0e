const pauseMs = 20;

/** Asks again and again until the answer is truthy; a machine that is slow is waited for. */
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
