import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import express from 'express';

import { storage } from '../platform/storage/storage.ts';
import { serve } from '../../testing/serve.ts';
import { backOfficeRoutes } from './back-office.ts';
import { mediaRoutes } from './media.ts';

type Front = Awaited<ReturnType<typeof serve>>;

describe('/media', () => {
  let front: Front;
  beforeAll(async () => {
    front = await serve(express().use('/media', mediaRoutes));
  });
  afterAll(() => front.stop());

  it('serves a stored picture as immutable', async () => {
    const bytes = Buffer.from('a picture');
    const address = front.origin + storage.url(await storage.put(bytes, { type: 'image/webp' }));
    const answer = await fetch(address);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const again = await fetch(address, { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('locks a drawing in: no script of it may run', async () => {
    const key = await storage.put(Buffer.from('<svg/>'), { type: 'image/svg+xml' });
    const answer = await fetch(`${front.origin}/media/${key}`);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });

  it.each([
    '',
    '/',
    '/..%2f..%2fsecrets.json',
    '/.env',
    `/${'0'.repeat(64)}.webp`,
    `/${'0'.repeat(64)}.html`,
    '/a/b',
  ])('has nothing at %j', async (path) => {
    expect((await fetch(`${front.origin}/media${path}`)).status).toBe(404);
  });
});

describe('/admin', () => {
  let folder = '';
  let front: Front;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'back-office-'));
    await mkdir(join(folder, 'dist/assets'), { recursive: true });
    await writeFile(join(folder, 'dist/index.html'), '<!doctype html><div id="root">');
    await writeFile(join(folder, 'dist/mark.svg'), '<svg/>');
    await writeFile(join(folder, 'dist/.hidden.js'), 'secret');
    await writeFile(join(folder, 'outside.json'), 'secret');
    await writeFile(join(folder, 'dist/assets/app-1a2b.js'), 'console.log(1)'.repeat(100));
    front = await serve(express().use('/admin', backOfficeRoutes(join(folder, 'dist'))));
  });
  afterAll(async () => {
    await front.stop();
    await rm(folder, { recursive: true });
  });
  const get = (path: string): Promise<Response> => fetch(front.origin + path, { redirect: 'manual' });

  it('moves /admin to /admin/ and keeps the query', async () => {
    const answer = await get('/admin?x=1');
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/admin/?x=1']);
  });

  it.each(['/admin/', '/admin/packs/1', '/admin/users/1/balance', '/admin/index.html', '/admin/nothing.js'])(
    '%s is the index, uncached, without third-party scripts',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, await answer.text()]).toEqual([200, '<!doctype html><div id="root">']);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self'$/);
    },
  );

  it('serves hashed files as immutable, compressed', async () => {
    const answer = await fetch(`${front.origin}/admin/assets/app-1a2b.js`, {
      headers: { 'Accept-Encoding': 'gzip, br' },
    });
    expect(await answer.text()).toBe('console.log(1)'.repeat(100));
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect((await get('/admin/assets/app-0000.js')).status).toBe(404);
  });

  it.each([
    '/admin/..%2foutside.json',
    '/admin/assets/..%2f..%2foutside.json',
    '/admin/.hidden.js',
    '/admin/assets/%',
  ])('%s shows nothing that is not built', async (path) => {
    expect(await (await get(path)).text()).not.toContain('secret');
  });

  it('answers with a hint when it is not built', async () => {
    const other = await serve(express().use('/admin', backOfficeRoutes(join(folder, 'nowhere'))));
    const answer = await fetch(`${other.origin}/admin/`);
    expect([answer.status, await answer.text()]).toEqual([503, 'The back office is not built.\n']);
    await other.stop();
  });
});
