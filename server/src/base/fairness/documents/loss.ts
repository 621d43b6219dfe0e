import type { LogPosition } from './receipt.ts';

export interface LossFields {
  readonly commitment: string;
  readonly explanation: string;
  /** Where the log goes on. */
  readonly head: LogPosition;
  /** The newest published entry that this log lacks; equals `head` when none is known. */
  readonly lost: LogPosition;
  /** Receipts from customers that match no sale of this log, by hash. */
  readonly receipts: readonly LostReceipt[];
  readonly run: string;
  /** How many acknowledged sales are lost. */
  readonly sales: number;
  readonly time: string;
}

interface LostReceipt {
  readonly hash: string;
  readonly paidCents: number;
  /** `paid` to the wallet, or `restored`: the wallet holds it again. */
  readonly returned: 'paid' | 'restored';
}

/** Signed with `TAGS.loss`: what a log lost. It excuses nothing. */
export interface Loss extends LossFields {
  readonly v: 1;
}

export interface ChainLossFields {
  readonly explanation: string;
  /** The newest commitment that is left; `seq` is its position. */
  readonly head: LogPosition;
  readonly lost: LogPosition;
  /** The runs that are gone, with their newest published entry. */
  readonly runs: readonly { readonly lost: LogPosition; readonly run: string; readonly sales: number }[];
  readonly signingKey: string;
  readonly time: string;
}

/** Signed with `TAGS.loss`: what the chain of commitments lost. */
export interface ChainLoss extends ChainLossFields {
  readonly v: 1;
}

export const buildLoss = (fields: LossFields): Loss => ({ ...fields, v: 1 });
export const buildChainLoss = (fields: ChainLossFields): ChainLoss => ({ ...fields, v: 1 });

export interface DropLossFields {
  /** Hash of the drop's announcement. */
  readonly announcement: string;
  readonly drop: string;
  readonly explanation: string;
  /** The newest entry that is left. */
  readonly head: LogPosition;
  /** Hash of the signed list that was published and is lost, if one was. */
  readonly list?: string;
  /** The newest entry that was published. */
  readonly lost: LogPosition;
  readonly signingKey: string;
  readonly time: string;
}

/** Signed with `TAGS.loss`: what was published of a drop and is lost. The drop is void. */
export interface DropLoss extends DropLossFields {
  readonly v: 1;
}

export interface DropsLossFields {
  /** Announced drops that are gone, each with the place of its announcement and its number of entries. */
  readonly drops: readonly {
    readonly announcement: LogPosition;
    readonly drop: string;
    readonly entries: number;
  }[];
  readonly explanation: string;
  /** The newest announcement that is left; `seq` is its number. */
  readonly head: LogPosition;
  /** The newest one that was published: the next announcement follows it. */
  readonly lost: LogPosition;
  readonly signingKey: string;
  readonly time: string;
}

/** Signed with `TAGS.loss`: what the chain of announcements lost. */
export interface DropsLoss extends DropsLossFields {
  readonly v: 1;
}

export const buildDropLoss = (fields: DropLossFields): DropLoss => ({ ...fields, v: 1 });
export const buildDropsLoss = (fields: DropsLossFields): DropsLoss => ({ ...fields, v: 1 });

export interface PublicLogLossFields {
  readonly explanation: string;
  /** The newest signed state that is left; `seq` is its number of entries. */
  readonly head: LogPosition;
  /** The newest one that was published. */
  readonly lost: LogPosition;
  /** Of the log that ends here. */
  readonly origin: string;
  readonly signingKey: string;
  readonly time: string;
}

/** Signed with `TAGS.loss`: what the public log lost. It begins anew under another origin. */
export interface PublicLogLoss extends PublicLogLossFields {
  readonly v: 1;
}

export const buildPublicLogLoss = (fields: PublicLogLossFields): PublicLogLoss => ({ ...fields, v: 1 });
