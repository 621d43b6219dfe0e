interface Certified {
  grader: string | null;
  cert: string | null;
}

/** "PSA 41226813": a certificate number is unique per grader only. Null without a certificate. */
export function nameCertificate({ grader, cert }: Certified): string | null {
  if (cert === null || grader === null) return cert;
  return cert.toUpperCase().startsWith(grader.toUpperCase()) ? cert : `${grader} ${cert}`;
}
