import { fork, type ChildProcess } from 'node:child_process';

import { root } from './bundle.ts';

/** A separate process that answers one message at a time. */
export class WorkerProcess {
  readonly #child: ChildProcess;

  constructor(program: string, env: NodeJS.ProcessEnv, args: readonly string[] = []) {
    this.#child = fork(program, args, { cwd: root, env, execArgv: ['--enable-source-maps'] });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** Resolves to the process's answer; rejects when it exits instead. */
  ask<Answer>(question: object): Promise<Answer> {
    return new Promise((done, fail) => {
      const onExit = (code: number | null): void => {
        fail(new Error(`The process ended (${code ?? 'killed'}) instead of answering.`));
      };
      this.#child.once('exit', onExit);
      this.#child.once('message', (answer) => {
        this.#child.off('exit', onExit);
        done(answer as Answer);
      });
      this.#child.send(question);
    });
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const exit = new Promise((done) => this.#child.once('exit', done));
    this.#child.disconnect();
    await exit;
  }
}

/** In the process: answers every message with the result of `work`, until the parent exits. */
export function answerParent<Question>(
  work: (question: Question) => Promise<unknown>,
  end: () => Promise<void> = async () => undefined,
): void {
  process.on('message', (question) => {
    work(question as Question).then(
      (answer) => process.send?.(answer ?? {}),
      (failure: unknown) => {
        console.error(failure);
        process.exit(1);
      },
    );
  });
  process.on('disconnect', () => void end().finally(() => process.exit()));
}
