import { type GiftRecord, giftsDeclaration } from '@pullproof/server/contract';
import { columnsOf } from '../../shared/lists/columns.tsx';
import { EmptyState } from '../../shared/lists/empty-state.tsx';
import { filtersOf } from '../../shared/lists/filters.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { SubjectLink } from '../../shared/values/subject-link.tsx';
import { TextLink } from '../../shared/text-link.tsx';

const filter = filtersOf(giftsDeclaration);
const filters = [
  filter.search('Giver or customer'),
  filter.choice('kind', { alwaysOn: true }),
  filter.reference('customerId', 'users', 'email'),
  filter.from('cents'),
  filter.from('createdAt'),
  filter.before('createdAt'),
];

const { choice, money, text, when } = columnsOf<GiftRecord>(giftsDeclaration);

const takers: Readonly<Partial<Record<GiftRecord['kind'], string>>> = {
  'prize-budget': 'Its winners',
  'code-budget': 'Its users',
};

/** Who gets what is for no single customer. */
const takersOf = ({ kind, about }: GiftRecord): string => takers[kind] ?? about?.name ?? 'Nobody yet';

const columns = [
  when('createdAt', { phone: 'secondary' }),
  choice('kind', { phone: 'secondary' }),
  text('staffName', { cell: ({ staffName }) => staffName ?? 'The shop’s rules' }),
  text('approverName'),
  text('customerName', {
    phone: 'primary',
    cell: (gift) =>
      gift.customerId === null ? (
        takersOf(gift)
      ) : (
        <TextLink to={`/users/${gift.customerId}`}>{gift.customerName}</TextLink>
      ),
    phoneCell: (gift) =>
      [...new Set([gift.customerName ?? takersOf(gift), gift.about?.name])].filter(Boolean).join(' · '),
  }),
  text('subjectKind', {
    cell: ({ about, subjectKind, subjectId }) => (
      <SubjectLink {...(about ?? { kind: subjectKind, id: subjectId })} />
    ),
  }),
  money('cents', { phone: 'tertiary' }),
];

/** What customers were given, and by whom. */
export function GiftList() {
  return (
    <ListScreen<GiftRecord>
      of={giftsDeclaration}
      columns={columns}
      filters={filters}
      opens={false}
      perPage={50}
      empty={
        <EmptyState title="Nothing given yet">
          Corrections, paid claims, returned fees, codes and prizes appear here with who gave them. How much
          one person may give alone is in the settings.
        </EmptyState>
      }
    />
  );
}
