import { describeApproval, type ShippingRates, type ShippingSettingsDto } from '@pullproof/server/contract';
import { Alert, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { ApiProblem } from '@pullproof/shared/problem';
import type { ConsoleDataProvider } from '../../../providers/data-provider.ts';
import type { Refusal } from '../../../shared/refusal.tsx';
import { VerbDialog } from '../../../shared/verb-dialog.tsx';
import { compareRates, mergeRates, savedText, type RateChange } from './compare-rates.ts';
import { ChangeTable } from './change-table.tsx';
import { StaleRates } from './stale-rates.tsx';

interface SaveRatesProps {
  saved: ShippingSettingsDto;
  rates: ShippingRates;
  changes: readonly RateChange[];
  hasFaults: boolean;
  onDiscard: () => void;
  /** With `merged`, my changes are still unsaved, on top of what somebody else saved. */
  onSaved: (saved: ShippingSettingsDto, merged?: ShippingRates) => void;
}

const bar = {
  position: 'sticky',
  top: 56,
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2.5,
  py: 1,
  mb: 2,
} as const;

/** The pending changes, saved after a look at all of them and with a reason. */
export function SaveRates(props: SaveRatesProps) {
  const { saved, rates, changes, hasFaults, onDiscard, onSaved } = props;
  const [isAsking, setAsking] = useState(false);
  const { save, isSaving, refusal, theirs, forget } = useSave(saved, rates, onSaved);
  if (changes.length === 0 && !hasFaults) return null;
  return (
    <Card sx={bar}>
      <Typography sx={{ flex: 1 }}>
        {hasFaults
          ? 'Correct what is marked red'
          : changes.length === 1
            ? '1 change'
            : `${changes.length} changes`}
      </Typography>
      <Button size="small" onClick={onDiscard}>
        Discard
      </Button>
      <Button
        size="small"
        variant="contained"
        aria-haspopup="dialog"
        disabled={hasFaults}
        onClick={() => setAsking(true)}
      >
        Review
      </Button>
      <VerbDialog
        open={isAsking && theirs === undefined}
        title="Change how shipping is priced?"
        action="Save"
        reason="required"
        isRunning={isSaving}
        refusal={refusal}
        onClose={() => setAsking(false)}
        onConfirm={(reason) => void save(reason)}
      >
        <ChangeTable changes={changes} />
        <FromNowOn />
      </VerbDialog>
      {theirs ? (
        <StaleRates
          theirs={compareRates(saved.rates, theirs.rates)}
          mine={changes}
          onClose={forget}
          onTheirs={() => onSaved(theirs)}
          onMerge={() => onSaved(theirs, mergeRates(saved.rates, rates, theirs.rates))}
        />
      ) : null}
    </Card>
  );
}

const path = 'shipping/settings';

function useSave(
  saved: ShippingSettingsDto,
  rates: ShippingRates,
  onSaved: (saved: ShippingSettingsDto) => void,
) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [theirs, setTheirs] = useState<ShippingSettingsDto>();

  async function save(reason: string): Promise<void> {
    setSaving(true);
    try {
      const body = { rates, reason };
      const current = await dataProvider.replace<ShippingSettingsDto>(path, body, saved.version);
      notify(savedText(saved.rates, rates, current.rates), { type: 'info' });
      onSaved(current);
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 412)
        setTheirs(await dataProvider.read<ShippingSettingsDto>(path));
      else setRefusal({ error });
    } finally {
      setSaving(false);
    }
  }

  return { save, isSaving, refusal, theirs, forget: () => setTheirs(undefined) };
}

const FromNowOn = () => (
  <Alert severity="info" sx={{ mb: 2 }}>
    {describeApproval({ kind: 'shipping-settings' })} What customers have been quoted stays valid until it
    expires.
  </Alert>
);
