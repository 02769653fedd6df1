import { sql, type RawBuilder } from 'kysely';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { sucessoresDoProcesso } from '../../../../src/schemas/processo/ligacoes.ts';
import { etapaDe } from '../../../../src/schemas/processo/preenchimento.ts';
import type { Ator, Contexto } from '../../../../src/schemas/requerimento/contexto.ts';
import type { Estado } from '../../../../src/schemas/requerimento/estado.ts';
import { execucoesAbertas } from '../../../../src/schemas/requerimento/execucoes.ts';
import type {
  LigacoesVistas,
  RequerimentoLigado,
  SucessorVisto,
} from '../../../../src/schemas/requerimento/ligacoes.ts';
import { dataDoSucessor } from '../../../../src/schemas/requerimento/datasDeHoje.ts';
import { sucessoresPorAbrir } from '../../../../src/schemas/requerimento/sucessor.ts';
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
  const chaves = [
    ...definicao.etapas.flatMap((e) => (e.subprocessos ?? []).map(({ processo }) => processo)),
    ...sucessoresDoProcesso(definicao.processo).map(({ processo }) => processo),
  ];
  return chaves.length === 0
    ? undefined
    : sql`
      select p.id, p.chave from processo p
      where p.organizacao_id = ${organizacaoId} and p.chave = any(${chaves}::text[]) and p.excluido_em is null
        and exists (select from processo_versao v where v.organizacao_id = p.organizacao_id and v.processo_id = p.id and v.situacao = 'vigente')`;
};

/** The type that a request is opened by from here, by the applicant or by staff in his name; null where it cannot be opened now. */
const aAbrir = (processos: readonly ProcessoAberto[], chave: string): ProcessoAberto | null =>
  processos.find((p) => p.chave === chave) ?? null;

/** The requests that have to follow, while this one stands as granted. */
const sucessoresVistos = (
  definicao: Definicao,
  estado: Estado,
  processos: readonly ProcessoAberto[],
  contexto: Pick<Contexto, 'fuso' | 'calendario' | 'hoje'>,
): readonly SucessorVisto[] => {
  const { sucessores = [], desfecho } = estado;
  if (desfecho?.situacao !== 'Deferido') return [];
  const porAbrir = sucessoresPorAbrir(estado);
  return sucessores.map((s) => {
    const { processo: chave, nome, motivo } = s;
    const por_abrir = porAbrir.includes(s);
    const data = por_abrir ? dataDoSucessor(definicao, s, contexto) : null;
    const ate = data?.dia ?? s.ate;
    return {
      ...{ chave, nome, motivo, ate, por_abrir },
      ...(data === null ? {} : { explicacao: data.explicacao }),
      atrasado: por_abrir && ate !== null && ate < contexto.hoje,
      processo: por_abrir ? aAbrir(processos, chave) : null,
    };
  });
};

/** What binds a request to others, for one reader; undefined where nothing does. */
export const ligacoesVistas = (
  definicao: Definicao,
  estado: Estado,
  { origemId }: Pick<RequerimentoCarregado, 'origemId'>,
  {
    ligados,
    processos,
    contexto,
  }: {
    readonly ligados: readonly LinhaLigada[];
    readonly processos: readonly ProcessoAberto[];
    readonly contexto: Pick<Contexto, 'fuso' | 'calendario' | 'hoje'>;
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
        processo: aPedir ? aAbrir(processos, pedido.processo) : null,
      };
    });
  const sucessores = sucessoresVistos(definicao, estado, processos, contexto);
  if (subprocessos.length === 0 && ligados.length === 0 && sucessores.length === 0) return undefined;
  const origem = ligados.find(({ id }) => id === origemId);
  const semChave = ({ chave: _chave, ...r }: LinhaLigada): RequerimentoLigado => r;
  return {
    origem: origem === undefined ? null : semChave(origem),
    subprocessos,
    ...(sucessores.length === 0 ? {} : { sucessores }),
    derivados: ligados.filter((l) => l !== origem),
  };
};
