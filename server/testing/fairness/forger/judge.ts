import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import type { Question } from './mutants.ts';

/** One verifier's answer: `step` is '' for what it accepts. */
export interface Judgement {
  readonly step: string;
  readonly reason: string;
}

/** What the Python verifier says besides: whether a document could not even be read as what it should be. */
export interface PythonJudgement extends Judgement {
  readonly isShape: boolean;
}

const folder = fileURLToPath(new URL('../../../../verifiers/python', import.meta.url));
const isNewEnough = 'import sys; sys.exit(sys.version_info < (3, 9))';

export const hasPython = spawnSync('python3', ['-c', isNewEnough]).status === 0;

/** Has the Python verifier judge all of them in one process. */
export function askPython(questions: readonly Question[]): PythonJudgement[] {
  const { stdout, stderr } = spawnSync('python3', ['testing_judge.py'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
    input: questions.map((question) => `${JSON.stringify(question)}\n`).join(''),
    maxBuffer: 2 ** 30,
  });
  const answers = stdout.trim().split('\n');
  if (answers.length !== questions.length) throw new Error(`the Python verifier stopped: ${stderr}`);
  return answers.map((answer) => {
    const [step, isShape, reason] = JSON.parse(answer) as [string, boolean, string];
    return { step, isShape, reason };
  });
}
