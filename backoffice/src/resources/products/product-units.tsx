import { formatCount, type ProductRecord, type UnitRecord } from '@pullproof/server/contract';
import { Box, Checkbox, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useRecordContext } from 'react-admin';
import { Money } from '../../shared/values/money.tsx';
import { ReasonVerb } from '../../shared/reason-verb.tsx';
import { RowsTable, type Column } from '../../shared/lists/rows-table.tsx';
import { Section } from '../../shared/records/section.tsx';
import { formatSerial } from '../../shared/values/serial.ts';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { ListForSale } from '../collectibles/list-for-sale.tsx';
import { TextLink } from '../../shared/text-link.tsx';
import { PartLoading } from '../../shared/loading.tsx';

const shownUnits = 50;

/** For single cards: the units on sale and the vault units that could be added. */
export function ProductUnits() {
  const product = useRecordContext<ProductRecord>();
  if (!product?.cardId) return null;
  return (
    <>
      <PendingRequests productId={product.id} />
      <UnitPicker
        title="Units on sale"
        hint="Customers choose among these by certificate and photo."
        none="None on sale. Add some from the vault below."
        filter={{ productId: product.id, state: 'listed' }}
        action="unlist"
        productId={product.id}
      />
      <UnitPicker
        title="In the vault"
        hint="Units of this card that can be put on sale."
        none="The vault has no available unit of this card."
        filter={{ cardId: product.cardId, state: 'vault', isLocked: false }}
        action="list"
        productId={product.id}
      />
    </>
  );
}

interface UnitPickerProps {
  title: string;
  hint: string;
  none: string;
  filter: Record<string, unknown>;
  action: 'list' | 'unlist';
  productId: string;
}

function UnitPicker({ title, hint, none, filter, action, productId }: UnitPickerProps) {
  const mayWrite = usePermission('products.write');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const {
    data = [],
    total = 0,
    isPending,
  } = useGetList<UnitRecord>('collectibles', {
    filter,
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: shownUnits },
  });
  // Drop selected units that are no longer in the list.
  const ids = chosen.filter((id) => data.some((unit) => unit.id === id));
  const toggle = (id: string) =>
    setChosen(ids.includes(id) ? ids.filter((held) => held !== id) : [...ids, id]);
  return (
    <Section
      title={`${title} (${formatCount(total)})`}
      hint={hint}
      flush
      actions={mayWrite && ids.length > 0 ? <Action {...{ action, ids, productId }} /> : null}
    >
      {isPending ? <PartLoading height={80} isInset /> : null}
      {!isPending && data.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', px: 2.5, pb: 2.5 }}>
          {none}
        </Typography>
      ) : null}
      {data.length > 0 ? <UnitTable units={data} ids={ids} mayWrite={mayWrite} onToggle={toggle} /> : null}
    </Section>
  );
}

function Action({ action, ids, productId }: { action: 'list' | 'unlist'; ids: string[]; productId: string }) {
  if (action === 'list') return <ListForSale ids={ids} productId={productId} />;
  return (
    <ReasonVerb
      resource="collectibles"
      verb="unlist"
      body={{ ids }}
      label="Take off sale"
      title={ids.length === 1 ? 'Take the unit off sale' : `Take ${ids.length} units off sale`}
      effect="They go back into the vault."
      done="Off sale"
    />
  );
}

interface UnitTableProps {
  units: UnitRecord[];
  ids: readonly string[];
  mayWrite: boolean;
  onToggle: (id: string) => void;
}

const columns: Column<UnitRecord>[] = [
  {
    label: 'Unit',
    cell: (unit) => <TextLink to={`/collectibles/${unit.id}`}>{nameOf(unit)}</TextLink>,
  },
  { label: 'Grade', cell: ({ grade }) => grade ?? '–' },
  { label: 'Kind', cell: ({ kindName }) => kindName },
  { label: 'Cost', align: 'right', cell: ({ costCents }) => <Money cents={costCents} muted /> },
  { label: 'Market value', align: 'right', cell: ({ valueCents }) => <Money cents={valueCents} /> },
];

function UnitTable({ units, ids, mayWrite, onToggle }: UnitTableProps) {
  const choice: Column<UnitRecord> = {
    label: '',
    cell: (unit) => (
      <Checkbox
        size="small"
        sx={{ p: 0 }}
        checked={ids.includes(unit.id)}
        onChange={() => onToggle(unit.id)}
        aria-label={`Choose ${nameOf(unit)}`}
      />
    ),
  };
  return <RowsTable rows={units} columns={mayWrite ? [choice, ...columns] : columns} />;
}

const nameOf = (unit: UnitRecord): string =>
  unit.cert ?? (unit.serial === null ? unit.kindName : formatSerial(unit.serial));

const describeUnits = (count: number): string =>
  count === 1 ? '1 unit below its buyback value' : `${count} units below their buyback value`;

/** Requests for this product awaiting a second person. */
function PendingRequests({ productId }: { productId: string }) {
  const { data = [] } = useGetList('listing-requests', {
    filter: { productId, state: 'pending' },
    sort: { field: 'createdAt', order: 'DESC' },
    pagination: { page: 1, perPage: 10 },
  });
  if (data.length === 0) return null;
  return (
    <Section title="Waiting for a second person">
      {data.map((request) => (
        <Box key={String(request.id)} sx={{ display: 'flex', gap: 1.5, alignItems: 'center', py: 0.5 }}>
          <StatusChip state="pending" />
          <TextLink to={`/listing-requests/${String(request.id)}`}>
            {describeUnits(Number(request['unitCount']))}
          </TextLink>
        </Box>
      ))}
    </Section>
  );
}
