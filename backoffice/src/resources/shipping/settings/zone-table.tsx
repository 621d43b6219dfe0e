import DeleteOutline from '@mui/icons-material/DeleteOutline';
import {
  Box,
  Button,
  Checkbox,
  IconButton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { Section } from '../../../shared/records/section.tsx';
import { SmallInput } from './small-input.tsx';
import type { Faults, TypedRates, TypedZone } from './typed-rates.ts';

export interface RatePartProps {
  typed: TypedRates;
  faults: Faults;
  disabled: boolean;
  onType: (typed: TypedRates) => void;
}

type TextPart = 'slug' | 'name' | 'from' | 'to' | 'minDays' | 'maxDays' | 'weightStep';

const newZone: TypedZone = {
  slug: '',
  isNew: true,
  name: '',
  from: '*',
  to: '',
  minDays: '5',
  maxDays: '10',
  hasCustoms: true,
  weightStep: '0.00',
};

/** Where parcels go from where. */
export function ZoneTable({ typed, faults, disabled, onType }: RatePartProps) {
  const { zones } = typed;
  const change = (at: number, part: Partial<TypedZone>) =>
    onType({ ...typed, zones: zones.map((zone, index) => (index === at ? { ...zone, ...part } : zone)) });
  const add = () => onType({ ...typed, zones: [...zones, newZone] });
  const remove = (at: number) => onType({ ...typed, zones: zones.filter((_, index) => index !== at) });
  return (
    <Section
      title="Zones"
      hint="The first zone that matches origin and destination counts. An asterisk is every country. Puerto Rico (PR), Guam (GU) and other parts with a code are places of their own, also when written as a state; US military mail is XM."
      actions={
        disabled ? null : (
          <Button size="small" onClick={add}>
            Add zone
          </Button>
        )
      }
      flush
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            {['Short name', 'Name', 'From', 'To', 'Days', 'Weight step', 'Customs', ''].map((heading) => (
              <TableCell key={heading}>{heading}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {zones.map((zone, at) => (
            <ZoneRow
              key={zone.isNew ? `new-${at}` : zone.slug}
              zone={zone}
              at={at}
              faults={faults}
              disabled={disabled}
              onChange={(part) => change(at, part)}
              {...(disabled || zones.length === 1 ? {} : { onRemove: () => remove(at) })}
            />
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}

interface ZoneRowProps {
  zone: TypedZone;
  at: number;
  faults: Faults;
  disabled: boolean;
  onChange: (part: Partial<TypedZone>) => void;
  /** Missing for the only one. */
  onRemove?: () => void;
}

function ZoneRow({ zone, at, faults, disabled, onChange, onRemove }: ZoneRowProps) {
  const input = (part: TextPart, label: string, width: number, isMoney = false) => (
    <SmallInput
      label={`${label} of zone ${at + 1}`}
      value={zone[part]}
      fault={faults.get(`zones.${at}.${part}`)}
      disabled={disabled || (part === 'slug' && !zone.isNew)}
      onType={(text) => onChange({ [part]: text })}
      width={width}
      isMoney={isMoney}
    />
  );
  return (
    <TableRow>
      <TableCell>{input('slug', 'Short name', 140)}</TableCell>
      <TableCell>{input('name', 'Name', 170)}</TableCell>
      <TableCell>{input('from', 'From', 110)}</TableCell>
      <TableCell>{input('to', 'To', 192)}</TableCell>
      <TableCell>
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          {input('minDays', 'Fewest days', 56)}
          {input('maxDays', 'Most days', 56)}
        </Box>
      </TableCell>
      <TableCell>{input('weightStep', 'Weight step', 116, true)}</TableCell>
      <TableCell>
        <Checkbox
          checked={zone.hasCustoms}
          disabled={disabled}
          onChange={(_, hasCustoms) => onChange({ hasCustoms })}
          slotProps={{ input: { 'aria-label': `Customs form in zone ${at + 1}` } }}
        />
      </TableCell>
      <TableCell>
        {onRemove ? <RemoveButton label={`Remove zone ${zone.name}`} onRemove={onRemove} /> : null}
      </TableCell>
    </TableRow>
  );
}

export function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <IconButton size="small" aria-label={label} onClick={onRemove}>
      <DeleteOutline fontSize="small" />
    </IconButton>
  );
}
