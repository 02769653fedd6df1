import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSettings, settingsTable } from '../../server/settings.ts';
import { StartRefusal } from '../../server/startRefusal.ts';

function refusalOf(env: NodeJS.ProcessEnv): string | undefined {
  try {
    readSettings(env);
    return undefined;
  } catch (error) {
    return error instanceof StartRefusal ? error.message : String(error);
  }
}

describe('settings', () => {
  it('have their documented standards when nothing is set', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      realtimePort: 6001,
      host: '127.0.0.1',
      trustProxy: false,
      publicUrl: undefined,
      dataDir: './data',
      databaseUrl: undefined,
      demo: true,
      demoPassword: 'Demo@2026',
      demoPasswordChosen: false,
      accessTokenMinutes: 60,
      refreshTokenHours: 8,
      staffSessionHours: 24,
      applicantSessionDays: 30,
    });
  });

  it('count a blank variable as absent', () => {
    expect(readSettings({ PORT: '  ', DATABASE_URL: '', DEMO_PASSWORD: ' ' })).toEqual(readSettings({}));
  });

  it('make the demonstration with the embedded database only, unless DEMO says otherwise', () => {
    const DATABASE_URL = 'postgresql://portal@servidor/portal';
    expect(readSettings({ DATABASE_URL }).demo).toBe(false);
    expect(readSettings({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
    expect(readSettings({ DEMO: '0' }).demo).toBe(false);
  });

  it('[F2] make no demonstration for a public address unless DEMO asks for it', () => {
    const PUBLIC_URL = 'https://licencas.cidade.gov.br';
    expect(readSettings({ PUBLIC_URL }).demo).toBe(false);
    expect(readSettings({ PUBLIC_URL, DEMO: '1' }).demo).toBe(true);
  });

  it('[F2] count the standard demonstration password as none that was chosen', () => {
    expect(readSettings({ DEMO_PASSWORD: 'Demo@2026' }).demoPasswordChosen).toBe(false);
    expect(readSettings({ DEMO_PASSWORD: 'Outra#2026' }).demoPasswordChosen).toBe(true);
  });

  it.each<[Record<string, string>, string | false]>([
    [{}, 'loopback'],
    [{ HOST: 'localhost' }, 'loopback'],
    [{ HOST: '::1' }, 'loopback'],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '10.0.0.5', TRUST_PROXY: '10.0.0.1' }, '10.0.0.1'],
    [{ TRUST_PROXY: '0' }, false],
  ])('[F10] behind a public address, with %j, believe the addresses that %s tells', (env, trusted) => {
    expect(readSettings({ PUBLIC_URL: 'https://licencas.cidade.gov.br', ...env }).trustProxy).toBe(trusted);
  });

  it.each([
    ['PORT', '70000', 'A variável PORT está errada: "70000" deveria ser um número inteiro de 1 a 65535.'],
    ['PORT', '3000a', 'A variável PORT está errada: "3000a" deveria ser um número inteiro de 1 a 65535.'],
    ...['ftp://cep/{cep}', 'https://cep.gov.br/', 'https://{cep}.gov.br/', 'https://a/{cep}{cep}', '{cep}'].map(
      (valor): [string, string, string] => [
        'CEP_URL',
        valor,
        'A variável CEP_URL está errada: o valor deveria ser um endereço como https://viacep.com.br/ws/{cep}/json/.',
      ],
    ),
    ['REALTIME_PORT', '3000', 'A variável REALTIME_PORT está errada: 3000 já é a porta da web (PORT).'],
    ['HOST', 'a b', 'A variável HOST está errada: "a b" deveria ser um endereço IP ou o nome desta máquina.'],
    [
      'TRUST_PROXY',
      '10.0.0.0/40',
      'A variável TRUST_PROXY está errada: "10.0.0.0/40" deveria ser 0, loopback, ou endereços e redes separados por vírgula (10.0.0.0/8).',
    ],
    [
      'PUBLIC_URL',
      'licencas.cidade.gov.br',
      'A variável PUBLIC_URL está errada: "licencas.cidade.gov.br" deveria ser um endereço como https://licencas.cidade.gov.br, sem caminho.',
    ],
    [
      'DATABASE_URL',
      'mysql://portal:segredo@servidor/portal',
      'A variável DATABASE_URL está errada: o valor deveria ser um endereço como postgresql://usuario:senha@servidor:5432/banco.',
    ],
    ['DEMO', 'sim', 'A variável DEMO está errada: "sim" deveria ser 0 ou 1.'],
    [
      'DEMO_PASSWORD',
      'curta',
      'A variável DEMO_PASSWORD está errada: "curta" deveria ser uma senha de 8 a 20 caracteres, com letra, número e caractere especial.',
    ],
    [
      'SMTP_URL',
      'http://servidor',
      'A variável SMTP_URL está errada: o valor deveria ser um endereço como smtps://usuario:senha@servidor:465.',
    ],
    [
      'SMTP_FROM',
      'Portal <portal>',
      'A variável SMTP_FROM está errada: "Portal <portal>" deveria ser um e-mail, ou um nome seguido do e-mail entre < e >.',
    ],
    [
      'COOKIE_SECRET',
      'curto',
      'A variável COOKIE_SECRET está errada: o valor deveria ser um texto de pelo menos 32 caracteres.',
    ],
    [
      'TOKEN_PRIVATE_KEY',
      'chave',
      'A variável TOKEN_PRIVATE_KEY está errada: o valor deveria ser uma chave privada Ed25519 em PEM (PKCS#8).',
    ],
    [
      'LOG_LEVEL',
      'alto',
      'A variável LOG_LEVEL está errada: "alto" deveria ser um destes: fatal, error, warn, info, debug, trace, silent.',
    ],
  ])('refuse %s=%s in one sentence that names it', (name, value, sentence) => {
    expect(refusalOf({ [name]: value })).toBe(sentence);
  });

  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['loopback, 10.0.0.0/8', 'loopback,10.0.0.0/8'],
    ['fd00::/8', 'fd00::/8'],
    ['0', false],
  ])('read the trusted proxies %s', (value, read) => {
    expect(readSettings({ TRUST_PROXY: value }).trustProxy).toBe(read);
  });

  it('take a private key whose line breaks are written as \\n', () => {
    const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim();
    expect(readSettings({ TOKEN_PRIVATE_KEY: pem.replaceAll('\n', '\\n') }).tokenPrivateKey).toBe(pem);
  });

  it('stand in the table of the README, each with its standard', () => {
    const table = settingsTable();
    expect(table).toContain('| `PORT` | `3000` | Porta da web. |');
    expect(table).toContain('| `DATABASE_URL` |  | PostgreSQL 15 ou mais novo, no lugar do embutido. |');
  });
});
