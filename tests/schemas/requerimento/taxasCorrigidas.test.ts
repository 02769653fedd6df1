import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { aguardando } from '../../../src/schemas/requerimento/aguardando.ts';
import type { Ator } from '../../../src/schemas/requerimento/contexto.ts';
import { comCalculo } from '../../support/definicaoComRegras.ts';
import { analista, gestor, requerente, type NoMotor } from '../../support/requerimentoNoMotor.ts';
import { deferir, emAnalise, reproduz, restituicoes, valores } from './emAnalise.ts';

describe('taxas depois de uma correção', () => {
  it('antes do pagamento a cobrança passa ao novo valor e espera nova emissão [EST-062]', () => {
    const r = emAnalise();
    r.fazer({ acao: 'gerar-taxas' });
    expect(valores(r)).toEqual([
      ['ISS da obra', '174.30', 'a emitir'],
      ['Alvará', '50.60', 'a emitir'],
    ]);
    r.fazer({ acao: 'emitir-cobranca', cobranca: 1, guia: '77' });
    r.corrigir({ area_ampliada_m2: '62.00' });
    expect(deferir(r)).toBe('Deferir depende de: novo cálculo de ISS da obra, porque as respostas mudaram');
    r.fazer({ acao: 'gerar-taxas' });
    expect(valores(r)).toEqual([
      ['ISS da obra', '180.11', 'aguardando nova emissão'],
      ['Alvará', '52.29', 'a emitir'],
    ]);
    expect(r.estado().cobrancas[0]?.guia).toBeNull();
    r.pagar();
    expect(deferir(r)).toBeUndefined();
    reproduz(r);
  });

  it('depois do pagamento cobra-se a diferença, também na etapa seguinte', () => {
    const r = emAnalise();
    r.fazer({ acao: 'gerar-taxas' });
    r.pagar();
    expect(deferir(r)).toBeUndefined();
    r.fazer({ acao: 'iniciar' });
    r.corrigir({ area_ampliada_m2: '64.00' });
    expect(r.tentar({ acao: 'deferir-e-finalizar' })).toContain('novo cálculo de ISS da obra');
    r.fazer({ acao: 'gerar-taxas' });
    expect(valores(r).slice(2)).toEqual([
      ['ISS da obra (diferença)', '11.62', 'a emitir'],
      ['Alvará (diferença)', '3.38', 'a emitir'],
    ]);
    r.pagar();
    expect(r.tentar({ acao: 'deferir-e-finalizar' })).toBeUndefined();
    reproduz(r);
  });

  it('um novo valor da UFM sozinho não cobra nem restitui', () => {
    const r = emAnalise();
    r.fazer({ acao: 'gerar-taxas' });
    r.pagar();
    r.mudarUfm('200.00');
    expect(r.acoes(analista).map((a) => a.acao)).not.toContain('gerar-taxas');
    expect(deferir(r)).toBeUndefined();
  });

  it('um valor menor do que o pago é anotado para restituir, espera a prefeitura e não impede deferir', () => {
    const r = emAnalise();
    r.fazer({ acao: 'gerar-taxas' });
    r.pagar();
    r.corrigir({ area_ampliada_m2: '50.00' });
    expect(deferir(r)).toBe('Deferir depende de: novo cálculo de ISS da obra, porque as respostas mudaram');
    r.fazer({ acao: 'gerar-taxas' });
    expect(r.estado().cobrancas).toHaveLength(2);
    expect(restituicoes(r)).toEqual([
      ['ISS da obra', '29.05', 'a restituir'],
      ['Alvará', '8.43', 'a restituir'],
    ]);
    expect(r.estado().restituicoes?.[0]?.motivo).toBe(
      'Depois da correção das respostas são devidos R$ 145,25, e R$ 174,30 já foram pagos',
    );
    expect(aguardando(comCalculo(), r.estado()).map((e) => [e.o_que, e.de_quem])).toContainEqual([
      'Restituir R$ 29,05: ISS da obra',
      'prefeitura',
    ]);
    expect(r.acoes().map((a) => a.acao)).not.toContain('gerar-taxas');
    expect(r.tentar({ acao: 'registrar-restituicao', restituicao: 1, documento: ' ' })).toContain('documento');
    r.fazer({ acao: 'registrar-restituicao', restituicao: 1, documento: 'OP 12/2026' });
    expect(r.tentar({ acao: 'registrar-restituicao', restituicao: 1, documento: 'OP 13' })).toContain('já foi');
    expect(r.estado().restituicoes?.[0]).toMatchObject({ situacao: 'restituída', documento: 'OP 12/2026' });
    expect(deferir(r)).toBeUndefined();
    reproduz(r);
  });

  it('o que se deve restituir é registrado também depois do fim, pelo setor que teve o requerimento ou pelo gestor', () => {
    const r = emAnalise();
    r.fazer({ acao: 'gerar-taxas' });
    r.pagar();
    r.corrigir({ area_ampliada_m2: '50.00' });
    r.fazer({ acao: 'gerar-taxas' });
    r.fazer({ acao: 'indeferir', motivo: 'Fora do zoneamento' });
    expect(aguardando(comCalculo(), r.estado()).map((e) => [e.o_que, e.de_quem, e.setor])).toEqual([
      ['Restituir R$ 29,05: ISS da obra', 'prefeitura', 'SEURB'],
      ['Restituir R$ 8,43: Alvará', 'prefeitura', 'SEURB'],
    ]);
    const oferece = (ator: Ator) => r.acoes(ator).map((a) => a.acao);
    const deOutroSetor: Ator = { ...analista, setores: ['SEMAM'] };
    expect([oferece(analista), oferece(gestor), oferece(deOutroSetor), oferece(requerente)]).toEqual([
      ['registrar-restituicao'],
      ['registrar-restituicao', 'reabrir'],
      [],
      [],
    ]);
    const registrar = (restituicao: number) =>
      ({ acao: 'registrar-restituicao', restituicao, documento: 'OP 1' }) as const;
    for (const ator of [deOutroSetor, requerente]) expect(r.tentar(registrar(1), ator)).toContain('de outro setor');
    r.fazer(registrar(1));
    r.fazer(registrar(2), gestor);
    expect(r.estado()).toMatchObject({ situacao: 'Indeferido', desfecho: { motivo: 'Fora do zoneamento' } });
    expect([aguardando(comCalculo(), r.estado()), oferece(analista)]).toEqual([[], []]);
    reproduz(r);
  });

  it('o que se restituiu conta na correção seguinte: para baixo soma, para cima é cobrado', () => {
    const r = emAnalise();
    r.fazer({ acao: 'gerar-taxas' });
    r.pagar();
    r.corrigir({ area_ampliada_m2: '50.00' });
    r.fazer({ acao: 'gerar-taxas' });
    r.corrigir({ area_ampliada_m2: '40.00' });
    r.fazer({ acao: 'gerar-taxas' });
    // Not given back yet: the same refund, with its new value.
    expect(restituicoes(r)).toEqual([
      ['ISS da obra', '58.10', 'a restituir'],
      ['Alvará', '16.86', 'a restituir'],
    ]);
    r.fazer({ acao: 'registrar-restituicao', restituicao: 1, documento: 'OP 1' });
    r.corrigir({ area_ampliada_m2: '60.00' });
    r.fazer({ acao: 'gerar-taxas' });
    expect(restituicoes(r)).toEqual([['ISS da obra', '58.10', 'restituída']]);
    expect(r.estado().restituicoes_retiradas?.map((x) => x.id)).toEqual([2]);
    expect(valores(r).slice(2)).toEqual([['ISS da obra (diferença)', '58.10', 'a emitir']]);
    r.corrigir({ area_ampliada_m2: '30.00' });
    r.fazer({ acao: 'gerar-taxas' });
    expect(valores(r)).toHaveLength(2);
    expect(r.estado().restituicoes?.map((x) => [x.id, x.valor])).toEqual([
      [1, '58.10'],
      [3, '29.05'],
      [4, '25.30'],
    ]);
    reproduz(r);
  });

  it('com um comprovante em conferência a taxa não muda por baixo dele', () => {
    const r = emAnalise();
    r.fazer({ acao: 'gerar-taxas' });
    r.fazer({ acao: 'emitir-cobranca', cobranca: 1 });
    r.fazer({ acao: 'enviar-comprovante', cobranca: 1, arquivo: 50 }, requerente);
    r.corrigir({ area_ampliada_m2: '62.00' });
    expect(r.tentar({ acao: 'gerar-taxas' })).toBe('Confira antes o comprovante de ISS da obra');
  });

  it('a taxa que deixa de ser devida sai, e o seu número não volta', () => {
    const d = comCalculo();
    const definicao: Definicao = {
      ...d,
      taxas: d.taxas.map((t) => (t.chave === 'alvara' ? { ...t, condicao: 'area_ampliada_m2 > 55' } : t)),
    };
    const r = emAnalise({}, definicao);
    r.fazer({ acao: 'gerar-taxas' });
    r.corrigir({ area_ampliada_m2: '50.00' });
    r.fazer({ acao: 'gerar-taxas' });
    expect(r.estado().cobrancas.map((c) => [c.id, c.taxa])).toEqual([[1, 'iss']]);
    r.corrigir({ area_ampliada_m2: '60.00' });
    r.fazer({ acao: 'gerar-taxas' });
    expect(r.estado().cobrancas.map((c) => [c.id, c.taxa])).toEqual([
      [1, 'iss'],
      [3, 'alvara'],
    ]);
    reproduz(r);
  });
});

