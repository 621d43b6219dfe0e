import { bytesOfBase64, hexOf } from '../bytes/bytes.ts';
import { demandConsistency } from './consistency.ts';
import { findCosignature, readWitnessKey } from './cosignature.ts';
import { readCheckpoint, splitNote } from './note.ts';
import { checkShopLog, type ShownLog } from './shop-log.ts';

/** A witness as the shop names it. */
export interface NamedWitness {
  /** Its verifier key. */
  readonly key: string;
  readonly address: string;
}

export interface WitnessQuestion {
  readonly shown: ShownLog;
  readonly witnesses: readonly NamedWitness[];
  /** The policy: how many of them must have signed. */
  readonly required: number;
  /** An earlier state of the same log, and the proof that the shown one continues it; the shown one without. */
  readonly earlier?: { readonly checkpoint: string; readonly hashes: readonly string[] } | undefined;
}

export interface WitnessFinding {
  /** Its verifier key. */
  readonly key: string;
  readonly name: string;
  /**
   * `own`: under a key or host of the shop, or not known to be elsewhere. `repeated`: under a key or host of one named before.
   * Only `valid` counts.
   */
  readonly state: 'valid' | 'missing' | 'own' | 'repeated';
  /** Unix seconds, by its clock. */
  readonly signedAt?: number;
}

export type Witnessed =
  | {
      readonly ok: true;
      readonly size: number;
      readonly counted: number;
      readonly named: number;
      readonly required: number;
      /** Never without a policy. */
      readonly isMet: boolean;
      readonly witnesses: readonly WitnessFinding[];
    }
  | { readonly ok: false; readonly reason: string };

/** The host in a name or address, without port. */
const hostOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/[/?#].*$/s, '')
    .replace(/:\d+$/, '')
    .replace(/\.$/, '');

/** Any other text, such as wide letters or `%73hop`, may be read as another host, and a number as any machine. */
const domain = /^([a-z0-9_-]+\.)+[a-z][a-z0-9-]*$/;

const isBelow = (host: string, other: string): boolean => host === other || host.endsWith(`.${other}`);

/** Hosts of one machine or one domain, and what isn’t plainly a domain, can’t be told apart from the shop’s own. */
const isOwnHost = (host: string, shop: string): boolean =>
  !domain.test(host) || isBelow(host, shop) || isBelow(shop, host) || isBelow(host, 'localhost');

/**
 * Counts the witnesses that signed a state of the log, at most one for a key and one for a host. A wrong signature under a witness’s
 * name refuses all of them. Never throws on bad input.
 */
export function checkWitnesses({ shown, witnesses, required, earlier }: WitnessQuestion): Witnessed {
  try {
    const log = checkShopLog(shown);
    const note = earlier?.checkpoint ?? shown.checkpoint;
    const state = readCheckpoint(note, log.verifierKey);
    if (earlier) demandConsistency(state, log, earlier.hashes.map(bytesOfBase64));
    const split = splitNote(note);
    const shop = hostOf(log.origin);
    const taken = new Set<string>();
    const findings = witnesses.map(({ key, address }): WitnessFinding => {
      const witness = readWitnessKey(key);
      const { name } = witness;
      const signedAt = findCosignature(split, witness);
      const publicKey = hexOf(witness.publicKey);
      const marks = [publicKey, hostOf(name), hostOf(address)];
      const isOwn = log.ownKeys.includes(publicKey) || marks.slice(1).some((host) => isOwnHost(host, shop));
      if (isOwn) return { key, name, state: 'own' };
      if (marks.some((mark) => taken.has(mark))) return { key, name, state: 'repeated' };
      for (const mark of marks) taken.add(mark);
      return signedAt === undefined
        ? { key, name, state: 'missing' }
        : { key, name, state: 'valid', signedAt };
    });
    const counted = findings.filter((one) => one.state === 'valid').length;
    return {
      ...{ ok: true, size: state.size, counted, named: witnesses.length, required },
      isMet: required > 0 && counted >= required,
      witnesses: findings,
    };
  } catch (failure) {
    return { ok: false, reason: failure instanceof Error ? failure.message : 'unknown reason' };
  }
}
