import pino, { type Logger } from 'pino';
import type { LogLevel } from './settingKinds.ts';

/** Never written, wherever they stand in what is logged. */
const SECRET = [
  'password',
  'senha',
  'token',
  'refresh_token',
  'authorization',
  'cookie',
  'documento',
  'cpf',
  'cnpj',
  'email',
];

/** The technical record: one JSON line an event on the standard output. What people read at the terminal goes through `say` instead. */
export function createLog(level: LogLevel): Logger {
  const paths = SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({ level, redact: { paths, censor: '[oculto]' }, timestamp: pino.stdTimeFunctions.isoTime });
}
