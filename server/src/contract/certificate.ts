/** What `normalCertificate` returns for a certificate number that can be sealed. */
export const certificatePattern = /^[0-9A-Z]{1,32}$/;
/** What `normalGrader` returns for a grader that can be sealed. */
export const graderPattern = /^[A-Z0-9]{2,12}$/;

/** The one form of a certificate number: people type spaces, dashes and small letters. */
export const normalCertificate = (text: string): string =>
  text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();

/** The one form of a grader's name. */
export const normalGrader = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s.-]/g, '')
    .toUpperCase();
