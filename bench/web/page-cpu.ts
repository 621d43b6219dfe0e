import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { cpuOfProcess, listDescendants } from '../lib/cpu.ts';

const connections = 8;

/** The server among the processes that this one started. */
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

/** Processor time of the server for one page that it keeps, ms, over many answers as browsers ask for them. */
export async function measurePageCpu(address: string, pid: number, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const ask = async (): Promise<void> => {
    const status = await read(address, agent);
    if (status !== 200) throw new Error(`${address} answered ${status}`);
  };
  const askMany = async (times: number): Promise<void> => {
    for (let asked = 0; asked < times; asked += 1) await ask();
  };
  try {
    await askMany(200);
    const before = cpuOfProcess(pid);
    await Promise.all(Array.from({ length: connections }, () => askMany(count / connections)));
    return (cpuOfProcess(pid) - before) / count;
  } finally {
    agent.destroy();
  }
}

function read(address: string, agent: Agent): Promise<number> {
  const headers = { Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br' };
  return new Promise((done, fail) => {
    request(address, { agent, headers }, (response) => {
      response.on('end', () => done(response.statusCode ?? 0));
      response.on('error', fail);
      response.resume();
    })
      .on('error', fail)
      .end();
  });
}
