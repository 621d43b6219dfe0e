import { readableState } from '@pullproof/server/contract';
import { useGetManyAggregate, useGetRecordRepresentation } from 'react-admin';

interface RecordNameProps {
  /** A resource of the console. */
  resource: string;
  id: string;
  /** Said until the record is read, and of one that is gone. */
  kind: string;
}

/** A record as people call it: "Old Growth, run 2", "Mara Quill", "PP-10009". Names of a whole list are read at once. */
export function RecordName({ resource, id, kind }: RecordNameProps) {
  const { data } = useGetManyAggregate(resource, { ids: [id] });
  const represent = useGetRecordRepresentation(resource);
  const record = data?.[0];
  return <>{record ? represent(record) : readableState(kind)}</>;
}
