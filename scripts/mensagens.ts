import fs from 'node:fs';
import path from 'node:path';
import { redigirMensagens } from './mensagens/redigir.ts';

/** `npm run mensagens`: writes docs/mensagens.md. */
fs.writeFileSync(path.resolve(import.meta.dirname, '../docs/mensagens.md'), redigirMensagens());
