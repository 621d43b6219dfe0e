import type { DailyRecord, DropDto } from '@pullproof/server/contract';
import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Section } from '../../../shared/records/section.tsx';
import { usePermission } from '../../../shared/use-permission.ts';
import { isChangeable } from './changeable.ts';
import { ofPrize } from './prize-draft.ts';
import { PrizeEditor } from './prize-editor.tsx';
import { PrizeRows } from './prize-rows.tsx';

/** The drop's prizes, first one first; staff change them until the announcement. */
export function DropPrizes() {
  const record = useRecordContext<DailyRecord>();
  const mayWrite = usePermission('daily.write');
  const drop = record?.drop;
  if (!record || !drop) return null;
  if (isChangeable(record) && mayWrite) return <PrizeEditor record={record} drop={drop} />;
  return (
    <Section title="Prizes" hint={describePrizes(drop)}>
      {drop.prizes.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>None.</Typography>
      ) : (
        <PrizeRows units={drop.prizes.map(ofPrize)} />
      )}
    </Section>
  );
}

const describePrizes = ({ announcedAt }: DropDto): string =>
  announcedAt === null
    ? 'Values are today’s until the announcement fixes them.'
    : 'Fixed by the announcement. A winner takes the card or its value in cash.';
