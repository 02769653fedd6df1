import { lerEncargo, avisarPronto } from '../filho.ts';
import { listas, type ListaNua } from './colunas.ts';
import { servir, type Quem, type Rota } from './servidor.ts';

/** Everything that a bare handler answers. */
export interface Atendimento {
  readonly acharSessao: (sessao: string) => Promise<Quem | undefined>;
  readonly listaDe: (lista: ListaNua) => Rota;
  readonly verImovel: Rota;
  readonly criarImovel: Rota;
  readonly alterarImovel: Rota;
  readonly listar: Rota;
  readonly verRequerimento: Rota;
  readonly abrir: Rota;
  readonly agir: Rota;
}

/** Who a session is: one statement, whoever runs it. */
export const SESSAO = `select u.id, u.nome, s.organizacao_id as organizacao, uo.pessoa_id as pessoa, uo.permissoes from sessao s
  join usuario u on u.id = s.usuario_id join usuario_organizacao uo on uo.usuario_id = u.id and uo.organizacao_id = s.organizacao_id
  where s.id = $1 and s.encerrada_em is null and u.desativado_em is null and uo.excluido_em is null`;

const P = '/api/v1/painel-prefeitura';

/** Listens where the bench says, under the same addresses as the portal. */
export const atender = async (a: Atendimento): Promise<void> => {
  const { keys, port } = lerEncargo();
  await servir(
    {
      [`GET ${P}/cadastro/imovel`]: a.listaDe(listas.imovel),
      [`GET ${P}/cadastro/contribuinte`]: a.listaDe(listas.pessoa),
      [`GET ${P}/cadastro/imovel/:id`]: a.verImovel,
      [`POST ${P}/cadastro/imovel`]: a.criarImovel,
      [`POST ${P}/cadastro/imovel/:id`]: a.alterarImovel,
      [`GET ${P}/requerimento`]: a.listar,
      [`GET ${P}/requerimento/:id`]: a.verRequerimento,
      [`POST ${P}/requerimento/:id/acoes/iniciar`]: a.agir,
      'POST /api/v1/painel-contribuinte/requerimento': a.abrir,
    },
    a.acharSessao,
    keys.tokenPublico,
    port,
  );
  avisarPronto();
};
