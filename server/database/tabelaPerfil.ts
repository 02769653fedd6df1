import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Momento } from './tiposDeColuna.ts';

/** A named set of permissions of an organisation (docs/decisions/0015). */
export interface TabelaPerfil {
  id: Generated<number>;
  organizacao_id: number;
  nome: string;
  descricao: string | null;
  aplicacao: 'geral' | 'setor' | 'requerimento';
  permissoes: ColumnType<string[], string | undefined, string>;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: ColumnType<Date | null, Date | null | undefined, Date | null>;
  busca: GeneratedAlways<string | null>;
}

/** Who has which profile; with a sector: there. */
export interface TabelaUsuarioPerfil {
  id: Generated<number>;
  organizacao_id: number;
  usuario_id: number;
  perfil_id: number;
  setor_id: number | null;
}
