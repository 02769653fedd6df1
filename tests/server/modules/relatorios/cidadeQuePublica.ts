import { sql } from 'kysely';
import { area } from '../../../../src/schemas/relatorios/fatos/area.ts';
import { desfecho } from '../../../../src/schemas/relatorios/fatos/desfecho.ts';
import { movimento } from '../../../../src/schemas/relatorios/fatos/movimento.ts';
import type { Portal } from '../../../support/app.ts';
import { cpfNumero } from '../../../support/builders.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { refazerSomas } from '../../../support/fatosSemeados.ts';

/** A requester with everything that is a person's alone; `dados` is what of it must be found nowhere. */
export const requerenteComDados = async (
  portal: Portal,
  i: number,
  nome: string,
): Promise<{ readonly requerente: Cliente; readonly dados: readonly string[] }> => {
  const [cpf, email, telefone] = [cpfNumero(700 + i), `pessoa${i}@pinhal.exemplo.br`, `4799887766${i}`];
  const logradouro = `Travessa do Pinhal ${i}`;
  const { id: pessoaId } = await portal.db
    .insertInto('pessoa')
    .values({
      organizacao_id: portal.cidade,
      tipo: 'Física',
      nome,
      email,
      cadastro_pessoa_fisica: JSON.stringify({ cpf }),
      endereco: JSON.stringify({ logradouro, numero: `9${i}9`, cep: '88999001' }),
      telefone_celular: telefone,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const requerente = await portal.entrar({ nome, email, permissoes: ['painel.contribuinte'], pessoaId });
  return { requerente, dados: [cpf, email, telefone, logradouro, '88999001'] };
};

/** Facts that this process has no cause for: areas (the fourth line of each licenses nothing, and is told nowhere), one with a use that somebody wrote with a name in it, and fees. */
export const fatosSemCausa = async (
  portal: Portal,
  processo: number,
  ids: readonly number[],
  nomes: readonly string[],
): Promise<void> => {
  for (const [i, id] of ids.entries()) {
    await sql`insert into fato_area (organizacao_id, requerimento_id, ordem, dia, processo_id, situacao, licenciada, quadro, uso, computavel, nao_computavel, vazia, linha, numero)
      select ${portal.cidade}, ${id}, n, '2026-09-01', ${processo}, 'Deferido', n < 4, 'areas', ${i === 0 ? `Casa de ${nomes[0] ?? ''}` : 'Residencial'},
        ${`1${i}0.25`}::numeric, 10, 0, ${`Quarto de ${nomes[i] ?? ''}`}, '' from generate_series(1, 4) n`.execute(
      portal.db,
    );
    await sql`insert into fato_movimento (organizacao_id, requerimento_id, ordem, dia, processo_id, taxa, nome, movimento, valor)
      values (${portal.cidade}, ${id}, 1, '2026-09-03', ${processo}, 'analise', 'Taxa de análise', 'paga', 18742)`.execute(
      portal.db,
    );
  }
  await sql`update fato_desfecho set situacao = 'Deferido'`.execute(portal.db);
  for (const fonte of [area, movimento, desfecho]) await refazerSomas(portal.db, fonte, portal.cidade);
};
