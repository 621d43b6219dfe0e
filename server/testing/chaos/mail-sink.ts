import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

const bodyEnd = '\r\n.\r\n';

/** A mail server that accepts every mail, and can be killed or suspended. */
export class MailSink {
  readonly port: number;
  accepted = 0;
  private isSilent = false;
  private readonly server: Server;
  private readonly sockets: Set<Socket>;

  private constructor(server: Server, sockets: Set<Socket>) {
    this.server = server;
    this.sockets = sockets;
    this.port = (server.address() as AddressInfo).port; // a listening TCP server has one
  }

  static async open(): Promise<MailSink> {
    const sockets = new Set<Socket>();
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const sink = new MailSink(server, sockets);
    server.on('connection', (socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
      sink.converse(socket);
    });
    return sink;
  }

  /** Refuses connections. Returns a function that opens it again. */
  kill(): () => Promise<void> {
    this.dropAll();
    const closed = new Promise((done) => this.server.close(done));
    return async () => {
      await closed;
      await new Promise<void>((done) => this.server.listen(this.port, '127.0.0.1', done));
    };
  }

  /** Accepts connections without answering. Returns a function that resumes it. */
  hang(): () => void {
    this.isSilent = true;
    return () => {
      this.isSilent = false;
      this.dropAll();
    };
  }

  close(): void {
    this.dropAll();
    this.server.close();
  }

  private dropAll(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  private converse(socket: Socket): void {
    let isBody = false;
    // The end of a body may come in pieces.
    let tail = '';
    const say = (line: string): void => {
      if (!this.isSilent) socket.write(`${line}\r\n`);
    };
    say('220 sink');
    socket.on('data', (bytes) => {
      const text = bytes.toString();
      if (isBody) {
        tail = (tail + text).slice(-bodyEnd.length);
        isBody = tail !== bodyEnd;
        if (isBody || this.isSilent) return;
        this.accepted += 1;
        say('250 accepted');
      } else if (/^DATA/i.test(text)) {
        isBody = true;
        tail = '';
        say('354 go on');
      } else if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
      else say('250 fine');
    });
  }
}
