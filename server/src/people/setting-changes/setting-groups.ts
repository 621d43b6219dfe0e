import type { SettingFieldDto, SettingGroupDto, SettingValue } from '../../contract/index.ts';
import { found } from '../../platform/errors.ts';
import { findPending, type Approval } from '../approvals/index.ts';
import { areGuardsOn } from '../guards/index.ts';
import {
  clampSetting,
  type GroupRule,
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
    clamped: listClamped(rows),
    pending: presentPending(await findPending('settings', group.id)),
  };
}

/** Lists the stored settings that are clamped on each read. */
function listClamped(stored: readonly StoredRow[]): SettingGroupDto['clamped'] {
  return stored.flatMap(({ key, value }) => {
    const now = clampSetting(key, value);
    const before = Number(value);
    return typeof now === 'number' && before !== now ? [{ key, before, after: now }] : [];
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
