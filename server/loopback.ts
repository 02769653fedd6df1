import { isIP } from 'node:net';

/** Whether an address, or the name of a listener, is this very machine's: nobody else reaches it. */
export const isLoopback = (host: string): boolean => {
  const address = host.replace(/^::ffff:/i, '');
  return address === 'localhost' || address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
};
