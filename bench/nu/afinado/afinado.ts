import { atender, SESSAO } from '../rotas.ts';
import type { Quem } from '../servidor.ts';
import { abrir, agir } from './atos.ts';
import { preparada } from './banco.ts';
import { alterarImovel, criarImovel, listaDe, verImovel } from './cadastros.ts';
import { listar, verRequerimento } from './requerimentos.ts';

// The same handler with the best SQL we know over the same tables: named statements, kept counts, one statement for each write.
await atender({
  acharSessao: async (sessao) => (await preparada<Quem>(SESSAO, [sessao]))[0],
  listaDe,
  verImovel,
  criarImovel,
  alterarImovel,
  listar,
  verRequerimento,
  abrir,
  agir,
});
