import { startWitness } from './witness/start-witness.ts';

const usage = `npm run witness -- witness.json        cosigns the logs of other shops (docs/operations.md, SHOP_KEY)
`;

const say = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

const [path] = process.argv.slice(2);
if (path === undefined) {
  process.stdout.write(usage);
  process.exitCode = 1;
} else {
  try {
    const witness = await startWitness(path, say);
    say({ verifierKey: witness.verifierKey, listening: witness.server.address() });
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.once(signal, () => void witness.stop().then(() => process.exit(0)));
  } catch (failure) {
    say({ failed: failure instanceof Error ? failure.message : 'unknown' });
    process.exitCode = 1;
  }
}
