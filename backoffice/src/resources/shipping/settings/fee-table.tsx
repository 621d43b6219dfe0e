import { Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Section } from '../../../shared/records/section.tsx';
import { SmallInput } from './small-input.tsx';
import type { Faults, TypedBand, TypedRates } from './typed-rates.ts';
import { RemoveButton, type RatePartProps } from './zone-table.tsx';

/** The base fee by insured value and zone. */
export function FeeTable({ typed, faults, disabled, onType }: RatePartProps) {
  const { zones, bands } = typed;
  const change = (at: number, part: Partial<TypedBand>) =>
    onType({ ...typed, bands: bands.map((band, index) => (index === at ? { ...band, ...part } : band)) });
  const add = () => onType({ ...typed, bands: [...bands, { upTo: '', base: bands.at(-1)?.base ?? {} }] });
  const remove = (at: number) => onType({ ...typed, bands: bands.filter((_, index) => index !== at) });
  return (
    <Section
      title="Base fees"
      hint="By insured value. A parcel above the highest band is refused before payment."
      actions={
        disabled ? null : (
          <Button size="small" onClick={add}>
            Add band
          </Button>
        )
      }
      flush
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Insured up to</TableCell>
            {zones.map(({ slug, name }, at) => (
              <TableCell key={at}>{name || slug || `Zone ${at + 1}`}</TableCell>
            ))}
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {bands.map((band, at) => (
            <BandRow
              key={at}
              band={band}
              at={at}
              zones={zones}
              faults={faults}
              disabled={disabled}
              onChange={(part) => change(at, part)}
              {...(disabled || bands.length === 1 ? {} : { onRemove: () => remove(at) })}
            />
          ))}
        </TableBody>
      </Table>
    </Section>
  );
}

interface BandRowProps {
  band: TypedBand;
  at: number;
  zones: TypedRates['zones'];
  faults: Faults;
  disabled: boolean;
  onChange: (part: Partial<TypedBand>) => void;
  /** Missing for the only one. */
  onRemove?: () => void;
}

function BandRow({ band, at, zones, faults, disabled, onChange, onRemove }: BandRowProps) {
  return (
    <TableRow>
      <TableCell>
        <SmallInput
          label={`Band ${at + 1} up to`}
          value={band.upTo}
          fault={faults.get(`bands.${at}.upTo`)}
          disabled={disabled}
          onType={(upTo) => onChange({ upTo })}
          isMoney
          width={140}
        />
      </TableCell>
      {zones.map(({ slug, name }, zoneAt) => (
        <TableCell key={zoneAt}>
          <SmallInput
            label={`${name || slug}, band ${at + 1}`}
            value={band.base[slug] ?? ''}
            fault={faults.get(`bands.${at}.base.${slug}`)}
            disabled={disabled}
            onType={(text) => onChange({ base: { ...band.base, [slug]: text } })}
            isMoney
          />
        </TableCell>
      ))}
      <TableCell>
        {onRemove ? <RemoveButton label={`Remove band ${at + 1}`} onRemove={onRemove} /> : null}
      </TableCell>
    </TableRow>
  );
}
