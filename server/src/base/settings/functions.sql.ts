import { sqlFunction } from '../../platform/database/sql-function.ts';
import { settingDefaults } from './declarations.ts';

const figures = Object.entries(settingDefaults).filter(([, value]) => typeof value === 'number');

export const settingFunctions = [
  // A figure of the settings as it is stored now, without the cache; null if there is none of the name.
  sqlFunction(
    'setting_1(text)',
    'bigint',
    `BEGIN RETURN coalesce((SELECT value FROM settings WHERE key = $1), '${JSON.stringify(Object.fromEntries(figures))}'::jsonb -> $1)::bigint; END`,
  ),
];
