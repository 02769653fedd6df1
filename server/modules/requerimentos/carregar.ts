import { previsaoEmJson, type PrevisaoAoAgir } from '../previsao/previsaoDaMensagem.ts';
import { sql, type Kysely } from 'kysely';
import { AppError } from '../../../src/schemas/errors.ts';
import type { Estado } from '../../../src/schemas/requerimento/estado.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import type { Tables } from '../../database/tables.ts';
import type { Trx } from '../../database/transaction.ts';
import { cidadeAoLado, type Cidade } from './cidade.ts';
import {
  acessosEmJson,
  contasDoRequerente,
  criadorSemParte,
  jaAgiramEmJson,
  procuradoresEmJson,
  type AcessoAceito,
  type Procurador,
} from './participantes/participacoes.ts';

interface VersaoVigente {
  readonly id: number;
  readonly numero: number;
}

/** A request as the service works with it. */
export interface RequerimentoCarregado {
  readonly id: number;
  readonly organizacaoId: number;
  readonly processoId: number;
  readonly versaoDoProcesso: number;
  /** Of a draft: the version that its process has in force now; null for filed requests and types that are offered no more. */
  readonly vigente: VersaoVigente | null;
  readonly pessoaId: number;
  readonly criadoPor: number;
  /** Having opened it gives no right to it: it was opened by a power of attorney, or has passed to another person since. */
  readonly criadorSemParte: boolean;
  /** Who acts for its applicant in all his requests, those past their term too. */
  readonly procuradores: readonly Procurador[];
  /** Accounts that acted on its applicant's side and do so no more. */
  readonly jaAgiram: readonly number[];
  readonly codigo: string;
  readonly codigoCanhoto: string;
  readonly requerenteNome: string;
  readonly processoNome: string;
  readonly imovelEndereco: string | null;
  readonly busca: string;
  readonly versao: number;
  readonly ultimoEvento: number;
  readonly cabecaHash: string;
  readonly criadoEm: Date;
  readonly finalizadoEm: Date | null;
  readonly estado: Estado;
  readonly rascunho: Respostas;
  /** Accesses that were given and not taken back, those past their term too. */
  readonly acessos: readonly AcessoAceito[];
  /** The request that it starts from, or that asked for it. */
  readonly origemId: number | null;
}

/** What a request is worked with that changes without its row: of the request that the statement is on. */
export const AO_REDOR = [
  sql<VersaoVigente | null>`case when requerimento.situacao = 'Rascunho' then (
    select json_build_object('id', v.id, 'numero', v.numero) from processo_versao v
    where v.organizacao_id = requerimento.organizacao_id and v.processo_id = requerimento.processo_id and v.situacao = 'vigente') end`.as(
    'vigente',
  ),
  acessosEmJson.as('acessos'),
  procuradoresEmJson.as('procuradores'),
  jaAgiramEmJson.as('ja_agiram'),
] as const;

/** Which version of a row a statement saw: the transaction that wrote it. */
export const MARCA = sql<string>`requerimento.xmin::text`;

const consultaDe = (db: Kysely<Tables> | Trx, organizacaoId: number) =>
  db
    .selectFrom('requerimento')
    .select([
      'id',
      'processo_id',
      'processo_versao_id',
      'pessoa_id',
      'criado_por',
      'codigo',
      'codigo_canhoto',
      'requerente_nome',
      'processo_nome',
      'imovel_endereco',
      'busca',
      'versao',
      'ultimo_evento',
      'cabeca_hash',
      'criado_em',
      'finalizado_em',
      'estado',
      'rascunho',
      'origem_id',
    ])
    .select([...AO_REDOR, criadorSemParte.as('criador_sem_parte')])
    .where('organizacao_id', '=', organizacaoId)
    .where('descartado_em', 'is', null);

const consulta = (db: Kysely<Tables> | Trx, organizacaoId: number, id: number) =>
  consultaDe(db, organizacaoId).where('id', '=', id);

