import { notificationTopics, optionalTopics } from '../../contract/schemas/notifications.schema.ts';
import type { ChooseMailsInput, MailChoiceDto, NotificationTopic } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { execute, inTransaction, one, sql } from '../../platform/db.ts';
import { found } from '../../platform/errors.ts';
import { topicOf } from './topics.ts';

const isOptional = (topic: NotificationTopic): boolean =>
  optionalTopics.some((optional) => optional === topic);

/** Whether a customer is mailed about this kind; mails of required topics are always sent. */
export async function wantsMail(customerId: string, kind: string): Promise<boolean> {
  const topic = topicOf(kind);
  if (!isOptional(topic)) return true;
  const choice = await one<{ isWanted: boolean }>(
    'SELECT is_wanted AS "isWanted" FROM mail_choices WHERE customer_id = $1 AND topic = $2',
    [customerId, topic],
  );
  return choice?.isWanted ?? true;
}

/** Lists every topic and whether it is mailed. */
export async function listMailChoices(customerId: string): Promise<MailChoiceDto[]> {
  const unwanted = await sql<{ topic: string }>(
    'SELECT topic FROM mail_choices WHERE customer_id = $1 AND NOT is_wanted',
    [customerId],
  );
  return notificationTopics.map((topic) => ({
    topic,
    isOptional: isOptional(topic),
    isMailed: !unwanted.some((choice) => choice.topic === topic),
  }));
}

/** Applies from the next mail on. */
export function chooseMails(
  customerId: string,
  { topic, isMailed }: ChooseMailsInput,
): Promise<MailChoiceDto[]> {
  return inTransaction(async () => {
    // A customer who is being deleted must leave no choice behind.
    found(
      await one("SELECT 1 FROM customers WHERE id = $1 AND state = 'active' FOR NO KEY UPDATE", [customerId]),
    );
    await execute(
      `INSERT INTO mail_choices (customer_id, topic, is_wanted, updated_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (customer_id, topic) DO UPDATE SET is_wanted = excluded.is_wanted, updated_at = excluded.updated_at`,
      [customerId, topic, isMailed, clock.now()],
    );
    return listMailChoices(customerId);
  });
}
