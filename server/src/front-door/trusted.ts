import { BlockList, isIP, isIPv6 } from 'node:net';

import { config } from '../config.ts';

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

let known: BlockList | undefined;

/** Whether an address is one of our own proxies (TRUSTED_PROXIES, in Express's syntax). */
export function isTrusted(address: string): boolean {
  known ??= listOf(config().trustedProxies);
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(plain) !== 0 && known.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}

function listOf(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const proxy of proxies.flatMap((one) => named[one] ?? [one])) {
    const [address = '', bits] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
