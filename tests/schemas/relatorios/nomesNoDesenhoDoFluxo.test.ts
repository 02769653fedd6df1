import { describe, expect, it } from 'vitest';
import { desenharFluxo } from '../../../src/schemas/relatorios/desenho/desenharFluxo.ts';
import { ehDita, larguraDoTexto } from '../../../src/schemas/relatorios/desenho/formas.ts';
import { fluxoDe, type PassagemContada } from '../../../src/schemas/relatorios/fluxo.ts';
import { SEM_TEMPOS } from '../../../src/schemas/relatorios/tempoDosLugares.ts';

const setorDe: Readonly<Record<string, string>> = { documentos: 'PROT', análise: 'SEURB', licença: 'GAB' };
const passou = (de: string, para: string, n: number): PassagemContada => ({
  de,
  para,
  n,
  setor_de: setorDe[de.replace('etapa:', '')] ?? null,
  setor_para: setorDe[para.replace('etapa:', '')] ?? null,
});
const chaves = Object.keys(setorDe);
const etapas = chaves.map((chave) => ({ chave, nome: chave }));
const contadas = [
  passou('protocolo', 'etapa:documentos', 100),
  passou('etapa:documentos', 'etapa:análise', 90),
  passou('etapa:documentos', 'pendencia', 40),
  passou('etapa:análise', 'etapa:licença', 70),
  passou('etapa:análise', 'etapa:documentos', 12),
  passou('etapa:licença', 'fim:Deferido', 61),
];

describe('os nomes no desenho de um fluxo [REL-001]', () => {
  it.each([332, 520])('setores de nomes compridos estão pelas suas siglas, e o que são vem dito, em %i', (largura) => {
    const nomes = new Map([
      ['PROT', 'Secretaria Municipal de Obras, Protocolo e Atendimento'],
      ['SEURB', 'Secretaria Municipal de Obras, Protocolo e Urbanismo'],
      ['GAB', 'Gabinete'],
    ]);
    const lido = fluxoDe({ por: 'setor', passagens: contadas, etapas, tempos: SEM_TEMPOS, setores: nomes });
    const { formas, siglas } = desenharFluxo(lido, largura);
    const textos = formas.flatMap((f) => (f.tipo === 'texto' ? [f.texto] : []));
    expect(textos).toEqual(expect.arrayContaining(['PROT', 'SEURB', 'GAB']));
    expect(textos.filter((t) => t.includes('…') || t.includes('Secretaria'))).toEqual([]);
    expect(siglas).toEqual([...nomes].map(([sigla, nome]) => ({ sigla, nome })));
    expect(formas.filter(ehDita).some(({ dica }) => dica.includes('Protocolo e Urbanismo'))).toBe(true);
  });

  it('na lista, o nome comprido de uma etapa está inteiro', () => {
    const nome = 'Análise técnica da documentação complementar do projeto de arquitetura';
    const compridas = chaves.map((chave) => ({ chave, nome: `${nome}, ${chave}` }));
    const lido = fluxoDe({
      por: 'etapa',
      passagens: contadas,
      etapas: compridas,
      tempos: SEM_TEMPOS,
      setores: new Map(),
    });
    const { formas } = desenharFluxo(lido, 332);
    const textos = formas.flatMap((f) => (f.tipo === 'texto' ? [f] : []));
    expect(textos.filter(({ texto }) => texto.includes('…'))).toEqual([]);
    expect(textos.every(({ x, texto, ancora }) => ancora === 'end' || x + larguraDoTexto(texto) <= 332)).toBe(true);
    const ditos = textos.map(({ texto }) => texto).join(' ');
    for (const chave of chaves) expect(ditos).toContain(`vai para ${nome}, ${chave}`);
    expect(ditos).toContain(`volta a ${nome}, documentos`);
  });
});
