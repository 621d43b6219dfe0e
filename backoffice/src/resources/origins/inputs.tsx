import { TextInput } from 'react-admin';
import { mustBeSet } from '../../shared/records/must-be-set.ts';
import { HolidaysInput } from './holidays-input.tsx';

/** A place the shop ships from. */
export function OriginInputs({ mayWrite }: { mayWrite: boolean }) {
  const locked = { disabled: !mayWrite };
  return (
    <>
      <TextInput source="name" validate={mustBeSet} {...locked} />
      <TextInput source="company" {...locked} />
      <TextInput source="line1" {...locked} />
      <TextInput source="line2" {...locked} />
      <TextInput source="postalCode" {...locked} />
      <TextInput source="city" {...locked} />
      <TextInput source="region" {...locked} />
      <TextInput source="country" validate={mustBeSet} helperText="Two letters, for example US" {...locked} />
      <TextInput
        source="cutOffTime"
        validate={mustBeSet}
        helperText="Local time, for example 14:00. Later orders ship the next day"
        {...locked}
      />
      <TextInput source="carrierAccount" {...locked} />
      <HolidaysInput source="holidays" {...locked} />
    </>
  );
}
