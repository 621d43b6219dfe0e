/** What `normalCertificate` returns for a certificate number that can be sealed. */
export const certificatePattern = /^[0-9A-Z]{1,32}$/;
/** What `normalGrader` returns for a grader that can be sealed. */
export const graderPattern = /^[A-Z0-9]{2,12}$/;

/** The one form of a certificate number: people type spaces, dashes and small letters. */
export const normalCertificate = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();

/** The one form of a grader's name: Beckett's slabs say BGS. The tables of units and forms refuse the other. */
export const normalGrader = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s.-]/g, '')
    .toUpperCase()
    .replace(/^BECKETT$/, 'BGS');

interface CertificateForm {
  pattern: RegExp;
  /** "7 to 9 digits" */
  words: string;
  /** The host of the page that a slab's QR code opens. */
  host?: RegExp;
}

/** How each grader numbers its certificates; of others any digits and letters are right. */
const certificateForms: Readonly<Record<string, CertificateForm>> = {
  PSA: { pattern: /^\d{7,9}$/, words: '7 to 9 digits', host: /(^|\.)psacard\.com$/ },
  BGS: { pattern: /^\d{7,10}$/, words: '7 to 10 digits', host: /(^|\.)beckett\.com$/ },
  CGC: { pattern: /^\d{10}$/, words: '10 digits', host: /(^|\.)(cgccards|cgcgrading|cgccomics)\.com$/ },
  SGC: { pattern: /^\d{7,9}$/, words: '7 to 9 digits', host: /(^|\.)gosgc\.com$/ },
  TAG: {
    pattern: /^[A-Z]?\d{7,9}$/,
    words: '7 to 9 digits after at most one letter',
    host: /(^|\.)taggrading\.com$/,
  },
  ACE: { pattern: /^\d{5,9}$/, words: '5 to 9 digits', host: /(^|\.)acegrading\.com$/ },
};

/** Why a certificate in normal form is none of this grader's; undefined when it may be one. */
export function certificateFault(grader: string | null, cert: string): string | undefined {
  if (!certificatePattern.test(cert)) return 'is not 1 to 32 digits and letters';
  const form = certificateForms[grader ?? ''];
  return !form || form.pattern.test(cert)
    ? undefined
    : `is not a ${grader} certificate: those are ${form.words}`;
}

/** What a scanner read from a slab, in normal form: its number, or the address in its QR code, which names the grader too. */
export function readCertificate(scanned: string): { cert: string; grader?: string } {
  const text = scanned.trim();
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return { cert: normalCertificate(text) };
  const { hostname, pathname, searchParams } = new URL(text);
  const [grader, form] =
    Object.entries(certificateForms).find(([, { host }]) => host?.test(hostname.toLowerCase())) ?? [];
  const parts = [...pathname.split('/'), ...searchParams.values()].map(normalCertificate);
  const cert =
    parts.findLast((part) => (form?.pattern ?? /^[A-Z]{0,2}\d{5,}$/).test(part)) ?? normalCertificate(text);
  return { cert, ...(grader !== undefined && { grader }) };
}
