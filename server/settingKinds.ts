import { isIP } from 'node:net';
import { password } from '../src/schemas/validacao/senha.ts';

/** Reads the text of a variable; throws a `WrongSetting` that says what it should be. */
export type Kind<T> = (text: string) => T;

/** What a value should have been, to be completed with the variable's name and value. */
export class WrongSetting extends Error {}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LEVELS)[number];

function expect(right: boolean, expected: string): void {
  if (!right) throw new WrongSetting(expected);
}

function parseUrl(text: string, schemes: readonly string[], expected: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !schemes.includes(url.protocol)) throw new WrongSetting(expected);
  return url;
}

export const text: Kind<string> = (value) => value;

export const integer =
  (from: number, to: number): Kind<number> =>
  (value) => {
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    expect(number >= from && number <= to, `um número inteiro de ${from} a ${to}`);
    return number;
  };

export const flag: Kind<boolean> = (value) => {
  expect(value === '0' || value === '1', '0 ou 1');
  return value === '1';
};

export const secret: Kind<string> = (value) => {
  expect(value.length >= 32, 'um texto de pelo menos 32 caracteres');
  return value;
};

/** A PEM in an environment variable often has its line breaks written as \n. */
export const privateKey: Kind<string> = (value) => {
  const pem = value.replaceAll('\\n', '\n');
  expect(/^-----BEGIN PRIVATE KEY-----\s/.test(pem), 'uma chave privada Ed25519 em PEM (PKCS#8)');
  return pem;
};

export const identifier: Kind<string> = (value) => {
  expect(/^[A-Za-z0-9_-]{4,64}$/.test(value), 'um nome de 4 a 64 letras, números, hífens ou sublinhados');
  return value;
};

export const host: Kind<string> = (value) => {
  expect(isIP(value) > 0 || /^[A-Za-z0-9.-]{1,253}$/.test(value), 'um endereço IP ou o nome desta máquina');
  return value;
};

export const domain: Kind<string> = (value) => {
  expect(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i.test(value), 'o domínio de uma organização, sem porta');
  return value.toLowerCase();
};

export const databaseUrl: Kind<string> = (value) => {
  const expected = 'um endereço como postgresql://usuario:senha@servidor:5432/banco';
  expect(parseUrl(value, ['postgres:', 'postgresql:'], expected).pathname.length > 1, expected);
  return value;
};

export const publicUrl: Kind<string> = (value) => {
  const expected = 'um endereço como https://licencas.cidade.gov.br, sem caminho';
  const url = parseUrl(value, ['http:', 'https:'], expected);
  expect(url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '', expected);
  return url.origin;
};

export const smtpUrl: Kind<string> = (value) => {
  parseUrl(value, ['smtp:', 'smtps:'], 'um endereço como smtps://usuario:senha@servidor:465');
  return value;
};

/** The code stands in the path or the query, never in the host: only the configured one is ever asked. */
export const cepUrl: Kind<string> = (value) => {
  const expected = 'um endereço como https://viacep.com.br/ws/{cep}/json/';
  const [start = '', end, more] = value.split('{cep}');
  expect(end !== undefined && more === undefined, expected);
  expect(
    parseUrl(start, ['http:', 'https:'], expected).pathname.length > 0 && /^https?:\/\/[^/?#]+[/?]/.test(start),
    expected,
  );
  return value;
};

/** One host for all pictures: pages are allowed to load from it and from no other. */
export const mapUrl: Kind<string> = (value) => {
  const expected = 'um endereço como https://mapas.cidade.gov.br/{z}/{x}/{y}.png';
  expect(/^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?\/[^\s"'<>]*$/i.test(value), expected);
  expect(
    ['{z}', '{x}', '{y}'].every((part) => value.split(part).length === 2),
    expected,
  );
  return value;
};

export const sender: Kind<string> = (value) => {
  const address = /^[^<>]*<([^<>]+)>$/.exec(value)?.[1] ?? value;
  expect(/^[^\s@<>]+@[^\s@<>]+$/.test(address), 'um e-mail, ou um nome seguido do e-mail entre < e >');
  return value;
};

export const demoPassword: Kind<string> = (value) => {
  expect(password(value) === undefined, 'uma senha de 8 a 20 caracteres, com letra, número e caractere especial');
  return value;
};

/** An address, or a network with so many bits. */
const isNetwork = (part: string): boolean => {
  const [address = '', bits, more] = part.split('/');
  const widest = isIP(address) === 4 ? 32 : 128;
  return isIP(address) > 0 && more === undefined && (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= widest));
};

/** Networks of the inside, "0" for none. */
export const networks: Kind<readonly string[]> = (value) => {
  if (value === '0') return [];
  const parts = value.split(',').map((part) => part.trim());
  expect(parts.every(isNetwork), '0, ou endereços e redes separados por vírgula (10.1.2.0/24)');
  return parts;
};

/** Addresses and networks of the proxies in front, as Fastify takes them; "0" trusts nobody. */
export const proxies: Kind<string | false> = (value) => {
  const known = (part: string): boolean => ['loopback', 'linklocal', 'uniquelocal'].includes(part) || isNetwork(part);
  const parts = value.split(',').map((part) => part.trim());
  if (value === '0') return false;
  expect(parts.every(known), '0, loopback, ou endereços e redes separados por vírgula (10.0.0.0/8)');
  return parts.join(',');
};

export const logLevel: Kind<LogLevel> = (value) => {
  const level = LEVELS.find((known) => known === value);
  if (level === undefined) throw new WrongSetting(`um destes: ${LEVELS.join(', ')}`);
  return level;
};
