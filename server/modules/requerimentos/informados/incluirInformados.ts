import { sql } from 'kysely';
import type { EventoDe } from '../../../../src/schemas/requerimento/eventos.ts';
import { deLinhas, type Lote } from '../../../database/lote.ts';
import type { Gravacao } from '../gravacao.ts';

const doTipo = <T extends 'dados_informados' | 'informado_conferido'>(g: Gravacao, tipo: T) =>
  g.eventos.filter((e): e is EventoDe<T> => e.tipo === tipo);

/** What was typed in as the queue of the city has it: waiting from the moment that it was handed in, then decided by whom, when and why. */
export const incluirInformados = (lote: Lote, g: Gravacao): void => {
  const { organizacaoId, id } = g.requerimento;
  const mudar = (
    nome: string,
    colunas: ReturnType<typeof sql>,
    linhas: readonly object[],
    tipos: ReturnType<typeof sql>,
  ): void => {
    if (linhas.length > 0)
      lote.incluir(
        nome,
        sql`update requerimento_informado i set ${colunas}, atualizado_em = x.quando from ${deLinhas(linhas, tipos)} as x
          where i.organizacao_id = ${organizacaoId} and i.requerimento_id = ${id} and i.id = x.informado`,
      );
  };
  mudar(
    'informado_entregue',
    sql`situacao = 'a_conferir', entregue_em = x.quando, motivo = null, conferido_por = null, conferido_em = null`,
    doTipo(g, 'dados_informados').flatMap(({ informados, quando }) =>
      informados.map(({ id: informado }) => ({ informado, quando })),
    ),
    sql`informado bigint, quando timestamptz`,
  );
  mudar(
    'informado_conferido',
    sql`situacao = x.resultado, motivo = x.motivo, conferido_por = ${g.ator.nome}::text, conferido_em = x.quando`,
    doTipo(g, 'informado_conferido').map(({ informado, resultado, motivo, quando }) => ({
      informado,
      resultado,
      motivo,
      quando,
    })),
    sql`informado bigint, resultado text, motivo text, quando timestamptz`,
  );
};
