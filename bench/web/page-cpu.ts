import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { cpuOfProcess, listDescendants } from '../lib/cpu.ts';
import type { BareAnswer } from './bare-server.ts';

const connections = 8;
const rounds = 4;
/** Enough for the JIT to optimise the code: a freshly started shop is not what is measured. */
const warmUpAnswers = 2_000;
/** Headers that Node adds to every response. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

/** Finds the server among the processes that this one started. */
export function findServer(): number {
  const pid = listDescendants(process.pid).find((candidate) => {
    try {
      return /server\/(dist|src)\/main\.[jt]s/.test(readFileSync(`/proc/${candidate}/cmdline`, 'utf8'));
    } catch {
      return false;
    }
  });
  if (pid === undefined) throw new Error('The server was not found among the processes of this benchmark.');
  return pid;
}

export interface PageCpu {
  /** CPU time of one response, in ms. */
  shopMs: number;
  /** The same for a bare server that sends the same bytes, alternating with the shop. */
  bareMs: number;
}

/** Measures the CPU time of one cached page over `count` browser-like requests, beside a bare server. */
export async function measurePageCpu(address: string, pid: number, count: number): Promise<PageCpu> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  try {
    const bare = await openBareServer(await readWhole(address, agent));
    try {
      return await measureInTurn(
        { address, pid },
        { address: bare.address, pid: bare.child.pid ?? 0 },
        count,
        agent,
      );
    } finally {
      bare.child.kill();
    }
  } finally {
    agent.destroy();
  }
}

interface Side {
  address: string;
  pid: number;
}

async function measureInTurn(shop: Side, bare: Side, count: number, agent: Agent): Promise<PageCpu> {
  const each = Math.ceil(count / rounds / connections);
  const cost = async ({ address, pid }: Side, times: number): Promise<number> => {
    const before = cpuOfProcess(pid);
    await Promise.all(Array.from({ length: connections }, () => askMany(address, agent, times)));
    return (cpuOfProcess(pid) - before) / (times * connections);
  };
  for (const side of [shop, bare]) await cost(side, warmUpAnswers / connections);
  const sums = { shopMs: 0, bareMs: 0 };
  for (let round = 0; round < rounds; round += 1) {
    sums.shopMs += (await cost(shop, each)) / rounds;
    sums.bareMs += (await cost(bare, each)) / rounds;
  }
  return sums;
}

async function askMany(address: string, agent: Agent, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const answer = await open(address, agent);
    answer.resume();
    await once(answer, 'end');
    if (answer.statusCode !== 200) throw new Error(`${address} answered ${answer.statusCode}`);
  }
}

async function readWhole(address: string, agent: Agent): Promise<BareAnswer> {
  const answer = await open(address, agent);
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer); // no encoding is set
  const head = Object.entries(answer.headers).flatMap(([name, value]) =>
    ownHeaders.has(name) ? [] : [name, String(value)],
  );
  return { head, body: Buffer.concat(chunks) };
}

function open(address: string, agent: Agent): Promise<IncomingMessage> {
  const headers = { Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br' };
  return new Promise((done, fail) => {
    request(address, { agent, headers }, done).on('error', fail).end();
  });
}

async function openBareServer(answer: BareAnswer): Promise<{ child: ChildProcess; address: string }> {
  const program = fileURLToPath(new URL('bare-server.ts', import.meta.url));
  const child = fork(program, { serialization: 'advanced' });
  child.send(answer);
  const [port] = (await once(child, 'message')) as [number]; // what bare-server.ts sends
  return { child, address: `http://127.0.0.1:${port}/` };
}
