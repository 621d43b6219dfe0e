import { resolve } from 'node:path';

import { z } from 'zod';

import { findEnvironmentFaults } from './live-environment.ts';

/** A DSN for the pages' SDK when only this shop collects errors; the host does not exist. */
const ownDsn = 'https://pullproof@monitoring.invalid/1';

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');

const wholeNumber = z.coerce.number().int().min(0).max(10_000_000);
/** Empty means unset; otherwise it would parse as 0, which means no limit. */
const ownLimit = z.preprocess((value) => (value === '' ? undefined : value), wholeNumber.optional());

/** Limits per address: in a demo shop everybody connects from one machine. */
const edgeLimits = {
  demo: { reads: 60_000, writes: 60_000, connections: 5_000 },
  live: { reads: 600, writes: 120, connections: 200 },
} as const;

const environment = z.object({
  SHOP_MODE: z.enum(['demo', 'live']),
  NODE_ENV: z.string().default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  STOREFRONT_URL: z.url().optional(),
  DATABASE_URL: z.string().min(1),
  DATABASE_OWNER_URL: z.string().min(1).optional(),
  DATABASE_DIRECT_URL: z.string().min(1).optional(),
  DATABASE_READ_URL: z.preprocess((value) => (value === '' ? undefined : value), z.string().optional()),
  DATABASE_READ_LAG_MS: z.coerce.number().int().min(1_000).max(60_000).default(5_000),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  APP_KEYS: z.string().min(1),
  SHOP_KEY: z.string().min(1),
  SESSION_SECRET: z.string().min(32),
  INTERNAL_KEY: z.string().min(32),
  DATA_DIR: z.string().default('.data'),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ENDPOINT: z.url().optional(),
  WATERMARKS: z.string().default(''),
  WORKER: z.enum(['in-process', 'off']).default('in-process'),
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(32).default(2),
  WORKER_PORT: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number().int().min(1).max(65_535).optional(),
  ),
  SMTP_URL: z.string().min(1).optional(),
  MAIL_FROM: z.string().default('shop@localhost'),
  INBOUND_MAIL_ADDRESS: z.email().optional(),
  INBOUND_MAIL_SECRET: z.string().min(16).optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_API_BASE: z.url().optional(),
  EASYPOST_API_KEY: z.string().min(1).optional(),
  EASYPOST_WEBHOOK_SECRET: z.string().min(1).optional(),
  EASYPOST_API_BASE: z.url().optional(),
  PAYOUT_PROVIDER: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(['manual', 'sandbox']).optional(),
  ),
  WEBHOOK_TEST_TARGETS: z.string().default(''),
  SENTRY_DSN: z.url({ protocol: /^https?$/ }).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  TRUSTED_PROXIES: z.string().default(''),
  ALLOWED_HOSTS: z.string().default(''),
  FLOOD_READS_PER_MINUTE: ownLimit,
  FLOOD_WRITES_PER_MINUTE: ownLimit,
  MAX_CONNECTIONS: ownLimit,
  MAX_CONNECTIONS_PER_ADDRESS: ownLimit,
  DATABASE_PATIENCE_MS: z.coerce.number().int().min(200).max(60_000).default(2_200),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  ALLOW_EMBEDDED_DB: flag,
  SHOP_DEV: flag,
  SHOP_API_ONLY: flag,
});

export type Config = ReturnType<typeof readConfig>;

/** Reads the environment once; throws with the names of missing or malformed variables. */
export function readConfig(source: NodeJS.ProcessEnv = process.env) {
  const parsed = environment.safeParse(source);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => {
      const name = path.join('.');
      return `${name}: ${source[name] === undefined ? 'is not set' : message}`;
    });
    throw new Error(`The environment is incomplete:\n  ${faults.join('\n  ')}`);
  }
  const env = parsed.data;
  refuseDemoPartsInLive(env);
  const limits = edgeLimits[env.SHOP_MODE];
  return {
    mode: env.SHOP_MODE,
    isDevelopment: env.SHOP_DEV,
    isApiOnly: env.SHOP_API_ONLY,
    port: env.PORT,
    host: env.HOST,
    publicUrl: publicUrlOf(env),
    storefrontUrl: env.STOREFRONT_URL,
    ...databasesOf(env),
    appKeys: env.APP_KEYS,
    shopKey: env.SHOP_KEY,
    sessionSecret: env.SESSION_SECRET,
    internalKey: env.INTERNAL_KEY,
    dataFolder: resolve(env.DATA_DIR),
    storageFolder: resolve(env.DATA_DIR, 'storage'),
    s3:
      env.S3_BUCKET === undefined
        ? undefined
        : { bucket: env.S3_BUCKET, region: env.S3_REGION, endpoint: env.S3_ENDPOINT },
    s3Region: env.S3_REGION,
    s3Endpoint: env.S3_ENDPOINT,
    watermarkPlaces: watermarkPlaces(env),
    runsWorker: env.WORKER === 'in-process',
    workerConcurrency: env.WORKER_CONCURRENCY,
    workerPort: env.WORKER_PORT,
    ...providersOf(env),
    payoutProvider:
      env.PAYOUT_PROVIDER ?? (env.SHOP_MODE === 'demo' ? ('sandbox' as const) : ('manual' as const)),
    /** URLs, with all below them, that webhooks may reach by plain http and on private networks. */
    webhookTestTargets: webhookTestTargets(env),
    sentryDsn: env.SENTRY_DSN,
    monitoringDsn: env.SENTRY_DSN ?? ownDsn,
    metricsToken: env.METRICS_TOKEN,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    inboundMail: inboundMailOf(env),
    trustedProxies: listOf(env.TRUSTED_PROXIES),
    allowedHosts: listOf(env.ALLOWED_HOSTS.toLowerCase()),
    floodReadsPerMinute: env.FLOOD_READS_PER_MINUTE ?? limits.reads,
    floodWritesPerMinute: env.FLOOD_WRITES_PER_MINUTE ?? limits.writes,
    maxConnections: env.MAX_CONNECTIONS ?? 10_000,
    maxConnectionsPerAddress: env.MAX_CONNECTIONS_PER_ADDRESS ?? limits.connections,
    databasePatienceMs: env.DATABASE_PATIENCE_MS,
    logLevel: env.LOG_LEVEL,
    environmentFaults: findEnvironmentFaults(source),
  };
}

