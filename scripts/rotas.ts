import fs from 'node:fs';
import path from 'node:path';
import { lerRotas } from './rotas/lerRotas.ts';
import { redigirPadroes } from './rotas/redigirPadroes.ts';
import { redigirRotas } from './rotas/redigir.ts';
import { redigirTitulos } from './rotas/redigirTitulos.ts';

const RAIZ = path.resolve(import.meta.dirname, '..');

/** `npm run rotas`: writes the titles of the reports, which are routes too, then docs/rotas.md and the paths that a log-in may lead to. */
fs.writeFileSync(path.join(RAIZ, 'src/panels/prefeitura/rotas/titulosDosRelatorios.ts'), redigirTitulos());
const rotas = await lerRotas();
fs.writeFileSync(path.join(RAIZ, 'docs/rotas.md'), redigirRotas(rotas));
fs.writeFileSync(path.join(RAIZ, 'src/authProvider/padroesDasRotas.ts'), redigirPadroes(rotas));
