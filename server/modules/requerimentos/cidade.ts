import { sql, type Kysely } from 'kysely';
import { AppError } from '../../../src/schemas/errors.ts';
import type { MensagemDaCidade } from '../../../src/schemas/mensagem/escreverMensagem.ts';
import type { ParametroDatado } from '../../../src/schemas/processo/parametros.ts';
import type { Tables } from '../../database/tables.ts';
import type { TrabalhoDaCidade } from './calendario.ts';

export interface SetorDaCidade {
  readonly id: number;
  /** Sigla, else name: what definitions and screens call it by. */
  readonly sigla: string;
  readonly nome: string;
  /** Account of its head; null or absent: it has none. */
  readonly chefia?: number | null;
}

export interface OrganizacaoDoPapel {
  readonly nome: string;
  readonly dominio: string;
  /** Time zone, which decides its days. */
  readonly fuso: string;
  readonly brand: { readonly cor?: string; readonly logo?: string };
  readonly cadastro_pessoa: { readonly cadastro_pessoa_juridica?: { readonly cnpj?: string } };
}

/** What decisions need of an organisation beside the request itself. */
export interface Cidade extends TrabalhoDaCidade {
  readonly organizacao: OrganizacaoDoPapel;
  readonly setores: readonly SetorDaCidade[];
  readonly parametros: readonly ParametroDatado[];
  /** The city's own words for mails to applicants. */
  readonly mensagens: readonly MensagemDaCidade[];
}

/** The city as one JSON value, to be read beside something else. */
export const cidadeEmJson = (organizacaoId: number) => sql<Cidade | null>`(
  select json_build_object(
    'organizacao', json_build_object('nome', o.nome, 'dominio', o.dominio, 'fuso', o.fuso, 'brand', o.brand, 'cadastro_pessoa', o.cadastro_pessoa),
    'dias_uteis', o.dias_uteis,
    'setores', (select coalesce(json_agg(json_build_object('id', id, 'sigla', coalesce(nullif(sigla, ''), nome), 'nome', nome,
        'chefia', (select us.usuario_id from usuario_setor us join usuario_organizacao uo on uo.organizacao_id = us.organizacao_id and uo.usuario_id = us.usuario_id
          and uo.excluido_em is null and uo.equipe_desativada_em is null where us.organizacao_id = ${organizacaoId} and us.setor_id = setor.id and us.chefia limit 1))), '[]')
      from setor where organizacao_id = ${organizacaoId} and excluido_em is null),
    'parametros', (select coalesce(json_agg(json_build_object('sigla', sigla, 'valor', trim_scale(valor)::text, 'unidade', unidade, 'fonte', coalesce(fonte, nome), 'vigencia_inicio', vigencia_inicio)), '[]')
      from parametro where organizacao_id = ${organizacaoId} and excluido_em is null),
    'feriados', (select coalesce(json_agg(json_build_object('data', data, 'nome', nome, 'ambito', ambito)), '[]')
      from feriado where organizacao_id = ${organizacaoId} and excluido_em is null),
    'mensagens', (select coalesce(json_agg(json_build_object('evento', evento, 'assunto', assunto, 'texto', texto)), '[]')
      from modelo_mensagem where organizacao_id = ${organizacaoId} and ativo and excluido_em is null))
  from organizacao o where o.id = ${organizacaoId})`;

export const existente = (cidade: Cidade | null | undefined): Cidade => {
  if (cidade === null || cidade === undefined) throw new AppError('nao_encontrado', 'Organização não encontrada');
  return cidade;
};

/** Sectors, dated parameters and holidays of one organisation, in one statement. */
export const carregarCidade = async (db: Kysely<Tables>, organizacaoId: number): Promise<Cidade> => {
  const { rows } = await sql<{ cidade: Cidade | null }>`select ${cidadeEmJson(organizacaoId)} as cidade`.execute(db);
  return existente(rows[0]?.cidade);
};
