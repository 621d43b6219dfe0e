import type { ParcelRecord, ShownAddressDto } from '@pullproof/server/contract';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { ReasonVerb } from '../../../shared/reason-verb.tsx';
import { Section } from '../../../shared/records/section.tsx';
import { usePermission } from '../../../shared/use-permission.ts';
import { useVerb } from '../../../shared/use-verb.ts';
import { nameCountry } from '../../../shared/values/country.ts';
import { canCorrectAddress, CorrectAddress } from './correct-address.tsx';

/** The sealed address, opened on demand. It is kept only in this component's state. */
export function ParcelAddress() {
  const parcel = useRecordContext<ParcelRecord>();
  const mayShow = usePermission('shipping.addresses');
  const needsNoReason = usePermission('shipping.write');
  const [shown, setShown] = useState<{ version: number; address: ShownAddressDto }>();
  if (!parcel) return null;
  // A correction changes the version: what was shown before is no longer true.
  const address = shown?.version === parcel.version ? shown.address : undefined;
  const canCorrect = mayShow && canCorrectAddress(parcel);
  return (
    <Section
      title="Address"
      hint="Encrypted. Every look is recorded with your name."
      actions={canCorrect ? <CorrectAddress parcel={parcel} address={address} /> : null}
    >
      {address ? (
        <>
          <Box component="address" sx={{ fontStyle: 'normal', fontSize: 17, lineHeight: 1.5 }}>
            {address.lines.map((line, at) => (
              <Box key={at} dir="auto">
                {line}
              </Box>
            ))}
          </Box>
          <Button size="small" sx={{ mt: 1 }} onClick={() => setShown(undefined)}>
            Hide
          </Button>
        </>
      ) : (
        <>
          <Typography sx={{ mb: mayShow ? 1.5 : 0 }}>{nameCountry(parcel.country)}</Typography>
          {mayShow ? (
            <ShowAddress
              id={parcel.id}
              withReason={!needsNoReason}
              onShown={(opened) => setShown({ version: parcel.version, address: opened })}
            />
          ) : null}
        </>
      )}
    </Section>
  );
}

interface ShowAddressProps {
  id: string;
  withReason: boolean;
  onShown: (address: ShownAddressDto) => void;
}

function ShowAddress({ id, withReason, onShown }: ShowAddressProps) {
  const target = { resource: 'shipping', id, verb: 'address' };
  const { run, isRunning } = useVerb<ShownAddressDto>(target, { isRefusalToast: true });
  if (withReason)
    return (
      <ReasonVerb<ShownAddressDto>
        {...target}
        label="Show address"
        title="Show the address"
        effect="You see name and street of this parcel. Give the reason."
        onDone={onShown}
      />
    );
  return (
    <Button
      variant="outlined"
      size="small"
      loading={isRunning}
      onClick={() => void run({}).then((answer) => answer && onShown(answer))}
    >
      Show address
    </Button>
  );
}