type LinhaLida = NonNullable<Awaited<ReturnType<ReturnType<typeof consultaDe>['executeTakeFirst']>>>;

const carregado = (organizacaoId: number, linha: LinhaLida | undefined): RequerimentoCarregado => {
  if (linha === undefined) throw new AppError('nao_encontrado', 'Requerimento não localizado');
  return {
    id: linha.id,
    organizacaoId,
    processoId: linha.processo_id,
    versaoDoProcesso: linha.processo_versao_id,
    vigente: linha.vigente,
    pessoaId: linha.pessoa_id,
    criadoPor: linha.criado_por,
    criadorSemParte: linha.criador_sem_parte,
    procuradores: linha.procuradores,
    jaAgiram: linha.ja_agiram,
    codigo: linha.codigo,
    codigoCanhoto: linha.codigo_canhoto,
    requerenteNome: linha.requerente_nome,
    processoNome: linha.processo_nome,
    imovelEndereco: linha.imovel_endereco,
    busca: linha.busca,
    versao: linha.versao,
    ultimoEvento: linha.ultimo_evento,
    cabecaHash: linha.cabeca_hash,
    criadoEm: linha.criado_em,
    finalizadoEm: linha.finalizado_em,
    estado: linha.estado as Estado,
    rascunho: linha.rascunho as Respostas,
    acessos: linha.acessos,
    origemId: linha.origem_id,
  };
};

/** Loads one request of the organisation; 404 when it is not there, or was a draft that its applicant discarded. `travar` keeps it locked until the transaction ends. */
export const carregarRequerimento = async (
  db: Kysely<Tables> | Trx,
  organizacaoId: number,
  id: number,
  { travar = false }: { travar?: boolean } = {},
): Promise<RequerimentoCarregado> => {
  const q = consulta(db, organizacaoId, id);
  return carregado(organizacaoId, await (travar ? q.forUpdate() : q).executeTakeFirst());
};

