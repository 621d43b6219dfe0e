import express, { Router, type RequestHandler } from 'express';

import { serve } from '../../testing/serve.ts';
import { byArea } from './by-area.ts';

const say =
  (text: string): RequestHandler =>
  (_request, response) => {
    response.send(text);
  };

function count(asked: string[], name: string): RequestHandler {
  return (_request, _response, next) => {
    asked.push(name);
    next();
  };
}

async function ask(routers: readonly Router[], path: string): Promise<string> {
  const { origin, stop } = await serve(express().use('/api', byArea(routers)).use(say('nothing')));
  try {
    return await (await fetch(`${origin}${path}`)).text();
  } finally {
    await stop();
  }
}

const cards = (): Router => Router().get('/cards', say('cards')).get('/cards/:id', say('card'));
const files = (): Router => Router().get('/cards.csv', say('file')).get('/packs', say('packs'));

test.each([
  ['/api/cards', 'cards'],
  ['/api/CARDS/', 'cards'],
  ['/api/cards/7?a=/packs', 'card'],
  ['/api/cards.csv', 'file'],
  ['/api/packs', 'packs'],
  ['/api/packs/7', 'nothing'],
  ['/api/cardsets', 'nothing'],
  ['/api//cards', 'nothing'],
  ['/api/', 'nothing'],
])('%s is answered as the routers one after the other would', async (path, answer) => {
  expect(await ask([cards(), files()], path)).toBe(answer);
});

test('the first of two routers with the same path answers', async () => {
  expect(await ask([Router().get('/cards', say('first')), cards()], '/api/cards')).toBe('first');
});

test('what is no plain route is asked about every path, in its turn', async () => {
  const asked: string[] = [];
  const guard = Router().use(count(asked, 'guard'));
  const open = Router().get('/:kind', count(asked, 'open'));
  expect(await ask([guard, open, cards()], '/api/cards')).toBe('cards');
  expect(await ask([guard, open, cards()], '/api/other')).toBe('nothing');
  expect(asked).toEqual(['guard', 'open', 'guard', 'open']);
});
