import { readableState, type ShippingRates, type ShippingSettingsDto } from '@pullproof/server/contract';
import { Alert, Box, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../providers/data-provider.ts';
import { LoadFault } from '../../../shared/records/load-fault.tsx';
import { Section } from '../../../shared/records/section.tsx';
import { useUnsavedChanges } from '../../../shared/records/unsaved-changes.tsx';
import { usePermission } from '../../../shared/use-permission.ts';
import { When } from '../../../shared/values/when.tsx';
import { SettingInput } from '../../settings/setting-input.tsx';
import { compareRates } from './compare-rates.ts';
import { FeeTable } from './fee-table.tsx';
import { fieldGroups } from './fields.ts';
import { RatesPreview } from './rates-preview.tsx';
import { SaveRates } from './save-rates.tsx';
import { readRates, typeRates, type TypedRates } from './typed-rates.ts';
import { ZoneTable } from './zone-table.tsx';
import { PartLoading } from '../../../shared/loading.tsx';

const queryKey = ['shipping-settings'];

/** Zones, bands and every other rule of shipping, edited together and saved with a reason. */
export function ShippingSettingsPage() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.read<ShippingSettingsDto>('shipping/settings', signal),
    // Input must not be replaced while somebody types.
    refetchOnWindowFocus: false,
  });
  const [mine, setMine] = useState<ShippingRates>();
  return (
    <Box sx={{ pt: 1.5, maxWidth: 1200 }}>
      <Title title="Shipping settings" />
      {error ? <LoadFault error={error} onAgain={() => void refetch()} /> : null}
      {!data && !error ? <PartLoading height={480} label="Loading the settings" /> : null}
      {data ? (
        <RatesForm
          key={data.version}
          saved={data}
          start={mine ?? data.rates}
          onSaved={(saved, merged) => {
            setMine(merged);
            queryClient.setQueryData(queryKey, saved);
          }}
        />
      ) : null}
    </Box>
  );
}

interface RatesFormProps {
  saved: ShippingSettingsDto;
  /** Differs from what is saved after a conflict: my changes on top of theirs. */
  start: ShippingRates;
  onSaved: (saved: ShippingSettingsDto, merged?: ShippingRates) => void;
}

function RatesForm({ saved, start, onSaved }: RatesFormProps) {
  const mayWrite = usePermission('shipping-settings.write');
  const [typed, setTyped] = useState<TypedRates>(() => typeRates(start));
  const { rates, faults } = readRates(typed, saved.rates);
  const changes = compareRates(saved.rates, rates);
  useUnsavedChanges(changes.length > 0 || faults.size > 0);
  const part = { typed, faults, disabled: !mayWrite, onType: setTyped };
  return (
    <>
      <Carriers carriers={saved.carriers} />
      {mayWrite ? (
        <SaveRates
          saved={saved}
          rates={rates}
          changes={changes}
          hasFaults={faults.size > 0}
          onDiscard={() => setTyped(typeRates(saved.rates))}
          onSaved={onSaved}
        />
      ) : null}
      <ZoneTable {...part} />
      <FeeTable {...part} />
      {fieldGroups.map(({ title, hint, fields }) => (
        <Section key={title} title={title} hint={hint}>
          {fields.map((field) => (
            <SettingInput
              key={field.key}
              field={field}
              typed={typed.fields[field.key] ?? ''}
              fault={faults.get(field.key)}
              isChanged={changes.some(({ label }) => label === field.label)}
              disabled={!mayWrite}
              onType={(draft) => setTyped({ ...typed, fields: { ...typed.fields, [field.key]: draft } })}
            />
          ))}
        </Section>
      ))}
      <RatesPreview saved={saved.rates} rates={faults.size > 0 ? undefined : rates} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Saved <When at={saved.changedAt} exact />, version {saved.version}. Quotes keep the version that they
        were made with.
      </Typography>
    </>
  );
}

const carrierNames: Readonly<Record<string, string>> = { table: 'Without a carrier', easypost: 'EasyPost' };

/** Whether labels can be bought. */
function Carriers({ carriers }: Pick<ShippingSettingsDto, 'carriers'>) {
  return carriers.map(({ name, isReady, message }) => (
    <Alert key={name} severity={isReady ? 'success' : 'info'} sx={{ mb: 2 }}>
      <strong>{carrierNames[name] ?? readableState(name)}</strong>: {message}
    </Alert>
  ));
}
