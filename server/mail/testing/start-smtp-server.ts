import { text as readText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A message as it reached the server. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The headers by lower-case name, each on one line. */
  readonly headers: ReadonlyMap<string, string>;
  /** The body, decoded. */
  readonly text: string;
  /** Everything as it came over the wire. */
  readonly raw: string;
}

/** A mail server for tests that can be made to fail in the ways real ones do. */
export interface TestSmtpServer {
  /** What `SMTP_URL` is set to; stays the same over stop and start. */
  readonly url: string;
  /** What was taken over so far. */
  readonly messages: readonly ReceivedMail[];
  /** From now on refuses recipients with this code, e.g. 451 or 550. @param recipients which; left out, all. */
  refuse(code: number, recipients?: RegExp): void;
  /** From now on takes connections and never says a word. */
  hang(): void;
  /** From now on never answers whether it takes these recipients. */
  hangAt(recipients: RegExp): void;
  /** From now on takes messages again, which is also how it begins. */
  accept(): void;
  /** Cuts every connection and stops listening. */
  stop(): Promise<void>;
  /** Listens again, on the same port. */
  start(): Promise<void>;
}

export interface TestSmtpOptions {
  /** Take messages after this login only. */
  readonly login?: { readonly user: string; readonly password: string };
}

const EVERYBODY = /^/;

/** Starts a mail server on a free port of the loopback; the test stops it. */
export async function startSmtpServer({ login }: TestSmtpOptions = {}): Promise<TestSmtpServer> {
  let behaviour: 'accept' | 'hang' | number = 'accept';
  let concerned = EVERYBODY;
  const behave = (how: typeof behaviour, recipients = EVERYBODY) => {
    behaviour = how;
    concerned = recipients;
  };
  const messages: ReceivedMail[] = [];

  const createServer = () =>
    new SMTPServer({
      disabledCommands: ['STARTTLS', ...(login ? [] : ['AUTH'])],
      allowInsecureAuth: true,
      closeTimeout: 1,
      onConnect(_session, callback) {
        if (behaviour !== 'hang' || concerned !== EVERYBODY) callback();
      },
      onAuth({ username, password }, _session, callback) {
        if (username === login?.user && password === login?.password) callback(null, { user: username });
        // A careless server that repeats what it was sent.
        else callback(new Error(`No such login: ${username} ${password}`));
      },
      onRcptTo({ address }, _session, callback) {
        if (behaviour === 'accept' || !concerned.test(address)) return callback();
        if (behaviour === 'hang') return;
        const refusal = new Error(`<${address}> is not wanted now`);
        callback(Object.assign(refusal, { responseCode: behaviour }));
      },
      onData(stream, { envelope }, callback) {
        readText(stream).then((raw) => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          messages.push({ from, to: envelope.rcptTo.map(({ address }) => address), ...parse(raw) });
          callback();
        }, callback);
      },
    });

  const listen = async (port: number): Promise<{ server: SMTPServer; port: number }> => {
    const server = createServer();
    // A client that goes away in the middle is what some tests are about.
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const address = server.server.address();
    return { server, port: typeof address === 'object' && address ? address.port : port };
  };

  let running = await listen(0);
  const credentials = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : '';
  return {
    url: `smtp://${credentials}127.0.0.1:${running.port}`,
    messages,
    refuse: (code, recipients) => behave(code, recipients),
    hang: () => behave('hang'),
    hangAt: (recipients) => behave('hang', recipients),
    accept: () => behave('accept'),
    stop: () => new Promise((resolve) => running.server.close(resolve)),
    async start() {
      running = await listen(running.port);
    },
  };
}

function parse(raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'raw'> {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const headers = new Map(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
  );
  return { raw, headers, text: decode(body.join('\r\n\r\n'), headers.get('content-transfer-encoding')) };
}

function decode(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
