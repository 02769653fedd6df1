import { sql } from 'kysely';
import type { EventoDe } from '../../../../src/schemas/requerimento/eventos.ts';
import { nomeadosNasRespostas } from '../../../../src/schemas/requerimento/informadosNomeados.ts';
import { deLinhas, type Lote } from '../../../database/lote.ts';
import type { Gravacao } from '../gravacao.ts';

const doTipo = <T extends 'dados_informados' | 'informado_conferido'>(g: Gravacao, tipo: T) =>
  g.eventos.filter((e): e is EventoDe<T> => e.tipo === tipo);

/** Whether some round still waits for its answer, whose draft may name what was typed in for it. */
const rodadaAberta = ({ estado }: Gravacao): boolean =>
  estado.pendencias.some(({ situacao }) => situacao === 'emitida');

/**
 * What no answer names any more, once answers are handed in: what the city has not decided goes, and what it has refused before stands as refused
 * again. Answers that are still a draft keep what they name.
 */
const incluirRetirados = (lote: Lote, g: Gravacao): void => {
  const { organizacaoId, id, rascunho } = g.requerimento;
  const retirados = doTipo(g, 'dados_informados').flatMap((e) => (e.retirados ?? []).map((um) => um.id));
  if (retirados.length > 0)
    lote.incluir(
      'informado_retirado',
      sql`delete from requerimento_informado where organizacao_id = ${organizacaoId} and requerimento_id = ${id} and id = any(${retirados}::bigint[])
        and situacao = 'a_conferir'`,
    );
  const enviadas = g.eventos.some(({ tipo }) => tipo === 'etapa_enviada');
  const respondidas = g.eventos.some(({ tipo }) => tipo === 'pendencia_respondida');
  const { campos } = g.definicao;
  if ((!enviadas && !respondidas) || rodadaAberta(g) || !campos.some(({ informado }) => informado === true)) return;
  const nomeados = [
    ...nomeadosNasRespostas(campos, g.estado.respostas),
    ...(enviadas ? [] : nomeadosNasRespostas(campos, rascunho ?? {})),
  ];
  const entregues = doTipo(g, 'dados_informados').flatMap(({ informados }) => informados.map((um) => um.id));
  const esquecidos = sql`organizacao_id = ${organizacaoId} and requerimento_id = ${id} and situacao = 'rascunho'
    and (tipo || ' ' || valor) <> all(${nomeados}::text[]) and id <> all(${entregues}::bigint[])`;
  lote.incluir(
    'informado_esquecido',
    sql`delete from requerimento_informado where ${esquecidos} and entregue_em is null`,
  );
  lote.incluir(
    'informado_recusado_antes',
    sql`update requerimento_informado set situacao = 'recusado', atualizado_em = ${g.agora} where ${esquecidos} and entregue_em is not null`,
  );
};

/** What was typed in as the queue of the city has it: waiting from the moment that it was handed in, then decided by whom, when and why. */
export const incluirInformados = (lote: Lote, g: Gravacao): void => {
  const { organizacaoId, id } = g.requerimento;
  incluirRetirados(lote, g);
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
