/** The PostgreSQL of one test run, handed from the global setup to the test files. */
export interface TestServer {
  /** Address of a maintenance database, as a user that may create databases. */
  readonly url: string;
  /** Migrated database that every test database is copied from. */
  readonly template: string;
  /** Role the portal works as; empty when the owner may not create roles. */
  readonly role: string;
  /** How a database is copied: files as they are where nothing is flushed to a disk, by the log elsewhere. */
  readonly strategy: 'file_copy' | 'wal_log';
}

declare module 'vitest' {
  export interface ProvidedContext {
    readonly testServer: TestServer;
  }
}

/** The same server, another database. */
export function databaseUrl(url: string, database: string): string {
  return url.replace(/^([a-z]+:\/\/[^/]*\/)[^?]*/, `$1${encodeURIComponent(database)}`);
}
