import type { SearchSource } from '../../feature.ts';

/** By the address that a mail went to, or by id; newest first. */
export const mailSearch: readonly SearchSource[] = [
  {
    resource: 'mails',
    permission: 'mails.read',
    select: `SELECT id, subject AS label, recipient || ' · ' || to_char(created_at, 'YYYY-MM-DD') AS detail FROM mails
      WHERE NOT is_silent AND (recipient = regexp_replace(replace($1, '\\', ''), '%$', '') OR id = $3)
      ORDER BY created_at DESC, id DESC`,
  },
];
