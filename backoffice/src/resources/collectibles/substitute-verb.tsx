import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useVerb } from '../../shared/use-verb.ts';
import { VerbDialog } from '../../shared/verb-dialog.tsx';
import type { UnitRecord } from '../../vault-records.ts';
import { EvidenceInput } from './evidence-input.tsx';
import { SubstitutePicker } from './substitute-picker.tsx';

/** Puts an equal or better unit in the place of one that was lost or damaged in a sealed run. */
export function SubstituteVerb({ unit }: { unit: UnitRecord }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" color="error" onClick={() => setAsking(true)}>
        Substitute
      </Button>
      {isAsking ? <SubstituteDialog unit={unit} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function SubstituteDialog({ unit, onClose }: { unit: UnitRecord; onClose: () => void }) {
  const [substituteId, setSubstituteId] = useState<string>();
  const [evidence, setEvidence] = useState<string[]>([]);
  const { run, isRunning, refusal } = useVerb({ resource: 'collectibles', id: unit.id, verb: 'substitute' });
  async function confirm(reason: string) {
    const answer = await run(
      { substituteId, reason, evidence },
      'Substituted, and told in the run’s public log',
    );
    if (answer !== undefined) onClose();
  }
  return (
    <VerbDialog
      open
      title={`Substitute ${unit.cardName}`}
      action="Substitute"
      danger
      reason="required"
      isRunning={isRunning}
      refusal={refusal}
      disabled={substituteId === undefined || evidence.length === 0}
      onClose={onClose}
      onConfirm={(reason) => void confirm(reason)}
    >
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        For a unit that was lost or damaged: the same card in equal or better grade, or one of the same class
        and at least the same value, takes its place. The run’s public log tells both, the reason and the
        fingerprints of the evidence. This cannot be undone.
      </Typography>
      <SubstitutePicker unit={unit} substituteId={substituteId} onPick={setSubstituteId} />
      <EvidenceInput evidence={evidence} onEvidence={setEvidence} />
    </VerbDialog>
  );
}
