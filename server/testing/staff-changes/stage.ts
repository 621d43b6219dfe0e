import type { Client, TestApi } from '../api.ts';
import type * as Factories from '../factories.ts';
import type { SampleRows } from '../sample-rows.ts';

/** Everything the samples of staff changes need. */
export interface Stage {
  api: TestApi;
  make: typeof Factories;
  rows: SampleRows;
  owner: Client;
  /** Posts and returns the body; throws if the request is refused. */
  act(path: string, body?: unknown, client?: Client): Promise<Record<string, unknown>>;
  /** The first row's id, from a statement run as the owner of the tables. */
  id(statement: string, values?: unknown[]): Promise<string>;
}

/** One valid request of a route: the sample has created everything it needs. */
export interface StaffChange {
  /** Replaces `:id`. */
  id?: string;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Sent as the file of a multipart form, with the body as its fields. */
  file?: Uint8Array;
  /** The change is secret, or only sends a mail: the entry has neither before nor after. */
  hasNoFacts?: true;
  /** Audit entries, if one request changes several things. */
  entryCount?: number;
  /** The client that sends it, if not the owner's. */
  by?: Client;
}

/** By method and path below /api/admin: `POST /users/:id/suspend`. */
export type StaffChanges = Record<string, (stage: Stage) => StaffChange | Promise<StaffChange>>;

export const reason = 'because of a test';