const databasesOf = (env: z.infer<typeof environment>) => ({
  databaseUrl: env.DATABASE_URL,
  databaseOwnerUrl: env.DATABASE_OWNER_URL ?? env.DATABASE_URL,
  databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
  databaseReadUrl: env.DATABASE_READ_URL,
  databaseReadLagMs: env.DATABASE_READ_LAG_MS,
  /** Behind a pooler each transaction may get another connection, without the prepared plans. */
  keepsPlans: env.DATABASE_DIRECT_URL === undefined,
  databasePool: env.DATABASE_POOL,
});

/** Where replies by mail go to, and the secret of the webhook that brings them. The demo's mailbox needs no secret. */
const inboundMailOf = (env: z.infer<typeof environment>) => ({
  address:
    env.SHOP_MODE === 'demo'
      ? (env.INBOUND_MAIL_ADDRESS ?? 'support@localhost.test')
      : env.INBOUND_MAIL_SECRET && env.INBOUND_MAIL_ADDRESS,
  secret: env.INBOUND_MAIL_SECRET,
});

/** Each with both of its keys, or undefined. */
const providersOf = (env: z.infer<typeof environment>) => ({
  stripe:
    env.STRIPE_SECRET_KEY === undefined || env.STRIPE_WEBHOOK_SECRET === undefined
      ? undefined
      : {
          secretKey: env.STRIPE_SECRET_KEY,
          webhookSecret: env.STRIPE_WEBHOOK_SECRET,
          apiBase: env.STRIPE_API_BASE,
        },
  easyPost:
    env.EASYPOST_API_KEY === undefined || env.EASYPOST_WEBHOOK_SECRET === undefined
      ? undefined
      : {
          apiKey: env.EASYPOST_API_KEY,
          webhookSecret: env.EASYPOST_WEBHOOK_SECRET,
          apiBase: env.EASYPOST_API_BASE,
        },
});

function refuseDemoPartsInLive(env: z.infer<typeof environment>): void {
  if (env.SHOP_MODE === 'demo') return;
  if (env.PAYOUT_PROVIDER === 'sandbox')
    throw new Error('The environment is wrong:\n  PAYOUT_PROVIDER: the sandbox exists in demo mode only');
  if (env.WEBHOOK_TEST_TARGETS !== '')
    throw new Error('The environment is wrong:\n  WEBHOOK_TEST_TARGETS: for demo mode and tests only');
}

/** By default beside the data folder, whose backup must not bring them back; all processes of a shop share its bucket. */
function watermarkPlaces(env: z.infer<typeof environment>): string[] {
  const named = listOf(env.WATERMARKS).map((place) => (place.startsWith('s3://') ? place : resolve(place)));
  if (named.length > 0) return named;
  return [
    env.S3_BUCKET === undefined ? `${resolve(env.DATA_DIR)}-watermarks` : `s3://${env.S3_BUCKET}/watermarks`,
  ];
}

/** A demo shop has its own receiver. */
function webhookTestTargets(env: z.infer<typeof environment>): string[] {
  if (env.SHOP_MODE === 'live') return [];
  const targets = listOf(env.WEBHOOK_TEST_TARGETS);
  if (!targets.every((target) => URL.canParse(target)))
    throw new Error('The environment is wrong:\n  WEBHOOK_TEST_TARGETS: must be URLs');
  return [`${publicUrlOf(env)}/sandbox/webhooks`, ...targets];
}

const publicUrlOf = (env: z.infer<typeof environment>): string =>
  env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Next reads the environment itself: its pages reach the API without leaving the machine. */
export function setInternalApiUrl(origin: string): void {
  process.env.INTERNAL_API_URL = origin;
}

let current: Config | undefined;

/** The process's configuration, read at first use. */
export function config(): Config {
  current ??= readConfig();
  return current;
}

/** What customers would see wrong, by line of the list "ready to sell"; also while the environment is incomplete. */
export const readEnvironmentFaults = (): ReadonlyMap<string, string> => findEnvironmentFaults(process.env);

/** Refuses to start a live shop in which customers would see what is wrong. */
export function refuseUnreadyLive(): void {
  const { mode, environmentFaults } = config();
  if (mode === 'demo' || environmentFaults.size === 0) return;
  const sentences = [...environmentFaults.values()].map((fault) => `  ${fault}`);
  throw new Error(
    [
      'A live shop does not start like this:',
      ...sentences,
      'npm run doctor lists what else is missing.',
    ].join('\n'),
  );
}

/** Also while the environment is incomplete. */
export const isDemoShop = (): boolean => process.env.SHOP_MODE === 'demo';
