import type { SealedColumn } from '../../../platform/sealed-columns.ts';
import { openText, sealText } from '../../../platform/sealed-text.ts';

const purpose = 'price-feed-token';

/** Where an address takes the token, as in `?key={token}`; without one it is sent as a bearer token. */
export const tokenPlace = '{token}';

/** An empty token is none. */
export const sealToken = (feedId: string, token: string): string =>
  token === '' ? '' : sealText(purpose, feedId, token);

export const openToken = (feedId: string, sealed: string): string => openText(purpose, feedId, sealed);

export const feedSecrets: readonly SealedColumn[] = [
  { what: 'tokens of price feeds', purpose, table: 'price_feeds', column: 'token_sealed', owner: 'id' },
];
