import type { Portal } from '../../support/app.ts';
import type { CenarioO2 } from '../../support/cenarioO2.ts';
import type { Cliente } from '../../support/cliente.ts';
import { DELES, MEU, type Maos } from './maos.ts';

/** What a request has beside its own state; 0 where it has none. */
export const SEM_COISAS = {
  ...{ doChat: 0, conversa: 0, mensagem: 0, termo: 0, papel: 0, assinatura: 0, notificacao: 0, tarefa: 0 },
  /** Somebody invited who has not answered, by his number in the request. */
  convidado: 0,
};
export type Coisas = Readonly<typeof SEM_COISAS>;

/** What hangs on a filed request: thread with a file, notice, signature, task, somebody invited. */
export const pendurarEm = (portal: Portal, c: CenarioO2, { fazer, agir, arquivo }: Maos) => {
  const { db, cidade } = portal;
  return async (dono: Cliente, id: number, marca: string): Promise<Coisas> => {
    const doChat = await arquivo(dono, `${MEU}/${id}/conversas/arquivos`);
    const { conversa, mensagem } = (await fazer(dono, `${MEU}/${id}/conversas`, {
      ...{ assunto: `Dúvida ${marca}`, texto: `Texto ${marca}`, arquivos: [doChat] },
    })) as { conversa: number; mensagem: number };
    const { envios } = (await agir(c.analista, DELES, id, 'termos', {
      ...{ titulo: `Termo ${marca}`, texto: `<p>Texto ${marca}</p>`, exige_ciencia: true, destinatarios: [dono.id] },
    })) as { envios: readonly number[] };
    const papel = await db
      .selectFrom('documento')
      .select('id')
      .where('requerimento_id', '=', id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const { id: assinatura } = await db
      .insertInto('assinatura')
      .values({
        ...{ organizacao_id: cidade, requerimento_id: id, documento_id: papel.id, usuario_id: dono.id },
        ...{ nome: `Signatário ${marca}`, ordem: 1, status: 'Aguardando', pedida_por: c.analista.id },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: notificacao } = await db
      .insertInto('notificacao')
      .values({ organizacao_id: cidade, usuario_id: dono.id, requerimento_id: id, message: `Aviso ${marca}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: tarefa } = await db
      .insertInto('tarefa')
      .values({
        ...{ organizacao_id: cidade, usuario_id: dono.id, alvo_id: cidade, tipo: 'dossie', situacao: 'pronta' },
        ...{ painel: 'painel-contribuinte', entidade: 'requerimento', titulo: `Dossiê ${marca}` },
        pedido: JSON.stringify({ requerimento: id, formato: 'zip' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.deleteFrom('tentativa').execute();
    const { id: convidado } = (await fazer(dono, `${MEU}/${id}/participantes`, {
      ...{ papel: 'convidado', pode: 'ler', nome: `Convidada ${marca}`, email: 'convidada@exemplo.com.br' },
    })) as { id: number };
    return {
      doChat,
      conversa,
      mensagem,
      termo: envios[0] ?? 0,
      papel: papel.id,
      assinatura,
      notificacao,
      tarefa,
      convidado,
    };
  };
};
