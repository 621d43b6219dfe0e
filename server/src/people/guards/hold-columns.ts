import { found } from '../../platform/errors.ts';
import { resources, writeHeld, type HoldColumns, type Resource } from '../../platform/resource/index.ts';
import { recordMany } from '../../base/index.ts';
import type { ApprovalKind } from '../approvals/index.ts';
import { holdChange } from './guarded-change.ts';

const kind = 'guarded-record';

/** For the resources' writes: asks for a second person instead of writing columns in the direction that waits. */
export const holdColumns: HoldColumns = async ({ resource, id, before, after, staff, reason }) => {
  const { spec, columns } = resource;
  const labels = Object.keys(after).map((field) => columns.get(field)?.label ?? field);
  const title = `${spec.label[0]}: ${labels.join(', ')}`;
  const change = { id, title, before, after, staffId: staff.id, reason };
  return (await holdChange({ kind, subject: spec.subject }, change)) !== undefined;
};

/** The resource that writes records of this subject. */
const resourceOf = (subject: string): Resource =>
  found([...resources.values()].find(({ spec }) => spec.subject === subject && spec.access.write));

/** Guarded columns of any resource. Approving throws STALE if one has changed since. */
export const guardedRecordApproval: ApprovalKind = {
  name: kind,
  async approve({ subjectKind, subjectId: id, before, after, reason: asked }, { staffId, reason }) {
    await writeHeld(
      { resource: resourceOf(subjectKind), id, before, after, staffId, reason: reason ?? asked },
      recordMany,
    );
  },
};
