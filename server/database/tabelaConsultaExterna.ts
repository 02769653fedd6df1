import type { Generated } from 'kysely';
import type { Momento } from './tiposDeColuna.ts';

/** Questions that steps of requests ask other systems. */
export interface TabelaConsultaExterna {
  id: Generated<number>;
  organizacao_id: number;
  requerimento_id: number;
  /** Run inside the request, and how often it was asked for in it. */
  execucao: number;
  vez: number;
  chave: Generated<string>;
  situacao: Generated<'pendente' | 'respondida' | 'falhou' | 'dispensada'>;
  tentativas: Generated<number>;
  proxima_em: Momento;
  erro: string | null;
  criado_em: Momento;
}
