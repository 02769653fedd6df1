import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { verificarDefinicao } from '../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { arquivosDosProcessos, definicaoDoProcesso } from '../../support/processosDoPortal.ts';

const definicoes = arquivosDosProcessos.map((arquivo) => [arquivo, definicaoDoProcesso(arquivo)] as const);
const comConsentimento = definicoes.filter(([, d]) => d.consentimento !== undefined);

/** What a city that begins with these processes has to see in at least one of them, and how it is known. */
const mostras: Readonly<Record<string, (d: Definicao) => boolean>> = {
  '[E10] a fee that comes out when the request arrives': ({ taxas }) => taxas.some((t) => t.gerada === 'ao_chegar'),
  'tacit approval: silence grants': (d) => d.etapas.some(({ vencimento }) => vencimento?.defere === true),
  'an outsider whose opinion a rule proposes': (d) =>
    d.etapas.some(({ pareceres }) => pareceres?.some((p) => p.externo !== undefined && p.condicao !== undefined)),
  'a form in tabs': (d) => d.etapas.some(({ apresentacao }) => apresentacao?.startsWith('abas')),
  'a mask': (d) => d.campos.some(({ mascara }) => mascara !== undefined),
  'the sector chosen by the zone of the property': (d) => {
    const zonas = d.campos.filter((c) => c.do_imovel?.dado === 'zona').map(({ chave }) => chave);
    return d.etapas.some(({ distribuicao }) =>
      distribuicao?.setores?.some(({ condicao }) => zonas.some((zona) => condicao.includes(zona))),
    );
  },
  'another system asked by a connector': (d) => d.etapas.some(({ consulta }) => consulta !== undefined),
  'inspections, one after the other, once the licence is issued': (d) => {
    const emissao = d.etapas.findIndex(({ emite }) => emite !== undefined);
    return emissao >= 0 && d.etapas.slice(emissao + 1).filter(({ vistoria }) => vistoria !== undefined).length > 1;
  },
};

describe('the processes that come along', () => {
  it.each(Object.entries(mostras))('show %s', (_oQue, mostra) => {
    expect(definicoes.filter(([, d]) => mostra(d)).map(([arquivo]) => arquivo)).not.toEqual([]);
  });

  it('show an inspection wherever one is made: no day of a visit is typed', () => {
    const digitadas = definicoes.flatMap(([arquivo, d]) =>
      d.campos
        .filter(({ tipo, nome }) => tipo === 'data' && /vistoria/i.test(nome))
        .map(({ chave }) => [arquivo, chave]),
    );
    expect(digitadas).toEqual([]);
  });

  it.each(definicoes)('%s: a paper about works says its property, CIB and all', (_arquivo, d) => {
    const achados = verificarDefinicao(d, { setores: [], parametros: [] });
    expect(achados.filter(({ codigo }) => codigo === 'obra_sem_cib')).toEqual([]);
  });

  it('[W18] leave nobody without a way on whom the registry of people or professionals does not have, nor a licence older than the portal', () => {
    const presos = definicoes.flatMap(([arquivo, { campos }]) =>
      campos
        .filter(({ tipo }) => ['pessoa', 'profissional', 'responsaveis', 'requerimento'].includes(tipo))
        .filter(({ informado }) => informado !== true)
        .map(({ chave }) => [arquivo, chave]),
    );
    expect(presos).toEqual([]);
  });

  it('[W17] let the habite-se cite the permit of whoever owned the property before, lapsed or not', () => {
    const campo = definicaoDoProcesso('habite_se').campos.find(({ tipo }) => tipo === 'requerimento');
    expect(campo?.aceita).toEqual({ de: 'imovel', imovel: 'inscricao_imovel', situacoes: ['em_vigor', 'vencida'] });
  });

  it('grant to the owner where one consents, and to who asks where the paper is no licence of his', () => {
    expect(comConsentimento.map(([arquivo]) => arquivo)).not.toEqual([]);
    for (const [arquivo, { processo, documentos_emitidos: papeis }] of comConsentimento) {
      expect(processo.titular, arquivo).toBeUndefined();
      const textos = papeis.flatMap(({ texto = [] }) => texto).join('\n');
      expect(textos, arquivo).toContain('{{titular.nome}}');
      expect(textos, arquivo).not.toContain('{{requerente.nome}}');
    }
  });

  it.each(definicoes)('%s: a licence names its holder, and a professional by name', (_arquivo, d) => {
    for (const { texto = [], nome } of d.documentos_emitidos) {
      const escrito = texto.join('\n');
      // What certifies a fact names who asked; what grants, whom it is granted to.
      if (/, (?:autoriza|concede|aprova o projeto e licencia) /.test(escrito))
        expect(escrito, nome).toMatch(/\{\{(?:titular\.nome|cnpj)\}\}/);
      expect(escrito, nome).not.toMatch(/\{\{\w+\.registro\}\}/);
    }
  });
});
