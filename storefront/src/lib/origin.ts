/** The address customers type; only canonical links and share pictures need it. */
export function publicOrigin(): URL {
  return new URL(process.env['PUBLIC_ORIGIN'] ?? 'http://localhost:3000');
}
