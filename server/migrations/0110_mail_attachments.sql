-- A small file that goes with a mail, as the receipts of an order; dropped with the mail's text.
ALTER TABLE mails
  ADD COLUMN attachment_name text,
  ADD COLUMN attachment text,
  ADD CONSTRAINT mails_whole_attachment CHECK ((attachment_name IS NULL) = (attachment IS NULL));
