import type { Generated, GeneratedAlways } from 'kysely';
import type { Momento, MomentoOuNulo } from './tiposDeColuna.ts';

/** The city's words for mails. */
export interface TabelaModeloMensagem {
  id: Generated<number>;
  organizacao_id: number;
  evento: string;
  assunto: string;
  texto: string;
  ativo: boolean;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string | null>;
}
