import { Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { usePermission } from '../../../shared/use-permission.ts';
import { useVerb } from '../../../shared/use-verb.ts';
import { StatusChip } from '../../../shared/values/status-chip.tsx';
import { ReportMissing } from './report-missing.tsx';

interface MissingStateProps {
  unit: { id: string; cardName: string; approvalId: string | null };
}

/** What becomes of a unit that was not found: its request, or the verbs to find it or ask again. */
export function MissingState({ unit }: MissingStateProps) {
  const mayPick = usePermission('shipping-cards.write');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
      <StatusChip state="missing" label="Not found" />
      {unit.approvalId ? (
        <Button size="small" component={Link} to={`/approvals/${unit.approvalId}`}>
          See the request
        </Button>
      ) : null}
      {mayPick ? <Found id={unit.id} cardName={unit.cardName} /> : null}
      {unit.approvalId === null ? (
        <ReportMissing
          id={unit.id}
          label="Ask again"
          title={`${unit.cardName} is still missing`}
          hint="No request about this card is pending."
        />
      ) : null}
    </Box>
  );
}

function Found({ id, cardName }: { id: string; cardName: string }) {
  const { run, isRunning } = useVerb(
    { resource: 'shipping/cards', id, verb: 'found' },
    { isRefusalToast: true },
  );
  return (
    <Button
      size="small"
      variant="outlined"
      loading={isRunning}
      onClick={() => void run({}, `${cardName} found`)}
    >
      Found
    </Button>
  );
}
