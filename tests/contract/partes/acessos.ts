import type { Portal } from '../../support/app.ts';
import type { CenarioO2 } from '../../support/cenarioO2.ts';
import type { Cliente } from '../../support/cliente.ts';
import type { Contas } from './contas.ts';
import { MEU, type Maos } from './maos.ts';
import { acessoDe, PARTES, SEM_PARTE, type Papel } from './partes.ts';

/** How somebody is let in to a request, and what of it is his. */
export const acessosDe = (portal: Portal, c: CenarioO2, { quem }: Contas, { fazer, arquivo }: Maos) => {
  const { db, cidade } = portal;
  const emailDe = async ({ id }: Cliente): Promise<string> =>
    (await db.selectFrom('usuario').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
  const tokenPara = async (email: string): Promise<string> => {
    const mails = await db
      .selectFrom('saida')
      .select('dados')
      .where('tipo', '=', 'mail')
      .orderBy('id', 'desc')
      .execute();
    for (const { dados } of mails) {
      const m = dados as unknown as { para: string; acao?: { url: string } };
      const token = m.para === email ? m.acao?.url.split('/convite/')[1] : undefined;
      if (token !== undefined) return token;
    }
    throw new Error(`no invitation to ${email}`);
  };

  /** Lets somebody in the way that the applicant does, and ends it again where the part is one that ended. */
  const deixarEntrar = async (id: number, dono: Cliente, papel: Papel): Promise<void> => {
    const acesso = acessoDe(papel);
    if (acesso === undefined) return;
    const email = await emailDe(quem(papel));
    const procuracao =
      acesso.papel === 'representante' ? await arquivo(dono, `${MEU}/${id}/participantes/arquivos`) : 0;
    const comProcuracao = acesso.papel === 'representante' ? { procuracao, ate: '2027-12-31' } : {};
    // An account sends thirty an hour, and here it sends more.
    await db.deleteFrom('tentativa').execute();
    const dado = (await fazer(dono, `${MEU}/${id}/participantes`, {
      ...{ ...acesso, nome: `Parte ${papel}`, email, ...comProcuracao },
    })) as { id: number };
    if (papel === 'convidado que não respondeu') return;
    await fazer(quem(papel), `painel-contribuinte/convite/${await tokenPara(email)}/aceitar`);
    if (papel === 'acesso retirado')
      await fazer(dono, `${MEU}/${id}/participantes/${dado.id}/revogar`, { motivo: 'Encerrou o contrato' });
    if (papel === 'acesso vencido')
      await db
        .updateTable('requerimento_participante')
        .set({ ate: '2026-11-15' })
        .where('requerimento_id', '=', id)
        .where('sequencia', '=', dado.id)
        .execute();
  };

  /** Nobody is let in to a draft: a row that says so all the same opens nothing. */
  const porEscrito = async (id: number, papel: Papel): Promise<void> => {
    const acesso = acessoDe(papel);
    if (acesso === undefined) return;
    const agora = portal.clock.now();
    await db
      .insertInto('requerimento_participante')
      .values({
        ...{ organizacao_id: cidade, requerimento_id: id, sequencia: 50 + [...PARTES, ...SEM_PARTE].indexOf(papel) },
        ...{
          papel: acesso.papel === 'representante' ? 'proprietario' : acesso.papel,
          pode: acesso.pode,
          nome: `Parte ${papel}`,
        },
        ...{ email: await emailDe(quem(papel)), usuario_id: quem(papel).id, situacao: 'ativo' },
        ...{ convidado_por: c.requerente.id, convidado_por_nome: 'Iara', convidado_em: agora },
        ...{ convite_expira_em: agora, aceito_em: agora },
      })
      .execute();
  };

  /** The paper of the representative who comes to it, else of the one who was let in beside. */
  const procuracaoDe = async (id: number, papeis: readonly Papel[]): Promise<number> => {
    const linhas = await db
      .selectFrom('requerimento_participante')
      .select(['nome', 'procuracao_id'])
      .where('requerimento_id', '=', id)
      .where('procuracao_id', 'is not', null)
      .execute();
    const qual = papeis.includes('representante que age')
      ? 'Parte representante que age'
      : 'Parte representante que só lê';
    return linhas.find(({ nome }) => nome === qual)?.procuracao_id ?? 0;
  };

  /** Invites somebody whom nobody of the matrix is; gives his paper. */
  const convidarRepresentante = async (id: number, dono: Cliente): Promise<number> => {
    const procuracao = await arquivo(dono, `${MEU}/${id}/participantes/arquivos`);
    await db.deleteFrom('tentativa').execute();
    await fazer(dono, `${MEU}/${id}/participantes`, {
      ...{ papel: 'representante', pode: 'agir', nome: 'De Fora', email: 'fora@exemplo.com.br' },
      ...{ ate: '2027-12-31', procuracao },
    });
    return procuracao;
  };

  return { deixarEntrar, porEscrito, procuracaoDe, convidarRepresentante };
};
