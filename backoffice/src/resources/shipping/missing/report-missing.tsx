import {
  describeRequest,
  type EvidenceFileDto,
  type MissingReportDto,
  type WayOutDto,
  formatMoney,
} from '@pullproof/server/contract';
import {
  Alert,
  Button,
  FormControlLabel,
  LinearProgress,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../providers/data-provider.ts';
import { usePermission } from '../../../shared/use-permission.ts';
import { useVerb } from '../../../shared/use-verb.ts';
import { VerbDialog } from '../../../shared/verb-dialog.tsx';
import { EvidenceInput } from '../../collectibles/evidence-input.tsx';
import { describeUnit } from '../parcel/words.ts';

interface ReportMissingProps {
  /** The row of the pick list. */
  id: string;
  title: string;
  label?: string;
  /** Stands above what is asked for. */
  hint: string;
}

/** Reports a unit that is not where it should be, and asks a second person to replace or withdraw it. */
export function ReportMissing({ label = 'Not found', ...rest }: ReportMissingProps) {
  const mayPick = usePermission('shipping-cards.write');
  const [isAsking, setAsking] = useState(false);
  if (!mayPick) return null;
  return (
    <>
      <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking ? <ReportDialog {...rest} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function ReportDialog({ id, title, hint, onClose }: ReportMissingProps & { onClose: () => void }) {
  const wayOut = useWayOut(id);
  const [picked, setPicked] = useState<string>();
  const [evidence, setEvidence] = useState<EvidenceFileDto[]>([]);
  const { run, isRunning, refusal } = useVerb<MissingReportDto>({
    resource: 'shipping/cards',
    id,
    verb: 'missing',
  });
  const substitutes = wayOut?.substitutes ?? [];
  const substituteId = picked ?? substitutes[0]?.id;
  const isReplaced = substituteId !== undefined;
  async function confirm(reason: string) {
    const replacement = isReplaced ? { substituteId, evidence: evidence.map(({ hash }) => hash) } : {};
    const answer = await run({ reason, ...replacement }, 'Reported. The request waits under Approvals.');
    if (answer !== undefined) onClose();
  }
  return (
    <VerbDialog
      open
      title={title}
      action="Report"
      reason="required"
      isRunning={isRunning}
      refusal={refusal}
      disabled={wayOut === undefined || (isReplaced && evidence.length === 0)}
      onClose={onClose}
      onConfirm={(reason) => void confirm(reason)}
    >
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {hint}
      </Typography>
      {wayOut === undefined ? (
        <LinearProgress aria-label="What happens next" />
      ) : (
        <Typography variant="body2" sx={{ mb: 1.5 }}>
          {explain(wayOut)}
        </Typography>
      )}
      {isReplaced ? (
        <>
          <Substitutes substitutes={substitutes} picked={substituteId} onPick={setPicked} />
          <EvidenceInput evidence={evidence} onEvidence={setEvidence} />
          <Alert severity="info" sx={{ mb: 1.5 }}>
            Your reason becomes public in the run’s log, and the customer reads it.
          </Alert>
        </>
      ) : null}
    </VerbDialog>
  );
}

function useWayOut(id: string): WayOutDto | undefined {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: ['way-out', id],
    queryFn: ({ signal }) =>
      dataProvider.read<WayOutDto>(`shipping-cards/${encodeURIComponent(id)}/way-out`, signal),
    staleTime: 0,
  }).data;
}

function explain({ kind, substitutes, amountCents }: WayOutDto): string {
  if (kind === 'withdrawal')
    return `${describeRequest({ kind: 'missing-unit' })} The value on the quote is ${formatMoney(amountCents ?? 0)}.`;
  if (substitutes.length === 0)
    return 'It was pulled from a run that is still open, so it has to be replaced. Nothing in the vault is equal or better yet: ask again from this list once there is.';
  return 'It was pulled from a run that is still open, so an equal or better unit replaces it once finance or an owner approves. One from this origin joins the parcel; from elsewhere it goes to the customer’s collection.';
}

interface SubstitutesProps {
  substitutes: WayOutDto['substitutes'];
  picked: string;
  onPick: (id: string) => void;
}

function Substitutes({ substitutes, picked, onPick }: SubstitutesProps) {
  return (
    <RadioGroup aria-label="Replacement" value={picked} onChange={(_, id) => onPick(id)}>
      {substitutes.map((unit) => (
        <FormControlLabel
          key={unit.id}
          value={unit.id}
          control={<Radio size="small" />}
          label={
            <>
              <strong>{unit.cardName}</strong> {describeUnit(unit) || unit.cardNumber} ·{' '}
              {formatMoney(unit.valueCents)}
              <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                {unit.place || 'No place'}
                {unit.isHere ? '' : ' · another origin'}
              </Typography>
            </>
          }
        />
      ))}
    </RadioGroup>
  );
}
