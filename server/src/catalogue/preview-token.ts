import { after, clock, minutes } from '../platform/clock.ts';
import { isId } from '../platform/ids.ts';
import { openText, sealText } from '../platform/sealed-text.ts';

const purpose = 'product-preview';
const lifetimeMs = minutes(15);

/** Names a product that is shown before it is published. The front door gives it to staff alone, and takes it from staff alone. */
export const previewToken = (productId: string): string =>
  `${productId}.${sealText(purpose, productId, after(clock.now(), lifetimeMs).toISOString())}`;

/** The product of a token of this shop, and whether its time is over; undefined for anything else. */
export function readPreviewToken(token: string): { productId: string; isOver: boolean } | undefined {
  const dot = token.indexOf('.');
  const productId = token.slice(0, dot);
  if (!isId(productId)) return undefined;
  try {
    const until = openText(purpose, productId, token.slice(dot + 1));
    return { productId, isOver: new Date(until) <= clock.now() };
  } catch {
    return undefined;
  }
}
