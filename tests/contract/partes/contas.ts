import type { Portal } from '../../support/app.ts';
import { cpfNumero } from '../../support/builders.ts';
import type { CenarioO2 } from '../../support/cenarioO2.ts';
import type { Cliente } from '../../support/cliente.ts';
import { PARTES, SEM_PARTE, type Papel } from './partes.ts';

/** One account for each part, with a record of its own, and the powers by which some act, or acted, for the applicant. */
export const contasDasPartes = async (portal: Portal, c: CenarioO2) => {
  const { db, cidade } = portal;
  const pessoaDe = async ({ id }: Cliente): Promise<number> =>
    (
      await db
        .selectFrom('usuario_organizacao')
        .select('pessoa_id')
        .where('usuario_id', '=', id)
        .executeTakeFirstOrThrow()
    ).pessoa_id ?? 0;
  const iara = await pessoaDe(c.requerente);

  let contas = 700;
  const entrar = async (papel: Papel): Promise<Cliente> => {
    if (papel === 'requerente') return c.requerente;
    const n = (contas += 1);
    const { id: pessoaId } = await db
      .insertInto('pessoa')
      .values({
        ...{ organizacao_id: cidade, tipo: 'Física', nome: `Parte ${papel}` },
        cadastro_pessoa_fisica: JSON.stringify({ cpf: cpfNumero(n) }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return portal.entrar({
      ...{ nome: `Parte ${papel}`, email: `parte${n}@exemplo.com.br`, permissoes: ['painel.contribuinte'], pessoaId },
    });
  };
  const clientes = new Map<Papel, Cliente>();
  for (const papel of [...PARTES, ...SEM_PARTE]) clientes.set(papel, await entrar(papel));
  const quem = (papel: Papel): Cliente => {
    const cliente = clientes.get(papel);
    if (cliente === undefined) throw new Error(papel);
    return cliente;
  };
  const poder = async (papel: Papel, mais: { situacao: string; ate?: string; motivo?: string }): Promise<number> =>
    (
      await db
        .insertInto('procuracao')
        .values({
          ...{ organizacao_id: cidade, pessoa_id: iara, procurador_id: await pessoaDe(quem(papel)), poderes: 'Tudo' },
          ...{ criado_em: portal.clock.now(), atualizado_em: portal.clock.now(), ...mais },
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  await poder('procurador', { situacao: 'Ativa' });
  await poder('procuração encerrada', { situacao: 'Encerrada', motivo: 'Fim' });
  await poder('procuração vencida', { situacao: 'Ativa', ate: '2026-11-15' });
  await poder('procuração em conferência', { situacao: 'Em conferência' });
  const doQueAbriu = await poder('abriu por procuração que terminou', { situacao: 'Encerrada', motivo: 'Fim' });

  return { quem, pessoaDe, doQueAbriu };
};
export type Contas = Awaited<ReturnType<typeof contasDasPartes>>;
