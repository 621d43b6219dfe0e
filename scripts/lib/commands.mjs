import { spawn } from 'node:child_process';
import { Failure } from './failure.mjs';
import { partEnvironment } from './parts.mjs';
import { root } from './paths.mjs';

const running = new Set();
const keptOutput = 200_000;

/**
 * Runs a program until it exits and captures its output. `shown` passes the output on to the terminal instead, or only
 * 'errors' (its stderr). `onOutput` is called with each captured chunk.
 * @returns {Promise<{code: number, output: string}>}
 */
export function runCommand(command, args, { cwd = root, env = process.env, shown = false, onOutput } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...env, ...partEnvironment() },
      stdio: ['ignore', shown === true ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
      // On Windows npm is a .cmd, which only a shell runs.
      shell: process.platform === 'win32' && !command.includes('node'),
    });
    running.add(child);
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-keptOutput);
      onOutput?.(String(chunk));
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? (signal ? 1 : 0), output });
    });
  });
}

/** The exit code of a program whose output says all there is to say. */
const saidItAll = 78;

/** Like `runCommand`, but throws a Failure with the end of the output when the program fails. */
export async function mustRun(name, command, args, options) {
  const { code, output } = await runCommand(command, args, options);
  if (code === saidItAll) throw new Failure(output.trim());
  if (code !== 0)
    throw new Failure(`${name} failed (${command} ${args.join(' ')}):\n${output.trim().slice(-6000)}`);
  return output;
}

/** Terminates running commands, for Ctrl-C. */
export function endCommands() {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Waits for all, then throws the failure that came first, so that nothing keeps running in the background. It ends all
 * running commands; `onFailure` is where the other works are kept from starting more.
 */
export async function finishTogether(works, onFailure = () => {}) {
  const failures = [];
  const fail = (error) => {
    failures.push(error);
    onFailure();
    endCommands();
  };
  await Promise.all(works.map((work) => work.catch(fail)));
  if (failures.length > 0) throw failures[0];
}
