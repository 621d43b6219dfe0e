import Add from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useState } from 'react';
import { type DailyRecord, dayOf, instantOf } from '@pullproof/server/contract';
import { useGetList } from 'react-admin';
import { useShopSettings } from '../../layout/shop-settings.ts';
import { NewRecordDialog } from '../../shared/records/create-dialog.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { nextFreeDay } from './calendar-days.ts';
import { WindowInputs } from './window-inputs.tsx';

/** Plans a drop on the next day without one. */
export function NewDrop() {
  const mayWrite = usePermission('daily.write');
  const [openedAt, setOpenedAt] = useState<Date>();
  if (!mayWrite) return null;
  return (
    <>
      <Button
        size="small"
        variant="contained"
        startIcon={<Add />}
        aria-haspopup="dialog"
        onClick={() => setOpenedAt(new Date())}
      >
        Create
      </Button>
      {openedAt ? <OnFreeDay openedAt={openedAt} onClose={() => setOpenedAt(undefined)} /> : null}
    </>
  );
}

interface OnFreeDayProps {
  /** Fixed while the form is open, so that midnight does not reset it. */
  openedAt: Date;
  onClose: () => void;
}

function OnFreeDay({ openedAt, onClose }: OnFreeDayProps) {
  const terms = useShopSettings()?.terms;
  const today = dayOf(openedAt, terms?.shopTimeZone ?? 'UTC');
  const { data } = useGetList<DailyRecord>('daily', {
    filter: { day_gte: today },
    sort: { field: 'day', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  return data === undefined ? null : <NewDropDialog day={nextFreeDay(today, data)} onClose={onClose} />;
}

interface NewDropDialogProps {
  /** The shop's day, as "2026-11-23". */
  day: string;
  onClose: () => void;
}

/** The form for a new drop, prefilled with the hours from the settings. */
export function NewDropDialog({ day, onClose }: NewDropDialogProps) {
  const terms = useShopSettings()?.terms;
  if (!terms) return null;
  const at = (time: string) => instantOf(`${day}T${time}`, terms.shopTimeZone).toISOString();
  const defaults = {
    day,
    opensAt: at(terms.dropOpensAt),
    closesAt: at(terms.dropClosesAt),
    alternates: terms.dropAlternates,
    claimHours: terms.dropClaimHours,
  };
  return (
    <NewRecordDialog resource="daily" title="New drop" defaults={defaults} onClose={onClose}>
      <WindowInputs />
    </NewRecordDialog>
  );
}
