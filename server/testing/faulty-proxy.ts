import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * open: passes everything. cut: closes and refuses connections. silent: accepts data, passes none. slow: delays each
 * chunk.
 */
export type Fault = 'open' | 'cut' | 'silent' | 'slow';

export interface FaultyProxy {
  port: number;
  become(fault: Fault): void;
  /** Becomes silent after that many more chunks from the client. */
  silenceAfter(pieces: number): void;
  /** Cuts the first connection that sends a matching chunk: before passing it on, or once its response has arrived. */
  cutAt(sent: RegExp, when: 'unsent' | 'unanswered'): void;
  stop(): Promise<void>;
}

/** Opens a TCP proxy with network faults; data swallowed while silent stays lost after it opens again. */
export async function openFaultyProxy(
  target: { host: string; port: number },
  lateMs: number,
): Promise<FaultyProxy> {
  let fault: Fault = 'open';
  let piecesLeft = Infinity;
  let trap: { sent: RegExp; when: 'unsent' | 'unanswered' } | undefined;
  const sprung = new WeakSet<Socket>();
  const sockets = new Set<Socket>();
  const deaf = new WeakSet<Socket>();
  const pass = (from: Socket, to: Socket, isClient: boolean): void => {
    let lateCount = 0;
    const passLate = (piece: Buffer): void => {
      lateCount += 1;
      setTimeout(() => {
        lateCount -= 1;
        if (to.writable) to.write(piece);
      }, lateMs);
    };
    from.on('data', (piece) => {
      if (sprung.has(from)) {
        from.destroy();
        return;
      }
      if (isClient && trap?.sent.test(piece.toString('latin1'))) {
        if (trap.when === 'unsent') from.destroy();
        else sprung.add(to);
        const wasUnsent = trap.when === 'unsent';
        trap = undefined;
        if (wasUnsent) return;
      }
      if (isClient && (piecesLeft -= 1) < 0) fault = 'silent';
      if (fault === 'silent') deaf.add(from).add(to);
      if (deaf.has(from)) return;
      // No chunk may overtake a delayed one.
      if (fault === 'slow' || lateCount > 0) passLate(piece);
      else to.write(piece);
    });
    from.on('close', () => to.destroy());
    from.on('error', () => to.destroy());
  };
  const server = createServer((client) => {
    if (fault === 'cut') {
      client.destroy();
      return;
    }
    const upstream = connect(target.port, target.host);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    pass(client, upstream, true);
    pass(upstream, client, false);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return {
    port,
    become(next) {
      fault = next;
      piecesLeft = Infinity;
      if (next === 'cut') for (const socket of sockets) socket.destroy();
      if (next === 'silent') for (const socket of sockets) deaf.add(socket);
    },
    silenceAfter(pieces) {
      piecesLeft = pieces;
    },
    cutAt(sent, when) {
      trap = { sent, when };
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
