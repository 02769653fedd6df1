import { afterAll, beforeAll, expect } from 'vitest';
import type { ParticipantesVistos } from '../../../../../src/schemas/requerimento/participante.ts';
import type { Permissao } from '../../../../../src/schemas/permissions.ts';
import { aPortal, type Portal } from '../../../../support/app.ts';
import { cenarioO2, enviarArquivo, protocolarO2, type CenarioO2 } from '../../../../support/cenarioO2.ts';
import type { Cliente, Resposta } from '../../../../support/cliente.ts';
import { requerimentoPelaApi } from '../../../../support/requerimentoPelaApi.ts';

export let portal: Portal;
export let c: CenarioO2;
export let api: ReturnType<typeof requerimentoPelaApi>;
export let tome: Cliente;
export let outro: Cliente;

export const INICIO = '2026-11-16T13:00:00Z';
export const EMAIL = 'tome@exemplo.com.br';
export const MEU = 'painel-contribuinte';
export const CORPO = { papel: 'coautor', pode: 'agir', nome: 'Tomé Ribeirinho', email: EMAIL };
export const convidar = (id: number, corpo: object = {}, quem: Cliente = c.requerente): Promise<Resposta> =>
  quem.post(`${api.painel(quem)}/requerimento/${id}/participantes`, { ...CORPO, ...corpo });
export const mailsDe = async (para: string) =>
  (await portal.db.selectFrom('saida').select('dados').where('tipo', '=', 'mail').orderBy('id').execute())
    .map(
      ({ dados }) =>
        dados as unknown as { para: string; assunto: string; paragrafos: string[]; acao?: { url: string } },
    )
    .filter((m) => m.para === para);
export const ultimoToken = async (para = EMAIL): Promise<string> =>
  (await mailsDe(para)).findLast(({ acao }) => acao?.url.includes('/convite/'))?.acao?.url.split('/convite/')[1] ?? '';
export const aceitar = (token: string, quem: Cliente = tome) => quem.post(`${MEU}/convite/${token}/aceitar`);
/** A filed request to which Tomé was let in. */
export const comTome = async (corpo: object = {}) => {
  const { id, numero } = await protocolarO2(portal, c);
  const r = await convidar(id, corpo);
  expect(r.status, r.texto).toBe(201);
  const aceito = await aceitar(await ultimoToken());
  expect(aceito.status, aceito.texto).toBe(200);
  expect(aceito.dados()).toEqual({ requerimento_id: id });
  return { id, numero, k: r.dados<{ id: number }>().id };
};
export const revogar = (id: number, k: number, quem: Cliente = c.requerente, motivo = 'Encerrou o contrato') =>
  quem.post(`${api.painel(quem)}/requerimento/${id}/participantes/${k}/revogar`, { motivo });
export const vistos = async (id: number, quem: Cliente): Promise<ParticipantesVistos> =>
  (
    await quem.get(
      `${api.painel(quem) === MEU || quem === tome ? MEU : api.painel(quem)}/requerimento/${id}/participantes`,
    )
  ).dados();
export const ver = (id: number, quem: Cliente = tome) => quem.get(`${MEU}/requerimento/${id}`);
export const enviar = async (id: number, quem: Cliente = c.requerente): Promise<number> => {
  const r = await enviarArquivo(portal, quem, `${MEU}/requerimento/${id}/participantes/arquivos`, {});
  expect(r.statusCode, r.body).toBe(201);
  return r.json<{ dados: { id: number } }>().dados.id;
};
export const papeis = async (id: number) => ({
  documento: (
    await portal.db.selectFrom('documento').select('id').where('requerimento_id', '=', id).executeTakeFirstOrThrow()
  ).id,
  arquivo: (
    await portal.db
      .selectFrom('arquivo')
      .select('id')
      .where('requerimento_id', '=', id)
      .where('alvo', 'like', 'documento:%')
      .executeTakeFirstOrThrow()
  ).id,
});

/** A city with O2, and two people who are let in to its requests. */
export const palcoDosParticipantes = (): void => {
  beforeAll(async () => {
    portal = await aPortal({ inicio: INICIO });
    c = await cenarioO2(portal);
    api = requerimentoPelaApi(portal, c);
    const permissoes: readonly Permissao[] = ['painel.contribuinte'];
    tome = await portal.entrar({ nome: 'Tomé Ribeirinho', email: EMAIL, permissoes });
    outro = await portal.entrar({ nome: 'Olavo Outro', email: 'olavo@exemplo.com.br', permissoes });
  });
  afterAll(() => portal.drop());
};
