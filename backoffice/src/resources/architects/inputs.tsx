import { TextInput, useGetIdentity } from 'react-admin';
import { PercentInput } from '../../shared/values/hundredths-input.tsx';
import { SlugInput } from '../../shared/values/slug-input.tsx';
import { mustBeSet } from '../../shared/records/must-be-set.ts';

/** An architect's inputs. The royalty is money, so only an owner may set it. */
export function ArchitectInputs({ mayWrite, isNew = false }: { mayWrite: boolean; isNew?: boolean }) {
  const { identity } = useGetIdentity();
  const isOwner = identity?.['role'] === 'owner';
  const locked = { disabled: !mayWrite };
  return (
    <>
      <TextInput source="name" validate={mustBeSet} {...locked} />
      {isNew ? (
        <SlugInput from="name" />
      ) : (
        <TextInput source="slug" validate={mustBeSet} helperText="a–z, 0–9 and hyphens" {...locked} />
      )}
      <PercentInput
        source="royaltyBps"
        max={5_000}
        disabled={!mayWrite || !isOwner}
        helperText={isOwner ? 'Share of the price, up to 50%' : 'Only an owner can change this'}
      />
      <TextInput source="bio" className="wide" multiline minRows={4} {...locked} />
    </>
  );
}
