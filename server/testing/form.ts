import type { Answer, Client } from './api.ts';

/** Sends a multipart form as the browser does: one file, and other fields. */
export async function sendForm(
  client: Client,
  origin: string,
  path: string,
  file: { bytes: Uint8Array; name?: string; type?: string } | undefined,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Pick<Answer, 'status' | 'body'>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) {
    const blob = new Blob([new Uint8Array(file.bytes)], { type: file.type ?? 'image/png' });
    form.append('file', blob, file.name ?? 'file.png');
  }
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { ...client.headers, ...headers },
    body: form,
  });
  // Tests know the shape of the response.
  return { status: response.status, body: await response.json() };
}
