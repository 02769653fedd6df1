import { expect, describe, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { processosDaCidade, semExtras } from './processosDaCidade.ts';

const o2 = processosDaCidade();

/** Licence first, and after it an inspection whose step issues the permit to occupy, with notes on its paper. */
const comDoisTempos = (): Definicao => {
  const d = semExtras();
  const emitido = d.documentos_emitidos[0];
  const emissao = d.etapas.find((e) => e.emite !== undefined);
  if (emitido === undefined || emissao === undefined) throw new Error('O processo de teste não emite nada');
  return {
    ...d,
    documentos_emitidos: [
      { ...emitido, serie: 'alvara_de_dois' },
      {
        ...emitido,
        chave: 'habite_se',
        nome: 'Habite-se',
        titulo: 'Habite-se',
        serie: 'habite_se_de_dois',
        texto: ['A obra pode ser ocupada.'],
        condicionantes: ['Ligar o esgoto à rede em 30 dias.', 'Manter o passeio livre.'],
      },
    ],
    etapas: [
      ...d.etapas.map((e) => (e.chave === emissao.chave ? { ...e, proximas: [{ para: 'ocupacao' }] } : e)),
      { ...emissao, chave: 'ocupacao', nome: 'Habite-se', emite: 'habite_se', proximas: [] },
    ],
  };
};

describe('a request of two documents', () => {
  it('issues the licence in one step and the permit to occupy in a later one, each by its own series, with the notes of its own', async () => {
    const id = await o2.iniciado(await o2.publicado(comDoisTempos()));
    for (const acao of ['deferir', 'iniciar', 'deferir']) await o2.api.agir(id, `acoes/${acao}`);
    const depoisDoPrimeiro = await o2.api.ver(id);
    expect([depoisDoPrimeiro.situacao, depoisDoPrimeiro.etapa?.chave]).not.toContain('Deferido');
    const licencas = async () => (await o2.api.ver(id)).emitidos.filter((e) => e.tipo === 'licenca');
    expect((await licencas()).map((e) => [e.numero, e.situacao])).toEqual([['1/2026', 'válido']]);

    for (const acao of ['iniciar', 'deferir-e-finalizar']) await o2.api.agir(id, `acoes/${acao}`);
    expect((await o2.api.ver(id)).situacao).toBe('Deferido');
    expect((await licencas()).map((e) => [e.nome, e.numero, e.situacao]).sort()).toEqual([
      ['Alvará de licença para ampliação', '1/2026', 'válido'],
      ['Habite-se', '1/2026', 'válido'],
    ]);
    const papeis = await o2.portal.db
      .selectFrom('documento')
      .select(['nome', 'conteudo'])
      .where('requerimento_id', '=', id)
      .where('tipo', '=', 'licenca')
      .orderBy('id')
      .execute();
    const comNotas = papeis.filter(({ conteudo }) => JSON.stringify(conteudo).includes('Manter o passeio livre.'));
    expect(comNotas.map(({ nome }) => nome)).toEqual(['Habite-se']);
  });
});
