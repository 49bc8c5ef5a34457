import { CursorTable } from './cursors/cursor-table.ts';
import { SessionTable } from './sessions/session-table.ts';
import { Store } from './storage/store.ts';

/** Everything a command may reach. */
export class Engine {
  readonly store: Store;
  readonly cursors = new CursorTable();
  readonly sessions: SessionTable;
  readonly startedAt = new Date();
  /** How clients address this server, as `hello` tells them. */
  address = '';
  #lastConnectionId = 0;

  /** Opens the database file; see `Store` for what it throws. */
  constructor(
    file: string,
    readonly log: (message: string) => void,
  ) {
    this.store = new Store(file);
    this.sessions = new SessionTable();
  }

  nextConnectionId(): number {
    return ++this.#lastConnectionId;
  }

  close(): void {
    this.store.close();
  }
}
