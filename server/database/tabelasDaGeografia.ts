import type { Generated, GeneratedAlways } from 'kysely';
import type { Momento, MomentoOuNulo } from './tiposDeColuna.ts';

interface DoCadastro {
  id: Generated<number>;
  nome: string;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
}

export interface TabelaPais extends DoCadastro {
  sigla: string;
}

export interface TabelaEstado extends DoCadastro {
  pais_id: number;
  sigla: string;
  codigo_ibge: string | null;
}

export interface TabelaCidade extends DoCadastro {
  estado_id: number;
  codigo_ibge: string | null;
}

export interface TabelaBairro extends DoCadastro {
  cidade_id: number;
}

/** What is known of a postal code; with `expira_em` an answer of the provider. */
export interface TabelaCep {
  codigo: string;
  encontrado: Generated<boolean>;
  rua: string | null;
  bairro: string | null;
  cidade: string | null;
  uf: string | null;
  expira_em: MomentoOuNulo;
}

export interface TabelasDaGeografia {
  pais: TabelaPais;
  estado: TabelaEstado;
  cidade: TabelaCidade;
  bairro: TabelaBairro;
  cep: TabelaCep;
}
