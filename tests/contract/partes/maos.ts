import { expect } from 'vitest';
import type { Portal } from '../../support/app.ts';
import { enviarArquivo } from '../../support/cenarioO2.ts';
import type { Cliente } from '../../support/cliente.ts';

export const MEU = 'painel-contribuinte/requerimento';
export const DELES = 'painel-prefeitura/requerimento';

/** Version that a request stands at. */
export const versaoDe = async ({ db }: Portal, id: number): Promise<number> =>
  (await db.selectFrom('requerimento').select('versao').where('id', '=', id).executeTakeFirstOrThrow()).versao;

/** Calls that must be taken, for whoever prepares something. */
export const maosDe = (portal: Portal) => {
  const fazer = async (cliente: Cliente, caminho: string, corpo: object = {}): Promise<unknown> => {
    const r = await cliente.post(caminho, corpo);
    expect(r.status, `${caminho} ${r.texto}`).toBeLessThan(300);
    return r.dados();
  };
  const agir = async (cliente: Cliente, painel: string, id: number, caminho: string, corpo: object = {}) =>
    fazer(cliente, `${painel}/${id}/${caminho}`, { versao: await versaoDe(portal, id), ...corpo });
  const arquivo = async (cliente: Cliente, caminho: string, campos: Record<string, string> = {}): Promise<number> => {
    const r = await enviarArquivo(portal, cliente, caminho, campos);
    expect(r.statusCode, `${caminho} ${r.body}`).toBe(201);
    return r.json<{ dados: { id: number } }>().dados.id;
  };
  return { fazer, agir, arquivo };
};
export type Maos = ReturnType<typeof maosDe>;
