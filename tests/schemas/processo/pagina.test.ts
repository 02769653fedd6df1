import { describe, expect, it } from 'vitest';
import { condicaoEmPalavras, formulaEmPalavras } from '../../../src/schemas/processo/emPalavras.ts';
import { tiposDaDefinicao } from '../../../src/schemas/processo/expressoes.ts';
import { paginaDoProcesso } from '../../../src/schemas/processo/pagina.ts';
import { definicaoDoProcesso } from '../../support/processosDoPortal.ts';
import { definicaoDe, item } from './verificar/exemplo.ts';

describe('paginaDoProcesso', () => {
  it('O2: documents of both moments, fees in words, terms, what is issued', () => {
    const pagina = paginaDoProcesso(7, definicaoDe('o2'));
    expect(pagina).toMatchObject({
      id: 7,
      chave: 'ampliacao-multifamiliar',
      prazo: '20 dias úteis',
      quem_pode_pedir: null,
    });
    expect(pagina.documentos.map((d) => d.etapa)).toEqual([
      ...Array.from({ length: 4 }, () => 'Abertura de protocolo'),
      ...Array.from({ length: 6 }, () => 'Aprovação'),
    ]);
    expect(pagina.documentos.map((d) => d.quando)).toContain('O solicitante não é o proprietário da matrícula');
    expect(item(pagina.documentos, 8)).toMatchObject({ formatos: ['PDF', 'DWG'], quando: 'Sempre' });
    expect(pagina.taxas.map((t) => t.como)).toEqual([
      '0,0155 × Área a ampliar, em UFM',
      'Por faixa de Área a ampliar: até 80 m², 0,0045 UFM por m²; acima de 80 m², 0,016 UFM por m² (a faixa vale para a medida toda)',
    ]);
    expect(pagina.etapas.map((e) => [e.quem, e.prazo])).toEqual([
      ['Requerente', null],
      ['Secretaria Municipal de Urbanismo', '15 dias úteis'],
      ['Secretaria Municipal de Urbanismo', '5 dias úteis'],
    ]);
    expect(pagina.emite).toEqual([{ nome: 'Alvará de licença para ampliação', validade: ['24 meses'] }]);
  });

  it('O3 and O4: conditional step and fee, fixed fee, prose condition', () => {
    const o3 = paginaDoProcesso(1, definicaoDe('o3'));
    expect(o3.etapas.map((e) => e.nome)).toContain(
      'Vistoria sanitária antes de fechar a fossa (só se há tanque séptico e filtro anaeróbio: sim)',
    );
    expect(o3.taxas.map((t) => [t.como, t.quando])).toEqual([
      ['0,3 × UFM', null],
      ['0,2 × UFM', 'Há tanque séptico e filtro anaeróbio: sim'],
      ['0,05 × Custo Unitário Básico (CUB/SC) do mês anterior × Área da obra', null],
    ]);
    expect(o3.documentos.map((d) => d.quando)).toContain('Edificação anterior à lei vigente');
    expect(paginaDoProcesso(1, definicaoDe('o4')).taxas.map((t) => t.como)).toEqual(['R$ 15,88', 'R$ 93,89']);
  });

  it('the condition of a step reads inside its sentence, acronyms as they are', () => {
    const d = definicaoDe('o3');
    const etapa = item(d.etapas, 1);
    d.campos.push(
      { chave: 'art_registrada', nome: 'ART registrada?', tipo: 'logico', obrigatorio: false },
      { chave: 'em_uso', nome: 'Obra em uso?', tipo: 'logico', obrigatorio: false },
    );
    etapa.condicao = 'art_registrada e não em_uso';
    expect(paginaDoProcesso(1, d).etapas[1]?.nome).toBe(`${etapa.nome} (só se ART registrada: sim e obra em uso: não)`);
    etapa.condicao = 'taxa_paga';
    expect(paginaDoProcesso(1, d).etapas[1]?.nome).toBe(`${etapa.nome} (só se taxas pagas: sim)`);
  });

  it('a fee by parts, a fixed amount by row, one typed by staff, an automatic step', () => {
    const d = definicaoDe('o2');
    const taxa = item(d.taxas, 1);
    if (taxa.faixas) taxa.faixas.modo = 'por_parcela';
    d.taxas.push(
      {
        chave: 'fixa',
        nome: 'Fixa',
        etapa: 'aprovacao',
        unidade: 'BRL',
        formula: 'faixa(area_ampliada_m2)',
        faixas: { sobre: 'area_ampliada_m2', modo: 'integral', linhas: [{ de: '0', ate: '50', valor: '10' }] },
      },
      { chave: 'manual', nome: 'Laudo', etapa: 'aprovacao', unidade: 'BRL', manual: true },
    );
    d.etapas.push({ chave: 'sorteio', nome: 'Sorteio', tipo: 'automático', publico: 'setor', proximas: [] });
    const pagina = paginaDoProcesso(1, d);
    expect(pagina.taxas.slice(1).map((t) => t.como)).toEqual([
      'Por faixa de Área a ampliar: até 80 m², 0,0045 UFM por m²; acima de 80 m², 0,016 UFM por m² (cada parte da medida paga a sua faixa)',
      'Por faixa de Área a ampliar: até 50 m², R$ 10,00 (a faixa vale para a medida toda)',
      'Valor informado pela prefeitura na análise',
    ]);
    expect(pagina.etapas.at(-1)?.quem).toBe('Automática');
  });
});

