import { expect } from 'vitest';
import { hashDeTeste } from '../../../support/hashDeTeste.ts';
import type { AssinaturaVista } from '../../../../src/schemas/assinatura.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Portal } from '../../../support/app.ts';
import type { Cliente, Resposta } from '../../../support/cliente.ts';

export const SENHA = 'Assina#2026';

/** The city of O2 with a filed request, its receipt to be signed, and everybody's password known. */
export const cenarioDasAssinaturas = async (portal: Portal) => {
  const c = await cenarioO2(portal);
  const senha_hash = await hashDeTeste(SENHA);
  const comSenha = async (...quem: Cliente[]): Promise<void> => {
    for (const { id } of quem)
      await portal.db.updateTable('usuario').set({ senha_hash }).where('id', '=', id).execute();
  };
  await comSenha(c.requerente, c.outroRequerente, c.analista, c.gestor, c.deOutroSetor);

  /** A new filed request with its receipt. */
  const protocolar = async (cena: CenarioO2 = c) => {
    const { id } = await protocolarO2(portal, cena);
    const { id: documento } = await portal.db
      .selectFrom('documento')
      .select('id')
      .where('requerimento_id', '=', id)
      .executeTakeFirstOrThrow();
    return { requerimento: id, documento };
  };
  const pedir = (documento: number, quem: Cliente, mais: object = {}, porQuem: Cliente = c.analista) =>
    porQuem.post('assinatura', { documento_id: documento, signatario_id: quem.id, ...mais });
  const pedida = async (documento: number, quem: Cliente, mais: object = {}): Promise<number> => {
    const r = await pedir(documento, quem, mais);
    expect(r.status, r.texto).toBe(201);
    return r.dados<{ id: number }>().id;
  };
  const painelDe = (quem: Cliente): string =>
    quem === c.requerente || quem === c.outroRequerente ? 'painel-contribuinte' : 'painel-prefeitura';
  const caminho = (quem: Cliente, id: number): string => `${painelDe(quem)}/processoRequerimentoAssinatura/${id}`;
  const ver = (quem: Cliente, id: number) => quem.get(caminho(quem, id));
  const vista = async (quem: Cliente, id: number): Promise<AssinaturaVista> => {
    const r = await ver(quem, id);
    expect(r.status, r.texto).toBe(200);
    return r.dados();
  };
  const atualizar = (quem: Cliente, id: number, corpo: object) => quem.post(`${caminho(quem, id)}/atualizar`, corpo);
  const assinar = (quem: Cliente, id: number, password: string = SENHA): Promise<Resposta> =>
    atualizar(quem, id, { status: 'Assinado', password });
  return { c, comSenha, protocolar, pedir, pedida, painelDe, ver, vista, atualizar, assinar };
};

export type CenarioDasAssinaturas = Awaited<ReturnType<typeof cenarioDasAssinaturas>>;

/** A call with form data, as the specification has them. */
export const comFormulario = (portal: Portal, quem: Cliente, url: string, campos: Readonly<Record<string, string>>) => {
  const limite = 'limite-do-formulario';
  const partes = Object.entries(campos).map(
    ([nome, valor]) => `--${limite}\r\ncontent-disposition: form-data; name="${nome}"\r\n\r\n${valor}\r\n`,
  );
  return portal.app.inject({
    method: 'POST',
    url: `/api/v1/${url}`,
    headers: { ...quem.headers, 'content-type': `multipart/form-data; boundary=${limite}` },
    payload: `${partes.join('')}--${limite}--\r\n`,
  });
};
