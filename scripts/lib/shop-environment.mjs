import { Failure } from './failure.mjs';
import { dataFolder } from './paths.mjs';
import { loadShopSecrets } from './secrets.mjs';

const secretNames = ['APP_KEYS', 'SHOP_KEY', 'SESSION_SECRET', 'INTERNAL_KEY'];

export function shopMode() {
  const mode = process.env.SHOP_MODE ?? 'demo';
  if (mode !== 'demo' && mode !== 'live') throw new Failure(`SHOP_MODE is "${mode}": it is demo or live`);
  return mode;
}

export function shopPort() {
  const port = Number(process.env.PORT ?? 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Failure(`PORT is "${process.env.PORT}": it is 1 to 65535`);
  return port;
}

/** A live shop never runs on generated secrets: refuses before anything is installed or started. */
export function refuseUnsafeLive() {
  const { env } = process;
  if (shopMode() !== 'live') return;
  const missing = secretNames.filter((name) => !env[name]);
  if (missing.length > 0)
    throw new Failure(`SHOP_MODE=live needs ${missing.join(', ')} in the environment (see .env.example)`);
  if (!env.DATABASE_URL && env.ALLOW_EMBEDDED_DB !== '1') {
    throw new Failure(
      'SHOP_MODE=live needs DATABASE_URL; ALLOW_EMBEDDED_DB=1 lets it use the embedded database',
    );
  }
}

/** The environment of the server, the migrate step and the seeders. */
export async function shopEnvironment({ ownerUrl, appUrl, isDevelopment }) {
  const mode = shopMode();
  const secrets = mode === 'demo' ? await loadShopSecrets(dataFolder) : {};
  return {
    APP_KEYS: secrets.appKeys,
    SHOP_KEY: secrets.shopKey,
    SESSION_SECRET: secrets.sessionSecret,
    INTERNAL_KEY: secrets.internalKey,
    ...process.env,
    SHOP_MODE: mode,
    PORT: String(shopPort()),
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DATA_DIR: dataFolder,
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_ENV: isDevelopment ? 'development' : 'production',
    ...(isDevelopment && { SHOP_DEV: '1' }),
  };
}
