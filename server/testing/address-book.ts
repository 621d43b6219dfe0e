import type { Answer, Client } from './api.ts';

export const home = {
  recipient: 'Ada Lindqvist',
  line1: 'Hamngatan 1',
  city: 'Stockholm',
  postcode: '11122',
  country: 'SE',
};

export const at = (line1: string): object => ({ ...home, line1 });

export const add = (client: Client, body: object = home): Promise<Answer> =>
  client.ask('/api/me/addresses', { method: 'POST', body });

export const change = (client: Client, id: string, body: object): Promise<Answer> =>
  client.ask(`/api/me/addresses/${id}`, { method: 'PATCH', body });

export const list = async (client: Client): Promise<{ id: string; line1: string; isDefault: boolean }[]> =>
  (await client.ask('/api/me/addresses')).body.data;

export const defaultsOf = async (client: Client): Promise<string[]> =>
  (await list(client)).filter(({ isDefault }) => isDefault).map(({ line1 }) => line1);

export const remove = (client: Client, id: string): Promise<Answer> =>
  client.ask(`/api/me/addresses/${id}`, { method: 'DELETE' });
