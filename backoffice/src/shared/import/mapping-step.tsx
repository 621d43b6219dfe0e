import { Alert, Box, Button, MenuItem, TextField, Typography, type TextFieldProps } from '@mui/material';
import type { ImportMappingDto, ImportReportDto } from '@pullproof/server/contract';
import { useRef } from 'react';
import { useGames } from '../games.tsx';
import { saveText } from '../records/save-text.ts';
import { nameField } from './known-fields.ts';
import { columnOf, constantChoice, constantOf, isShared, withSource } from './mapping.ts';
import { WordInput } from './word-input.tsx';
import { WordsOf } from './words-of.tsx';

interface MappingStepProps {
  report: ImportReportDto;
  mapping: ImportMappingDto;
  isBusy: boolean;
  isChecked: boolean;
  onMapping: (mapping: ImportMappingDto) => void;
  onSavedMapping: (file: File) => void;
  onCheck: () => void;
}

/** Fields whose words a file may say in its own way. */
const wordFields = [
  'game',
  'class',
  'kind',
  'condition',
  'finish',
  'language',
  'grade',
  'grader',
  'origin',
  'currency',
];

/** Says where each field is in the file: a column, or the same for every row, and what its words mean. */
export function MappingStep({
  report,
  mapping,
  isBusy,
  isChecked,
  onMapping,
  onSavedMapping,
  onCheck,
}: MappingStepProps) {
  const words = wordFields.filter((field) => columnOf(mapping.fields?.[field]) !== undefined);
  return (
    <Box component="section" aria-label="Columns" sx={{ mt: 2.5 }}>
      <Typography variant="h3" component="h3" sx={{ mb: 0.5 }}>
        Columns
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {report.layout === null
          ? 'Say where the file has each field.'
          : `This is ${report.layout}’s layout, so the columns are set. Change them where your file differs.`}
      </Typography>
      <Box
        sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' } }}
      >
        {report.fields.map(({ name, required }) => (
          <FieldSource
            key={name}
            name={name}
            required={required}
            columns={report.columns}
            mapping={mapping}
            isMissing={report.missing.includes(name) && mapping.fields?.[name] === undefined}
            onMapping={onMapping}
          />
        ))}
        <DecimalSign mapping={mapping} onMapping={onMapping} />
      </Box>
      {words.map((field) => (
        <WordsOf key={field} field={field} report={report} mapping={mapping} onMapping={onMapping} />
      ))}
      {report.missing.length > 0 ? (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          Every row needs {report.missing.map(nameField).join(', ')}: name the column.
        </Alert>
      ) : null}
      <MappingButtons {...{ mapping, isBusy, isChecked, onSavedMapping, onCheck }} />
    </Box>
  );
}

type MappingButtonsProps = Pick<
  MappingStepProps,
  'mapping' | 'isBusy' | 'isChecked' | 'onSavedMapping' | 'onCheck'
>;

function MappingButtons({ mapping, isBusy, isChecked, onSavedMapping, onCheck }: MappingButtonsProps) {
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1.5 }}>
      <Button variant="outlined" disabled={isBusy || isChecked} onClick={onCheck}>
        {isChecked ? 'Rows checked' : 'Check the rows'}
      </Button>
      <Button onClick={() => saveText(`${JSON.stringify(mapping, null, 2)}\n`, 'mapping.json')}>
        Save the mapping
      </Button>
      <SavedMapping isBusy={isBusy} onSavedMapping={onSavedMapping} />
    </Box>
  );
}

function DecimalSign({ mapping, onMapping }: Pick<MappingStepProps, 'mapping' | 'onMapping'>) {
  return (
    <TextField
      select
      label="Decimal sign"
      value={mapping.decimal ?? ''}
      onChange={({ target }) => onMapping(withDecimal(mapping, target.value))}
    >
      <MenuItem value="">
        <em>As the file shows it</em>
      </MenuItem>
      <MenuItem value=".">1,250.00</MenuItem>
      <MenuItem value=",">1.250,00</MenuItem>
    </TextField>
  );
}

function withDecimal({ decimal: _, ...mapping }: ImportMappingDto, sign: string): ImportMappingDto {
  return sign === '.' || sign === ',' ? { ...mapping, decimal: sign } : mapping;
}

function SavedMapping({ isBusy, onSavedMapping }: Pick<MappingStepProps, 'isBusy' | 'onSavedMapping'>) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button disabled={isBusy} onClick={() => input.current?.click()}>
        Use a saved mapping
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json"
        aria-label="Saved mapping"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onSavedMapping(file);
          target.value = '';
        }}
      />
    </>
  );
}

interface FieldSourceProps {
  name: string;
  required: boolean;
  columns: readonly string[];
  mapping: ImportMappingDto;
  isMissing: boolean;
  onMapping: (mapping: ImportMappingDto) => void;
}

function FieldSource({ name, required, columns, mapping, isMissing, onMapping }: FieldSourceProps) {
  const source = mapping.fields?.[name];
  const constant = constantOf(source);
  const label = nameField(name);
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <TextField
        select
        label={label}
        required={required}
        error={isMissing}
        value={constant === undefined ? (columnOf(source) ?? '') : constantChoice}
        helperText={isShared(source) ? 'Takes its words out of this column' : undefined}
        onChange={({ target: { value } }) =>
          onMapping(
            withSource(
              mapping,
              name,
              value === '' ? undefined : value === constantChoice ? { constant: ' ' } : value,
            ),
          )
        }
      >
        <MenuItem value="">
          <em>Not in the file</em>
        </MenuItem>
        <MenuItem value={constantChoice}>
          <em>The same for every row</em>
        </MenuItem>
        {columns.map((column) => (
          <MenuItem key={column} value={column}>
            {column}
          </MenuItem>
        ))}
      </TextField>
      {constant === undefined ? null : (
        <Constant
          name={name}
          label={`${label} of every row`}
          value={constant.trimStart()}
          onChange={({ target: { value } }) =>
            onMapping(withSource(mapping, name, { constant: value === '' ? ' ' : value }))
          }
        />
      )}
    </Box>
  );
}

type ConstantProps = Pick<TextFieldProps, 'label' | 'onChange'> & { name: string; value: string };

/** What every row has; a game is one of the shop's. */
function Constant({ name, ...field }: ConstantProps) {
  const games = useGames();
  if (name !== 'game') return <WordInput field={name} {...field} />;
  return (
    <TextField select {...field}>
      {games.map((game) => (
        <MenuItem key={game.slug} value={game.slug}>
          {game.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
