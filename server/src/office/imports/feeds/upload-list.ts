import { createHash } from 'node:crypto';

import type { ImportAnswerDto } from '../../../contract/index.ts';
import { record } from '../../../base/index.ts';
import { clock } from '../../../platform/clock.ts';
import { execute, inTransaction, one } from '../../../platform/db.ts';
import { found, refuse } from '../../../platform/errors.ts';
import { importList, type ListedFeed } from './import-list.ts';

/**
 * Takes a feed's list from a person instead of its address; its values count as theirs. A list that is refused changes nothing and is no
 * failure of the feed. Errors: those of `importList`, NOT_FOUND, WRONG_STATE while the feed is off or a list is being imported.
 */
export function uploadList(
  id: string,
  content: Buffer,
  acceptFalls: boolean,
  staffId: string,
): Promise<ImportAnswerDto> {
  return inTransaction(async () => {
    const feed = found(
      await one<Omit<ListedFeed, 'ownerId'> & { isOn: boolean }>(
        'SELECT id, name, format, mapping, is_on AS "isOn" FROM price_feeds WHERE id = $1',
        [id],
      ),
    );
    if (!feed.isOn) throw refuse('WRONG_STATE', 'This feed is off.');
    // It locks the feed, after the imports as a fetched list does.
    const answer = await importList({ ...feed, ownerId: staffId }, content, acceptFalls);
    await execute('UPDATE price_feeds SET last_run_at = $2, updated_at = $2 WHERE id = $1', [
      id,
      clock.now(),
    ]);
    await record({
      actor: { kind: 'staff', id: staffId },
      action: 'price-feed.uploaded',
      subject: { kind: 'price-feed', id },
      after: {
        sha256: createHash('sha256').update(content).digest('hex'),
        bytes: content.length,
        acceptFalls,
        rows: answer.report.rows,
      },
    });
    return answer;
  });
}
