import type { RunState } from '../../contract/index.ts';
import { Run } from './models.ts';

export interface RunOfPack {
  id: string;
  number: number;
  size: number;
  state: RunState;
}

/** All runs of a pack, oldest first. */
export function listRuns(packId: string): Promise<RunOfPack[]> {
  return Run.findAll({
    attributes: ['id', 'number', 'size', 'state'],
    where: { packId },
    order: ['createdAt', 'number'],
    raw: true,
  });
}
