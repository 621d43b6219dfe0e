import { createHash } from 'node:crypto';

import express, { Router } from 'express';

import { listMails, readMailAttachment, readMailHtml, type MailboxEntry } from '../base/index.ts';
import { receiveMail } from '../office/index.ts';
import { notFound, refuse } from '../platform/errors.ts';
import { isId, newId } from '../platform/ids.ts';
import { escapeHtml, footerMark } from '../platform/mail/render.ts';

/** The demo shop's unsent mails: anybody on this machine may read them. Never mounted in live mode. */
export const mailboxRoutes = Router();

mailboxRoutes.get('/', async (request, response) => {
  const to = typeof request.query['to'] === 'string' ? request.query['to'].slice(0, 200) : '';
  const mails = await listMails(to);
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Cache-Control', 'no-store');
  response.type('text/html').send(mailboxPage(mails, to, request.query['reply']));
});

/** The mail as a mail program would show it, without scripts; only the mailbox may frame it. */
mailboxRoutes.get('/:id', async (request, response) => {
  const { id } = request.params;
  const html = isId(id) ? await readMailHtml(id) : undefined;
  if (html === undefined) throw notFound();
  response.setHeader(
    'Content-Security-Policy',
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; sandbox",
  );
  response.setHeader('X-Frame-Options', 'SAMEORIGIN');
  response.setHeader('Cache-Control', 'no-store');
  response.type('text/html').send(html);
});

mailboxRoutes.get('/:id/attachment', async (request, response) => {
  const { id } = request.params;
  const file = isId(id) ? await readMailAttachment(id) : undefined;
  if (!file) throw notFound();
  response.attachment(file.name);
  response.setHeader('Cache-Control', 'no-store');
  response.type('application/json').send(file.text);
});

/** Answers a mail, as a mail program and the relay would bring it back. */
mailboxRoutes.post(
  '/reply',
  express.urlencoded({ extended: false, limit: '50kb' }),
  async (request, response) => {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin')
      throw refuse('CSRF_REJECTED', 'Send this from the mailbox itself.');
    const field = (name: string): string => {
      const body: unknown = request.body;
      const value: unknown = new Map<string, unknown>(Object.entries(body ?? {})).get(name);
      return typeof value === 'string' ? value : '';
    };
    const outcome = await receiveMail({
      messageId: `<${newId()}@mailbox.test>`,
      from: field('from'),
      returnPath: field('from'),
      to: [field('to')],
      subject: field('subject'),
      text: field('text'),
      headers: {},
      spf: 'pass',
      dkim: 'pass',
      attachments: [],
    });
    response.redirect(
      303,
      `/dev/mailbox?to=${encodeURIComponent(field('mailbox'))}&reply=${encodeURIComponent(outcome)}`,
    );
  },
);

const style = `
:root{color-scheme:dark}*{box-sizing:border-box}
body{margin:0;background:#08090d;color:#f4f2ee;font:450 16px/1.55 system-ui,sans-serif}
main{max-width:720px;margin:0 auto;padding:48px 18px}
h1{font-size:30px;line-height:1.2;margin:0 0 8px;letter-spacing:-.02em}
.lead,time,dt{color:#a4a9b8}.lead{margin:0 0 24px}
form{display:flex;gap:12px;margin:0 0 32px}
.reply{flex-direction:column;margin:12px 0 0}.reply label{display:grid;gap:6px}
input,textarea{flex:1;min-width:0;font:inherit;color:inherit;background:#0f1118;border:1px solid #6f778c;border-radius:13px;padding:10px 14px}
button,.action{font:inherit;font-weight:600;background:#ffb52e;color:#1b1300;border:0;border-radius:13px;padding:11px 20px;text-decoration:none;display:inline-block;cursor:pointer}
:focus-visible{outline:3px solid #ffb52e;outline-offset:3px}
article{background:#0f1118;border:1px solid #232733;border-radius:20px;padding:20px 24px;margin:0 0 16px}
h2{font-size:19px;margin:0 0 4px}header p{margin:0 0 16px;font-size:14.5px;color:#a4a9b8;overflow-wrap:anywhere}
article p{white-space:pre-line;overflow-wrap:anywhere;margin:0 0 16px}details{margin-top:16px}summary{cursor:pointer;color:#a4a9b8;font-size:14.5px}iframe{width:100%;height:520px;border:1px solid #232733;border-radius:13px;margin-top:12px;background:#08090d}::placeholder{color:#a4a9b8}`;

const policy =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; ` +
  "frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const outcomes: Readonly<Record<string, string>> = {
  stored: 'Your reply has arrived.',
  ignored: 'Your reply was ignored: its sender is not an address that can write to us.',
};

function mailboxPage(mails: readonly MailboxEntry[], to: string, reply: unknown): string {
  const told =
    typeof reply === 'string' && Object.hasOwn(outcomes, reply)
      ? `<p class="lead" role="status">${outcomes[reply] ?? ''}</p>`
      : '';
  const empty = to === '' ? 'No mail yet.' : 'No mail to this address yet.';
  const list =
    mails.length === 0 ? `<p class="lead">${empty}</p>` : mails.map((mail) => mailArticle(mail, to)).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Mailbox of the demo shop</title><style>${style}</style></head><body><main><h1>Mailbox</h1><p class="lead">A demo shop sends no mail. What it would have sent is here, newest first.</p><form action="/dev/mailbox"><input name="to" type="search" value="${escapeHtml(to)}" aria-label="Recipient" placeholder="Recipient"><button>Search</button></form>${told}${list}</main></body></html>`;
}

/** Matches the action line that `renderText` in platform/mail/render writes before the footer. */
const actionLine = /^(.+): (https?:\/\/\S+)$/;

function replyForm({ recipient, subject, replyTo }: MailboxEntry, mailbox: string): string {
  if (replyTo === undefined) return '';
  const hidden = Object.entries({ to: replyTo, subject: `Re: ${subject}`, mailbox })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
  return `<details><summary>Reply by mail</summary><form class="reply" method="post" action="/dev/mailbox/reply">${hidden}<label>From <input name="from" type="email" required value="${escapeHtml(recipient)}"></label><label>Your reply <textarea name="text" rows="4" required></textarea></label><button>Send reply</button></form></details>`;
}

function mailArticle(mail: MailboxEntry, mailbox: string): string {
  const { id, recipient, subject, text, attachmentName, createdAt } = mail;
  const mark = text.lastIndexOf(`\n\n${footerMark}`);
  const paragraphs = (mark === -1 ? text : text.slice(0, mark)).split('\n\n');
  const [, label, url] = actionLine.exec(paragraphs.at(-1) ?? '') ?? [];
  const hasAction = label !== undefined && url !== undefined;
  const texts = hasAction ? paragraphs.slice(0, -1) : paragraphs;
  const body = texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('');
  const action = hasAction
    ? `<p><a class="action" href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`
    : '';
  const file =
    attachmentName === null
      ? ''
      : `<p>Attached: <a href="/dev/mailbox/${id}/attachment" download>${escapeHtml(attachmentName)}</a></p>`;
  const at = createdAt.toISOString();
  const shown = `<details><summary>As a mail program shows it</summary><iframe sandbox loading="lazy" src="/dev/mailbox/${id}" title="${escapeHtml(subject)}"></iframe></details>`;
  return `<article><header><h2>${escapeHtml(subject)}</h2><p>to ${escapeHtml(recipient)} · <time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time></p></header>${body}${action}${file}${replyForm(mail, mailbox)}${shown}</article>`;
}
