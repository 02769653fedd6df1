import { generateKeyPairSync } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { buildApp } from '../server/app.ts';
import { appSettings } from '../server/appSettings.ts';
import { connect } from '../server/database/connect.ts';
import { createDocumentRenderer } from '../server/documents/renderer.ts';
import { createFileStore } from '../server/files/createFileStore.ts';
import { documentoOpenApi } from '../server/modules/openapi.ts';
import { readSettings } from '../server/settings.ts';
import { systemClock } from '../server/systemClock.ts';

/** Writes docs/openapi.json from the routes of the application. Nothing connects: the document needs no data. */
const ARQUIVO = path.resolve(import.meta.dirname, '../docs/openapi.json');

const par = generateKeyPairSync('ed25519');
const { db, pool, end } = connect('postgres://ninguem@localhost/nenhum');
const app = await buildApp({
  db,
  pool,
  clock: systemClock,
  files: createFileStore(path.resolve(import.meta.dirname, '../node_modules/.cache/openapi')),
  keys: {
    tokenPrivado: par.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    tokenPublico: par.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    cookie: 'x'.repeat(32),
    links: 'x'.repeat(32),
    realtime: { key: 'x', secret: 'x' },
  },
  documents: createDocumentRenderer(),
  settings: appSettings(readSettings({}), null),
  log: false,
});
await app.ready();
fs.writeFileSync(ARQUIVO, documentoOpenApi(app));
console.log(`${path.relative(process.cwd(), ARQUIVO)}: ${app.rotas.length} chamadas`);
await app.close();
await end();
