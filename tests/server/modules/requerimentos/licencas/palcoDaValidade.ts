import { expect } from 'vitest';
import { cumprirMarcos } from '../../../../../server/modules/requerimentos/cumprirMarcos.ts';
import type { Definicao } from '../../../../../src/schemas/processo/definicao.ts';
import { semExtras } from '../processosDaCidade.ts';
import { emitidos, emVigor, o2 } from './palcoDasLicencas.ts';

export type DoPapel = Partial<Definicao['documentos_emitidos'][number]>;
export const licenciado = async (muda: DoPapel) => {
  const documentos_emitidos = emitidos().map((d) => ({ ...d, ...muda }));
  const id = await o2.iniciado(await o2.publicado({ ...semExtras(), documentos_emitidos }));
  for (const acao of ['deferir', 'iniciar', 'deferir-e-finalizar']) await o2.api.agir(id, `acoes/${acao}`);
  return { id, licenca: await emVigor(id) };
};
export const TUDO: DoPapel = { suspensao: true, prorrogacao: { meses: 12, vezes: 1 } };
export const conferida = async (codigo: string) =>
  (await o2.portal.anonimo().get(`publico/autenticidade/${codigo}`)).dados<{
    documento: { situacao: string; validade: string; suspenso_desde: string | null; averbacoes: string[] };
    historico: { texto: string }[];
  }>();
export const noDia = async (dia: string): Promise<void> => {
  o2.portal.clock.fixar(`${dia}T15:00:00Z`);
  const falhas: unknown[] = [];
  while (await cumprirMarcos(o2.portal.parts, { error: (dados: unknown) => void falhas.push(dados) }));
  expect(falhas).toEqual([]);
};
export const DEPOIS = '2026-12-31';
/** Paragraphs of the last mail about a request that left the portal. */
export const ultimaCarta = async (id: number): Promise<string> => {
  const mails = await o2.portal.db
    .selectFrom('saida')
    .select('dados')
    .where('tipo', '=', 'mail')
    .orderBy('id')
    .execute();
  const deste = mails.map(({ dados }) => dados as { requerimento_id?: number; paragrafos: readonly string[] });
  return deste.findLast((m) => m.requerimento_id === id)?.paragrafos.join(' ') ?? '';
};
/** A manager whose session began on the day that the clock shows: none lasts for years. */
export const gestorDeHoje = () =>
  o2.portal.entrar({ nome: 'Gil Gestor', permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
export const papelDe = async (id: number): Promise<string> =>
  JSON.stringify(
    (await o2.portal.db.selectFrom('documento').select('conteudo').where('id', '=', id).executeTakeFirstOrThrow())
      .conteudo,
  );
