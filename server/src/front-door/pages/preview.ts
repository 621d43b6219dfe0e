import type { Request, Response } from 'express';

import { previewToken, readPreviewToken } from '../../catalogue/index.ts';
import { isId } from '../../platform/ids.ts';
import { mayUse } from '../../platform/policy.ts';
import { readStaff } from '../staff-pass.ts';

const link = /^\/preview\/products\/([^/]+)$/;
const shown = /^\/preview\/([^/]+)$/;

/** Whether a path is a preview, however it is encoded: the storefront decodes a path before it reads it. */
export function isPreview(path: string): boolean {
  try {
    return /^\/+preview(\/|$)/i.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}

/**
 * What to do with a request for a preview: show the page of a token, go on to it, or nothing, which looks like a page that does
 * not exist. The link that staff keep names the product, the page a token that ends after minutes; both take their session.
 */
export async function admitToPreview(
  request: Request,
  response: Response,
): Promise<{ show: string } | { goTo: string } | undefined> {
  const staff = await readStaff(request, response);
  if (!staff || !mayUse(staff.role, 'products.read')) return undefined;
  const productId = link.exec(request.path)?.[1];
  if (productId !== undefined) return isId(productId) ? { goTo: addressOf(productId) } : undefined;
  const token = readPreviewToken(shown.exec(request.path)?.[1] ?? '');
  if (!token) return undefined;
  return token.isOver ? { goTo: addressOf(token.productId) } : { show: request.path };
}

const addressOf = (productId: string): string => `/preview/${previewToken(productId)}`;
