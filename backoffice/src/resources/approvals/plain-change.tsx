import { type ApprovalRecord, readableState } from '@pullproof/server/contract';
import { useRecordContext } from 'react-admin';
import { describeFieldName, describeFieldValue } from '../../shared/values/describe-value.ts';
import { Facts, Section } from '../../shared/records/section.tsx';
import { listChanges } from '../admin-logs/list-changes.ts';

const slug = /^[a-z]+([_-][a-z]+)*$/;
const id = /^[0-9a-f]{8}-/;

/** What would change, one line per field: "$100.00 → $400.00", or just the value for new fields. */
export function PlainChange() {
  const approval = useRecordContext<ApprovalRecord>();
  if (!approval) return null;
  const changes = listChanges(approval.before ?? {}, approval.after ?? {}).filter(
    ({ after }) => !isId(after),
  );
  return (
    <Section title={approval.state === 'approved' ? 'What changed' : 'What would change'}>
      <Facts
        rows={changes.map(({ path, before, after }) => [
          describeFieldName(path),
          [before, after]
            .filter((value) => value !== undefined && value !== null)
            .map((value) => describe(path, value))
            .join(' → '),
        ])}
      />
    </Section>
  );
}

/** Ids mean nothing to people; the subject of a request is linked below. */
const isId = (value: unknown): boolean =>
  (Array.isArray(value) && value.length > 0 && value.every(isId)) ||
  (typeof value === 'string' && id.test(value));

const describe = (path: string, value: unknown): string =>
  typeof value === 'string' && slug.test(value) ? readableState(value) : describeFieldValue(path, value);
