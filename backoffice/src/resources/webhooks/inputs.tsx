import { webhookEventTypes } from '@pullproof/server/contract';
import { BooleanInput, CheckboxGroupInput, TextInput } from 'react-admin';
import { mustBeSet } from '../../shared/records/must-be-set.ts';
import { EventNames } from './event-name.tsx';

const choices = webhookEventTypes.map((id) => ({ id, name: <EventNames types={[id]} /> }));

const namesEvents = (events: unknown): string | undefined =>
  Array.isArray(events) && events.length > 0 ? undefined : 'Choose at least one event';

/** Name, address, events, and the on/off switch. */
export function WebhookInputs({ disabled = false }) {
  return (
    <>
      <TextInput
        source="name"
        validate={mustBeSet}
        disabled={disabled}
        slotProps={{ htmlInput: { maxLength: 80 } }}
      />
      <BooleanInput
        source="isOn"
        disabled={disabled}
        helperText="Events that happen while it is off are not sent later."
      />
      <TextInput
        source="url"
        validate={mustBeSet}
        className="wide"
        type="url"
        disabled={disabled}
        helperText="https, on port 443 or any from 1024, not in a private network"
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <CheckboxGroupInput
        source="events"
        choices={choices}
        validate={namesEvents}
        className="wide"
        disabled={disabled}
      />
    </>
  );
}
