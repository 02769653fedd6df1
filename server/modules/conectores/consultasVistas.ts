import type { Kysely } from 'kysely';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { etapaDe } from '../../../src/schemas/processo/preenchimento.ts';
import { consultaDaEtapa, consultaEmAberto } from '../../../src/schemas/requerimento/consulta.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import { execucoesAbertas } from '../../../src/schemas/requerimento/execucoes.ts';
import type { RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import type { RequerimentoCarregado } from '../requerimentos/carregar.ts';
import { TENTATIVAS } from './consultarPendentes.ts';

/** What open steps ask other systems, for staff: nothing is looked up for a request that asks none. */
export const consultasVistas = async (
  db: Kysely<Tables> | Trx,
  { organizacaoId, id }: Pick<RequerimentoCarregado, 'organizacaoId' | 'id'>,
  definicao: Definicao,
  estado: Estado,
  ator: Ator,
): Promise<Pick<RequerimentoVisto, 'consultas'>> => {
  if (ator.tipo === 'requerente' || estado.desfecho !== null) return {};
  const abertas = execucoesAbertas(estado).flatMap((execucao) => {
    const etapa = etapaDe(definicao, execucao.etapa);
    const [declarada, consulta] = [consultaDaEtapa(etapa), consultaEmAberto(etapa, execucao)];
    if (etapa === undefined || declarada === undefined || consulta === undefined) return [];
    return consulta.situacao === 'respondida' ? [] : [{ execucao, etapa, declarada, consulta }];
  });
  if (abertas.length === 0) return {};
  const linhas = await db
    .selectFrom('consulta_externa')
    .select(['execucao', 'vez', 'tentativas', 'proxima_em', 'erro', 'situacao'])
    .where('organizacao_id', '=', organizacaoId)
    .where('requerimento_id', '=', id)
    .execute();
  const conectores = await db
    .selectFrom('conector')
    .select(['chave', 'nome'])
    .where('organizacao_id', '=', organizacaoId)
    .where('excluido_em', 'is', null)
    .where(
      'chave',
      'in',
      abertas.map(({ declarada }) => declarada.conector),
    )
    .execute();
  return {
    consultas: abertas.map(({ execucao: { sequencia }, etapa, declarada, consulta }) => {
      const linha = linhas.find(({ execucao, vez }) => execucao === sequencia && vez === consulta.vez);
      const tenta = linha?.situacao === 'pendente' && linha.tentativas < TENTATIVAS;
      return {
        ...{ execucao: sequencia, etapa: etapa.nome, limite: TENTATIVAS },
        conector: conectores.find(({ chave }) => chave === declarada.conector)?.nome ?? declarada.conector,
        situacao: consulta.situacao === 'falhou' ? 'falhou' : 'pedida',
        tentativas: linha?.tentativas ?? 0,
        proxima_em: tenta ? linha.proxima_em.toISOString() : null,
        motivo: consulta.motivo ?? linha?.erro ?? null,
      };
    }),
  };
};
