import { atender, SESSAO } from '../rotas.ts';
import type { Quem } from '../servidor.ts';
import { abrir, agir } from './atos.ts';
import { pool } from './banco.ts';
import { alterarImovel, criarImovel, listaDe, verImovel } from './cadastros.ts';
import { listar, verRequerimento } from './requerimentos.ts';

// The bare handler: what a developer in a hurry writes with `pg`, one plain statement after the other.
await atender({
  acharSessao: async (sessao) => (await pool.query<Quem>(SESSAO, [sessao])).rows[0],
  listaDe,
  verImovel,
  criarImovel,
  alterarImovel,
  listar,
  verRequerimento,
  abrir,
  agir,
});
