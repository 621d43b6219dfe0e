import type { Client, TestApi } from '../api.ts';
import type * as Factories from '../factories.ts';
import type { SampleRows } from '../sample-rows.ts';

/** What samples of staff's changes are made with. */
export interface Stage {
  api: TestApi;
  make: typeof Factories;
  rows: SampleRows;
  owner: Client;
  /** Posts, and answers the body; throws where it is refused. */
  act(path: string, body?: unknown, client?: Client): Promise<Record<string, unknown>>;
  /** The id of the first row, of a statement as the owner of the tables. */
  id(statement: string, values?: unknown[]): Promise<string>;
}

/** One valid request of a route: everything it needs is there when the sample has been made. */
export interface StaffChange {
  /** Stands for `:id`. */
  id?: string;
  body?: Record<string, unknown>;
  headers?: Record<string, string>;
  /** Sent as a multipart form's file, with the body's fields. */
  file?: Uint8Array;
  /** What changes is secret, or nothing but a mail: the entry has neither before nor after. */
  hasNoFacts?: true;
  /** Where one request changes several things, each with its entry. */
  entryCount?: number;
  /** Who asks, if not the owner. */
  by?: Client;
}

/** By method and path below /api/admin: `POST /users/:id/suspend`. */
export type StaffChanges = Record<string, (stage: Stage) => StaffChange | Promise<StaffChange>>;

export const reason = 'because of a test';
