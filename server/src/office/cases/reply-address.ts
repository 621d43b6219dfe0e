import { config } from '../../config.ts';

/** The address that replies to a case go to; undefined if the shop receives no mail. */
export function replyAddressOf(replyToken: string): string | undefined {
  const [local, domain] = config().inboundMail.address?.split('@') ?? [];
  return local && domain ? `${local}+${replyToken}@${domain}` : undefined;
}

/** The token of the first address that has one of ours. */
export function replyTokenIn(addresses: readonly string[]): string | undefined {
  const [local = '', domain = ''] = config().inboundMail.address?.toLowerCase().split('@') ?? [];
  for (const address of addresses) {
    const at = address.toLowerCase().trim();
    const token = at.slice(local.length + 1, at.lastIndexOf('@'));
    if (at === `${local}+${token}@${domain}` && /^[0-9a-f]{32}$/.test(token)) return token;
  }
  return undefined;
}
