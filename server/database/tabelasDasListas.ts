import type { ColumnType, Generated } from 'kysely';
import type { Momento } from './tiposDeColuna.ts';
import type { ColunaEscolhida } from '../../src/schemas/colunas.ts';
import type { ColunaDoModelo } from '../../src/schemas/requerimento/modeloDeColunas.ts';
import type { ConteudoGuardado } from '../../src/schemas/visao.ts';

/** A view of a list under a name: its owner's, or shared with a sector or with the whole organisation. */
export interface TabelaVisao {
  id: Generated<number>;
  organizacao_id: number;
  usuario_id: number;
  setor_id: number | null;
  de_todos: Generated<boolean>;
  lista: string;
  nome: string;
  conteudo: ColumnType<ConteudoGuardado, string, string>;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
}

/** How a user has a list: columns, and the view that it opens with. */
export interface TabelaListaDoUsuario {
  organizacao_id: number;
  usuario_id: number;
  lista: string;
  colunas: ColumnType<readonly ColunaEscolhida[] | null, string | null, string | null>;
  visao_id: number | null;
  atualizado_em: Momento;
}

/** Chosen columns of the inbox under a name: its owner's, or shared with the staff of the city. */
export interface TabelaModeloDeColunas {
  id: Generated<number>;
  organizacao_id: number;
  usuario_id: number;
  nome: string;
  compartilhado: Generated<boolean>;
  colunas: ColumnType<readonly ColunaDoModelo[], string, string>;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
}

/** Runs of five signs that many search texts hold, of all cities together; of any other a search knows that it is rare. */
interface TabelaGramaFrequente {
  grama: number;
  /** Of how many rows of ten thousand. */
  frequencia: number;
  contado_em: Momento;
}

/** Tables of what users keep of the lists, and of what makes their search quick. */
export interface TabelasDasListas {
  grama_frequente: TabelaGramaFrequente;
  modelo_de_colunas: TabelaModeloDeColunas;
  visao: TabelaVisao;
  lista_do_usuario: TabelaListaDoUsuario;
}
