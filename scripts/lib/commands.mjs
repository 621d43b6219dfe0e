import { spawn } from 'node:child_process';
import { Failure } from './failure.mjs';
import { root } from './paths.mjs';

const running = new Set();
const keptOutput = 200_000;

/**
 * Runs a program to its end. Its output is kept; `shown` passes it on to the terminal instead, or only its
 * 'errors' (what it writes to stderr). `onOutput` hears what is kept as it comes.
 * @returns {Promise<{code: number, output: string}>}
 */
export function runCommand(command, args, { cwd = root, env = process.env, shown = false, onOutput } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', shown === true ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
      // npm is a .cmd there, which only a shell runs.
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

/** As `runCommand`, but a program that fails is a Failure with the end of what it said. */
export async function mustRun(name, command, args, options) {
  const { code, output } = await runCommand(command, args, options);
  if (code !== 0)
    throw new Failure(`${name} failed (${command} ${args.join(' ')}):\n${output.trim().slice(-6000)}`);
  return output;
}

/** Ends what still runs, when the person at the terminal gives up. */
export function endCommands() {
  for (const child of running) child.kill('SIGTERM');
}
