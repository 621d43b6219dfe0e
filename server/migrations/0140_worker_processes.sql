-- Each process that runs jobs keeps its row fresh; one that is silent loses its jobs to the others.
CREATE TABLE worker_processes (
  id uuid PRIMARY KEY,
  worker_ids text[] NOT NULL DEFAULT '{}',
  seen_at timestamptz NOT NULL DEFAULT now()
);

-- Whether a mail has to go out by SMTP: a demo shop's mails stay in its mailbox also when SMTP is set later.
ALTER TABLE mails ADD COLUMN needs_sending boolean NOT NULL DEFAULT false;
CREATE INDEX mails_unsent ON mails (id) WHERE needs_sending AND sent_at IS NULL;
