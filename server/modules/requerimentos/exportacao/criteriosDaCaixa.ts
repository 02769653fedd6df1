import { sql, type Kysely } from 'kysely';
import { comCapital } from '../../../../src/schemas/comCapital.ts';
import { rotuloDaColuna } from '../../../../src/schemas/colunas.ts';
import type { CriterioDescrito } from '../../../../src/schemas/descreverConsulta.ts';
import { rotuloDoFiltro, textoDoPeriodo } from '../../../../src/schemas/requerimento/caixa.ts';
import { nomeDaEtapaListada } from '../../../../src/schemas/requerimento/etapaListada.ts';
import { rotulosDoEscopo, rotulosDoRelogio } from '../../../../src/schemas/requerimento/relogiosDaLista.ts';
import { requerimentoListado } from '../../../../src/schemas/requerimento/requerimentoListado.ts';
import type { Tables } from '../../../database/tables.ts';
import { etapasDaCidade } from '../etapasDaCidade.ts';
import type { PedidoDeLista } from '../pedidoDeLista.ts';

interface Nomes {
  readonly setores: string | null;
  readonly processos: string | null;
  readonly responsaveis: string | null;
  readonly imoveis: string | null;
  readonly profissionais: string | null;
}

/** What the ids of the filters stand for, in one statement. */
const nomesDe = async (db: Kysely<Tables>, { organizacaoId, filtro: f }: PedidoDeLista): Promise<Nomes> => {
  const dela = sql`x.organizacao_id = ${organizacaoId}`;
  const ids = (um: readonly number[] | undefined) => sql`x.id = any(${um ?? []}::bigint[])`;
  const { rows } = await sql<Nomes>`select
    (select string_agg(coalesce(nullif(x.sigla, ''), x.nome), ', ' order by x.nome) from setor x where ${dela} and ${ids(f.setor_id)}) as setores,
    (select string_agg(x.nome_curto, ', ' order by x.nome_curto) from processo x where ${dela} and ${ids(f.processo_id)}) as processos,
    (select string_agg(x.nome, ', ' order by x.nome) from usuario x where ${ids(f.responsavel_id)}
      and exists (select from usuario_organizacao uo where uo.organizacao_id = ${organizacaoId} and uo.usuario_id = x.id)) as responsaveis,
    (select string_agg(x.numero_inscricao, ', ' order by x.id) from imovel x where ${dela} and ${ids(f.imovel_id)}) as imoveis,
    (select string_agg(x.nome, ', ' order by x.nome) from profissional x where ${dela} and ${ids(f.profissional_id)}) as profissionais`.execute(
    db,
  );
  return rows[0] ?? { setores: null, processos: null, responsaveis: null, imoveis: null, profissionais: null };
};

const nomesDasEtapas = async (db: Kysely<Tables>, { organizacaoId, filtro }: PedidoDeLista): Promise<string> => {
  const escolhidas = filtro.etapa ?? [];
  const etapas = escolhidas.length === 0 ? [] : await etapasDaCidade(db, organizacaoId);
  const nomeDe = (chave: string): string => {
    const etapa = etapas.find((uma) => uma.chave === chave);
    return etapa === undefined ? chave : nomeDaEtapaListada(etapa);
  };
  return escolhidas.map(nomeDe).join(', ');
};

/** What the rows of a list call were chosen and ordered by, in words. */
export const criteriosDaCaixa = async (
  db: Kysely<Tables>,
  pedido: PedidoDeLista,
): Promise<readonly CriterioDescrito[]> => {
  const { filtro: f, s, order, direction } = pedido;
  const nomes = await nomesDe(db, pedido);
  const ditos: readonly (readonly [rotulo: string, valor: string | null | undefined])[] = [
    ['Busca', s],
    ['Situação', f.situacao?.join(', ')],
    ['De quem', f.escopo && rotulosDoEscopo[f.escopo]],
    ['Prazo', f.prazo && rotulosDoRelogio[f.prazo]],
    ['Parecer', f.parecer],
    [rotuloDoFiltro.setor_id, nomes.setores],
    [rotuloDoFiltro.processo_id, nomes.processos],
    [rotuloDoFiltro.etapa, await nomesDasEtapas(db, pedido)],
    [rotuloDoFiltro.responsavel_id, nomes.responsaveis],
    [rotuloDoFiltro.prioridade, f.prioridade?.map(comCapital).join(', ')],
    [rotuloDoFiltro.requerente, f.requerente],
    [rotuloDoFiltro.inscricao, f.inscricao?.join(', ')],
    ['Imóvel', nomes.imoveis],
    ['Profissional', nomes.profissionais],
    [rotuloDoFiltro.protocolado_em, f.protocolado_em && textoDoPeriodo(f.protocolado_em)],
    [
      'Ordem',
      order === '' || order === 'id'
        ? 'mais recentes primeiro'
        : `${rotuloDaColuna(requerimentoListado, order)}, ${direction === 'desc' ? 'decrescente' : 'crescente'}`,
    ],
  ];
  return ditos.flatMap(([rotulo, valor]) => (valor ? [{ rotulo, valor }] : []));
};