describe('formulaEmPalavras', () => {
  it('[E9] says columns of tables by their labels too', () => {
    const d = definicaoDoProcesso('o11');
    const dizer = (fonte: string): string => formulaEmPalavras(d, tiposDaDefinicao(d), fonte);
    expect(dizer('max(soma(quadro_lotes; area_m2) * 1,5; 30)')).toBe(
      'o maior de (soma de (Quadro de lotes e áreas; Área) × 1,5; 30)',
    );
    expect(dizer('qtd(quadro_lotes.filtrar(l; l.area_m2 > 125))')).not.toContain('area_m2');
  });
});

describe('condicaoEmPalavras', () => {
  const d = definicaoDe('o3');
  const dizer = (fonte: string): string => condicaoEmPalavras(d, tiposDaDefinicao(d), fonte);
  it.each([
    ['tem_fossa', 'Há tanque séptico e filtro anaeróbio: sim'],
    ['not tem_fossa', 'Há tanque séptico e filtro anaeróbio: não'],
    ['finalidade == "reforma"', 'Finalidade: Reforma'],
    ['finalidade != "reforma"', 'Finalidade diferente de Reforma'],
    ['finalidade em ("reforma", "ampliacao")', 'Finalidade: Reforma ou Ampliação'],
    ['area_obra_m2 > 1070.5', 'Área da obra acima de 1.070,5 m²'],
    ['70 >= area_obra_m2', 'Área da obra até 70 m²'],
    ['data_vistoria_obra >= data("2026-03-05")', 'Data da vistoria da obra a partir de 05/03/2026'],
    ['preenchido(numero_predial)', 'Número predial informado'],
    [
      'tem_fossa e (area_obra_m2 < 50 ou finalidade = "reforma")',
      'Há tanque séptico e filtro anaeróbio: sim e (Área da obra abaixo de 50 m² ou Finalidade: Reforma)',
    ],
    ['area_obra_m2 * 1.5 > 3', 'Área da obra * 1,5 > 3'],
    ['isto não é uma regra', 'isto não é uma regra'],
  ])('%s', (fonte, texto) => {
    expect(dizer(fonte)).toBe(texto);
  });

  it('says a fee of the city’s own unit in reais too, where the city has a value of it in force', () => {
    const d = definicaoDe('o2');
    const [primeira] = d.taxas;
    if (primeira === undefined) throw new Error('sem taxa');
    d.taxas.push({ ...primeira, chave: 'fixa', nome: 'Expediente', formula: '0.25' });
    d.taxas.push({ ...primeira, chave: 'em_reais', nome: 'Em reais', formula: '15.88', unidade: 'BRL' });
    const taxas = (valor: string | null) =>
      paginaDoProcesso(7, d, '2026-11-19', { UFM: valor === null ? null : { valor, unidade: 'BRL' } }).taxas.map(
        (t) => [t.como, t.em_reais ?? null, t.pelas_respostas ?? false],
      );
    expect(taxas('4.5519').filter((_, i) => i !== 1)).toEqual([
      ['0,0155 × Área a ampliar, em UFM', 'Hoje 1 UFM vale R$ 4,5519', true],
      ['0,25 UFM', 'Hoje: R$ 1,14', false],
      ['R$ 15,88', null, false],
    ]);
    expect(taxas('4.5519')[1]?.[1]).toBe('Hoje 1 UFM vale R$ 4,5519');
    expect(taxas(null).map(([, emReais]) => emReais)).toEqual([null, null, null, null]);
    // Of a page without a day nothing is said of one.
    expect(paginaDoProcesso(7, d).taxas.every((t) => t.em_reais === undefined)).toBe(true);
  });
});
