import { sql } from 'kysely';
import { errosDaPessoa } from '../../../src/schemas/pessoa.ts';
import type { Partes } from '../../entities/partes.ts';

/** A row finds its person by the document, which another kind of person has not. */
const TIPO_FIXO = 'O tipo não muda por importação. Altere-o no formulário, com o outro documento';

/** `tipo` decides which document a person has; the rule itself is shared with the form (src/schemas/pessoa.ts). */
export const partesDaPessoa: Partes = {
  validar: ({ antes, depois, varios }) =>
    varios === true && antes !== null && antes['tipo'] !== depois['tipo']
      ? { tipo: [TIPO_FIXO] }
      : errosDaPessoa(depois),
  // A record that was merged into another one is that person no more (modules/unificacao).
  impedimentos: async ({ trx, organizacaoId, registros }, para) => {
    if (para === 'excluir' || registros.length === 0) return new Map();
    const { rows } = await sql<{ id: number; nome: string }>`
      select p.id, f.nome from pessoa p join pessoa f on f.organizacao_id = p.organizacao_id and f.id = p.unificada_com
      where p.organizacao_id = ${organizacaoId} and p.id = any(${registros.map(({ id }) => id)}::bigint[])`.execute(
      trx,
    );
    return new Map(rows.map(({ id, nome }) => [id, `Este cadastro foi unificado com ${nome} e não volta sozinho`]));
  },
};
