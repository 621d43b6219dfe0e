const pauseMs = 100;

/** Polls until the answer is truthy; rejects with `what` on timeout. */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer> | Answer,
  withinMs = 120_000,
): Promise<NonNullable<Answer>> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > deadline) throw new Error(`waited ${withinMs / 1000} s in vain: ${what}`);
    await new Promise((resume) => setTimeout(resume, pauseMs));
  }
}
