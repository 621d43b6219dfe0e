import type { Response } from 'express';

const rowsPerRead = 5_000;

/** Streams NDJSON page by page, with backpressure. */
export async function streamLines(
  response: Response,
  readPage: (after: number, count: number) => Promise<{ place: number; line: string }[]>,
): Promise<void> {
  response.status(200).type('application/x-ndjson');
  let after = -1;
  for (;;) {
    const page = await readPage(after, rowsPerRead);
    const last = page.at(-1);
    if (!last || response.destroyed) break;
    after = last.place;
    const isTaken = response.write(page.map(({ line }) => `${line}\n`).join(''));
    if (!isTaken) await new Promise<void>((resume) => onceEither(response, resume));
  }
  response.end();
}

function onceEither(response: Response, resume: () => void): void {
  const go = (): void => {
    response.off('drain', go);
    response.off('close', go);
    resume();
  };
  response.on('drain', go);
  response.on('close', go);
}
