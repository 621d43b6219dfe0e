import { TextInput } from 'react-admin';
import { mustBeSet } from '../../shared/records/must-be-set.ts';

/** Title and text. Greeting and the shop's name are added by themselves. */
export const CannedAnswerInputs = ({ mayWrite }: { mayWrite: boolean }) => (
  <>
    <TextInput source="title" validate={mustBeSet} disabled={!mayWrite} className="wide" />
    <TextInput
      source="text"
      validate={mustBeSet}
      disabled={!mayWrite}
      multiline
      minRows={5}
      className="wide"
      helperText="{about}, {number} and {shop} are filled in. {about|your parcel} says what stands there when the customer didn’t write signed in. Greeting and the shop’s name are added."
    />
  </>
);
