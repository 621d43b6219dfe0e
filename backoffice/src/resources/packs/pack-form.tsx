import type { PackRecord } from '@pullproof/server/contract';
import { AutocompleteInput, ReferenceInput, TextInput, useRecordContext } from 'react-admin';
import { mustBeSet } from '../../shared/records/must-be-set.ts';
import { RecordForm } from '../../shared/records/record-form.tsx';
import { Section } from '../../shared/records/section.tsx';
import { usePermission } from '../../shared/use-permission.ts';

const byName = { field: 'name', order: 'ASC' } as const;
const wrappers = { kind: 'wrapper' };
const search = (q: string) => ({ q });

/** A pack's fields other than its recipe: name, architect, wrapper. */
export function PackForm() {
  const pack = useRecordContext<PackRecord>();
  const mayWrite = usePermission('packs.write');
  if (!pack) return null;
  const locked = { disabled: !mayWrite };
  const { id, name, architectId, textureId } = pack;
  return (
    <Section
      title="Pack"
      hint="Name, designer and wrapper. The designer earns a royalty on every opened pack."
    >
      <RecordForm mayWrite={mayWrite} record={{ id, name, architectId, textureId }}>
        <TextInput source="name" validate={mustBeSet} {...locked} />
        <ReferenceInput source="architectId" reference="architects" sort={byName}>
          <AutocompleteInput optionText="name" filterToQuery={search} {...locked} />
        </ReferenceInput>
        {'textureId' in pack ? (
          <ReferenceInput source="textureId" reference="textures" sort={byName} filter={wrappers}>
            <AutocompleteInput optionText="name" filterToQuery={search} {...locked} />
          </ReferenceInput>
        ) : null}
      </RecordForm>
    </Section>
  );
}
