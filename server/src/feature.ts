import type { RequestHandler, Router } from 'express';
import type { TaskList } from 'graphile-worker';

import type { CaseThing, SearchFindingDto, WebhookEventType } from './contract/index.ts';
import type { ApprovalKind, Confirmer } from './people/index.ts';
import type { Schedule } from './platform/jobs/schedule.ts';
import type { Measure } from './platform/measures.ts';
import type { Permission } from './platform/policy.ts';
import type { ReadyLine } from './platform/ready.ts';
import type { Resource } from './platform/resource/index.ts';
import type { Retention } from './platform/retention.ts';

/** What a feature gives to the server: its `feature.ts` exports one of these, and features.ts lists it. */
export interface Feature {
  /** Routes without a session (public, cacheable, the same for everyone). */
  open?: readonly Router[];
  /** Routes that run after the customer's session. */
  signedIn?: readonly Router[];
  /** Routes below /api/admin, after the staff session. */
  staff?: readonly RequestHandler[];
  /** Webhooks of providers, verified by signature. They run before guards. */
  webhooks?: readonly Router[];
  /** Pages of sandbox providers, below /sandbox. */
  sandbox?: readonly Router[];
  /** Routers outside /api, by their path. */
  ownPaths?: Readonly<Record<string, Router>>;
  resources?: readonly Resource[];
  /** Actions that need two people. The inbox decides them. */
  approvals?: readonly ApprovalKind[];
  /** How staff's search finds this feature's records. */
  search?: readonly SearchSource[];
  /** What of this feature's a customer may tie a question to support to. */
  caseThings?: readonly CaseThingSource[];
  /** Verbs that run with everything that a list's filter finds. */
  bulkVerbs?: readonly BulkVerb[];
  /** This feature's webhook events. */
  events?: readonly EventSource[];
  /** What mailed links of other features do, by the token's purpose. */
  confirmers?: Readonly<Record<string, Confirmer>>;
  /** Executors of background jobs. */
  tasks?: TaskList;
  /** When tasks run by themselves. */
  schedule?: Readonly<Record<string, Schedule>>;
  /** Rows that may not be kept longer; the job `forget-due` deletes or empties them. */
  retention?: readonly Retention[];
  /** What `/metrics` tells of it. */
  measures?: readonly Measure[];
  /** What of this feature's a shop needs before it sells. */
  ready?: readonly ReadyLine[];
  /** Gives the platform what only this feature knows. Runs once, when features are composed. */
  setUp?: () => void;
}

/**
 * How staff's search finds records. Parameters: $1 the search text, lower case, as a LIKE prefix; $2 the same as a
 * substring pattern; $3 as an id, or null; $4 as a serial or pack number, or null; $5 as the last six or eight characters
 * of an id, or null; of a name and a number, as in "Old Growth 1,204", $6 the name as a LIKE prefix and $7 the number, or
 * null; `{words}` requires each word in a customer's name or email. Growing tables are queried by index only.
 */
export interface SearchSource {
  resource: SearchFindingDto['resource'];
  permission: Permission;
  /** Of `id`, `label` and `detail`. */
  select: string;
}

/** A verb of one record, for jobs that run it with many: the same function as its route's, in the running transaction. */
export interface BulkVerb {
  /** A resource of the API. */
  list: string;
  verb: string;
  permission: Permission;
  run(record: { id: string; staffId: string; reason: string }): Promise<unknown>;
}

/**
 * What a customer may ask support about. Parameters: $1 the customer, $2 one id or null. Newest first, by index only.
 */
export interface CaseThingSource {
  kind: CaseThing;
  /** Of `id`, `label` as the customer knows it, and `at`. */
  select: string;
}

/**
 * Where webhook events come from: the feature's rows are the events, so nothing is written twice.
 * Parameters: $1 the type; $2, where the source has `since`, the lower bound. Growing tables are queried by index only.
 */
export interface EventSource {
  type: WebhookEventType;
  /** What $2 is: the least UUIDv7 that counts, or the least instant by the shop's clock. */
  since?: 'id' | 'instant';
  /** Of `id`, which happens once, `at` and `data`. */
  select: string;
}
