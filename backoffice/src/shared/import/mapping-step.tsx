import { Alert, Box, MenuItem, TextField, Typography } from '@mui/material';
import { nameField } from './known-fields.ts';
import { withColumn, type ImportField, type Mapping } from './mapping.ts';

interface MappingStepProps {
  columns: string[];
  fields: readonly ImportField[];
  mapping: Mapping;
  missing: string[];
  onMapping: (mapping: Mapping) => void;
}

/** Maps file columns to fields; guessed from their names, editable here. */
export function MappingStep({ columns, fields, mapping, missing, onMapping }: MappingStepProps) {
  return (
    <Box component="section" aria-label="Columns" sx={{ mt: 2.5 }}>
      <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
        Columns
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' },
        }}
      >
        {fields.map((field) => (
          <TextField
            key={field.name}
            select
            label={nameField(field.name)}
            required={field.required}
            error={missing.includes(field.name)}
            value={mapping[field.name] ?? ''}
            onChange={(event) => onMapping(withColumn(mapping, field.name, event.target.value))}
          >
            <MenuItem value="">
              <em>Not in the file</em>
            </MenuItem>
            {columns.map((column) => (
              <MenuItem key={column} value={column}>
                {column}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
      {missing.length > 0 ? (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          Every row needs {missing.map(nameField).join(', ')}: name the column.
        </Alert>
      ) : null}
    </Box>
  );
}
