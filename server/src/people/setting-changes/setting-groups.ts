import type { SettingFieldDto, SettingGroupDto, SettingValue } from '../../contract/index.ts';
import { after, clock, days } from '../../platform/clock.ts';
import { found } from '../../platform/errors.ts';
import { findPending, type Approval } from '../approvals/index.ts';
import { areGuardsOn } from '../guards/index.ts';
import {
  clampSetting,
  type GroupRule,
  listChanges,
  listStored,
  type Setting,
  type SettingGroupId,
  settingGroups,
  type StoredRow,
} from '../../base/index.ts';

type AnySetting = Setting<SettingValue>;

export interface DeclaredGroup {
  id: SettingGroupId;
  title: string;
  help: string;
  settings: ReadonlyMap<string, AnySetting>;
  rules: readonly GroupRule[];
}

export const groupIds = Object.keys(settingGroups) as SettingGroupId[]; // keys of a const table

/** Returns the group of that name, or throws the uniform 404. */
export function declaredGroup(id: string): DeclaredGroup {
  const known = found(groupIds.find((group) => group === id));
  const group = settingGroups[known];
  return {
    id: known,
    title: group.title,
    help: group.help,
    settings: new Map<string, AnySetting>(Object.entries(group.settings)),
    rules: 'rules' in group ? group.rules : [],
  };
}

/** Returns the group's current values. Its version is the sum of its settings' versions: it grows with every change. */
export async function readSettingGroup(id: string): Promise<SettingGroupDto> {
  const group = declaredGroup(id);
  const rows = await listStored([...group.settings.keys()]);
  const stored = new Map(rows.map((row) => [row.key, row]));
  const isOn = await areGuardsOn();
  const updatedAt = rows.map((row) => row.updatedAt.toISOString()).sort();
  return {
    id: group.id,
    title: group.title,
    help: group.help,
    version: rows.reduce((sum, row) => sum + row.version, 0),
    updatedAt: updatedAt.at(-1) ?? null,
    fields: [...group.settings].map(([key, setting]) => presentField(key, setting, isOn)),
    ...Object.fromEntries(
      [...group.settings].map(([key, setting]) => [
        key,
        clampSetting(key, stored.get(key)?.value ?? setting.value),
      ]),
    ),
    clamped: await listClamped(group, rows),
    pending: presentPending(await findPending('settings', group.id)),
  };
}

const noticeDays = 90;

/** Lists the settings that a migration reduced (from the audit trail) and those that are clamped on each read. */
async function listClamped(
  { id }: DeclaredGroup,
  stored: readonly StoredRow[],
): Promise<SettingGroupDto['clamped']> {
  const since = after(clock.now(), -days(noticeDays));
  const audited = await listChanges('settings.clamped', { kind: 'settings', id }, since);
  return stored.flatMap(({ key, value, updatedAt }) => {
    const now = clampSetting(key, value);
    const reduced = audited.filter(({ at, before }) => key in before && updatedAt <= at);
    const cut = [...reduced.map(({ before }) => Number(before[key])), Number(value)];
    const found = cut.find((before) => typeof now === 'number' && before !== now);
    return found === undefined ? [] : [{ key, before: found, after: Number(now) }];
  });
}

function presentField(key: string, setting: AnySetting, isOn: boolean): SettingFieldDto {
  const { type, label, help, unit, min, max, isMoneyLike, guard, value } = setting;
  return {
    key,
    type,
    label,
    help,
    isMoneyLike,
    waits: isOn && 'waits' in guard ? guard.waits : null,
    default: value,
    ...(unit !== undefined && { unit }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  };
}

const presentPending = (approval: Approval | undefined): SettingGroupDto['pending'] =>
  approval
    ? {
        approvalId: approval.id,
        values: { ...approval.after },
        reason: approval.reason,
        requestedBy: approval.requestedBy,
      }
    : null;
