import { afterAll, beforeAll } from 'vitest';
import { montarPalcoDaUnificacao, type PalcoDaUnificacao } from './palcoDaUnificacao.ts';

/** A city in which people are on record twice. Call it at the top of a file. */
export function pessoasRepetidas() {
  let c: PalcoDaUnificacao;
  beforeAll(async () => {
    c = await montarPalcoDaUnificacao();
  });
  afterAll(() => c.p.fechar());
  const trilha = async (entidade: string, id: number) =>
    (await c.p.auditoria('unificar')).filter((um) => um.entidade === entidade && um.registro_id === id);
  const vinculo = (usuario: number) =>
    c.p.db
      .selectFrom('usuario_organizacao')
      .select(['pessoa_id', 'excluido_em'])
      .where('organizacao_id', '=', c.p.cidade)
      .where('usuario_id', '=', usuario)
      .executeTakeFirstOrThrow();

  return {
    get c() {
      return c;
    },
    trilha,
    vinculo,
  };
}
