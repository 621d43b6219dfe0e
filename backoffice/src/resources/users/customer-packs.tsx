import { Link as MuiLink, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { CustomerRecord, SealedPackOfCustomer } from '../../records.ts';
import { Section } from '../../shared/section.tsx';
import { When } from '../../shared/when.tsx';

/** As many as the server sends with a customer. */
const mostPacks = 200;

/** Packs bought and not opened yet: their numbers. What is inside is nobody's to see before they are opened. */
export function CustomerPacks() {
  const customer = useRecordContext<CustomerRecord>();
  if (!customer) return null;
  const packs = customer.packs ?? [];
  return (
    <Section
      title="Sealed packs"
      hint={
        packs.length >= mostPacks
          ? `The newest ${mostPacks}. What is inside is nobody’s to see.`
          : 'Bought and not opened yet. What is inside is nobody’s to see.'
      }
      flush
    >
      {packs.length === 0 ? (
        <Typography sx={{ color: 'text.secondary', px: 2.5, pb: 2.5 }}>
          No sealed pack at the moment.
        </Typography>
      ) : (
        <Packs packs={packs} />
      )}
    </Section>
  );
}

function Packs({ packs }: { packs: SealedPackOfCustomer[] }) {
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>Product</TableCell>
          <TableCell align="right">Pack number</TableCell>
          <TableCell>Run</TableCell>
          <TableCell>Bought</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {packs.map((pack) => (
          <TableRow key={pack.id}>
            <TableCell>{pack.title}</TableCell>
            <TableCell align="right">{pack.packNo.toLocaleString('en-US')}</TableCell>
            <TableCell>
              <MuiLink component={Link} to={`/runs/${pack.runId}`}>
                Its run
              </MuiLink>
            </TableCell>
            <TableCell>
              <When at={pack.soldAt} exact />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
