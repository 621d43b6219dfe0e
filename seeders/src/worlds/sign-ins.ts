import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { World } from './world.ts';

export interface SignIn {
  role: string;
  email: string;
  password: string;
  where: 'shop' | 'back office';
  totpSecret?: string;
}

export const listSignIns = ({ people, staff }: World): SignIn[] => [
  ...people.flatMap(({ email, password }) =>
    password === undefined ? [] : [{ role: 'customer', email, password, where: 'shop' as const }],
  ),
  ...staff.map(({ role, email, password, totpSecret }) => ({
    role,
    email,
    password,
    where: 'back office' as const,
    totpSecret,
  })),
];

/** Writes what `npm start` prints: demo sign-ins and working promo codes. */
export async function writeSignIns(world: World, dataFolder: string): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  const promos = world.promos?.map(({ code, gives }) => ({ code, gives })) ?? [];
  await writeJson(join(dataFolder, 'demo-sign-ins.json'), listSignIns(world));
  await writeJson(join(dataFolder, 'demo-promos.json'), promos);
}

async function writeJson(path: string, content: unknown): Promise<void> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, path);
}
