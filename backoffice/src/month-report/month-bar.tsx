import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import { Box, Button, IconButton, MenuItem, TextField } from '@mui/material';
import { addMonths, nameMonth } from '@pullproof/server/contract';

const listedMonths = 36;

interface MonthBarProps {
  month: string;
  current: string;
  onChange: (month: string) => void;
}

/** Chooses the month; prints and saves it. */
export function MonthBar({ month, current, onChange }: MonthBarProps) {
  const listed = Array.from({ length: listedMonths }, (_, back) => addMonths(current, -back));
  const months = listed.includes(month) ? listed : [month, ...listed];
  return (
    <Box
      sx={{ display: 'flex', displayPrint: 'none', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}
    >
      <IconButton aria-label="Previous month" onClick={() => onChange(addMonths(month, -1))}>
        <ChevronLeft />
      </IconButton>
      <TextField
        select
        size="small"
        margin="none"
        fullWidth={false}
        label="Month"
        value={month}
        onChange={({ target }) => onChange(target.value)}
        sx={{ width: 190 }}
      >
        {months.map((each) => (
          <MenuItem key={each} value={each}>
            {nameMonth(each)}
          </MenuItem>
        ))}
      </TextField>
      <IconButton
        aria-label="Next month"
        disabled={month >= current}
        onClick={() => onChange(addMonths(month, 1))}
      >
        <ChevronRight />
      </IconButton>
      <Box sx={{ flex: 1 }} />
      <Button startIcon={<Print />} onClick={() => window.print()}>
        Print
      </Button>
      <Button
        component="a"
        href={`/api/admin/month-report.csv?month=${month}`}
        download
        startIcon={<Download />}
        title="One line a figure, as CSV. The export is recorded."
      >
        Export
      </Button>
    </Box>
  );
}
