interface Envelope {
  from: string;
  returnPath: string;
  headers: Readonly<Record<string, string>>;
}

/** Bounces, out-of-office replies and lists: stored nowhere and never answered, so that two machines never talk. */
export function isAutomatic({ from, returnPath, headers }: Envelope): boolean {
  const of = new Map(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.toLowerCase()]),
  );
  const auto = of.get('auto-submitted')?.trim();
  return (
    returnPath.replace(/[<>\s]/g, '') === '' ||
    (auto !== undefined && !auto.startsWith('no')) ||
    /bulk|junk|list|auto[-_]reply/.test(of.get('precedence') ?? '') ||
    of.has('x-autoreply') ||
    of.has('x-autorespond') ||
    of.has('list-id') ||
    /report-type=delivery-status/.test(of.get('content-type') ?? '') ||
    /^(mailer-daemon|postmaster|no-?reply)@/i.test(addressIn(from))
  );
}

/** `a@b.test` of `"A" <A@b.test>`. */
export const addressIn = (from: string): string =>
  (/<([^<>]+)>\s*$/.exec(from)?.[1] ?? from).trim().toLowerCase();

/** Of several authors the receiving server may have checked the domain of another than the one we read. */
export const hasOneAuthor = (from: string): boolean => {
  const bare = from.replaceAll(/"[^"]*"/g, '');
  return !/[,;]/.test(bare) && (bare.match(/</g) ?? []).length <= 1;
};
