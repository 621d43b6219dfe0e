import { clock } from '../clock.ts';
import { execute, sql } from '../db.ts';
import { hashOf, replayOf, type OnceAnswer, type OnceScope, type StoredAnswer } from '../once.ts';

interface Keyed {
  scope: OnceScope;
}

type Key = Pick<OnceScope, 'accountId' | 'route' | 'key'>;

/**
 * Like `once`, for requests that share the running transaction: `work` gets those without an answer, each key once, and
 * returns one outcome per request; answers of the successful ones are stored. Before this call the transaction must hold
 * a lock that every request with one of these keys takes. Refusals are not stored.
 */
export async function onceForEach<Request extends Keyed>(
  requests: readonly Request[],
  status: number,
  work: (fresh: readonly Request[]) => Promise<PromiseSettledResult<unknown>[]>,
): Promise<PromiseSettledResult<OnceAnswer>[]> {
  const answers = await readAnswers(requests);
  const firstOfKey = new Map<string, Request>();
  for (const request of requests) {
    const text = textOf(request.scope);
    if (!answers.has(text) && !firstOfKey.has(text)) firstOfKey.set(text, request);
  }
  const fresh = [...firstOfKey.values()];
  const outcomes = await work(fresh);
  const refusals = new Map<string, PromiseRejectedResult>();
  const stored: (Key & StoredAnswer)[] = [];
  for (const [place, outcome] of outcomes.entries()) {
    const { scope } = fresh[place] as Request; // one outcome per request
    if (outcome.status === 'rejected') refusals.set(textOf(scope), outcome);
    else
      stored.push({ ...scope, inputHash: hashOf(scope.input), status, body: JSON.stringify(outcome.value) });
  }
  if (stored.length > 0) await insertAnswers(stored);
  for (const answer of stored) answers.set(textOf(answer), answer);
  return requests.map((request) => {
    const text = textOf(request.scope);
    return refusals.get(text) ?? answerTo(request, answers.get(text), firstOfKey.get(text) === request);
  });
}

function answerTo(
  { scope }: Keyed,
  answer: StoredAnswer | undefined,
  isFirst: boolean,
): PromiseSettledResult<OnceAnswer> {
  try {
    if (!answer) throw new Error('A request without an outcome.');
    const value = { ...replayOf(answer, hashOf(scope.input)), isReplay: !isFirst };
    return { status: 'fulfilled', value };
  } catch (reason) {
    return { status: 'rejected', reason };
  }
}

const textOf = ({ accountId, route, key }: Key): string => JSON.stringify([accountId, route, key]);

const columnsOf = (keys: readonly Key[]): string[][] => [
  keys.map(({ accountId }) => accountId),
  keys.map(({ route }) => route),
  keys.map(({ key }) => key),
];

async function readAnswers(requests: readonly Keyed[]): Promise<Map<string, StoredAnswer>> {
  const rows = await sql<Key & StoredAnswer>(
    `SELECT account_id AS "accountId", route, key, input_hash AS "inputHash", status, body FROM idempotency_keys
     JOIN unnest($1::uuid[], $2::text[], $3::text[]) AS requested (account_id, route, key) USING (account_id, route, key)`,
    columnsOf(requests.map(({ scope }) => scope)),
  );
  return new Map(rows.map((row) => [textOf(row), row]));
}

const insertAnswers = (answers: readonly (Key & StoredAnswer)[]): Promise<number> =>
  execute(
    `INSERT INTO idempotency_keys (account_id, route, key, input_hash, status, body, created_at)
     SELECT account_id, route, key, input_hash, status, body, $7
     FROM unnest($1::uuid[], $2::text[], $3::text[], $4::bytea[], $5::smallint[], $6::text[])
       AS answer (account_id, route, key, input_hash, status, body)`,
    [
      ...columnsOf(answers),
      answers.map(({ inputHash }) => inputHash),
      answers.map(({ status }) => status),
      answers.map(({ body }) => body),
      clock.now(),
    ],
  );
