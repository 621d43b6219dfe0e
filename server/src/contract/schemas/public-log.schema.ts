import { z } from 'zod';

import { hexHash, instant } from './shared.schema.ts';

/** The newest published state of the shop's public log. */
const logState = z.object({
  /** Another origin says that the log began anew. */
  origin: z.string(),
  size: z.int(),
  /** The signed note, as `/log/checkpoint` has it. */
  checkpoint: z.string(),
  /** The note's key as other tools take it. */
  verifierKey: z.string(),
  /** Ed25519, hex: certifies all other keys. */
  shopKey: hexHash,
  signedAt: instant,
  /** Those that the shop names, with the last time that each signed, by its own clock; the signatures are in the notes. */
  witnesses: z.array(
    z.object({
      key: z.string(),
      address: z.string(),
      cosignedAt: instant.nullable(),
      size: z.int().nullable(),
    }),
  ),
  /** The policy: how many of them must have signed; 0 without one. */
  witnessesRequired: z.int(),
  /** The note of an earlier state that so many of them have signed; null when there is none among the latest. */
  witnessed: z.string().nullable(),
  /** The entries that name the log's keys, oldest first, each with its proof. */
  keys: z.array(z.object({ index: z.int(), entry: z.string(), proof: z.string() })),
});
export type PublicLogDto = z.infer<typeof logState>;

/** `GET /api/log`: null before the first state, and while the shop's database lacks entries that it had published. */
export const publicLog = z.object({ data: logState.nullable() });

const logSize = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'is a number of entries, from 1')
  .transform(Number);

export const consistencyQuery = z.object({ from: logSize, to: logSize });

/** `GET /api/log/consistency`: hashes in base64, as RFC 6962 orders them. */
export const consistency = z.object({ from: z.int(), to: z.int(), hashes: z.array(z.string()) });
export type ConsistencyDto = z.infer<typeof consistency>;
