import { Button, Typography } from '@mui/material';
import {
  describeRequest,
  type ApprovalRecord,
  type EvidenceFileDto,
  type UnitRecord,
} from '@pullproof/server/contract';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { useVerb } from '../../shared/use-verb.ts';
import { VerbDialog } from '../../shared/verb-dialog.tsx';
import { EvidenceInput } from './evidence-input.tsx';
import { SubstitutePicker } from './substitute-picker.tsx';

/** Requests that an equal or better unit replace one lost or damaged in a sealed run. */
export function SubstituteVerb({ unit }: { unit: UnitRecord }) {
  const [isAsking, setAsking] = useState(false);
  const { data = [] } = useGetList<ApprovalRecord>('approvals', {
    filter: { kind: 'substitution', subjectId: unit.id, state: 'pending' },
    pagination: { page: 1, perPage: 1 },
  });
  const [pending] = data;
  if (pending)
    return (
      <Button size="small" variant="outlined" component={Link} to={`/approvals/${pending.id}`}>
        Substitution pending
      </Button>
    );
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="error"
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Substitute
      </Button>
      {isAsking ? <SubstituteDialog unit={unit} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function SubstituteDialog({ unit, onClose }: { unit: UnitRecord; onClose: () => void }) {
  const [substituteId, setSubstituteId] = useState<string>();
  const [evidence, setEvidence] = useState<EvidenceFileDto[]>([]);
  const { run, isRunning, refusal } = useVerb({ resource: 'collectibles', id: unit.id, verb: 'substitute' });
  async function confirm(reason: string) {
    const answer = await run(
      { substituteId, reason, evidence: evidence.map(({ hash }) => hash) },
      'Requested. Finance or an owner decides under Approvals.',
    );
    if (answer !== undefined) onClose();
  }
  return (
    <VerbDialog
      open
      title={`Substitute ${unit.cardName}`}
      action="Request approval"
      reason="required"
      isRunning={isRunning}
      refusal={refusal}
      disabled={substituteId === undefined || evidence.length === 0}
      onClose={onClose}
      onConfirm={(reason) => void confirm(reason)}
    >
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        For a lost or damaged unit. The substitute is the same card in equal or better grade, or a card of the
        same class with at least the same value. {describeRequest({ kind: 'substitution' })}
      </Typography>
      <SubstitutePicker unit={unit} substituteId={substituteId} onPick={setSubstituteId} />
      <EvidenceInput evidence={evidence} onEvidence={setEvidence} />
    </VerbDialog>
  );
}
