import {
  consentTopics,
  notificationTopics,
  optionalTopics,
} from '../../contract/schemas/notifications.schema.ts';
import type { MailChoiceDto, NotificationTopic } from '../../contract/index.ts';
import { clock } from '../../platform/clock.ts';
import { MailChoice } from './models.ts';
import { topicOf } from './topics.ts';

const isOptional = (topic: NotificationTopic): boolean =>
  optionalTopics.some((optional) => optional === topic);

/** Whether a topic is mailed to customers who chose nothing. */
const isMailedUnasked = (topic: NotificationTopic): boolean =>
  !consentTopics.some((asked) => asked === topic);

/** Whether a customer is mailed about this kind; mails of required topics are always sent. */
export async function wantsMail(customerId: string, kind: string): Promise<boolean> {
  const topic = topicOf(kind);
  if (!isOptional(topic)) return true;
  const choice = await MailChoice.findOne({ where: { customerId, topic }, raw: true });
  return choice?.isWanted ?? isMailedUnasked(topic);
}

/** Lists every topic and whether it is mailed. */
export async function listMailChoices(customerId: string): Promise<MailChoiceDto[]> {
  const choices = await MailChoice.findAll({ where: { customerId }, raw: true });
  return notificationTopics.map((topic) => ({
    topic,
    isOptional: isOptional(topic),
    isMailed: choices.find((choice) => choice.topic === topic)?.isWanted ?? isMailedUnasked(topic),
  }));
}

/** Stores whether a customer is mailed about an optional topic, in the running transaction. */
export async function storeMailChoice(
  customerId: string,
  topic: NotificationTopic,
  isWanted: boolean,
): Promise<void> {
  await MailChoice.upsert({ customerId, topic, isWanted, updatedAt: clock.now() });
}
