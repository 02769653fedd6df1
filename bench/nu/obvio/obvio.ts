import { atender, SESSAO } from '../rotas.ts';
import type { Quem } from '../servidor.ts';
import * as atos from './atos.ts';
import { pool } from './banco.ts';
import * as cadastros from './cadastros.ts';
import * as requerimentos from './requerimentos.ts';

// The bare handler: what a developer in a hurry writes with `pg`, one plain statement after the other.
await atender({
  acharSessao: async (sessao) => (await pool.query<Quem>(SESSAO, [sessao])).rows[0],
  ...atos,
  ...cadastros,
  ...requerimentos,
});
