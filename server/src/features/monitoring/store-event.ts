import { clock } from '../../platform/clock.ts';
import { outsideTransaction } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import type { ReportedEvent } from './envelope.ts';

const maxMessageLength = 500;

/** One row for staff to read; it stays although what failed is rolled back. */
export async function storeEvent(source: 'browser' | 'server', event: ReportedEvent): Promise<void> {
  await outsideTransaction(
    'INSERT INTO error_events (id, at, source, message, payload) VALUES ($1, $2, $3, $4, $5)',
    [newId(), clock.now(), source, plain(event.message).slice(0, maxMessageLength), plain(event.payload)],
  );
}

/** PostgreSQL keeps every character except NUL. */
const plain = (text: string): string => text.replaceAll('\0', '');
