import type { ColumnType, Generated } from 'kysely';
import type { Momento } from './tiposDeColuna.ts';
import type { ColunaEscolhida } from '../../src/schemas/colunas.ts';
import type { ConteudoGuardado } from '../../src/schemas/visao.ts';

/** A view of a list under a name: its owner's, or shared with a sector. */
export interface TabelaVisao {
  id: Generated<number>;
  organizacao_id: number;
  usuario_id: number;
  setor_id: number | null;
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

/** Tables of what users keep of the lists. */
export interface TabelasDasListas {
  visao: TabelaVisao;
  lista_do_usuario: TabelaListaDoUsuario;
}
