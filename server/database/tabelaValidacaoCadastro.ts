import type { Generated, GeneratedAlways } from 'kysely';
import type { JsonOuNulo, Momento, MomentoOuNulo } from './tiposDeColuna.ts';
import type { RazaoDaValidacao, SituacaoDaValidacao } from '../../src/schemas/validacaoCadastro.ts';

/** Accounts whose registration the city has to confirm. */
export interface TabelaValidacaoCadastro {
  id: Generated<number>;
  organizacao_id: number;
  usuario_id: number;
  nome: string;
  tipo: string;
  documento: string;
  email: string;
  telefone_celular: string | null;
  situacao: Generated<SituacaoDaValidacao>;
  razao: RazaoDaValidacao;
  conversa: JsonOuNulo;
  motivo: string | null;
  decidido_por: string | null;
  decidido_em: MomentoOuNulo;
  versao: Generated<number>;
  criado_em: Momento;
  atualizado_em: Momento;
  excluido_em: MomentoOuNulo;
  busca: GeneratedAlways<string>;
}
