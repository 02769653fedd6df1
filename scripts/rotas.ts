import fs from 'node:fs';
import path from 'node:path';
import { lerRotas } from './rotas/lerRotas.ts';
import { redigirRotas } from './rotas/redigir.ts';

/** `npm run rotas`: writes docs/rotas.md. */
fs.writeFileSync(path.resolve(import.meta.dirname, '../docs/rotas.md'), redigirRotas(await lerRotas()));
