/** @jest-environment ./scripts/jest/jsdom-environment.mjs */
import { eventStream } from './event-stream.ts';

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.opened.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  send(name: string, data: string) {
    this.dispatchEvent(new MessageEvent(name, { data }));
  }
}

function setVisible(isVisible: boolean) {
  Object.defineProperty(document, 'visibilityState', {
    value: isVisible ? 'visible' : 'hidden',
    configurable: true,
  });
  document.dispatchEvent(new Event('visibilitychange'));
}

function start() {
  FakeSource.opened = [];
  const heard: unknown[] = [];
  const listen = eventStream<unknown>({
    path: '/api/live',
    names: ['stock', 'reset'],
    read: (name, body) => ({ name, ...body }),
    afterGap: 'gap',
  });
  return { heard, listen, leave: listen((event) => heard.push(event)) };
}

beforeEach(() => {
  Object.assign(globalThis, { EventSource: FakeSource });
  setVisible(true);
});

const open = () => FakeSource.opened.filter(({ readyState }) => readyState !== FakeSource.CLOSED);

it('delivers events of the named kinds, and unreadable data as an empty body', () => {
  const { heard, leave } = start();
  const [source] = open();
  source?.send('stock', '{"runId":"a"}');
  source?.send('stock', 'not json');
  source?.send('reset', '7');
  source?.send('other', '{}');
  expect(heard).toEqual([{ name: 'stock', runId: 'a' }, { name: 'stock' }, { name: 'reset' }]);
  leave();
});

it('opens one stream for all listeners and closes it with the last', () => {
  const { listen, leave } = start();
  const leaveToo = listen(() => undefined);
  expect(open()).toHaveLength(1);
  leave();
  expect(open()).toHaveLength(1);
  leaveToo();
  expect(open()).toEqual([]);
});

it('the stream is closed while the tab is hidden, and says afterwards that events were missed', () => {
  const { heard, leave } = start();
  setVisible(false);
  expect(open()).toEqual([]);
  setVisible(true);
  expect(open()).toHaveLength(1);
  expect(heard).toEqual(['gap']);
  leave();
});

it('opens a refused stream again when the tab is shown', () => {
  const { leave } = start();
  open()[0]?.close();
  setVisible(true);
  expect(open()).toHaveLength(1);
  leave();
});

describe('with Web Locks', () => {
  const channels: FakeChannel[] = [];
  class FakeChannel {
    onmessage: ((message: { data: unknown }) => void) | null = null;
    posted: unknown[] = [];
    constructor() {
      channels.push(this);
    }
    postMessage(event: unknown) {
      this.posted.push(event);
    }
    close() {}
  }
  /** Gives this tab the lead once the tab that has it closes. */
  let grant: () => Promise<void>;
  let isFree = false;

  beforeEach(() => {
    channels.length = 0;
    isFree = false;
    Object.assign(globalThis, { BroadcastChannel: FakeChannel });
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: {
        request: (
          _: string,
          { ifAvailable = false }: { ifAvailable?: boolean },
          work: (lock: object | null) => Promise<void>,
        ) => {
          if (ifAvailable) return Promise.resolve(work(isFree ? {} : null));
          grant = () => work({});
          return new Promise(() => undefined);
        },
      },
    });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  it('takes events from the leading tab, and relays its own when it leads', () => {
    const { heard, leave } = start();
    expect(open()).toEqual([]);
    channels[0]?.onmessage?.({ data: 'from the leader' });
    expect(heard).toEqual(['from the leader']);
    void grant();
    open()[0]?.send('stock', '{}');
    expect(channels[0]?.posted).toEqual([{ name: 'stock' }]);
    expect(heard).toEqual(['from the leader', { name: 'stock' }]);
    leave();
    expect(open()).toEqual([]);
  });

  it('says that events were missed once the tab that led has closed and its own stream is open', () => {
    const { heard, leave } = start();
    channels[0]?.onmessage?.({ data: 'from the leader' });
    void grant();
    expect(heard).toEqual(['from the leader']);
    for (const _ of [1, 2]) open()[0]?.dispatchEvent(new Event('open'));
    expect(heard).toEqual(['from the leader', 'gap']);
    expect(channels[0]?.posted).toEqual(['gap']);
    leave();
  });

  it('misses nothing when no other tab has led', () => {
    isFree = true;
    const { heard, leave } = start();
    open()[0]?.dispatchEvent(new Event('open'));
    expect(heard).toEqual([]);
    leave();
    expect(open()).toEqual([]);
  });

  it('opens no stream when the lead is granted as the last listener leaves', async () => {
    const { leave } = start();
    leave();
    const work = grant();
    expect(open()).toEqual([]);
    await work;
  });
});
