import { atender, SESSAO } from '../rotas.ts';
import type { Quem } from '../servidor.ts';
import * as atos from './atos.ts';
import { preparada } from './banco.ts';
import * as cadastros from './cadastros.ts';
import * as requerimentos from './requerimentos.ts';

// The same handler with the best SQL we know over the same tables: named statements, kept counts, one statement for each write.
await atender({
  acharSessao: async (sessao) => (await preparada<Quem>(SESSAO, [sessao]))[0],
  ...atos,
  ...cadastros,
  ...requerimentos,
});
