import os from 'node:os';

const MEGABYTE = 1024 * 1024;

/** An eighth of the machine's memory, between 128 and 1024 MB: the portal and the browser part's build live beside it. */
function sharedBuffers(): string {
  const eighth = Math.floor(os.totalmem() / 8 / MEGABYTE);
  return `${Math.min(1024, Math.max(128, eighth))}MB`;
}

/**
 * Settings of the embedded server as arguments of `postgres`, so that they follow the portal's version and not the day the cluster was made.
 * `durable` false (throw-away servers of tests) gives up every flush.
 */
export function serverSettings(durable: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_permissions: '0700',
    max_connections: '200',
    shared_buffers: durable ? sharedBuffers() : '128MB',
    max_wal_size: '2GB',
    random_page_cost: '1.1', // flash disks; the default of 4 makes the planner scan whole tables
    jit: 'off', // compiling costs more than these short queries
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