describe('valores digitados', () => {
  const digitado = { valor: '10.00', motivo: 'Tabela antiga' };
  const com = (muda: object): NoMotor => {
    const d = comCalculo();
    return emAnalise({}, { ...d, taxas: [{ ...d.taxas[0], ...muda } as Definicao['taxas'][number]] });
  };
  it('não substituem a fórmula, nem cobram o que não é devido, nem inventam taxa', () => {
    expect(com({}).tentar({ acao: 'gerar-taxas', manuais: { iss: digitado } })).toContain('não pode ser digitado');
    expect(
      com({ condicao: 'area_ampliada_m2 > 100' }).tentar({ acao: 'gerar-taxas', manuais: { iss: digitado } }),
    ).toContain('não é devida');
    expect(com({}).tentar({ acao: 'gerar-taxas', manuais: { outra: digitado } })).toContain('Campo desconhecido');
  });
  it('a taxa manual que não é devida não pede valor; a que é zero fica isenta', () => {
    const manual = { manual: true, formula: undefined, condicao: 'area_ampliada_m2 > 100', unidade: 'BRL' };
    const r = com(manual);
    r.fazer({ acao: 'gerar-taxas' });
    expect(r.estado().cobrancas).toEqual([]);
    const zero = com({ formula: '0 * area_ampliada_m2' });
    zero.fazer({ acao: 'gerar-taxas' });
    expect(zero.estado().cobrancas).toEqual([]);
    expect(deferir(zero)).toBeUndefined();
  });
});
