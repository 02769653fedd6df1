import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { etapaDaCidade, type DuracaoDaEtapa } from '../../../src/schemas/requerimento/costume.ts';
import { comNomesOcultos, type Citados } from '../../../src/schemas/requerimento/citados.ts';
import type { PrevisaoLida } from '../../../src/schemas/previsao/vista.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import type { AusenciaDeHoje } from '../../../src/schemas/substituicao.ts';
import type { RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';
import type { DocumentoEmitidoVisto } from '../../../src/schemas/requerimento/vistas/emitidos.ts';
import type { Tables } from '../../database/tables.ts';
import { signatariosEmJson } from '../assinaturas/signatarios.ts';
import { consultaDasAusencias } from '../ausencias/ausenciasDeHoje.ts';
import { imovelDaInscricao } from '../imovel/localizarImovel.ts';
import type { ArquivoDoRequerimento } from './arquivosDoRequerimento.ts';
import type { RequerimentoCarregado } from './carregar.ts';
import { citadosEmJson, citadosLidos, type CitadosLidos } from './citadosDoBanco.ts';
import {
  consultaDosLigados,
  consultaDosPedidos,
  type LinhaLigada,
  type ProcessoAberto,
} from './ligacoes/ligacoesVistas.ts';
import { condicaoDoLeitor, type LinhaDeEvento } from './eventosVistos.ts';

/** Newest events that come with the view; older ones by `eventos`, page by page. */
const EVENTOS = 50;

/** What stands around a request: all that its view shows beside its own row. */
export interface Bordas {
  readonly pessoa: {
    readonly nome: string;
    readonly documento: string | null;
    readonly email: string | null;
    readonly telefone_celular: string | null;
  };
  readonly processo: { readonly id: number; readonly chave: string; readonly numero: number };
  readonly eventos: readonly LinhaDeEvento[];
  readonly documentos: readonly DocumentoEmitidoVisto[];
  readonly arquivos: readonly ArquivoDoRequerimento[];
  readonly imovel: RequerimentoVisto['imovel'];
  /** Whom its answers name, as this reader may hear it: the applicant's side hears the whole name of no other person. */
  readonly citados: Citados;
  /** Staff who are away today; none for an applicant, who is told nothing of it. */
  readonly ausencias: readonly AusenciaDeHoje[];
  /** Requests bound to it, and the types that its steps ask for. */
  readonly ligados: readonly LinhaLigada[];
  readonly pedidos: readonly ProcessoAberto[];
  /** Messages of the other side that this reader has not been shown. */
  readonly mensagens_nao_lidas: number;
  /** How long the city's open step usually takes; for the applicant, null where no run speaks for it. */
  readonly duracao: DuracaoDaEtapa | null;
  /** Its forecast, while it runs. */
  readonly previsao: PrevisaoLida | null;
  /** Whether this reader follows the request. */
  readonly sigo: boolean;
  /** What is staged of the answers to its rounds; none for staff, who see what was sent. */
  readonly rascunhos: readonly {
    readonly pendencia: number;
    readonly respostas: Respostas;
    readonly salvo_em: string;
  }[];
}

/** Who looks, and when. */
export interface Olhar {
  readonly leitor: Ator['tipo'];
  /** The reader's account; 0 for a client of the API. */
  readonly quem: number;
  readonly agora: Date;
}

/** Moments as JSON carries them. */
type EmJson<T, K extends keyof T> = Omit<T, K> & Readonly<Record<K, string>>;
interface Lidas extends Omit<Bordas, 'eventos' | 'arquivos' | 'citados'> {
  readonly citados: CitadosLidos;
  readonly eventos: readonly EmJson<LinhaDeEvento, 'quando'>[] | null;
  readonly arquivos: readonly (Omit<ArquivoDoRequerimento, 'declarado'> & { readonly declarado: string | null })[];
}

const lista = (linhas: RawBuilder<unknown>) => sql`(select coalesce(json_agg(x), '[]') from (${linhas}) x)`;
const objeto = (linha: ReturnType<typeof sql>) => sql`(select row_to_json(x) from (${linha}) x)`;

/** Everything of it, as columns of a statement; the events only where nobody has them yet: what was written of them never changes. */
const colunas = (
  r: RequerimentoCarregado,
  definicao: Definicao,
  { leitor, quem, agora }: Olhar,
  { inscricao, comEventos }: { readonly inscricao: string | null; readonly comEventos: boolean },
): RawBuilder<unknown> => {
  const { organizacaoId: cidade, id } = r;
  const pessoa = sql`select nome, documento, email, telefone_celular from pessoa where organizacao_id = ${cidade} and id = ${r.pessoaId}`;
  const processo = sql`
    select p.id, p.chave, v.numero from processo_versao v join processo p on p.id = v.processo_id and p.organizacao_id = v.organizacao_id
    where v.organizacao_id = ${cidade} and v.id = ${r.versaoDoProcesso}`;
  const eventos = sql`
    select sequencia, tipo, dados, ator_nome, em_nome_de, no_lugar_de, quando from requerimento_evento
    where organizacao_id = ${cidade} and requerimento_id = ${id} ${condicaoDoLeitor(leitor)} order by sequencia desc limit ${sql.lit(EVENTOS)}`;
  const documentos = sql`
    select id, tipo, nome, numero, data, valido_ate, situacao, revisao, codigo, titular, ${signatariosEmJson} as assinaturas from documento d
    where organizacao_id = ${cidade} and requerimento_id = ${id} ${leitor === 'requerente' ? sql`and tipo <> 'termo'` : sql``} order by id`;
  const arquivos = sql`
    select a.id, a.alvo, a.nome, a.tamanho, a.tipo, a.criado_em as enviado_em, coalesce(u.nome, 'Órgão externo') as enviado_por, a.vinculado_em is not null as vinculado, coalesce(a.enviado_por, 0) as enviado_por_id, a.declarado
    from arquivo a left join usuario u on u.id = a.enviado_por
    where a.organizacao_id = ${cidade} and a.requerimento_id = ${id} and a.removido_em is null
      ${leitor === 'requerente' ? sql`and a.parecer_externo is null` : sql``} order by a.id`;
  // By the number as it is in force; how else it may be written is asked for when this finds nothing.
  const imovel = sql`
    select i.numero_inscricao, i.endereco, z.sigla as zona
    from imovel i left join zona_ocupacao z on z.organizacao_id = i.organizacao_id and z.id = i.zona_ocupacao_id
    where i.organizacao_id = ${cidade} and i.excluido_em is null and lower(i.numero_inscricao) = lower(${inscricao})`;
  const citados = citadosEmJson(cidade, id, definicao.campos, respostasLidas(r, leitor));
  const pedidos = consultaDosPedidos(r, definicao);
  const naoLidas = sql`(select count(*)::int from conversa c join conversa_mensagem m on m.organizacao_id = c.organizacao_id and m.conversa_id = c.id
    left join conversa_leitura l on l.organizacao_id = c.organizacao_id and l.conversa_id = c.id and l.usuario_id = ${quem}
    where c.organizacao_id = ${cidade} and c.requerimento_id = ${id} and m.da_prefeitura = ${leitor === 'requerente'} and m.id > coalesce(l.lida_ate, 0))`;
  const daCidade = leitor === 'requerente' ? etapaDaCidade(definicao, r.estado) : undefined;
  const duracao = sql`
    select d.dias::float8 as dias, d.amostra from duracao_da_etapa d
    join processo_versao v on v.organizacao_id = d.organizacao_id and v.processo_id = d.processo_id
    where v.organizacao_id = ${cidade} and v.id = ${r.versaoDoProcesso} and d.etapa = ${daCidade?.chave ?? ''}`;
  const previsao = sql`
    select p.dia, p.encerrados, p.de80, p.de50, p.ate50, p.ate80, p.razoes, coalesce(t.aberto_conferidas, 0) as conferidas, coalesce(t.aberto_acertos, 0) as acertos
    from previsao p left join previsao_do_processo t on t.organizacao_id = p.organizacao_id and t.processo_id = p.processo_id
    where p.organizacao_id = ${cidade} and p.requerimento_id = ${id}`;
  return sql`
      ${objeto(pessoa)} as pessoa, ${citados} as citados, ${objeto(processo)} as processo, ${comEventos ? lista(eventos) : sql`null`} as eventos, ${lista(documentos)} as documentos,
      ${lista(arquivos)} as arquivos, ${inscricao === null ? sql`null` : objeto(imovel)} as imovel,
      ${leitor === 'requerente' ? sql`'[]'::json` : lista(consultaDasAusencias(cidade, agora))} as ausencias, ${naoLidas} as mensagens_nao_lidas,
      ${daCidade === undefined ? sql`null` : objeto(duracao)} as duracao,
      ${objeto(previsao)} as previsao,
      exists (select 1 from requerimento_seguidor s where s.organizacao_id = ${cidade} and s.requerimento_id = ${id} and s.usuario_id = ${quem}) as sigo,
      ${leitor === 'requerente' ? lista(sql`select pendencia, respostas, salvo_em from pendencia_rascunho where organizacao_id = ${cidade} and requerimento_id = ${id}`) : sql`'[]'::json`} as rascunhos,
      ${lista(consultaDosLigados(r, leitor))} as ligados, ${pedidos === undefined ? sql`'[]'::json` : lista(pedidos)} as pedidos`;
};

/** The answers that this reader sees: what is in the draft, too, if it is his. */
const respostasLidas = (r: RequerimentoCarregado, leitor: Ator['tipo']): Respostas =>
  leitor === 'requerente' ? { ...r.estado.respostas, ...r.rascunho } : r.estado.respostas;

/** The number that the property field of the form holds, if it has one and this reader sees it. */
export const inscricaoDe = (r: RequerimentoCarregado, definicao: Definicao, leitor: Ator['tipo']): string | null => {
  const campo = definicao.campos.find((c) => c.tipo === 'imovel');
  const inscricao = campo && respostasLidas(r, leitor)[campo.chave];
  return typeof inscricao === 'string' ? inscricao : null;
};

/** What the columns gave, as the view works with it. */
const deLidas = async (
  db: Kysely<Tables>,
  lidas: Lidas,
  { r, definicao, olhar }: Pedido,
  eventos: readonly LinhaDeEvento[],
): Promise<Bordas> => {
  const citados = citadosLidos(lidas.citados, definicao.campos, respostasLidas(r, olhar.leitor));
  const iso = (momento: string): string => new Date(momento).toISOString();
  const inscricao = inscricaoDe(r, definicao, olhar.leitor);
  return {
    ...lidas,
    citados: olhar.leitor === 'requerente' ? comNomesOcultos(citados, lidas.pessoa.documento ?? '') : citados,
    eventos,
    arquivos: lidas.arquivos.map(({ declarado, ...a }) => ({
      ...a,
      enviado_em: iso(a.enviado_em),
      ...(declarado === null ? {} : { declarado }),
    })),
    imovel:
      lidas.imovel ?? (inscricao === null ? null : ((await imovelDaInscricao(db, r.organizacaoId, inscricao)) ?? null)),
  };
};

/** Whose surroundings are read, by which definition, and for whom. */
interface Pedido {
  readonly r: RequerimentoCarregado;
  readonly definicao: Definicao;
  readonly olhar: Olhar;
}

/**
 * What stands around a request, as columns of a statement on its row: `ler` makes of them what the view works with; a second statement only for a
 * property that is not found under the number as it was typed.
 * @param conhecidos its events as this reader sees them, where they are known already
 */
export const bordasAoLado = (
  pedido: Pedido,
  conhecidos?: readonly LinhaDeEvento[],
): {
  readonly colunas: RawBuilder<unknown>;
  readonly ler: (db: Kysely<Tables>, lidas: unknown) => Promise<Bordas>;
} => {
  const { r, definicao, olhar } = pedido;
  const inscricao = inscricaoDe(r, definicao, olhar.leitor);
  return {
    colunas: colunas(r, definicao, olhar, { inscricao, comEventos: conhecidos === undefined }),
    ler: (db, valores) => {
      const lidas = valores as Lidas;
      const eventos = conhecidos ?? (lidas.eventos ?? []).map((e) => ({ ...e, quando: new Date(e.quando) }));
      return deLidas(db, lidas, pedido, eventos);
    },
  };
};

/** The same in a statement of its own. */
export const lerBordas = async (
  db: Kysely<Tables>,
  pedido: Pedido,
  conhecidos?: readonly LinhaDeEvento[],
): Promise<Bordas> => {
  const { colunas: pedidas, ler } = bordasAoLado(pedido, conhecidos);
  const { rows } = await sql`select ${pedidas}`.execute(db);
  if (rows[0] === undefined) throw new Error('a statement without from gives one row');
  return ler(db, rows[0]);
};
