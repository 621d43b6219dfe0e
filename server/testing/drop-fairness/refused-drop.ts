import type { DropSpec, KeptEntry, Loose, ToldDrop } from './forge-drop.ts';

/** The steps of a replay (section 11). */
type DropStep =
  | 'record'
  | 'announcement'
  | 'round'
  | 'terms'
  | 'entries'
  | 'close'
  | 'mark'
  | 'seed'
  | 'log'
  | 'kept'
  | 'beacon'
  | 'draw';

/** A case that is refused: the drop `of` with its story or its finished files changed. */
export interface RefusedDrop {
  readonly name: string;
  readonly rule: string;
  readonly step: DropStep;
  readonly of: string;
  readonly spec?: Partial<DropSpec>;
  /** Asked of the verifier in place of the drop's. */
  readonly isTestChainAccepted?: boolean;
  readonly record?: (told: ToldDrop) => Loose;
  readonly kept?: (told: ToldDrop) => readonly KeptEntry[];
}

export type How = Pick<RefusedDrop, 'spec' | 'record' | 'kept' | 'isTestChainAccepted'>;
export type Case = readonly [name: string, how: How, of?: string];

export const cases = (step: DropStep, rule: string, list: readonly Case[]): RefusedDrop[] =>
  list.map(([name, how, of = 'one prize']) => ({ name, rule, step, of, ...how }));

export const set = (more: Loose): How => ({ record: () => more });
export const announce = (more: Loose): How => ({ spec: { announcement: more } });
export const without = (name: string): Loose => ({ [name]: undefined });
export const spaced = (text: string): string => `${text.slice(0, -1)} }`;
export const missing = (names: readonly string[], how: (name: string) => How): Case[] =>
  names.map((name) => [`without ${name}`, how(name)]);
export const parsed = (text = '{}'): Loose => JSON.parse(text) as Loose; // made by the generator
