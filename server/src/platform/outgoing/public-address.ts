import { BlockList, isIP, type LookupFunction } from 'node:net';
import { lookup } from 'node:dns';

import { config } from '../../config.ts';

/** Special-purpose IPv4 networks (RFC 6890): this network, private, carrier-grade NAT, loopback, link-local, … */
const closedNetworks: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Inside 2000::/3, what is not global or carries another address: Teredo and others, documentation, 6to4. */
const closedNetworks6: readonly [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const closed = new BlockList();
for (const [network, bits] of closedNetworks) closed.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of closedNetworks6) closed.addSubnet(network, bits, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is one of the public internet. IPv4 inside IPv6 (mapped, NAT64, 6to4, Teredo) never is. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

export const privateAddress = 'The address leads to a private network.';

/** Resolves a name and refuses it if any address is not public; the connection uses the checked address. */
export const publicLookup =
  (resolve: typeof lookup = lookup): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (failure, addresses) => {
      if (failure) done(failure, []);
      else if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
        done(Object.assign(new Error(privateAddress), { code: 'EPRIVATE' }), []);
      else if (options.all) done(null, addresses);
      else done(null, addresses[0]?.address ?? '', addresses[0]?.family);
    });
  };

/** Whether the demo or a test has named this address as one that may be private and plain http. */
export const isTestTarget = (url: URL): boolean =>
  config().webhookTestTargets.some((target) => {
    const { origin, pathname } = new URL(target);
    return url.origin === origin && url.pathname.startsWith(pathname);
  });

const minPort = 1_024;

/** Why nothing may be sent to this address, as far as it can be seen without resolving it; undefined if it may. */
export function refuseUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return 'must be an address like https://example.com/webhooks';
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return 'must not hold a user name or password';
  if (url.hash !== '') return 'must not have a part after #';
  if (isTestTarget(url)) return undefined;
  if (url.protocol !== 'https:') return 'must begin with https://';
  if (url.port !== '' && Number(url.port) < minPort) return 'may use port 443, or one from 1024';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) return 'must not be an address of a private network';
  return undefined;
}
