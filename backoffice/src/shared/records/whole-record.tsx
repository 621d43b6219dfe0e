import { declarations, type ResourceDeclaration } from '@pullproof/server/contract';
import type { ReactNode } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { apiName } from '../resource-names.ts';
import { RecordLoading } from '../loading.tsx';

/** By name in the API; without those that some roles may not see. */
const recordOnlyFields = new Map(
  Object.values<ResourceDeclaration>(declarations).map(({ name, columns }) => [
    name,
    Object.entries(columns).flatMap(([field, { recordOnly, read }]) => (recordOnly && !read ? [field] : [])),
  ]),
);

/** Waits for the whole record: until it is read, react-admin shows a list's row, which lacks the fields of records. */
export function WholeRecord({ children }: { children: ReactNode }) {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const isRow =
    record && recordOnlyFields.get(apiName(resource))?.some((field) => record[field] === undefined);
  return isRow ? <RecordLoading /> : children;
}
