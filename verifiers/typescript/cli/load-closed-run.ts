import { type Ask, loadRun, NotThere, type RunFiles } from '../src/index.ts';

/** Everything that a closed run publishes; undefined while it is open. Rejects with NotThere when there is no such run. */
export async function loadClosedRun(
  ask: Ask,
  id: string,
): Promise<Omit<RunFiles, 'isTestChainAccepted'> | undefined> {
  const {
    lines,
    checklist,
    lists = '',
    commitment,
    closeOut,
    heads,
    refusals,
    corrections,
    losses,
  } = await loadRun(ask, id, { lines: [] }, { withChecklist: true });
  if (!closeOut || checklist === undefined) return undefined;
  const packs = await ask(`/api/runs/${encodeURIComponent(id)}/close-out/packs`).catch((error: unknown) => {
    if (error instanceof NotThere) return undefined;
    throw error;
  });
  return {
    ...{ commitment, closeOut, heads, refusals, corrections, losses },
    checklist: new Blob([checklist]),
    lists: new Blob([lists]),
    log: new Blob(lines.map((line) => `${line}\n`)),
    ...(packs ? { packs: new Blob([packs]) } : {}),
  };
}
