import fs from 'node:fs';
import path from 'node:path';
import { lerRotas } from './rotas/lerRotas.ts';
import { redigirPadroes } from './rotas/redigirPadroes.ts';
import { redigirRotas } from './rotas/redigir.ts';

const RAIZ = path.resolve(import.meta.dirname, '..');

/** `npm run rotas`: writes docs/rotas.md, and the paths that a log-in may lead to. */
const rotas = await lerRotas();
fs.writeFileSync(path.join(RAIZ, 'docs/rotas.md'), redigirRotas(rotas));
fs.writeFileSync(path.join(RAIZ, 'src/authProvider/padroesDasRotas.ts'), redigirPadroes(rotas));
