import type { DropPrizeDto } from '../../contract/index.ts';

export async function readPrizes(dropIds: readonly string[]): Promise<Map<string, DropPrizeDto[]>> {
  return Promise.resolve(new Map(dropIds.map((id) => [id, []])));
}
