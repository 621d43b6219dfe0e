import { sqlFunction } from '../../platform/database/sql-function.ts';

/** Jobs with this flag stay queued while the mail server is down. */
export const mailFlag = 'mail';

/** Mail jobs retry for about four days. */
export const sendTask = 'send-mail';
export const sendTries = 25;

/** $1 id, $2 recipient, … $12 whether a job has to send it. */
export const insertMailStatement = `
  INSERT INTO mails (id, recipient, subject, content, kind, customer_id, href, is_silent, created_at,
    attachment_name, attachment, needs_sending) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`;

const columns = 'uuid, text, text, jsonb, text, uuid, text, boolean, timestamptz, text, text, boolean';

export const mailFunctions = [
  sqlFunction(
    `queue_mail_1(${columns})`,
    'void',
    `BEGIN
      ${insertMailStatement};
      IF $12 THEN
        PERFORM add_job_1('${sendTask}', json_build_object('id', $1)::text, ${sendTries}, 'mail:' || $1, ARRAY['${mailFlag}']);
      END IF;
    END`,
  ),
];
