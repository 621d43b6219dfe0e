/** What is long runs in turns, a share of it each time; as many days in a row run everything. */
export const turns = 4;

/** The date decides, so that a repetition on the same day is the same. */
export const turnOf = (ms) => Math.floor(ms / 86_400_000) % turns;

/** Whether all of it runs: at night, and whatever is run by name. */
export const isWhole = () => process.env.SWEEP_TURN === undefined;

/** Returns the rows whose turn SWEEP_TURN says it is, at least one; without it all of them. */
export function inTurn(rows, turn = process.env.SWEEP_TURN) {
  if (turn === undefined) return rows;
  const step = Math.min(turns, rows.length);
  return rows.filter((_, at) => at % step === Number(turn) % step);
}
