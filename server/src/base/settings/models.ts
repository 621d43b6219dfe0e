import type { SettingValue } from '../../contract/index.ts';
import { integer, jsonb, table, text, timestamp } from '../../platform/table.ts';

export const StoredSetting = table('settings', {
  key: text.primary,
  value: jsonb.of<SettingValue>(),
  version: integer,
  updatedAt: timestamp,
});
export type StoredSetting = InstanceType<typeof StoredSetting>;
