import { isDeepStrictEqual } from 'node:util';

import type { ApprovalKindName } from '../../contract/index.ts';
import { refuse } from '../../platform/errors.ts';
import { requireStepUpHere } from '../../platform/http/step-up.ts';
import { hasTraded } from '../../base/index.ts';
import { askApproval, giverOf, type ApprovalKind, type Giver } from '../approvals/index.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a guarded change is about, for its request and for carrying it out. */
export interface GuardedThing {
  kind: ApprovalKindName;
  subject: string;
  lock(id: string): Promise<unknown>;
  /** The values in force, as JSON; undefined when the thing is gone or can no longer change. */
  read(id: string, of: Values): Promise<Values | undefined>;
  write(change: {
    id: string;
    values: Values;
    /** Who approved. */
    staffId: string;
    reason: string;
    /** Who asked, for what the change gives. */
    giver: Giver;
  }): Promise<unknown>;
}

interface LooseChange {
  id: string;
  /** One line for the inbox. */
  title: string;
  before: Values;
  after: Values;
  staffId: string;
  reason: string;
  customerId?: string;
}

/**
 * Whether guards hold: from the first money that came in or went out. Until then anyone with the permission sets up the shop alone.
 */
export const areGuardsOn = (): Promise<boolean> => guardSwitch.areOn();

/** Replaced only by the program that hunts for what the guards prevent. */
export const guardSwitch = { areOn: hasTraded };

/**
 * For a change that gives more or protects less: asks for a second person in the running transaction and returns the
 * request's id. Undefined while the shop has not traded: then the change is free. Errors: STEP_UP_REQUIRED,
 * REASON_REQUIRED, NO_SECOND_PERSON, WRONG_STATE while another request about it is pending.
 */
export const holdChange = async (
  thing: Pick<GuardedThing, 'kind' | 'subject'>,
  change: LooseChange,
): Promise<string | undefined> => ((await areGuardsOn()) ? askChange(thing, change) : undefined);

/** `holdChange` for what is always asked, as above a giver's limits. Returns the request's id. */
export async function askChange(
  { kind, subject }: Pick<GuardedThing, 'kind' | 'subject'>,
  { id, ...change }: LooseChange,
): Promise<string> {
  if (change.reason === '')
    throw refuse('REASON_REQUIRED', 'A second person decides on this change. Say why you want it.', {
      errors: { reason: 'is required: a second person decides' },
    });
  requireStepUpHere();
  return askApproval({ kind, subject: { kind: subject, id }, ...change });
}

/** The approval that carries out what `holdChange` asked for. Approving throws STALE if the values have changed since. */
export const guardedApproval = (thing: GuardedThing): ApprovalKind => ({
  name: thing.kind,
  async lock({ subjectId }) {
    await thing.lock(subjectId);
  },
  async approve(approval, { staffId, reason }) {
    const { subjectId: id, before, after: values, reason: asked } = approval;
    const current = await thing.read(id, values);
    const isStale = !current || Object.keys(before).some((key) => !isSame(current[key], before[key]));
    if (isStale)
      throw refuse('STALE', 'This has changed since the request. Decline it, and submit a new one.', {
        current: current ?? null,
      });
    await thing.write({ id, values, staffId, reason: reason ?? asked, giver: giverOf(approval) });
  },
});

/** Compares as JSON, in which a request is stored. */
const isSame = (left: unknown, right: unknown): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(left ?? null)), JSON.parse(JSON.stringify(right ?? null)));
