import { declarations, type ResourceDeclaration } from '@pullproof/server/contract';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetRecordRepresentation, type RaRecord } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/data-provider.ts';
import { consoleName } from '../../shared/resource-names.ts';
import { describeFieldValue } from '../../shared/values/describe-value.ts';
import { useSettled } from '../../shared/use-settled.ts';
import type { Finding } from './use-findings.ts';

const searchable = Object.values<ResourceDeclaration>(declarations).filter(({ columns }) =>
  Object.values(columns).some(({ search }) => search),
);
const maxFound = 8;
const maxDetails = 3;

/** "payout mara": the kind that a text begins with, and what is looked for among its records. */
export function readScope(
  text: string,
  mayUse: (resource: string) => boolean,
): { declaration: ResourceDeclaration; q: string } | undefined {
  const wanted = text.trimStart().toLowerCase();
  const fits = searchable
    .flatMap((declaration) => declaration.label.map((label) => ({ declaration, label: label.toLowerCase() })))
    .filter(
      ({ declaration, label }) => wanted.startsWith(`${label} `) && mayUse(consoleName(declaration.name)),
    )
    .toSorted((one, other) => other.label.length - one.label.length);
  const [fit] = fits;
  if (!fit) return undefined;
  const q = wanted.slice(fit.label.length).trim();
  return q === '' ? undefined : { declaration: fit.declaration, q };
}

/** Searches one kind of record by its list, as the role may read it. */
export function useScoped(text: string, mayUse: (resource: string) => boolean) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const scope = readScope(useSettled(text), mayUse);
  const resource = scope ? consoleName(scope.declaration.name) : '';
  const nameOf = useGetRecordRepresentation(resource);
  const [field, order] = scope?.declaration.order ?? ['id', 'ASC'];
  const { data, isFetching } = useQuery({
    queryKey: ['palette', resource, scope?.q],
    enabled: scope !== undefined,
    queryFn: ({ signal }) =>
      dataProvider.getList<RaRecord<string>>(resource, {
        pagination: { page: 1, perPage: maxFound },
        sort: { field, order: order === 'ASC' ? 'ASC' : 'DESC' },
        filter: { q: scope?.q },
        signal,
      }),
  });
  const findings = (scope && data ? data.data : []).map((record): Finding => {
    const shown = nameOf(record);
    const name = typeof shown === 'string' || typeof shown === 'number' ? String(shown) : record.id;
    return {
      resource,
      id: record.id,
      label: [name, ...detailsOf(scope?.declaration, record, name)].join(' · '),
    };
  });
  return { findings, isSearching: isFetching };
}

/** What else tells records apart: amount, state and the searched texts. */
function detailsOf(declaration: ResourceDeclaration | undefined, record: RaRecord, name: string): string[] {
  const columns = Object.entries(declaration?.columns ?? {});
  const details = [
    ...columns.filter(([, { type }]) => type === 'cents').slice(0, 1),
    ...columns.filter(([field]) => field === 'state'),
    ...columns.filter(([, { search }]) => search),
  ].map(([field]) => describeFieldValue(field, record[field]));
  return [...new Set(details)].filter((detail) => detail !== '–' && detail !== name).slice(0, maxDetails);
}
