export interface Paid {
  count: number;
  elapsedMs: number;
}

/** As many payers as wallets are named, each paying from its own as soon as it has paid before. */
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
