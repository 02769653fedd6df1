import path from 'node:path';
import { conferirExpressoes } from './expressoes/conferir.ts';
import { excecoes } from './expressoes/excecoes.ts';

/** Part of `npm run check`: no regular expression of the product takes longer than its text is long (docs/decisions/0111). */
const raiz = path.join(import.meta.dirname, '..');
const faltas = await conferirExpressoes({
  raiz,
  pastas: ['src', 'server', 'build'],
  excecoes,
  guardado: path.join(raiz, 'node_modules/.cache/expressoes.json'),
});
for (const { arquivo, linha, trecho, porque } of faltas) console.log(`${arquivo}:${linha} ${trecho}\n  ${porque}`);
// The checker's own process stays open for more questions.
process.exit(faltas.length === 0 ? 0 : 1);
