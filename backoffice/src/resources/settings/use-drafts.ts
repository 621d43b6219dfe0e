import { isLoosened, type SettingFieldDto, type SettingGroupDto } from '@pullproof/server/contract';
import { useState } from 'react';
import { asTyped, readTyped, type Draft } from './values.ts';

export interface SettingDiff {
  field: SettingFieldDto;
  before: unknown;
  after: unknown;
}

/** Whether this change waits for a second person. */
export const mustWait = ({ field, before, after }: SettingDiff): boolean =>
  field.waits !== null && isLoosened(field.waits, before, after);

export interface GroupDrafts {
  typedOf(field: SettingFieldDto): Draft;
  faultOf(field: SettingFieldDto): string | undefined;
  type(key: string, draft: Draft): void;
  reset(): void;
  /** Changed fields without those that have errors. */
  diffs: SettingDiff[];
  hasFaults: boolean;
}

/** The unsaved input of a group's fields. */
export function useDrafts(group: SettingGroupDto): GroupDrafts {
  const [drafts, setDrafts] = useState<Record<string, Draft>>({});
  const readings = group.fields.flatMap((field) => {
    const draft = drafts[field.key];
    return draft === undefined ? [] : [{ field, reading: readTyped(field, draft) }];
  });
  const faults = new Map(
    readings.flatMap(({ field, reading }) =>
      'fault' in reading ? [[field.key, reading.fault] as const] : [],
    ),
  );
  return {
    typedOf: (field) => drafts[field.key] ?? asTyped(field, group[field.key]),
    faultOf: ({ key }) => faults.get(key),
    type: (key, draft) => setDrafts((before) => ({ ...before, [key]: draft })),
    reset: () => setDrafts({}),
    diffs: readings.flatMap(({ field, reading }) =>
      'value' in reading && !isEqual(reading.value, group[field.key])
        ? [{ field, before: group[field.key], after: reading.value }]
        : [],
    ),
    hasFaults: faults.size > 0,
  };
}

const isEqual = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
