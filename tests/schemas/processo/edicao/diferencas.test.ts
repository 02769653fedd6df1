import { arquivosDosProcessos, definicaoDoProcesso } from '../../../support/processosDoPortal.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { escreverNo } from '../../../../src/schemas/processo/edicao/caminho.ts';
import { diferencasEntre } from '../../../../src/schemas/processo/edicao/diferencas.ts';
import { novoCampo } from '../../../../src/schemas/processo/edicao/fichas/campo.ts';
import { incluirPeca, moverPeca, retirarPeca } from '../../../../src/schemas/processo/edicao/mudancas.ts';
import { percorrer } from '../../../../src/schemas/processo/edicao/percorrer.ts';

const o3 = definicaoDoProcesso('o3');
const ditas = (depois: Definicao, antes = o3) =>
  diferencasEntre(antes, depois).map(({ tipo, lugar, antes: a, depois: b }) =>
    [tipo, lugar.join(' > '), ...(a === undefined ? [] : [`${a} -> ${b ?? ''}`])].join(' | '),
  );

describe('what one version says that another did not', () => {
  it('is nothing of itself', () => {
    for (const nome of arquivosDosProcessos) {
      const d = definicaoDoProcesso(nome);
      expect(diferencasEntre(d, JSON.parse(JSON.stringify(d)) as Definicao)).toEqual([]);
    }
  });

  it('is said in words, at its place: names for keys, sentences for rules, labels for choices', () => {
    expect(ditas(escreverNo(o3, 'etapas[1].condicao', 'não tem_fossa'))).toEqual([
      'muda | Etapas > Vistoria sanitária antes de fechar a fossa > A etapa só acontece se | Há tanque séptico e filtro anaeróbio: sim -> Há tanque séptico e filtro anaeróbio: não',
    ]);
    expect(ditas(escreverNo(o3, 'etapas[2].prazo.quantidade', 20))).toEqual([
      'muda | Etapas > Vistoria da obra > Prazo > Quantidade | 15 -> 20',
    ]);
    expect(ditas(escreverNo(o3, 'etapas[0].apresentacao', 'abas'))).toEqual([
      'muda | Etapas > Pedido de habite-se > Como as seções aparecem |  -> em abas, em qualquer ordem',
    ]);
    const documento = { ...o3.documentos[0], varios: true };
    const comDocumento = escreverNo(o3, 'documentos[0]', documento);
    const dito = (parte: string, valor: unknown) =>
      ditas(escreverNo(comDocumento, `documentos[0].${parte}`, valor), comDocumento);
    const nome = documento.nome ?? '';
    expect(dito('quantos', '3')).toEqual([`muda | Documentos > ${nome} > Quantos arquivos, no mínimo |  -> 3`]);
    expect(dito('tamanho_maximo_mb', 10)).toEqual([
      `muda | Documentos > ${nome} > Tamanho máximo de cada arquivo |  -> 10 MB`,
    ]);
    expect(dito('georreferenciado', true)).toEqual([`muda | Documentos > ${nome} > Precisa ter coordenadas |  -> sim`]);
    expect(dito('nao_aceita', 'Protocolo')).toEqual([
      `muda | Documentos > ${nome} > Não é aceito no lugar dele |  -> Protocolo`,
    ]);
    const escolha = { ...novoCampo(), chave: 'uso', nome: 'Uso', tipo: 'selecao' as const, padrao: 'casa' };
    const comOpcoes = escreverNo(o3, 'campos[0]', { ...escolha, opcoes: [{ chave: 'casa', nome: 'Casa térrea' }] });
    expect(ditas(escreverNo(comOpcoes, 'campos[0].padrao', undefined), comOpcoes)).toEqual([
      'muda | Campos > Uso > Valor inicial | Casa térrea -> ',
    ]);
    const sim = escreverNo(escreverNo(comOpcoes, 'campos[0].tipo', 'logico'), 'campos[0].padrao', false);
    expect(ditas(escreverNo(sim, 'campos[0].padrao', true), sim)).toEqual([
      'muda | Campos > Uso > Valor inicial | não -> sim',
    ]);
    const regra = (desde: string, formula: string) => ({ desde, formula });
    const comRegras = escreverNo(o3, 'taxas[0].vigencias', [regra('2027-01-01', '1'), regra('2029-01-01', '3')]);
    const daTaxa = `Taxas > ${o3.taxas[0]?.nome ?? ''} > A partir de uma data, outra regra`;
    // Known by its day, wherever it stands.
    const maisUma = [regra('2027-01-01', '1'), regra('2028-01-01', '2'), regra('2029-01-01', '4')];
    expect(ditas(escreverNo(comRegras, 'taxas[0].vigencias', maisUma), comRegras)).toEqual([
      `entra | ${daTaxa} > desde 01/01/2028`,
      `muda | ${daTaxa} > desde 01/01/2029 > Fórmula | 3 -> 4`,
    ]);
    const anterior = { ...novoCampo(), chave: 'alvara', nome: 'Alvará', tipo: 'requerimento' as const };
    const comLicenca = escreverNo(o3, 'campos[0]', anterior);
    const lido = { licenca: 'alvara', dado: 'renovacoes' };
    const inteiro = { ...novoCampo(), chave: 'quantas', nome: 'Quantas', tipo: 'inteiro' as const };
    const semLido = escreverNo(comLicenca, 'campos[1]', inteiro);
    const antesDoDado = escreverNo(semLido, 'campos[1].da_licenca', { ...lido, dado: 'valida_ate' });
    expect(ditas(escreverNo(semLido, 'campos[1].da_licenca', lido), antesDoDado)).toEqual([
      'muda | Campos > Quantas > Lido da licença anterior > Dado | Último dia em que vale -> Quantas vezes já foi renovada',
    ]);
    expect(ditas(escreverNo(o3, 'etapas[2].prazo', undefined))).toEqual(['sai | Etapas > Vistoria da obra > Prazo']);
    expect(ditas(escreverNo(o3, 'processo.numeracao', 'manual'))).toEqual([
      'muda | Processo > Número do processo | Sequencial por tipo -> Digitado pela equipe',
    ]);
    expect(ditas(escreverNo(o3, 'etapas[2].acoes', ['deferir']))[0]).toContain(
      'Deferir, Indeferir, Abrir pendência, Voltar a uma etapa -> Deferir',
    );
    expect(ditas(escreverNo(o3, 'taxas[0].formula', '0.40 * UFM'))[0]).toContain('0,3 × UFM -> 0,4 × UFM');
  });

  it.each([
    ['decimal', '250.5', '1250.75', '250,5 -> 1.250,75'],
    ['moeda', '1500.5', '20', 'R$ 1.500,50 -> R$ 20,00'],
    ['data', '2026-12-01', '2027-01-31', '01/12/2026 -> 31/01/2027'],
    ['inteiro', 1500, 2, '1.500 -> 2'],
    ['hora', '08:30', '09:00', '08:30 -> 09:00'],
    ['texto', 'a definir', undefined, 'a definir -> '],
    ['logico', true, undefined, 'sim -> '],
    ['selecao', 'casa', 'outra', 'Casa térrea -> outra'],
    // Left from another kind of the same field.
    ['data', 'amanhã', '2027-01-31', 'amanhã -> 31/01/2027'],
    ['moeda', 'mil', '1000', 'mil -> R$ 1.000,00'],
  ] as const)('writes what a field of kind %s comes answered with as its form does', (tipo, antes, depois, dito) => {
    const opcoes = [{ chave: 'casa', nome: 'Casa térrea' }];
    const campo = { ...novoCampo(), chave: 'uso', nome: 'Uso', tipo, padrao: antes, unidade: 'm²' };
    const velha = escreverNo(o3, 'campos[0]', tipo === 'selecao' ? { ...campo, opcoes } : campo);
    expect(ditas(escreverNo(velha, 'campos[0].padrao', depois), velha)).toEqual([
      `muda | Campos > Uso > Valor inicial | ${dito}`,
    ]);
  });

  it('names what came, went and moved', () => {
    const com = incluirPeca(o3, 'campos', { ...novoCampo(), chave: 'cor', nome: 'Cor da fachada' });
    expect(ditas(com)).toEqual(['entra | Campos > Cor da fachada']);
    expect(ditas(o3, com)).toEqual(['sai | Campos > Cor da fachada']);
    expect(ditas(moverPeca(o3, 'taxas', 0, 2))).toEqual(['muda_de_ordem | Taxas']);
    expect(ditas(retirarPeca(o3, 'etapas', 1))).toEqual([
      'sai | Etapas > Vistoria sanitária antes de fechar a fossa',
      'sai | Etapas > Pedido de habite-se > Depois desta etapa > Vistoria sanitária antes de fechar a fossa',
      'entra | Etapas > Pedido de habite-se > Depois desta etapa > Vistoria da obra',
    ]);
  });

  it('misses no change of any property', () => {
    const lugares = [...percorrer(o3)].filter(({ item: { editor } }) =>
      ['texto', 'inteiro', 'chave'].includes(editor.como),
    );
    fc.assert(
      fc.property(fc.constantFrom(...lugares), (achada) => {
        const novo = typeof achada.valor === 'number' ? achada.valor + 1 : `${String(achada.valor)}x`;
        expect(diferencasEntre(o3, escreverNo(o3, achada.caminho, novo)).length, achada.caminho).toBeGreaterThan(0);
      }),
      { numRuns: 150 },
    );
  });
});
