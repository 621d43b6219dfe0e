import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { requestJson } from './request-json.ts';

describe('requestJson', () => {
  let server: Server;
  let origin: string;
  let last: IncomingMessage | undefined;

  beforeAll(async () => {
    server = createServer((request, response) => {
      last = request;
      if (request.url === '/none') return response.writeHead(204).end();
      if (request.url === '/step-up') {
        response.writeHead(200, {
          'Content-Type': 'application/problem+json',
          'Preference-Applied': 'step-up=200',
        });
        return response.end(JSON.stringify({ code: 'STEP_UP_REQUIRED', status: 403 }));
      }
      if (request.url === '/broken') return response.writeHead(502).end('<html>');
      if (request.url === '/refused') {
        response.writeHead(422, { 'Content-Type': 'application/problem+json' });
        return response.end(
          JSON.stringify({
            code: 'INVALID_RECORD',
            message: 'Check the fields',
            errors: { name: 'is empty' },
          }),
        );
      }
      return response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"ok":true}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP listener's address
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('asks for JSON and sends JSON', async () => {
    const { json } = await requestJson(`${origin}/ok`, {
      method: 'PUT',
      body: '{}',
      headers: { 'If-Match': '"3"' },
    });
    expect(json).toEqual({ ok: true });
    expect(last?.headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
      'if-match': '"3"',
    });
  });

  it('asks for a step-up without an error status, and takes the answer for the refusal that it is', async () => {
    const answer = requestJson(`${origin}/step-up`, { method: 'POST', body: '{}' });
    await expect(answer).rejects.toMatchObject({ status: 403, code: 'STEP_UP_REQUIRED' });
    expect(last?.headers['prefer']).toBe('step-up=200');
  });

  it('names no content type where there is no content', async () => {
    await requestJson(`${origin}/ok`, {
      method: 'DELETE',
      headers: new Headers({ 'Content-Type': 'text/plain' }),
    });
    expect(last?.headers['content-type']).toBeUndefined();
  });

  it('an empty answer is no JSON, not a crash', async () => {
    expect((await requestJson(`${origin}/none`)).json).toBeUndefined();
  });

  it('throws a refusal with its code and field errors', async () => {
    await expect(requestJson(`${origin}/refused`)).rejects.toMatchObject({
      status: 422,
      code: 'INVALID_RECORD',
      message: 'Check the fields',
      body: { errors: { name: 'is empty' } },
    });
  });

  it('says something readable when the answer is no problem document', async () => {
    await expect(requestJson(`${origin}/broken`)).rejects.toMatchObject({
      status: 502,
      code: 'HTTP_502',
      message: /502/,
    });
  });

  it('reports an unreachable server', async () => {
    await expect(requestJson('http://127.0.0.1:9/')).rejects.toMatchObject({
      status: 0,
      code: 'UNREACHABLE',
    });
  });

  it('an abort stays an abort', async () => {
    await expect(requestJson(`${origin}/ok`, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});
