/** A parameter in a form that can be sent between processes. */
export type Sent =
  | { kind: 'plain'; value: unknown }
  | { kind: 'bytes'; base64: string }
  | { kind: 'time' }
  | { kind: 'list'; items: Sent[] };

export interface Statement {
  text: string;
  values: Sent[];
}

/** The statements of one purchase in order, and the parameter values that belong to that purchase. */
export interface Recording {
  statements: Statement[];
  orderId: string;
  customerId: string;
  email: string;
  sessionId: string;
  pack: number;
  key: string;
}

export function pack(value: unknown): Sent {
  if (Array.isArray(value)) return { kind: 'list', items: value.map(pack) };
  if (Buffer.isBuffer(value)) return { kind: 'bytes', base64: value.toString('base64') };
  if (value instanceof Date) return { kind: 'time' };
  return { kind: 'plain', value };
}

/** `s:<id>.<signature>`, percent-encoded, as express-session writes it. */
export function sessionIdOf(cookie: string): string {
  const value = decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1));
  return value.slice(2, value.lastIndexOf('.'));
}
