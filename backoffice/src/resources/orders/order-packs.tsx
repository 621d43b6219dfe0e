import { formatCount, type OrderRecord, type OrderedPack } from '@pullproof/server/contract';
import { Box, Button, Checkbox, Link as MuiLink, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Money } from '../../shared/values/money.tsx';
import { RowsTable, type Column } from '../../shared/lists/rows-table.tsx';
import { Section } from '../../shared/records/section.tsx';
import { StatusChip } from '../../shared/values/status-chip.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { When } from '../../shared/values/when.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { TextLink } from '../../shared/text-link.tsx';

const columns: Column<OrderedPack>[] = [
  {
    label: 'Number',
    sx: { whiteSpace: 'nowrap' },
    cell: ({ packNo, runId, runNumber }) => (
      <>
        No. {formatCount(packNo)},{' '}
        <TextLink underline="always" to={`/runs/${runId}`}>
          run {runNumber}
        </TextLink>
      </>
    ),
  },
  {
    label: 'State',
    cell: ({ state }) => <StatusChip state={state} label={state === 'sold' ? 'Sealed' : ''} />,
  },
  { label: 'Inside', sx: { minWidth: 180 }, cell: (pack) => <Inside pack={pack} /> },
  {
    label: 'When',
    cell: ({ openedAt, refundedAt, soldAt }) => <When at={openedAt ?? refundedAt ?? soldAt} exact />,
  },
  { label: 'Paid', align: 'right', cell: ({ paidCents }) => <Money cents={paidCents} /> },
  { label: 'Proof', sx: { whiteSpace: 'nowrap' }, cell: (pack) => <ProofLink pack={pack} /> },
];

/** The packs of an order: state, pulls and public proof; unopened ones can be refunded. */
export function OrderPacks() {
  const order = useRecordContext<OrderRecord>();
  const mayRefund = usePermission('orders.refund');
  const [chosen, setChosen] = useState<string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const packs = order?.packs ?? [];
  if (!order || packs.length === 0) return null;
  const sealed = packs.filter(({ state }) => state === 'sold');
  const wanted = sealed.filter(({ id }) => chosen.includes(id));
  const canRefund = mayRefund && sealed.length > 0;
  const choice: Column<OrderedPack> = {
    label: '',
    cell: ({ id, packNo, state }) =>
      state === 'sold' ? (
        <Checkbox
          size="small"
          sx={{ p: 0 }}
          checked={chosen.includes(id)}
          aria-label={`Choose number ${packNo}`}
          onChange={(_, isOn) =>
            setChosen((before) => before.filter((one) => one !== id).concat(isOn ? [id] : []))
          }
        />
      ) : null,
  };
  return (
    <Section
      title="Packs and boxes"
      hint="No one can see what is inside while it is sealed, not even here."
      actions={
        canRefund ? (
          <Button
            size="small"
            variant="outlined"
            color="error"
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          >
            {wanted.length === 0 ? 'Refund all sealed' : `Refund ${wanted.length} chosen`}
          </Button>
        ) : null
      }
      flush
    >
      <RowsTable rows={packs} columns={canRefund ? [choice, ...columns] : columns} />
      <RefundDialog
        open={isAsking}
        orderId={order.id}
        packs={wanted.length === 0 ? sealed : wanted}
        onClose={() => setAsking(false)}
        onDone={() => setChosen([])}
      />
    </Section>
  );
}

function Inside({ pack }: { pack: OrderedPack }) {
  if (pack.state !== 'opened') return <>–</>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {pack.pulls.map(({ id, unitId, cardName, valueCents }) => (
        <li key={id}>
          <TextLink to={`/collectibles/${unitId}`}>{cardName}</TextLink>{' '}
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            <Money cents={valueCents} />
          </Typography>
        </li>
      ))}
    </Box>
  );
}

/** The page is public, so support can send the link to the customer. */
function ProofLink({ pack }: { pack: OrderedPack }) {
  const [pull] = pack.pulls;
  const path = pull ? `/pulls/${pull.id}` : `/runs/${pack.runId}`;
  return (
    <MuiLink href={path} target="_blank" rel="noopener">
      {pull ? 'Public proof' : 'Run’s page'}
    </MuiLink>
  );
}
