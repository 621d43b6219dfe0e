import type pg from 'pg';

import { newId } from '../src/platform/ids.ts';
import { aged, day, insertRow } from './sample-people.ts';

const attempt = { at: day(2).toISOString(), ms: 7, status: 503, error: 'It answered 503.', answer: 'no' };

/** Endpoints in different states, off, and deliveries of one of them. */
export async function insertWebhooks(db: pg.Pool, tag: string): Promise<void> {
  const endpointIds: string[] = [];
  for (const [at, because] of ['staff', 'failures', 'gone'].entries())
    endpointIds.push(
      await insertRow(db, 'webhook_endpoints', {
        id: newId(),
        name: `Hook ${at} ${tag}`,
        url: 'https://example.com/webhooks',
        events: ['order.placed'],
        is_on: false,
        off_because: because,
        secret_sealed: '',
        last_success_at: at === 0 ? day(1) : null,
        ...aged(at),
      }),
    );
  for (const [at, state] of ['delivered', 'failed'].entries()) {
    const messageId = await insertRow(db, 'webhook_messages', {
      id: newId(),
      type: 'order.placed',
      subject_id: newId(),
      body: '{}',
      at: day(at),
      created_at: day(at),
    });
    await insertRow(db, 'webhook_deliveries', {
      id: newId(),
      endpoint_id: endpointIds[0],
      message_id: messageId,
      state,
      attempt_count: at,
      attempts: at === 0 ? [] : [attempt],
      delivered_at: at === 0 ? day(at) : null,
      created_at: day(at),
      updated_at: day(at),
    });
  }
}
