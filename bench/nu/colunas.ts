import type { Entity } from '../../src/schemas/entity.ts';
import { imovel } from '../../src/schemas/imovel.ts';
import { pessoa } from '../../src/schemas/pessoa.ts';

const colunas = (entity: Entity): string =>
  ['id', 'versao', 'criado_em', 'atualizado_em', 'excluido_em', ...Object.keys(entity.schema.properties)].join(', ');

/** The same fields as the portal answers, so that both read and send the same. */
export const IMOVEL = colunas(imovel);
export const PESSOA = colunas(pessoa);

/** A registry's list as the bare handlers know it: table, columns sent, what `s` looks into. */
export interface ListaNua {
  readonly tabela: string;
  readonly colunas: string;
  /** SQL expressions. */
  readonly buscados: readonly string[];
  /** Columns that may be filtered, with their PostgreSQL types. */
  readonly filtros: Readonly<Record<string, string>>;
}

export const listas = {
  imovel: {
    tabela: 'imovel',
    colunas: IMOVEL,
    buscados: ['numero_inscricao', 'endereco', 'inscricao_incra', 'complemento', 'outras_inscricoes::text'],
    filtros: { zona_ocupacao_id: 'bigint' },
  },
  pessoa: {
    tabela: 'pessoa',
    colunas: PESSOA,
    buscados: ['nome', `cadastro_pessoa_fisica ->> 'cpf'`, `cadastro_pessoa_juridica ->> 'cnpj'`, 'email'],
    filtros: { tipo: 'text' },
  },
} as const satisfies Readonly<Record<string, ListaNua>>;
