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

const pathIn = (dataFolder: string): string => join(dataFolder, 'demo-sign-ins.json');

/** What `npm start` prints for a visitor to sign in with. */
export async function writeSignIns(world: World, dataFolder: string): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  const draft = `${pathIn(dataFolder)}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(listSignIns(world), null, 2)}\n`, { mode: 0o600 });
  await rename(draft, pathIn(dataFolder));
}
