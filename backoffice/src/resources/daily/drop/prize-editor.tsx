import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Close from '@mui/icons-material/Close';
import { Alert, Box, Button, IconButton, Typography } from '@mui/material';
import { describeRequest, type DailyRecord, type DropDto } from '@pullproof/server/contract';
import { isProblem } from '@pullproof/shared/problem';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { Section } from '../../../shared/records/section.tsx';
import { useUnsavedChanges } from '../../../shared/records/unsaved-changes.tsx';
import { RefusalFrame, VerbTextField } from '../../../shared/refusal.tsx';
import { useVerb } from '../../../shared/use-verb.ts';
import { moveUnit, ofPrize, type PrizeDraft, type PrizeUnit } from './prize-draft.ts';
import { PrizePicker } from './prize-picker.tsx';
import { PrizeRows } from './prize-rows.tsx';

const maxPrizes = 20;

interface PrizeEditorProps {
  record: DailyRecord;
  drop: DropDto;
}

/** The editable list of prizes; changes are sent on save. */
function usePrizeDraft({ record, drop }: PrizeEditorProps) {
  const [draft, setDraft] = useState<PrizeDraft>();
  const refresh = useRefresh();
  const { run, isRunning, refusal } = useVerb({ resource: 'daily', id: record.id, verb: 'prizes' });
  useUnsavedChanges(draft !== undefined);
  const [reason, setReason] = useState('');
  // Prizes above what one person may set are refused without a reason, and wait with one.
  const asksReason = isProblem(refusal?.error, 'REASON_REQUIRED');
  async function save() {
    if (!draft) return;
    const collectibleIds = draft.units.map(({ collectibleId }) => collectibleId);
    const answer = await run(
      { version: draft.version, collectibleIds, ...(asksReason && { reason }) },
      asksReason ? 'A second person decides. The prizes stay as they are until then.' : 'Prizes saved',
    );
    if (answer === undefined) refresh();
    else setDraft(undefined);
  }
  return {
    units: draft?.units ?? drop.prizes.map(ofPrize),
    isChanged: draft !== undefined,
    isStale: draft !== undefined && draft.version !== record.version,
    isRunning,
    refusal,
    asksReason,
    reason,
    setReason,
    change: (units: readonly PrizeUnit[]) => setDraft({ version: draft?.version ?? record.version, units }),
    discard: () => setDraft(undefined),
    keep: () => {
      if (draft) setDraft({ ...draft, version: record.version });
    },
    save,
  };
}

/** Picks, orders and removes prizes. */
export function PrizeEditor(props: PrizeEditorProps) {
  const [isPicking, setPicking] = useState(false);
  const draft = usePrizeDraft(props);
  const { units, isChanged, isStale, refusal, change, discard, keep } = draft;
  return (
    <Section
      title="Prizes"
      hint="The first is drawn first. Values are today’s until the announcement fixes them."
      actions={
        <Button
          size="small"
          variant="outlined"
          disabled={units.length >= maxPrizes}
          onClick={() => setPicking(true)}
        >
          Pick from the vault
        </Button>
      }
    >
      <RefusalFrame refusal={refusal}>
        {isStale ? <StaleNotice onTheirs={discard} onMine={keep} /> : null}
        {units.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>No prize yet. Pick a card from the vault.</Typography>
        ) : null}
        <PrizeRows
          units={units}
          actions={(unit, place) => (
            <RowButtons
              unit={unit}
              isFirst={place === 0}
              isLast={place === units.length - 1}
              onMove={(step) => change(moveUnit(units, place, step))}
              onRemove={() => change(units.filter((other) => other !== unit))}
            />
          )}
        />
        {isChanged ? <SaveRow {...draft} /> : null}
      </RefusalFrame>
      {isPicking ? (
        <PrizePicker
          chosen={units}
          isFull={units.length >= maxPrizes}
          onAdd={(unit) => change([...units, unit])}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </Section>
  );
}

function SaveRow(draft: ReturnType<typeof usePrizeDraft>) {
  return (
    <>
      {draft.asksReason ? (
        <VerbTextField
          source="reason"
          label="Reason for the second person"
          helperText={describeRequest({ kind: 'drop-plan' })}
          fullWidth
          value={draft.reason}
          onChange={(event) => draft.setReason(event.target.value)}
        />
      ) : null}
      <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
        <Button
          variant="contained"
          loading={draft.isRunning}
          disabled={draft.isStale}
          onClick={() => void draft.save()}
        >
          Save prizes
        </Button>
        <Button onClick={draft.discard}>Discard</Button>
      </Box>
    </>
  );
}

const StaleNotice = ({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) => (
  <Alert
    severity="warning"
    sx={{ mb: 1.5 }}
    action={
      <>
        <Button size="small" color="inherit" onClick={onTheirs}>
          Take theirs
        </Button>
        <Button size="small" color="inherit" onClick={onMine}>
          Keep mine
        </Button>
      </>
    }
  >
    Someone else has changed this drop. Your prizes are not saved yet.
  </Alert>
);

interface RowButtonsProps {
  unit: PrizeUnit;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

function RowButtons({ unit, isFirst, isLast, onMove, onRemove }: RowButtonsProps) {
  return (
    <Box sx={{ flex: 'none', whiteSpace: 'nowrap' }}>
      <IconButton
        size="small"
        aria-label={`Move ${unit.cardName} up`}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`Move ${unit.cardName} down`}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ArrowDownward fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={`Remove ${unit.cardName}`} onClick={onRemove}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  );
}
