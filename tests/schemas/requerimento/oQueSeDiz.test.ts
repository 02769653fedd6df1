import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import { proximoMarco, proximoPrazo } from '../../../src/schemas/requerimento/relogios.ts';
import { simular } from '../../../src/schemas/requerimento/simulacao/simular.ts';
import { comEtapas, etapa, segue } from '../../support/definicaoComRamos.ts';
import type { NoMotor } from '../../support/requerimentoNoMotor.ts';
import { comPrazo, protocolado, relogio } from './palcoDosRelogios.ts';
import { em as naCidade } from './simulacao/cidadeDaSimulacao.ts';

const precisa = (r: NoMotor, acao: string): readonly string[] | undefined =>
  r.acoes().find((a) => a.acao === acao)?.precisa;

describe('[W21] what an act asks for, and until when something is awaited', () => {
  it('a typed number is asked for with the first start, and only with it', () => {
    const d = comPrazo();
    const manual = { ...d, processo: { ...d.processo, numeracao: 'manual' as const } };
    expect(precisa(protocolado(manual), 'iniciar')).toEqual(['numero_processo']);
    expect(precisa(protocolado(d), 'iniciar')).toEqual([]);
    const r = protocolado(manual);
    r.fazer({ acao: 'iniciar', numero_processo: '77' });
    r.fazer({ acao: 'deferir' });
    expect(precisa(r, 'iniciar')).toEqual([]);
  });

  it('a step that waits for a day says which, and why', () => {
    const espera = { evento: 'protocolo', depois: { quantidade: 5, contagem: 'corridos' } } as const;
    const d = comEtapas([etapa('espera', [segue('fim')], { tipo: 'automático', espera }), etapa('fim', [])]);
    const r = protocolado(d);
    const [uma] = aguardando(d, r.estado(), 'equipe', relogio);
    expect(uma?.ate).toBe('2026-11-07');
    expect(uma?.explicacao?.[0]).toEqual({ texto: 'Protocolo', dia: '2026-11-02' });
  });
});

describe('[W13] what a test run and a simulation tell', () => {
  it('the next term is its last day, not the day that it is called to mind on', () => {
    const d = comPrazo();
    const r = protocolado(d);
    r.fazer({ acao: 'iniciar' });
    expect(proximoPrazo(d, r.estado(), relogio)).toBe('2026-11-12');
    expect(proximoMarco(d, r.estado(), relogio)?.slice(0, 10)).toBe('2026-11-09');
  });

  it('a fee that is still to come out is compared as it would', () => {
    const com = (formula: string, onde: string): Definicao => ({
      ...comEtapas([etapa('analise', [segue('fim')]), etapa('fim', [])]),
      taxas: [{ chave: 't', nome: 'Taxa', etapa: onde, unidade: 'BRL', formula }],
    });
    for (const onde of ['analise', 'fim']) {
      const d = com('area_ampliada_m2', onde);
      const r = protocolado(d);
      const comparar = (outra: Definicao) => simular({ id: 1, numero: '1', estado: r.estado() }, d, outra, naCidade);
      expect(comparar(d)?.diferencas).toEqual([]);
      const feito = comparar(com('area_ampliada_m2 * 2', onde));
      expect(feito?.diferencas).toEqual(['preco']);
      expect([feito?.antes.taxas[0]?.valor, feito?.depois.taxas[0]?.valor]).toEqual(['60.00', '120.00']);
    }
  });
});
