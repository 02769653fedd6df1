import { describe, expect, it } from 'vitest';
import { prazoTotalVisto } from '../../../server/modules/requerimentos/partesDaVisao.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import type { PrazoTotal } from '../../../src/schemas/processo/prazos.ts';
import { renomear } from '../../../src/schemas/processo/edicao/citacoes.ts';
import { paginaDoProcesso } from '../../../src/schemas/processo/pagina.ts';
import { verificarDefinicao } from '../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { prazoTotal } from '../../../src/schemas/requerimento/prazoDaExecucao.ts';
import { comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import { definicaoO2 } from '../../support/definicaoO2.ts';
import type { NoMotor } from '../../support/requerimentoNoMotor.ts';
import { cidade } from '../processo/verificar/exemplo.ts';
import { corridos, em, passar, protocolado, relogio } from './palcoDosRelogios.ts';

const PAPEL = 'alvara';

/** Analysis, issue, and a step that comes after the licence. */
const comFim = (total: Partial<PrazoTotal>): Definicao => {
  const d = comEtapas([
    etapa('analise', [segue('emissao')]),
    etapa('emissao', [segue('entrega')], { emite: PAPEL }),
    etapa('entrega', []),
  ]);
  const prazo_total = { ...corridos(30), vencimento: { encerra: true }, ...total };
  return { ...d, documentos_emitidos: definicaoO2().documentos_emitidos, processo: { ...d.processo, prazo_total } };
};
const deferir = (r: NoMotor): void => {
  r.fazer({ acao: 'iniciar' });
  r.fazer({ acao: 'deferir' });
};
const visto = (d: Definicao, r: NoMotor) =>
  prazoTotalVisto(d, r.estado(), { ...relogio, hoje: '2027-03-01' }).prazo_total;

describe('where the term of the whole request ends', () => {
  it('[W19] the licence is granted: it warns and ends nothing any more, and says by what it was kept', () => {
    const d = comFim({});
    const r = protocolado(d);
    em(r, '2026-11-05', () => deferir(r));
    em(r, '2026-11-06', () => deferir(r));
    expect(r.etapa()).toBe('entrega');
    expect(prazoTotal(d, r.estado(), relogio)).toBeNull();
    expect(passar(r, d, '2027-03-01')).not.toContain('vencer-prazo-total');
    expect(r.estado().desfecho).toBeNull();
    const [papel] = r.estado().documentos;
    expect(visto(d, r)).toMatchObject({
      estado: 'cumprido',
      vence_em: null,
      texto: `Encerrado: Alvará de licença para ampliação nº ${papel?.numero ?? ''}, de 06/11/2026`,
    });
  });

  it.each<readonly [string, Partial<PrazoTotal>, readonly (string | null)[]]>([
    ['by itself with the first paper', {}, ['2026-12-02', '2026-12-02', null]],
    ['with the end of the request alone', { fim: { com: 'encerramento' } }, ['2026-12-02', '2026-12-02', '2026-12-02']],
    ['with the step that it comes to', { fim: { etapa: 'emissao' } }, ['2026-12-02', null, null]],
    ['with the issue of the paper', { fim: { documento: PAPEL } }, ['2026-12-02', '2026-12-02', null]],
  ])('[W19] ends %s', (_, total, dias) => {
    const d = comFim(total);
    const r = protocolado(d);
    const vistos = [0, 1, 2].map((vez) => {
      if (vez > 0) deferir(r);
      return prazoTotal(d, r.estado(), relogio)?.vence_em ?? null;
    });
    expect(r.etapa()).toBe('entrega');
    expect(vistos).toEqual(dias);
  });

  it('[W19] whoever sends the request back behind that step lets the term go on', () => {
    const d = comFim({ fim: { etapa: 'emissao' } });
    const r = protocolado(d);
    deferir(r);
    r.fazer({ acao: 'iniciar' });
    expect(prazoTotal(d, r.estado(), relogio)).toBeNull();
    r.fazer({ acao: 'voltar', motivo: 'Falta conferir' });
    expect(r.etapa()).toBe('analise');
    expect(prazoTotal(d, r.estado(), relogio)?.vence_em).toBe('2026-12-02');
  });

  it('[W19] there is none where its rule does not hold', () => {
    const sim = comFim({ condicao: 'area_ampliada_m2 > 50' });
    const nao = comFim({ condicao: 'area_ampliada_m2 > 80' });
    const [um, outro] = [protocolado(sim), protocolado(nao)];
    expect(visto(sim, um)?.vence_em).toBe('2026-12-02');
    expect(visto(nao, outro)).toBeUndefined();
    expect(passar(outro, nao, '2027-03-01')).not.toContain('vencer-prazo-total');
    expect(paginaDoProcesso(1, sim).prazo).toMatch(/^30 dias corridos, se .*50/);
  });
});

it('[W19] publishing refuses an end that is not there and a rule on what is asked later', () => {
  const achados = (total: Partial<PrazoTotal>): readonly string[] =>
    verificarDefinicao(comFim(total), cidade)
      .filter(({ onde }) => onde.startsWith('processo.prazo_total'))
      .map(({ codigo, onde }) => `${codigo} ${onde}`);
  expect(achados({ fim: { etapa: 'emissao' }, condicao: 'area_ampliada_m2 > 50' })).toEqual([]);
  expect(achados({ fim: { etapa: 'nenhuma' } })).toEqual(['etapa_desconhecida processo.prazo_total.fim.etapa']);
  expect(achados({ fim: { etapa: 'abertura' } })).toEqual(['sem_efeito processo.prazo_total.fim.etapa']);
  expect(achados({ fim: { documento: 'nenhum' } })).toEqual([
    'emissao_desconhecida processo.prazo_total.fim.documento',
  ]);
  expect(achados({ condicao: 'nao_ha > 1' })).toHaveLength(1);
});

it('[W19] a key that is renamed is renamed in the end and in the rule of the term, too', () => {
  const d = comFim({ fim: { etapa: 'emissao' }, condicao: 'area_ampliada_m2 > 50' });
  const i = d.etapas.findIndex(({ chave }) => chave === 'emissao');
  const j = d.campos.findIndex(({ chave }) => chave === 'area_ampliada_m2');
  const outra = renomear(renomear(d, `etapas[${i}].chave`, 'expedicao'), `campos[${j}].chave`, 'area');
  expect(outra.processo.prazo_total).toMatchObject({ fim: { etapa: 'expedicao' }, condicao: 'area > 50' });
  const papel = comFim({ fim: { documento: PAPEL } });
  expect(renomear(papel, 'documentos_emitidos[0].chave', 'licenca').processo.prazo_total?.fim).toEqual({
    documento: 'licenca',
  });
});
