import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readKeys } from '../../server/keys.ts';
import { readSettings } from '../../server/settings.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

it('are made once, different for each installation, and readable by their owner only', () => {
  const folder = temporaryFolder();
  const keys = readKeys(readSettings({}), folder);
  expect(readKeys(readSettings({}), folder)).toEqual(keys);
  expect(readKeys(readSettings({}), temporaryFolder()).cookie).not.toBe(keys.cookie);
  const modes = fs
    .readdirSync(path.join(folder, 'chaves'))
    .map((file) => fs.statSync(path.join(folder, 'chaves', file)).mode & 0o777);
  expect(modes).toEqual([0o600, 0o600, 0o600, 0o600, 0o600]);
});

it('sign and check with the same Ed25519 pair', () => {
  const { tokenPrivado, tokenPublico } = readKeys(readSettings({}), temporaryFolder());
  const text = Buffer.from('token');
  const signature = sign(null, text, createPrivateKey(tokenPrivado));
  expect(verify(null, text, createPublicKey(tokenPublico), signature)).toBe(true);
});

it('come from the settings where they are given, and then nothing is written', () => {
  const folder = temporaryFolder();
  const secret = 'x'.repeat(32);
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const settings = readSettings({
    TOKEN_PRIVATE_KEY: pem,
    COOKIE_SECRET: secret,
    LINK_SECRET: secret,
    REALTIME_APP_KEY: 'portal',
    REALTIME_APP_SECRET: secret,
  });
  expect(readKeys(settings, folder)).toMatchObject({
    cookie: secret,
    links: secret,
    realtime: { key: 'portal', secret },
  });
  expect(fs.readdirSync(path.join(folder, 'chaves'))).toEqual([]);
});

it('refuse a key of another kind in one sentence', () => {
  const pem = generateKeyPairSync('x25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  expect(() => readKeys(readSettings({ TOKEN_PRIVATE_KEY: pem }), temporaryFolder())).toThrow(
    'A chave dos tokens em TOKEN_PRIVATE_KEY não é Ed25519.',
  );
});
