import { readEnvironmentFaults } from '../config.ts';
import type { ReadyLineDto } from '../contract/index.ts';
import { listEnvironment } from '../live-environment.ts';
import { logger } from './logger.ts';

/** A line of the list "ready to sell": what a shop needs before it sells. The feature where the fact lives declares it. */
export interface ReadyLine {
  id: string;
  /** What is so once it is done. */
  title: string;
  /** A sentence while it is not so. */
  findFault: () => Promise<string | undefined>;
  todo: string;
  /** The console's page where it is done. */
  page?: string;
  /** The variable or command that does it on the shop's machine. */
  command?: string;
}

/** The whole list "ready to sell". */
export async function readReadyList(lines: readonly ReadyLine[]): Promise<ReadyLineDto[]> {
  return [...listEnvironment(readEnvironmentFaults()), ...(await Promise.all(lines.map(readLine)))];
}

async function readLine({ id, title, findFault, todo, page, command }: ReadyLine): Promise<ReadyLineDto> {
  const common = { id, title, todo, page: page ?? null, command: command ?? null };
  try {
    const fault = await findFault();
    return { ...common, state: fault === undefined ? 'done' : 'open', fault: fault ?? null };
  } catch (failure) {
    logger.warn({ err: failure, line: id }, 'a line of the list "ready to sell" could not be checked');
    return { ...common, state: 'unknown', fault: 'This could not be checked just now.' };
  }
}
