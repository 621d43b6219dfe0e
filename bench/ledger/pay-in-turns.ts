export interface Paid {
  count: number;
  elapsedMs: number;
}

/** One payer per wallet, each paying again as soon as its last payment is done. */
export async function payInTurns<Payer>(
  payers: readonly Payer[],
  count: number,
  pay: (payer: Payer) => Promise<void>,
): Promise<Paid> {
  let left = count;
  const startedAt = performance.now();
  await Promise.all(
    payers.map(async (payer) => {
      while (left > 0) {
        left -= 1;
        await pay(payer);
      }
    }),
  );
  return { count, elapsedMs: performance.now() - startedAt };
}
