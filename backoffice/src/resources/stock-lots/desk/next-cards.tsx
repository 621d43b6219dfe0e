import { gradesByGrader } from '@pullproof/server/contract';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import type { NextCardFacts, Receiving } from './use-receiving.ts';

const graders = Object.keys(gradesByGrader);

/** What holds for every next card until it is changed; a scanned shelf fills shelf and bin. */
export function NextCards({ receiving: { next, setNext } }: { receiving: Receiving }) {
  const field = (name: keyof NextCardFacts, label: string, more: object = {}) => (
    <TextField
      size="small"
      label={label}
      value={next[name]}
      onChange={(event) => setNext({ ...next, [name]: event.target.value })}
      slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 40 } }}
      {...more}
    />
  );
  return (
    <Box component="section" aria-label="For the next cards" sx={{ mt: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        For the next cards
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0,1fr))', sm: 'repeat(4, minmax(0,1fr))' },
        }}
      >
        {field('grader', 'Grader', {
          select: true,
          slotProps: {},
          children: graders.map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          )),
        })}
        {field('shelf', 'Shelf')}
        {field('bin', 'Bin')}
        {field('cost', 'Cost of each', {
          slotProps: { htmlInput: { inputMode: 'decimal', autoComplete: 'off' } },
        })}
      </Box>
    </Box>
  );
}
