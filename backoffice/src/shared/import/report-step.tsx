import { formatCount, type ImportReportDto } from '@pullproof/server/contract';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { nameField } from './known-fields.ts';
import type { ImportChoices } from './use-import.ts';

interface ReportStepProps {
  report: ImportReportDto;
  choices: ImportChoices;
  onChoices: (choices: ImportChoices) => void;
  onListBroken: () => void;
}

const outcomes = [
  ['new', 'New'],
  ['changed', 'Changed'],
  ['same', 'Unchanged'],
  ['broken', 'Broken'],
] as const;

/** Shows what the import would do, and all rows and columns that block it. */
export function ReportStep({ report, choices, onChoices, onListBroken }: ReportStepProps) {
  const isChanging = report.counts.new + report.counts.changed > 0;
  return (
    <Box component="section" aria-label="Check" sx={{ mt: 2.5 }}>
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        {report.rows === 1 ? '1 row' : `${formatCount(report.rows)} rows`}
      </Typography>
      <Outcomes report={report} />
      {report.waiting > 0 ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {formatCount(report.waiting)} {report.waiting === 1 ? 'value jumps' : 'values jump'} and will wait
          for a second person. The rest is imported immediately.
        </Alert>
      ) : null}
      {report.unknownColumns.length > 0 ? (
        <Choice
          severity="warning"
          text={`No field takes ${report.unknownColumns.map((column) => `“${column}”`).join(', ')}. Choose a field for it above, or leave it out.`}
          label="Import without these columns"
          isChosen={choices.leavesOut}
          onChoice={(leavesOut) => onChoices({ ...choices, leavesOut })}
        />
      ) : null}
      {report.faultCount > 0 ? (
        <>
          <Choice
            severity="error"
            text="Correct the invalid rows and choose the file again, or skip them."
            label={`Import the valid rows and skip ${formatCount(report.counts.broken)} invalid`}
            isChosen={choices.skipsBroken}
            onChoice={(skipsBroken) => onChoices({ ...choices, skipsBroken })}
          />
          <Faults report={report} />
          <Button size="small" sx={{ my: 1 }} onClick={onListBroken}>
            Download the invalid rows
          </Button>
        </>
      ) : null}
      {isChanging ? (
        <TextField
          label="Reason"
          helperText="Required when values change. Recorded permanently in the audit trail, with your name."
          value={choices.reason}
          onChange={(event) => onChoices({ ...choices, reason: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      ) : null}
      {report.faultCount === 0 && !isChanging ? (
        <Alert severity="info">
          {report.rows === 0
            ? 'The file has no rows, so there is nothing to import.'
            : 'Every row matches what is in the shop, so there is nothing to import.'}
        </Alert>
      ) : null}
    </Box>
  );
}

/** Counts of rows to add, to change, unchanged and invalid. */
function Outcomes({ report }: { report: ImportReportDto }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 1, mb: 2 }} role="status">
      {outcomes.map(([name, label]) => (
        <Box key={name} sx={{ border: 1, borderColor: 'divider', borderRadius: 2.5, px: 1.5, py: 1 }}>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography
            sx={{
              fontSize: 20,
              fontWeight: 700,
              color: name === 'broken' && report.counts.broken > 0 ? 'error.main' : 'text.primary',
            }}
          >
            {formatCount(report.counts[name])}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

interface ChoiceProps {
  severity: 'warning' | 'error';
  text: string;
  label: string;
  isChosen: boolean;
  onChoice: (isChosen: boolean) => void;
}

/** A problem that blocks the import, with a checkbox to import without the affected part. */
function Choice({ severity, text, label, isChosen, onChoice }: ChoiceProps) {
  return (
    <Alert severity={severity} sx={{ mb: 1 }}>
      {text}
      <FormControlLabel
        sx={{ display: 'flex' }}
        control={<Checkbox checked={isChosen} onChange={(event) => onChoice(event.target.checked)} />}
        label={label}
      />
    </Alert>
  );
}

function Faults({ report }: { report: ImportReportDto }) {
  return (
    <>
      <Box
        sx={{ maxHeight: 280, overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 2 }}
        tabIndex={0}
      >
        <Table size="small" stickyHeader aria-label="Invalid rows">
          <TableHead>
            <TableRow>
              <TableCell align="right">Row</TableCell>
              <TableCell>Field</TableCell>
              <TableCell>What is wrong</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {report.faults.map((fault, index) => (
              <TableRow key={`${fault.row}-${fault.field}-${index}`}>
                <TableCell align="right">{formatCount(fault.row)}</TableCell>
                <TableCell>
                  {fault.field === null || fault.field === undefined ? 'The row' : nameField(fault.field)}
                </TableCell>
                <TableCell>{fault.message}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        Row 1 is the first below the header.
        {report.faultCount > report.faults.length
          ? ` The first ${formatCount(report.faults.length)} of ${formatCount(report.faultCount)}.`
          : null}
      </Typography>
    </>
  );
}
