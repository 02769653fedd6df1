import { expect } from 'vitest';
import type { Item, Pendencia } from '../../../src/schemas/requerimento/itemDaPendencia.ts';
import type { RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';
import type { Chamador } from './cidadeDosProcessos.ts';
import type { Rodada } from './tipos.ts';

interface Atos {
  readonly ver: (quem?: Chamador) => Promise<RequerimentoVisto>;
  readonly agir: (quem: Chamador, caminho: string, corpo?: object) => Promise<void>;
  readonly iara: Chamador;
  /** Who asks, and judges the answer. */
  readonly quem: Chamador;
}

const ultima = async ({ ver, quem }: Atos): Promise<Pendencia> => {
  const rodada = (await ver(quem)).pendencias.at(-1);
  if (rodada === undefined) throw new Error('Não há pendência');
  return rodada;
};
const itemDe = (rodada: Pendencia): Item => {
  const [item] = rodada.itens;
  if (item === undefined) throw new Error('A pendência não tem item');
  return item;
};

/** The last round goes to the applicant: while it is asked nothing is granted. */
const emitir = async (atos: Atos): Promise<Pendencia> => {
  const { id } = await ultima(atos);
  await atos.agir(atos.quem, `pendencias/${id}/emitir`);
  expect((await atos.ver()).situacao).toBe('Aguardando requerente');
  return ultima(atos);
};

const prorrogar = async (atos: Atos, { concedida, vence }: NonNullable<Rodada['prorrogacao']>): Promise<void> => {
  const { id } = await ultima(atos);
  await atos.agir(atos.iara, `pendencias/${id}/prorrogacao`, { motivo: 'Aguardo o cartório' });
  const decisao = { concedida, ...(concedida ? {} : { motivo: 'O prazo da lei basta' }) };
  await atos.agir(atos.quem, `pendencias/${id}/prorrogacao/decidir`, decisao);
  const { prorrogacoes, responder_ate } = await ultima(atos);
  expect([prorrogacoes?.map((p) => p.situacao), responder_ate]).toEqual([[concedida ? 'concedida' : 'negada'], vence]);
  // Once in a round, as its process says.
  const { acoes } = await atos.ver();
  expect(acoes.map(({ acao }) => acao)).not.toContain('pedir-prorrogacao');
};

const responder = async (atos: Atos): Promise<void> => {
  const rodada = await ultima(atos);
  const item = itemDe(rodada);
  await atos.agir(atos.iara, `pendencias/${rodada.id}/responder`, {
    respostas: { [item.id]: 'Foi medido do eixo da rua.' },
  });
  await atos.agir(atos.quem, `pendencias/${rodada.id}/itens/${item.id}/avaliar`, { resultado: 'aceito' });
};

/** The applicant says no in the place of answering; kept, the item is asked again, cannot be contested a second time, and is answered. */
const contestar = async (atos: Atos, resultado: NonNullable<Rodada['contestacao']>): Promise<void> => {
  const rodada = await ultima(atos);
  const item = itemDe(rodada);
  const texto = { [item.id]: { texto: 'A planta já diz isto.' } };
  await atos.agir(atos.iara, `pendencias/${rodada.id}/responder`, { contestacoes: texto });
  const corpo = { resultado, ...(resultado === 'mantido' ? { motivo: 'A planta não o diz' } : {}) };
  await atos.agir(atos.quem, `pendencias/${rodada.id}/itens/${item.id}/avaliar`, corpo);
  if (resultado === 'retirado') return;
  const outra = await emitir(atos);
  const { pendencias } = await atos.ver();
  expect(pendencias.find((p) => p.id === outra.id)?.itens_vistos[0]).not.toHaveProperty('contestavel');
  await responder(atos);
};

/** Asks for a word of explanation in the step that is being worked on, and goes through the round as it says. */
export const fazerRodada = async (atos: Atos, rodada: Rodada): Promise<void> => {
  await atos.agir(atos.quem, 'pendencias');
  const { id } = await ultima(atos);
  await atos.agir(atos.quem, `pendencias/${id}/itens`, { tipo: 'esclarecimento', texto: 'Explique a medida.' });
  const { responder_ate } = await emitir(atos);
  if (rodada.vence !== undefined) expect(responder_ate).toBe(rodada.vence);
  if (rodada.prorrogacao !== undefined) await prorrogar(atos, rodada.prorrogacao);
  if (rodada.semResposta === true) return;
  if (rodada.contestacao === undefined) await responder(atos);
  else await contestar(atos, rodada.contestacao);
};
