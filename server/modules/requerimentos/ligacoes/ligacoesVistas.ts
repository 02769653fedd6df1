import { sql, type RawBuilder } from 'kysely';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { etapaDe } from '../../../../src/schemas/processo/preenchimento.ts';
import type { Ator } from '../../../../src/schemas/requerimento/contexto.ts';
import type { Estado } from '../../../../src/schemas/requerimento/estado.ts';
import { execucoesAbertas } from '../../../../src/schemas/requerimento/execucoes.ts';
import type {
  LigacoesVistas,
  RequerimentoLigado,
  SucessorVisto,
} from '../../../../src/schemas/requerimento/ligacoes.ts';
import { sucessorPorAbrir } from '../../../../src/schemas/requerimento/sucessor.ts';
import { subprocessosDaEtapa } from '../../../../src/schemas/requerimento/subprocessos.ts';
import type { RequerimentoCarregado } from '../carregar.ts';

/** Requests bound to one, as they are shown with it. */
const MOSTRADOS = 100;

/** A bound request as it is read. */
export interface LinhaLigada extends RequerimentoLigado {
  readonly chave: string | null;
}
/** A type that may be opened now. */
export interface ProcessoAberto {
  readonly id: number;
  readonly chave: string;
}

/** The request that this one starts from and those that start from it; drafts for their applicant alone. */
export const consultaDosLigados = (r: RequerimentoCarregado, leitor: Ator['tipo']): RawBuilder<unknown> => sql`
  select l.id, l.numero, l.processo_nome, l.situacao, l.imovel_endereco, l.finalizado_em, l.origem_subprocesso as chave
  from requerimento l
  where l.organizacao_id = ${r.organizacaoId} and (l.origem_id = ${r.id} or l.id = ${r.origemId}) and l.descartado_em is null
    ${leitor === 'requerente' ? sql`` : sql`and l.protocolado_em is not null`}
  order by l.id limit ${sql.lit(MOSTRADOS)}`;

/** Types that steps of this process ask for, or that follow it, and that may be opened today; undefined where there are none to look for. */
export const consultaDosPedidos = (
  { organizacaoId }: RequerimentoCarregado,
  definicao: Definicao,
): RawBuilder<unknown> | undefined => {
  const { sucessor } = definicao.processo;
  const chaves = [
    ...definicao.etapas.flatMap((e) => (e.subprocessos ?? []).map(({ processo }) => processo)),
    ...(sucessor === undefined ? [] : [sucessor.processo]),
  ];
  return chaves.length === 0
    ? undefined
    : sql`
      select p.id, p.chave from processo p
      where p.organizacao_id = ${organizacaoId} and p.chave = any(${chaves}::text[]) and p.excluido_em is null
        and exists (select from processo_versao v where v.organizacao_id = p.organizacao_id and v.processo_id = p.id and v.situacao = 'vigente')`;
};

/** The request that has to follow, while this one stands as granted. */
const sucessorVisto = (
  estado: Estado,
  processos: readonly ProcessoAberto[],
  leitor: Ator['tipo'],
): SucessorVisto | undefined => {
  const { sucessor, desfecho } = estado;
  if (sucessor === undefined || desfecho?.situacao !== 'Deferido') return undefined;
  const { nome, motivo, ate } = sucessor;
  const por_abrir = sucessorPorAbrir(estado) !== undefined;
  const tipo =
    por_abrir && leitor === 'requerente' ? processos.find(({ chave }) => chave === sucessor.processo) : undefined;
  return { nome, motivo, ate, por_abrir, processo: tipo ?? null };
};

/** What binds a request to others, for one reader; undefined where nothing does. */
export const ligacoesVistas = (
  definicao: Definicao,
  estado: Estado,
  { origemId }: Pick<RequerimentoCarregado, 'origemId'>,
  {
    ligados,
    processos,
    leitor,
  }: {
    readonly ligados: readonly LinhaLigada[];
    readonly processos: readonly ProcessoAberto[];
    readonly leitor: Ator['tipo'];
  },
): LigacoesVistas | undefined => {
  const pedidos = estado.desfecho === null && estado.protocolado_em !== null ? execucoesAbertas(estado) : [];
  const subprocessos = pedidos
    .flatMap((e) => {
      const etapa = etapaDe(definicao, e.etapa);
      return etapa === undefined ? [] : subprocessosDaEtapa(definicao, estado, etapa);
    })
    .map(({ pedido, abertos, cumprido }) => {
      const aPedir = !cumprido && abertos.length === 0;
      return {
        chave: pedido.chave,
        nome: pedido.nome,
        motivo: pedido.motivo ?? null,
        espera: pedido.espera ?? ('conclusao' as const),
        cumprido,
        a_pedir: aPedir,
        processo:
          (aPedir && leitor === 'requerente' ? processos.find(({ chave }) => chave === pedido.processo) : undefined) ??
          null,
      };
    });
  const sucessor = sucessorVisto(estado, processos, leitor);
  if (subprocessos.length === 0 && ligados.length === 0 && sucessor === undefined) return undefined;
  const origem = ligados.find(({ id }) => id === origemId);
  const semChave = ({ chave: _chave, ...r }: LinhaLigada): RequerimentoLigado => r;
  return {
    origem: origem === undefined ? null : semChave(origem),
    subprocessos,
    ...(sucessor === undefined ? {} : { sucessor }),
    derivados: ligados.filter((l) => l !== origem),
  };
};
