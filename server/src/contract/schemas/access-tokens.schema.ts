import { z } from 'zod';

import { tokenScopes } from '../states.ts';
import { instant, nameOf, pageOf, uuid } from './shared.schema.ts';

export const maxTokenDays = 365;

export const newAccessToken = z.strictObject({
  name: nameOf(1, 60),
  scopes: z
    .array(z.enum(tokenScopes))
    .min(1, 'choose at least one')
    .refine((scopes) => new Set(scopes).size === scopes.length, 'names a scope twice'),
  expiresInDays: z.int().min(1).max(maxTokenDays).default(90),
});
export type NewAccessTokenInput = z.input<typeof newAccessToken>;
export type NewAccessToken = z.infer<typeof newAccessToken>;

/** One that works, or one that expired; a revoked one is no longer listed. */
export const accessToken = z.object({
  id: uuid,
  name: z.string(),
  scopes: z.array(z.enum(tokenScopes)),
  createdAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
  /** Exact to the minute; null before the first use. */
  lastUsedAt: instant.nullable(),
});
export type AccessTokenDto = z.infer<typeof accessToken>;
export const accessTokens = pageOf(accessToken);
export type AccessTokensDto = z.infer<typeof accessTokens>;

/** `secret` is in this answer only: the shop stores its hash. */
export const madeAccessToken = z.object({ secret: z.string(), token: accessToken });
export type MadeAccessTokenDto = z.infer<typeof madeAccessToken>;
