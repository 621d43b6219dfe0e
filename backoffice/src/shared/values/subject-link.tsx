import { declarations, readableState, type ResourceDeclaration } from '@pullproof/server/contract';
import { useCanAccess, useResourceDefinitions } from 'react-admin';
import { consoleName } from '../resource-names.ts';
import { TextLink } from '../text-link.tsx';
import { RecordName } from './record-name.tsx';

const declared = Object.values<ResourceDeclaration>(declarations).map(({ name, subject }) => ({
  resource: consoleName(name),
  subject,
}));

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

/** The page of a record by its kind in the audit trail and in events; undefined if there is none. */
export function useSubjectPage(kind: string, id: string): { resource: string; path: string } | undefined {
  const definitions = useResourceDefinitions();
  const page = declared.find(({ resource, subject }) => subject === kind && definitions[resource]?.hasEdit);
  if (!page || !idPattern.test(id)) return undefined;
  return { resource: page.resource, path: `/${page.resource}/${encodeURIComponent(id)}` };
}

/** The subject of an entry, by its name if it has one, as a link if it has a page that the user may open. */
export function SubjectLink({ kind, id, name }: { kind: string; id: string; name?: string | null }) {
  const page = useSubjectPage(kind, id);
  const { canAccess } = useCanAccess({
    resource: page?.resource ?? '',
    action: 'edit',
    enabled: page !== undefined,
  });
  // Only short ids are words, such as a group of settings.
  if (!page || canAccess !== true)
    return <>{name ?? (id.length > 12 ? readableState(kind) : `${readableState(kind)} ${id}`)}</>;
  return (
    <TextLink to={page.path} onClick={(event) => event.stopPropagation()}>
      {name ?? <RecordName resource={page.resource} id={id} kind={kind} />}
    </TextLink>
  );
}
