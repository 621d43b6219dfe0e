export { clampSetting, settingGroups, type SettingGroupId } from './declarations.ts';
export type { Setting } from './declare.ts';
export { parseWitness, type NamedWitness } from './declared/public-log.ts';
export { refuseImitation, refuseShopName, shopNameOf } from './own-names.ts';
export {
  changeSetting,
  forgetSettings,
  listStored,
  readSettings,
  settingDefaults,
  settingsInHand,
  storeSettings,
  type Settings,
  type StoredRow,
} from './read-settings.ts';
export type { GroupRule } from './rules.ts';
export { shopToday, shopZone, startOfDay } from './shop-days.ts';
