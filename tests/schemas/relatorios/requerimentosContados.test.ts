import { describe, expect, it } from 'vitest';
import { arrecadacao } from '../../../src/schemas/relatorios/arrecadacao.ts';
import { cargaIdade } from '../../../src/schemas/relatorios/cargaIdade.ts';
import { contadoEm } from '../../../src/schemas/relatorios/contagem.ts';
import { correcoes } from '../../../src/schemas/relatorios/correcoes.ts';
import { entradaRequerimento } from '../../../src/schemas/relatorios/entradaRequerimento.ts';
import { lancamento } from '../../../src/schemas/relatorios/lancamento.ts';
import { quadroArea } from '../../../src/schemas/relatorios/quadroArea.ts';
import type { Medida, Relatorio } from '../../../src/schemas/relatorios/relatorio.ts';
import { relatorios } from '../../../src/schemas/relatorios/relatorios.ts';
import {
  cadaUmUmaVez,
  diaDito,
  haContados,
  linhasDaMedida,
  recorteDaMedida,
  valorDe,
} from '../../../src/schemas/relatorios/requerimentosContados.ts';
import { tempoEtapa } from '../../../src/schemas/relatorios/tempoEtapa.ts';
import { tempoProcesso } from '../../../src/schemas/relatorios/tempoProcesso.ts';

const de = ({ medidas }: Relatorio, qual: string): Medida => {
  const medida = medidas[qual];
  if (medida === undefined) throw new Error(`${qual} is not declared`);
  return medida;
};

describe('de que linhas um número é feito', () => {
  it.each(
    (
      [
        [arrecadacao, 'pago', { onde: { coluna: 'movimento', valores: ['paga'] }, soma: ['valor'] }],
        [lancamento, 'vencidas', { onde: { coluna: 'vencida', valores: [true] } }],
        [lancamento, 'pago', { soma: ['pago'] }],
        [lancamento, 'parte_paga', { soma: ['pago'] }],
        [lancamento, 'lancadas', {}],
        [entradaRequerimento, 'em_papel', { onde: { coluna: 'em_papel', valores: [true] } }],
        [tempoProcesso, 'mediana', { com: 'dias' }],
        [tempoProcesso, 'da_prefeitura', {}],
      ] as readonly (readonly [Relatorio, string, object])[]
    ).map(([relatorio, qual, recorte]) => [relatorio.nome, qual, relatorio, recorte] as const),
  )('%s, %s', (_nome, qual, relatorio, recorte) => {
    expect(recorteDaMedida(de(relatorio, qual))).toEqual(recorte);
  });

  it('de zero e do que falta não há nenhuma; uma média de zero tem as suas', () => {
    const [pago, media] = [de(lancamento, 'pago'), de(tempoProcesso, 'media')];
    expect([haContados(pago, 0), haContados(pago, null), haContados(pago, 1)]).toEqual([false, false, true]);
    expect([haContados(media, 0), haContados(media, null)]).toEqual([true, false]);
  });
});

describe('quantas linhas em quantos requerimentos', () => {
  const dita = (relatorio: Relatorio, qual: string | undefined, contados: number, total: number) =>
    cadaUmUmaVez({ contados, total }, linhasDaMedida(relatorio, qual));

  it('é dito onde são mais que os requerimentos, com o nome delas', () => {
    expect(dita(correcoes, 'pedidos', 18, 12)).toBe('18 itens em 12 requerimentos; cada requerimento aparece uma vez.');
    expect(dita(arrecadacao, 'pago', 2, 1)).toBe('2 pagamentos em 1 requerimento; cada requerimento aparece uma vez.');
    expect(dita(arrecadacao, undefined, 1204, 1100)).toBe(
      '1.204 movimentos em 1.100 requerimentos; cada requerimento aparece uma vez.',
    );
  });

  it('não é dito onde são os requerimentos, nem onde o número os conta', () => {
    expect(dita(correcoes, 'pedidos', 12, 12)).toBeUndefined();
    expect(dita(entradaRequerimento, 'entraram', 12, 12)).toBeUndefined();
    expect(dita(cargaIdade, 'requerimentos', 14, 12)).toBeUndefined();
  });
});

it('o dia de cada um diz o que é: de agora, desde quando', () => {
  const dia = ({ nome, ...um }: Relatorio) => [nome, diaDito(um)];
  expect([entradaRequerimento, cargaIdade, tempoEtapa, correcoes].map(dia)).toEqual([
    ['entrada-requerimento', 'protocolado em'],
    ['carga-idade', 'etapa aberta em'],
    ['tempo-etapa', 'etapa concluída em'],
    ['correcoes', 'item pedido em'],
  ]);
});

describe('o número de um requerimento', () => {
  const dito = (relatorio: Relatorio, qual: string | undefined, valor: number) => valorDe(relatorio, qual)?.(valor);

  it('é dito na unidade do número', () => {
    expect(dito(tempoProcesso, 'mediana', 14)).toBe('14 dias');
    expect(dito(tempoProcesso, 'mediana', 1)).toBe('1 dia');
    expect(dito(contadoEm(tempoProcesso, 'uteis'), 'mediana', 14)).toBe('14 dias úteis');
    expect(dito(arrecadacao, 'pago', 1234)).toMatch(/^R\$\s1\.234,00$/);
    expect([1, 3].map((valor) => dito(correcoes, 'pedidos', valor))).toEqual(['1 item', '3 itens']);
  });

  it('de uma média do que se conta é quantas vezes foram, e não uma média', () => {
    expect([0, 1, 3].map((valor) => dito(tempoProcesso, 'rodadas', valor))).toEqual([
      '0 rodadas',
      '1 rodada',
      '3 rodadas',
    ]);
  });

  it.each(relatorios.map((um: Relatorio) => [um.nome, um] as const))('%s: diz sempre do que é', (_nome, relatorio) => {
    for (const qual of Object.keys(relatorio.medidas))
      expect(dito(relatorio, qual, 1) ?? '%', qual).toMatch(/^1 [a-z]|^1,0{1,2} [a-z]|^R\$|%$/);
  });

  it('não é dito onde de um só nada diz', () => {
    expect(valorDe(entradaRequerimento, 'em_papel')).toBeUndefined();
    expect(valorDe(cargaIdade, 'requerimentos')).toBeUndefined();
    expect(valorDe(quadroArea, 'licenciados')).toBeUndefined();
    expect(valorDe(lancamento, 'outra')).toBeUndefined();
    expect(valorDe(lancamento, undefined)).toBeUndefined();
  });
});
