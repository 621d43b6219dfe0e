import { formatCount, type ImportReportDto } from '@pullproof/server/contract';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { Choice } from './choice.tsx';
import { FaultsTable } from './faults-table.tsx';
import { ImportedBefore } from './imported-before.tsx';
import { nameField } from './known-fields.ts';
import { LeftOut } from './left-out.tsx';
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
  ['broken', 'Invalid'],
] as const;

/** Shows what the import would do, and all rows and columns that block it. */
export function ReportStep({ report, choices, onChoices, onListBroken }: ReportStepProps) {
  const isChanging = report.counts.new + report.counts.changed > 0;
  return (
    <Box component="section" aria-label="Check" sx={{ mt: 2.5 }}>
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        {report.rows === 1 ? '1 row' : `${formatCount(report.rows)} rows`}
        {report.makes > report.counts.new ? `, ${formatCount(report.makes)} units` : ''}
      </Typography>
      {report.before ? (
        <ImportedBefore
          before={report.before}
          repeats={choices.repeats}
          onRepeats={(repeats) => onChoices({ ...choices, repeats })}
        />
      ) : null}
      <Outcomes report={report} />
      <Notices report={report} />
      <LeftOut
        unknownColumns={report.unknownColumns}
        leavesOut={choices.leavesOut}
        onLeftOut={(leavesOut) => onChoices({ ...choices, leavesOut })}
      />
      {report.faultCount > 0 ? (
        <>
          <Choice
            severity="error"
            text="Correct the invalid rows and choose the file again, or skip them."
            label={`Import the valid rows and skip ${formatCount(report.counts.broken)} invalid`}
            isChosen={choices.skipsBroken}
            onChoice={(skipsBroken) => onChoices({ ...choices, skipsBroken })}
          />
          <FaultsTable faultGroups={report.faultGroups} />
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

/** What staff should know before they import, and what the file's words were read as. */
function Notices({ report: { notices, waiting, falls, readings } }: { report: ImportReportDto }) {
  const translated = readings.filter(({ from, to }) => from.toLowerCase() !== to.toLowerCase() && to !== '');
  return (
    <>
      {waiting > 0 ? (
        <Alert severity="info" sx={{ mb: 1 }}>
          {formatCount(waiting)} {waiting === 1 ? 'value jumps' : 'values jump'} and will wait for a second
          person. The rest is imported immediately.
        </Alert>
      ) : null}
      {falls > 0 ? (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {formatCount(falls)} {falls === 1 ? 'value falls' : 'values fall'} as far as a jump rises. They’re
          imported immediately.
        </Alert>
      ) : null}
      {notices.map((notice) => (
        <Alert key={notice} severity="info" sx={{ mb: 1 }}>
          {notice}.
        </Alert>
      ))}
      {translated.length > 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          Read as:{' '}
          {translated
            .map(
              ({ field, from, to, count }) => `${nameField(field)} “${from}” → ${to} (${formatCount(count)})`,
            )
            .join(' · ')}
        </Typography>
      ) : null}
    </>
  );
}

/** Counts of rows to add, to change, unchanged and invalid. */
function Outcomes({ report }: { report: ImportReportDto }) {
  return (
    <Box
      role="status"
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' }, gap: 1, mb: 2 }}
    >
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
