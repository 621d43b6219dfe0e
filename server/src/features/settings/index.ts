export { refuseImitation, refuseShopName, shopNameOf } from './own-names.ts';
export {
  changeSetting,
  forgetSettings,
  readSettings,
  settingDefaults,
  settingsInHand,
  storeSettings,
  type Settings,
} from './read-settings.ts';
