import { isDrawnBy, linkProgram } from './gl-program.ts';

const COMPLETION = 0x91b1;

interface Driver {
  /** Number of polls before programs are ready. */
  readyAfter: number;
  hasExtension?: boolean;
  isRefused?: boolean;
}

/** A mock driver that records the order of calls. */
function aDriver({ readyAfter, hasExtension = true, isRefused = false }: Driver) {
  const queries: string[] = [];
  const deleted: unknown[] = [];
  let polls = 0;
  const gl = {
    LINK_STATUS: 1,
    ACTIVE_UNIFORMS: 2,
    SYNC_STATUS: 3,
    SIGNALED: 4,
    getExtension: () => (hasExtension ? { COMPLETION_STATUS_KHR: COMPLETION } : null),
    createShader: () => ({}),
    createProgram: () => ({}),
    getProgramParameter(_: unknown, name: number) {
      queries.push(name === COMPLETION ? 'is it ready' : name === 1 ? 'is it linked' : 'its uniforms');
      if (name === COMPLETION) return (polls += 1) > readyAfter;
      return name === 1 ? !isRefused : 0;
    },
    deleteProgram: (program: unknown) => deleted.push(program),
    fenceSync: () => ({}),
    getSyncParameter: () => ((polls += 1) > readyAfter ? 4 : 0),
    deleteSync: (fence: unknown) => deleted.push(fence),
    ...Object.fromEntries(
      [
        'shaderSource',
        'compileShader',
        'attachShader',
        'deleteShader',
        'bindAttribLocation',
        'linkProgram',
        'flush',
      ].map((name) => [name, () => undefined]),
    ),
  };
  // Only the WebGL calls that the code uses.
  return { gl: gl as unknown as WebGL2RenderingContext, queries, deleted };
}

const source = ['vertex', 'fragment'] as const;
const soon = () => performance.now() + 60_000;
const signal = new AbortController().signal;

describe('linking beside the page', () => {
  it('asks for the outcome only once the driver is ready: asking before would block', async () => {
    const { gl, queries } = aDriver({ readyAfter: 3 });
    expect(await linkProgram(gl, source, { deadline: soon(), signal })).not.toBeNull();
    expect(queries.lastIndexOf('is it ready')).toBeLessThan(queries.indexOf('is it linked'));
    expect(queries.filter((question) => question === 'is it linked')).toHaveLength(1);
  });

  it('gives up at its deadline without ever asking for the outcome', async () => {
    const { gl, queries, deleted } = aDriver({ readyAfter: Infinity });
    expect(await linkProgram(gl, source, { deadline: performance.now() + 40, signal })).toBeNull();
    expect(queries).not.toContain('is it linked');
    expect(deleted).toHaveLength(1);
  });

  it.each<[string, Driver]>([
    ['cannot link beside the page', { readyAfter: 0, hasExtension: false }],
    ['refuses a program', { readyAfter: 0, isRefused: true }],
  ])('leaves the pack to CSS where the driver %s', async (_, driver) => {
    const { gl } = aDriver(driver);
    expect(await linkProgram(gl, source, { deadline: soon(), signal })).toBeNull();
  });

  it('stops once aborted', async () => {
    const { gl, deleted } = aDriver({ readyAfter: Infinity });
    const stopping = new AbortController();
    const linking = linkProgram(gl, source, { deadline: soon(), signal: stopping.signal });
    stopping.abort();
    expect(await linking).toBeNull();
    expect(deleted).toHaveLength(1);
  });
});

describe('the first frame', () => {
  it('counts once the driver has drawn it', async () => {
    expect(await isDrawnBy(aDriver({ readyAfter: 2 }).gl, soon(), signal)).toBe(true);
  });
  it('is given up at the deadline', async () => {
    const { gl, deleted } = aDriver({ readyAfter: Infinity });
    expect(await isDrawnBy(gl, performance.now() + 40, signal)).toBe(false);
    expect(deleted).toHaveLength(1);
  });
});
