import { Op } from 'sequelize';

import { found, notFound } from '../../../platform/errors.ts';
import { isId } from '../../../platform/ids.ts';
import { Run } from '../models.ts';

export interface PublishedRun {
  id: string;
  size: number;
  state: string;
  commitment: string;
  commitmentHash: string;
}

/** Returns a run that is public. Drafts and unpublished runs are reported as not found. */
export async function requirePublished(id: string): Promise<PublishedRun> {
  if (!isId(id)) throw notFound();
  const run = await Run.findOne({
    attributes: ['id', 'size', 'state', 'commitment', 'commitmentHash'],
    where: { id, publishedAt: { [Op.not]: null } },
    raw: true,
  });
  return found(run) as PublishedRun; // a published run has a commitment
}
