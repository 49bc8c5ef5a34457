interface LogWrite {
  (message: string): void;
  (details: object, message: string): void;
}

/** What the parts below the web server write to: Fastify's logger, or a command's. */
export interface Log {
  readonly debug: LogWrite;
  readonly info: LogWrite;
  readonly warn: LogWrite;
  readonly error: LogWrite;
}
