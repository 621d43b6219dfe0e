import { optionalTopics } from '../../contract/schemas/notifications.schema.ts';
import { config } from '../../config.ts';
import { refuse } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { openText, sealText } from '../../platform/sealed-text.ts';
import { topicOf } from './topics.ts';

const purpose = 'unsubscribe';

/** Returns the one-click unsubscribe link for this topic; undefined for required mails. */
export function unsubscribeUrlOf(kind: string, customerId: string): string | undefined {
  const topic = optionalTopics.find((optional) => optional === topicOf(kind));
  if (topic === undefined) return undefined;
  const token = `${customerId}.${sealText(purpose, customerId, topic)}`;
  return `${config().publicUrl}/api/unsubscribe?token=${encodeURIComponent(token)}`;
}

/** Returns the customer and topic of a token. Error: SIGNATURE_INVALID if the shop has not issued it. */
export function readUnsubscribeToken(token: string): {
  customerId: string;
  topic: (typeof optionalTopics)[number];
} {
  const dot = token.indexOf('.');
  const [customerId, sealed] = [token.slice(0, dot), token.slice(dot + 1)];
  const opened = openedBy(customerId, sealed);
  const topic = optionalTopics.find((optional) => optional === opened);
  if (topic === undefined) throw refuse('SIGNATURE_INVALID', 'This link is not one of ours.');
  return { customerId, topic };
}

function openedBy(customerId: string, sealed: string): string | undefined {
  if (!isId(customerId)) return undefined;
  try {
    return openText(purpose, customerId, sealed);
  } catch {
    return undefined;
  }
}
