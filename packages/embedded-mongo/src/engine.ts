import { ChangeStreamTable } from './change-streams/change-stream-table.ts';
import { CursorTable } from './cursors/cursor-table.ts';
import { Housekeeping } from './housekeeping.ts';
import { SessionTable } from './sessions/session-table.ts';
import { Store } from './storage/store.ts';

/** Everything a command may reach. */
export class Engine {
  readonly store: Store;
  readonly cursors = new CursorTable();
  readonly streams: ChangeStreamTable;
  readonly sessions: SessionTable;
  readonly housekeeping: Housekeeping;
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
    this.streams = new ChangeStreamTable(this.store);
    this.sessions = new SessionTable(this.store);
    this.housekeeping = new Housekeeping(this);
  }

  nextConnectionId(): number {
    return ++this.#lastConnectionId;
  }

  /** Stops what runs by itself, writes what is pending and releases the file. */
  close(): void {
    this.housekeeping.stop();
    this.streams.close();
    this.store.close();
  }
}
