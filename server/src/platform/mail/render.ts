/** The content of one mail; the shop adds the frame around it. */
export interface MailContent {
  subject: string;
  /** Preview text that a mailbox shows beside the subject. */
  preheader?: string;
  /** Paragraphs of plain text; line breaks are kept. */
  paragraphs: string[];
  /** One call to action, as a button and as a plain URL. `page` is the shop's page for the inbox where `url` has a query. */
  action?: { label: string; url: string; page?: string };
  /** A page of somebody else, such as a carrier’s, before the call to action. */
  link?: { label: string; url: string };
  /** A small JSON attachment. */
  attachment?: { name: string; text: string };
  /** Where replies go, if not to the sender. */
  replyTo?: string;
  /** Why the recipient gets this mail, for the footer. */
  why?: string;
}

/** The sender: in the heading and the footer of every mail. */
export interface MailFrame {
  shopName: string;
  /** Postal address; omitted when empty. */
  shopAddress: string;
  supportEmail: string;
  publicUrl: string;
}

const defaultWhy = 'You received this email because somebody used this address at our shop.';

/** The signature separator that mail programs recognise. */
export const footerMark = '-- ';

/** Renders the mail as plain text: paragraphs, `label: address`, and the footer after its mark. */
export function renderText(
  { paragraphs, link, action, why = defaultWhy }: MailContent,
  frame: MailFrame,
): string {
  const links = [link, action].flatMap((one) => (one ? [`${one.label}: ${one.url}`] : []));
  const body = [...paragraphs, ...links].join('\n\n');
  return [body, [footerMark, why, ...senderLines(frame)].join('\n')].join('\n\n');
}

const senderLines = ({ shopName, shopAddress, supportEmail, publicUrl }: MailFrame): string[] => [
  [shopName, shopAddress.replaceAll(/\s*\n\s*/g, ', ')].filter((part) => part !== '').join(', '),
  ...(supportEmail === '' ? [] : [`Questions: ${supportEmail}`]),
  publicUrl,
];

/** Dark by default; mail programs that prefer light get the light colours. */
const style = `
:root{color-scheme:dark light;supported-color-schemes:dark light}
@media (prefers-color-scheme:light){
.room{background:#faf8f4!important}.panel{background:#ffffff!important;border-color:#ddd6c8!important}
.word{color:#17181d!important}.quiet{color:#5c6070!important}}`;

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Renders the mail as self-contained HTML: no images, fonts or scripts. */
export function renderHtml(content: MailContent, frame: MailFrame): string {
  const { subject, preheader = content.paragraphs[0] ?? '', paragraphs, action, why = defaultWhy } = content;
  const { link } = content;
  const body = [...paragraphs, ...(link ? [`${link.label}: ${link.url}`] : [])]
    .map(
      (text) =>
        `<p class="word" style="margin:0 0 16px;color:#f4f2ee;white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(text)}</p>`,
    )
    .join('');
  const footer = [why, ...senderLines(frame)].map(escapeHtml).join('<br>');
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    '<meta name="color-scheme" content="dark light"><meta name="supported-color-schemes" content="dark light">' +
    `<title>${escapeHtml(subject)}</title><style>${style}</style></head>` +
    `<body class="room" style="margin:0;padding:0;background:#08090d;${font};font-size:16px;line-height:1.55">` +
    `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>` +
    '<table role="presentation" class="room" width="100%" cellpadding="0" cellspacing="0" bgcolor="#08090d" style="background:#08090d"><tr><td align="center" style="padding:32px 16px">' +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">' +
    `<tr><td class="word" style="padding:0 0 20px;color:#f4f2ee;font-size:19px;font-weight:700;letter-spacing:-.02em"><span style="color:#ffb52e">◆</span> ${escapeHtml(frame.shopName)}</td></tr>` +
    '<tr><td class="panel" bgcolor="#0f1118" style="background:#0f1118;border:1px solid #232733;border-radius:20px;padding:28px 24px">' +
    `<h1 class="word" style="margin:0 0 16px;color:#f4f2ee;font-size:24px;line-height:1.25;letter-spacing:-.02em">${escapeHtml(subject)}</h1>${body}${action ? button(action) : ''}</td></tr>` +
    `<tr><td class="quiet" style="padding:20px 4px 0;color:#a4a9b8;font-size:13px;line-height:1.6">${footer}</td></tr>` +
    '</table></td></tr></table></body></html>'
  );
}

/** The URL is also written out: some mail programs strip buttons. */
function button({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return (
    `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;background:#ffb52e;color:#1b1300;padding:13px 22px;border-radius:13px;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>` +
    `<p class="quiet" style="margin:0;color:#a4a9b8;font-size:13px;overflow-wrap:anywhere;word-break:break-word">${address}</p>`
  );
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${String(sign.codePointAt(0) ?? 63)};`);