/** Requests of the organisation for reading, by id; those that are not there are left out. */
export const carregarVarios = async (
  db: Kysely<Tables> | Trx,
  organizacaoId: number,
  ids: readonly number[],
): Promise<readonly RequerimentoCarregado[]> => {
  const linhas = await consultaDe(db, organizacaoId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return linhas.map((linha) => carregado(organizacaoId, linha));
};

/** A request that was read with its city, and which version of its row that was. */
export interface ParaLer extends Pick<ParaAgir, 'requerimento' | 'cidade'> {
  readonly marca: string;
  /** Bytes of its state as it is stored. */
  readonly tamanho: number;
}

/** A request for reading with its city, in one statement; 404 as above. */
export const carregarParaLer = async (db: Kysely<Tables>, organizacaoId: number, id: number): Promise<ParaLer> => {
  const { coluna, ler } = cidadeAoLado(db, organizacaoId);
  const linha = await consulta(db, organizacaoId, id)
    .select([coluna.as('cidade'), MARCA.as('marca'), sql<number>`pg_column_size(requerimento.estado)`.as('tamanho')])
    .executeTakeFirst();
  const requerimento = carregado(organizacaoId, linha);
  return { requerimento, cidade: ler(linha?.cidade), marca: linha?.marca ?? '', tamanho: linha?.tamanho ?? 0 };
};

/** Whom the applicant's notices go to. */
export interface Destinatario {
  readonly id: number;
  readonly email: string;
  /** Staff who stand in for a citizen see the request in their own panel. */
  readonly representa: boolean;
  /** Events that he hears of from the bell alone. */
  readonly semEmail: readonly string[];
}

/** Everything that an act on a request is decided and told from, its row locked, in one statement. */
export interface ParaAgir {
  readonly requerimento: RequerimentoCarregado;
  readonly cidade: Cidade;
  readonly pessoa: { readonly nome: string; readonly documento: string | null };
  /** The applicant's own account, who acts for him, who opened the request for him, and whom they let in to act. */
  readonly destinatarios: readonly Destinatario[];
  /** Staff who follow it and have no part in it. */
  readonly seguidores: readonly number[];
  /** When it will be ready; null: nothing says it. */
  readonly previsao: PrevisaoAoAgir | null;
}

const pessoaEmJson = sql<ParaAgir['pessoa'] | null>`(
  select json_build_object('nome', p.nome, 'documento', p.documento) from pessoa p
  where p.organizacao_id = requerimento.organizacao_id and p.id = requerimento.pessoa_id)`;

const destinatariosEmJson = (hoje: string) => sql<readonly Destinatario[]>`(
  select coalesce(json_agg(json_build_object('id', u.id, 'email', u.email, 'representa', uo.usuario_id = requerimento.criado_por and not ${criadorSemParte} and uo.pessoa_id is distinct from requerimento.pessoa_id,
    'semEmail', (select coalesce(json_agg(a.evento), '[]') from aviso_sem_email a where a.organizacao_id = uo.organizacao_id and a.usuario_id = uo.usuario_id)) order by u.id), '[]')
  from (
    ${contasDoRequerente(hoje)}
    union select p.usuario_id from requerimento_participante p where p.organizacao_id = requerimento.organizacao_id and p.requerimento_id = requerimento.id
      and p.situacao = 'ativo' and p.pode = 'agir' and (p.ate is null or p.ate >= ${hoje}::date)
  ) quem
  join usuario_organizacao uo on uo.organizacao_id = requerimento.organizacao_id and uo.usuario_id = quem.usuario_id and uo.excluido_em is null
  join usuario u on u.id = uo.usuario_id and u.desativado_em is null)`;

// Who follows it and came to have a part in it since is told as the other side is, and of nothing that the city keeps to itself.
const seguidoresEmJson = sql<readonly number[]>`(
  select coalesce(json_agg(s.usuario_id order by s.usuario_id), '[]') from requerimento_seguidor s
  join usuario_organizacao uo on uo.organizacao_id = s.organizacao_id and uo.usuario_id = s.usuario_id and uo.excluido_em is null and uo.equipe_desativada_em is null
  where s.organizacao_id = requerimento.organizacao_id and s.requerimento_id = requerimento.id
    and uo.pessoa_id is distinct from requerimento.pessoa_id and s.usuario_id <> requerimento.criado_por
    and not exists (select from requerimento_participante p where p.organizacao_id = s.organizacao_id and p.requerimento_id = s.requerimento_id
      and p.usuario_id = s.usuario_id and p.situacao = 'ativo')
    and not exists (select from procuracao p where p.organizacao_id = s.organizacao_id and p.pessoa_id = requerimento.pessoa_id
      and p.procurador_id = uo.pessoa_id and p.situacao = 'Ativa' and p.excluido_em is null))`;

/** @param hoje AAAA-MM-DD in the organisation: whose access still lasts */
export const carregarParaAgir = async (
  trx: Trx,
  organizacaoId: number,
  id: number,
  hoje: string,
): Promise<ParaAgir> => {
  const { coluna, ler } = cidadeAoLado(trx, organizacaoId);
  const linha = await consulta(trx, organizacaoId, id)
    .select([
      coluna.as('cidade'),
      pessoaEmJson.as('pessoa'),
      destinatariosEmJson(hoje).as('destinatarios'),
      seguidoresEmJson.as('seguidores'),
      previsaoEmJson(hoje).as('previsao'),
    ])
    .forUpdate()
    .executeTakeFirst();
  const requerimento = carregado(organizacaoId, linha);
  const { cidade, pessoa, destinatarios, seguidores, previsao } = linha ?? {};
  return {
    requerimento,
    cidade: ler(cidade),
    pessoa: pessoa ?? { nome: requerimento.requerenteNome, documento: null },
    destinatarios: destinatarios ?? [],
    seguidores: seguidores ?? [],
    previsao: previsao ?? null,
  };
};
