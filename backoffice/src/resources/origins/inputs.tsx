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
        helperText="Local time, for example 14:00. What is ready later leaves on the next working day"
        {...locked}
      />
      <TextInput
        source="timeZone"
        validate={mustBeSet}
        helperText="The time zone of that time, for example America/New_York"
        {...locked}
      />
      <TextInput
        source="carrierAccount"
        helperText="The account’s ID at EasyPost (ca_…). Labels are then bought from it only"
        {...locked}
      />
      <HolidaysInput source="holidays" {...locked} />
    </>
  );
}
