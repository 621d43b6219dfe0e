/** Six packs, of which one holds the star, dealt in this browser: for play, and sealed as a run is. */
export interface ToyRun {
  readonly star: number;
  /** One for each pack, in hex. */
  readonly salts: readonly string[];
}

export const PACKS = [1, 2, 3, 4, 5, 6] as const;

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export function dealToyRun(): ToyRun {
  const bytes = crypto.getRandomValues(new Uint8Array(16 * PACKS.length + 1));
  // 252 is the last multiple of six below 256, so that no pack is likelier.
  if ((bytes[0] ?? 0) >= 252) return dealToyRun();
  const salts = PACKS.map((pack) => hexOf(bytes.subarray(16 * (pack - 1) + 1, 16 * pack + 1)));
  return { star: ((bytes[0] ?? 0) % PACKS.length) + 1, salts };
}

/** Moves the star out of this pack, or into it: what a shop that cheats would do after the pick. */
export const swapToyPack = (run: ToyRun, pack: number): ToyRun => ({
  ...run,
  star: run.star === pack ? (pack % PACKS.length) + 1 : pack,
});

/** The fingerprint of all six, by the hash tree that runs have. Its code loads with the first press. */
export async function sealToyRun({ star, salts }: ToyRun): Promise<string> {
  const { checklistRootOf } = await import('@pullproof/verify');
  return checklistRootOf(
    PACKS.map((pack) => `${pack} ${pack === star ? 'star' : 'moon'} ${salts[pack - 1] ?? ''}`),
  );
}
