import fs from 'node:fs';
import path from 'node:path';
import { contarCadastros } from './cadastros/contar.ts';
import { redigirCadastros } from './cadastros/redigir.ts';

/** `npm run cadastros`: writes docs/cadastros.md. */
fs.writeFileSync(path.resolve(import.meta.dirname, '../docs/cadastros.md'), redigirCadastros(contarCadastros()));
