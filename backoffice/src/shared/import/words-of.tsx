import { Box, Typography } from '@mui/material';
import type { ImportMappingDto, ImportReportDto } from '@pullproof/server/contract';
import { nameField } from './known-fields.ts';
import { columnOf, isShared, valuesOf, withValue } from './mapping.ts';
import { WordInput } from './word-input.tsx';

interface WordsOfProps {
  field: string;
  report: ImportReportDto;
  mapping: ImportMappingDto;
  onMapping: (mapping: ImportMappingDto) => void;
}

/** What the words of a column mean here; an empty field takes a word as it is. */
export function WordsOf({ field, report, mapping, onMapping }: WordsOfProps) {
  const source = mapping.fields?.[field];
  const column = columnOf(source);
  const found = report.samples.find((sample) => sample.column === column)?.values ?? [];
  const values = valuesOf(source);
  const words = [...new Set([...found, ...Object.keys(values).filter((word) => found.includes(word))])];
  if (words.length === 0 || isShared(source)) return null;
  const readAs = (word: string): string | undefined =>
    report.readings.find((reading) => reading.field === field && reading.from === word)?.to;
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Typography
        component="summary"
        sx={{ cursor: 'pointer', minHeight: 44, display: 'list-item', alignContent: 'center' }}
      >
        Words of {nameField(field).toLowerCase()} in “{column}”
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' },
          pt: 1,
        }}
      >
        {words.map((word) => (
          <WordInput
            key={word}
            field={field}
            label={`“${word}” means`}
            value={values[word] ?? ''}
            placeholder={readAs(word) ?? word}
            onChange={({ target }) => onMapping(withValue(mapping, field, word, target.value))}
          />
        ))}
      </Box>
    </Box>
  );
}
