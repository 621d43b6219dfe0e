import type { ReadyLineDto } from './contract/index.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * What the environment of a live shop must say before it starts, because customers would see what is wrong. Each line
 * is also one of the list "ready to sell".
 */
interface EnvironmentLine {
  id: string;
  title: string;
  variable: string;
  todo: string;
  /** A sentence while it is not so. */
  findFault: (env: Variables) => string | undefined;
}

const isSet = (value: string | undefined): value is string => value !== undefined && value !== '';

/** Both keys of a provider, or neither. */
const pair =
  (one: string, other: string, consequence: string) =>
  (env: Variables): string | undefined => {
    const missing = [one, other].filter((name) => !isSet(env[name]));
    if (missing.length !== 1) return undefined;
    const present = missing[0] === one ? other : one;
    return `${present} is set and ${missing[0]} is not: ${consequence} Set both, or neither.`;
  };

function findSenderFault({ MAIL_FROM: from }: Variables): string | undefined {
  if (!isSet(from)) return 'MAIL_FROM is not set: customers would get emails from shop@localhost.';
  const [, address = from] = /<([^<>]+)>\s*$/.exec(from) ?? [];
  return /^[^\s@<>]+@[^\s@<>.]+(\.[^\s@<>.]+)+$/.test(address.trim())
    ? undefined
    : `MAIL_FROM is "${from}": customers could not answer an email from it.`;
}

const ownMachine = /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

function findAddressFault({ PUBLIC_URL: url, PORT: port = '3000' }: Variables): string | undefined {
  if (!isSet(url))
    return `PUBLIC_URL is not set: links in emails and on receipts would lead to http://localhost:${port}.`;
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol) || url !== parsed.origin)
    return `PUBLIC_URL is "${url}": it must be an address without a path and without a slash at its end, like https://shop.example.com.`;
  if (ownMachine.test(parsed.hostname))
    return `PUBLIC_URL is "${url}": links in emails and on receipts would lead customers to their own machine.`;
  return undefined;
}

const environmentLines: readonly EnvironmentLine[] = [
  {
    id: 'mail-from',
    title: 'Emails come from an address that customers can answer',
    variable: 'MAIL_FROM',
    todo: 'Set MAIL_FROM to an address at your own domain, then restart the shop.',
    findFault: findSenderFault,
  },
  {
    id: 'public-url',
    title: 'Links lead to the shop',
    variable: 'PUBLIC_URL',
    todo: 'Set PUBLIC_URL to the address that customers type, then restart the shop.',
    findFault: findAddressFault,
  },
  {
    id: 'mail-server',
    title: 'A mail server is named',
    variable: 'SMTP_URL',
    todo: 'Set SMTP_URL to your mail server, then restart the shop.',
    findFault: ({ SMTP_URL: url }) =>
      isSet(url) ? undefined : 'SMTP_URL is not set: no confirmation or receipt would reach a customer.',
  },
  {
    id: 'stripe-keys',
    title: 'Stripe’s two keys are set together',
    variable: 'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET',
    todo: 'Take both keys from Stripe’s dashboard, then restart the shop.',
    findFault: pair(
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'customers could not add money, or what they paid would not arrive.',
    ),
  },
  {
    id: 'easypost-keys',
    title: 'EasyPost’s two keys are set together',
    variable: 'EASYPOST_API_KEY, EASYPOST_WEBHOOK_SECRET',
    todo: 'Take both keys from EasyPost’s dashboard, then restart the shop.',
    findFault: pair(
      'EASYPOST_API_KEY',
      'EASYPOST_WEBHOOK_SECRET',
      'labels could not be bought, or customers would not see where their parcels are.',
    ),
  },
];

/** The lines that keep a live shop from starting, each with its sentence. */
export const findEnvironmentFaults = (env: Variables): ReadonlyMap<string, string> =>
  new Map(
    environmentLines.flatMap(({ id, findFault }) => {
      const fault = findFault(env);
      return fault === undefined ? [] : [[id, fault] as const];
    }),
  );

/** These lines of the list "ready to sell". */
export const listEnvironment = (faults: ReadonlyMap<string, string>): ReadyLineDto[] =>
  environmentLines.map(({ id, title, todo, variable }) => ({
    id,
    title,
    state: faults.has(id) ? 'blocking' : 'done',
    fault: faults.get(id) ?? null,
    todo,
    page: null,
    command: variable,
  }));
