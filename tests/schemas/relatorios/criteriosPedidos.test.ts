import { describe, expect, it } from 'vitest';
import { criteriosPedidos, oQueODistingue } from '../../../src/schemas/relatorios/criteriosPedidos.ts';
import { emUmaLinha } from '../../../src/schemas/relatorios/linhasDosCriterios.ts';
import { anexosDitos, NOME_DO_POR_EMAIL, nomeOferecido } from '../../../src/schemas/relatorios/porEmail.ts';
import type { FiltrosGuardados } from '../../../src/schemas/visao.ts';

const NOMES: Readonly<Record<string, string>> = { '7': 'Alvará', '8': 'Habite-se', SEURB: 'Urbanismo', SOP: 'Obras' };
const dito = (nome: string, filtros: FiltrosGuardados): string =>
  emUmaLinha(criteriosPedidos(nome, filtros, (_dimensao, valor) => NOMES[valor] ?? valor));

describe('o que um relatório por e-mail pede, em palavras', () => {
  it('filtros, agrupamento e contagem de um relatório', () => {
    expect(dito('tempo-processo', { processo: ['7', '8'], setor: ['SEURB'], contagem: 'uteis', por: 'setor' })).toBe(
      'Agrupado: Por setor; Contagem: Dias úteis; Tipo: Alvará, Habite-se; Setor: Urbanismo',
    );
    expect(dito('entrada-requerimento', {})).toBe('');
    expect(dito('entrada-requerimento', { comparado_com: 'ano-anterior' })).toBe(
      'Comparado com: Mesmo período do ano anterior',
    );
  });

  it('o tipo e o setor de um fluxo', () => {
    expect(dito('fluxo-processo', { processo: '7', por: 'setor' })).toBe('Agrupado: Por setor; Tipo: Alvará');
  });

  it('os lados de um comparativo: dois setores pelos nomes, dois períodos pelo que B é', () => {
    expect(dito('comparativo', { relatorio: 'produtividade', comparar: 'setor', a: 'SEURB', b: '*' })).toBe(
      'Relatório: Produtividade; Comparados: Dois setores; A: Urbanismo; B: Toda a cidade; Contagem: Dias corridos',
    );
    expect(dito('comparativo', { comparado_com: 'ano-anterior' })).toBe(
      'Relatório: Entrada; Comparados: Dois períodos; Comparado com: Mesmo período do ano anterior',
    );
  });

  it('os arquivos', () => {
    expect([anexosDitos([]), anexosDitos(['pdf']), anexosDitos(['pdf', 'xlsx'])]).toEqual([
      'Sem arquivos',
      'Com PDF',
      'Com PDF e planilha XLSX',
    ]);
  });
});

describe('o nome oferecido', () => {
  const nomear = (filtros: FiltrosGuardados, tomados: readonly string[] = []): string =>
    nomeOferecido(
      'Tempo de processo',
      oQueODistingue(criteriosPedidos('tempo-processo', filtros, (_d, valor) => NOMES[valor] ?? valor)),
      tomados,
    );

  it('é o do relatório com o que o estreita', () => {
    expect(nomear({})).toBe('Tempo de processo');
    expect(nomear({ processo: ['7'], contagem: 'uteis', por: 'setor' })).toBe(
      'Tempo de processo, dias úteis, Alvará, por setor',
    );
  });

  it('tem inteiras as partes que cabem, e de uma que não cabe as palavras', () => {
    const parte = 'Aprovação de projeto arquitetônico';
    expect(nomear({ processo: [parte], contagem: 'uteis', por: 'setor' })).toBe('Tempo de processo, dias úteis, …');
    expect(nomear({ processo: [`${parte} e licença de construção`] })).toBe(
      'Tempo de processo, Aprovação de projeto arquitetônico e…',
    );
    expect(
      nomear({ processo: ['7'], contagem: 'uteis', por: 'setor' }, [
        'Tempo de processo, dias úteis, Alvará, por setor',
      ]),
    ).toBe('Tempo de processo, dias úteis, Alvará, por setor (2)');
  });

  it('nunca é um que já se recebe, nem maior do que cabe', () => {
    expect(nomear({}, ['TEMPO de processo', 'Tempo de processo (2)'])).toBe('Tempo de processo (3)');
    const longo = nomear({ processo: ['x'.repeat(80)] });
    expect([longo.length, longo.endsWith('…')]).toEqual([NOME_DO_POR_EMAIL, true]);
    const outro = nomear({ processo: ['x'.repeat(80)] }, [longo]);
    expect([outro.length, outro.endsWith('… (2)')]).toEqual([NOME_DO_POR_EMAIL, true]);
  });
});
