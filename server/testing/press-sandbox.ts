/** Presses a button of the sandbox's page for a payment, without a session. */
export async function pressSandbox(
  origin: string,
  topUpId: string,
  act: string,
  more: object = {},
): Promise<void> {
  const response = await fetch(`${origin}/sandbox/checkout/${topUpId}`, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ act, ...more }).toString(),
    redirect: 'manual',
  });
  if (response.status !== 303) throw new Error(`“${act}” answered ${response.status}`);
}
