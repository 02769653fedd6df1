import { describe, expect, it } from 'vitest';
import { cobrancasVistas } from '../../../server/modules/requerimentos/cobrancasVistas.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { comEtapas, etapa } from '../../support/definicaoComRamos.ts';
import { analista, requerente, requerimentoNoMotor } from '../../support/requerimentoNoMotor.ts';

const taxa = (chave: string, unidade: string): Definicao['taxas'][number] => ({
  chave,
  nome: `Taxa ${chave}`,
  etapa: 'analise',
  unidade,
  manual: true,
  condicao: null,
});

/** In the step in which fees are typed. */
const emAnalise = (...taxas: Definicao['taxas']) => {
  const definicao: Definicao = { ...comEtapas([etapa('analise', [])]), taxas };
  const r = requerimentoNoMotor(definicao, '4.50');
  r.fazer({ acao: 'abrir' }, requerente);
  const respostas = {
    inscricao_imovel: '01.02.117',
    area_ampliada_m2: '60.00',
    solicitante_e_proprietario: true,
    rt: 'CREA-SC 1',
  };
  r.fazer({ acao: 'enviar', respostas, arquivos: { 'documento:matricula': [10] }, faltas: {} }, requerente);
  r.fazer({ acao: 'iniciar' });
  return { definicao, r };
};

describe('a fee whose amount is typed', () => {
  it('[W6] in a fiscal unit is charged in so many units times its value, and both are shown', () => {
    const { definicao, r } = emAnalise(taxa('vistoria', 'UFM'));
    r.fazer({ acao: 'gerar-taxas', manuais: { vistoria: { valor: '60', motivo: 'Art. 7º' } } });
    const [cobranca] = r.estado().cobrancas;
    expect(cobranca).toMatchObject({ quantidade: '60', unidade: 'UFM', valor: '270.00' });
    const [vista] = cobrancasVistas(definicao, r.estado(), new Map(), { ator: analista, execucao: undefined });
    expect(vista?.memoria_texto).toEqual([
      'Taxa vistoria',
      'Valor informado pelo setor: Art. 7º',
      'Resultado: 60 UFM',
      '60 UFM × R$ 4,50 = R$ 270',
      'Valor: R$ 270,00 (meio centavo arredonda para cima)',
    ]);
  });

  it('[W6] in reais stays what was typed', () => {
    const { r } = emAnalise(taxa('vistoria', 'BRL'));
    r.fazer({ acao: 'gerar-taxas', manuais: { vistoria: { valor: '60', motivo: 'Art. 7º' } } });
    expect(r.estado().cobrancas).toMatchObject([{ quantidade: '60', unidade: 'BRL', valor: '60' }]);
  });

  it('[W6] is no charge where the unit has no value on that day', () => {
    const { r } = emAnalise(taxa('vistoria', 'UFM'));
    r.mudarUfm('');
    expect(r.tentar({ acao: 'gerar-taxas', manuais: { vistoria: { valor: '60', motivo: 'x' } } })).toBe(
      'Taxa vistoria: Falta o valor vigente de UFM',
    );
  });

  it('[W21] is said to be asked for, where one is due', () => {
    const precisa = (...taxas: Definicao['taxas']): readonly string[] | undefined =>
      emAnalise(...taxas)
        .r.acoes()
        .find(({ acao }) => acao === 'gerar-taxas')?.precisa;
    expect(precisa(taxa('a', 'BRL'))).toEqual(['manuais']);
    expect(precisa({ ...taxa('a', 'BRL'), condicao: 'area_ampliada_m2 > 100' })).toEqual([]);
    expect(precisa({ ...taxa('a', 'BRL'), manual: false, formula: '10' })).toEqual([]);
  });

  it('[W21] each that is missing or wrong is told at once, at its field', () => {
    const { r } = emAnalise(taxa('a', 'BRL'), taxa('b', 'UFM'), taxa('c', 'BRL'));
    const recusa = r.tentar({ acao: 'gerar-taxas', manuais: { b: { valor: '1.2345678', motivo: 'x' } } });
    expect(JSON.parse(recusa ?? '{}')).toEqual({
      'manuais.a': ['Campo obrigatório'],
      'manuais.b.valor': ['Informe um número válido'],
      'manuais.c': ['Campo obrigatório'],
    });
  });
});
