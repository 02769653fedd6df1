import { avisarPronto, lerEncargo } from '../../filho.ts';
import { listas } from '../colunas.ts';
import { servir, type Quem } from '../servidor.ts';
import { abrir, agir } from './atos.ts';
import { pool } from './banco.ts';
import { alterarImovel, criarImovel, listaDe, verImovel } from './cadastros.ts';
import { listar, verRequerimento } from './requerimentos.ts';

// The bare handler: what a developer in a hurry writes with `pg`, one plain statement after the other.
const { keys, port } = lerEncargo();

const acharSessao = async (sessao: string): Promise<Quem | undefined> => {
  const { rows } = await pool.query<Quem>(
    `select u.id, u.nome, s.organizacao_id as organizacao, uo.pessoa_id as pessoa, uo.permissoes from sessao s
      join usuario u on u.id = s.usuario_id join usuario_organizacao uo on uo.usuario_id = u.id and uo.organizacao_id = s.organizacao_id
      where s.id = $1 and s.encerrada_em is null and u.desativado_em is null and uo.excluido_em is null`,
    [sessao],
  );
  return rows[0];
};

const P = '/api/v1/painel-prefeitura';
await servir(
  {
    [`GET ${P}/cadastro/imovel`]: listaDe(listas.imovel),
    [`GET ${P}/cadastro/contribuinte`]: listaDe(listas.pessoa),
    [`GET ${P}/cadastro/imovel/:id`]: verImovel,
    [`POST ${P}/cadastro/imovel`]: criarImovel,
    [`POST ${P}/cadastro/imovel/:id`]: alterarImovel,
    [`GET ${P}/requerimento`]: listar,
    [`GET ${P}/requerimento/:id`]: verRequerimento,
    [`POST ${P}/requerimento/:id/acoes/iniciar`]: agir,
    'POST /api/v1/painel-contribuinte/requerimento': abrir,
  },
  acharSessao,
  keys.tokenPublico,
  port,
);
avisarPronto();
