import { refuse, type Refusal } from '../../platform/errors.ts';
import { requestContext } from '../../platform/logger.ts';

/** Says that a drop is fenced, to customers and to staff. */
export const refuseFencedDrop = (): Refusal =>
  refuse(
    'DROP_FENCED',
    (requestContext.get()?.isForStaff ?? true)
      ? 'What was published of this drop, or of the chain of announcements, is newer than this database: it is fenced. An operator settles it with npm run fence.'
      : 'This drop is on hold: our records are missing something that we published about it. Until we have settled that, it takes no entries and isn’t drawn.',
  );
