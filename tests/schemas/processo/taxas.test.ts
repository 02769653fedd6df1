import { describe, expect, it } from 'vitest';
import { Numero } from '../../../src/schemas/expressao/numero.ts';
import type { CampoDaTaxa, DefinicaoTaxa } from '../../../src/schemas/processo/definicaoTaxa.ts';
import { comPorFaixa } from '../../../src/schemas/processo/faixas.ts';
import { calcularTaxa } from '../../../src/schemas/processo/taxas.ts';
import { verificarTaxa } from '../../../src/schemas/processo/verificarTaxa.ts';
import { processos, tiposDoProcesso, type TaxaPublicada } from './processosPublicados.ts';

const definicaoDe = (taxa: TaxaPublicada, modo: 'integral' | 'por_parcela' = 'integral'): DefinicaoTaxa => ({
  chave: 'taxa',
  nome: taxa.nome,
  unidade: taxa.unidade,
  condicao: null,
  ...(taxa.formula === null ? { manual: true } : { formula: taxa.formula }),
  ...(taxa.faixas && {
    faixas: {
      modo,
      linhas: taxa.faixas.map(({ de, ate, valor }) => ({
        de: String(de),
        ate: ate === null ? null : String(ate),
        valor: String(valor),
      })),
    },
  }),
});

/** Fields of the process; whatever else the examples name (UFM, CUB_mes_anterior, debito) is a parameter. */
function entradaDe(id: string, entradas: Readonly<Record<string, number>>) {
  const campos: Record<string, CampoDaTaxa> = {};
  for (const [nome, tipo] of Object.entries(tiposDoProcesso(id))) campos[nome] = { tipo };
  const parametros = Object.fromEntries(
    Object.entries(entradas)
      .filter(([nome]) => !(nome in campos))
      .map(([nome, valor]) => [nome, { valor: String(valor) }]),
  );
  const respostas = Object.fromEntries(Object.entries(entradas).map(([nome, valor]) => [nome, String(valor)]));
  return { campos, parametros, respostas };
}

const exemplos = processos.flatMap(({ id, taxas }) =>
  taxas.flatMap((taxa) => taxa.exemplos.map((exemplo) => ({ id, taxa, nome: taxa.nome, ...exemplo }))),
);

describe('fees of docs/specification/processes.json', () => {
  it('has 26 examples', () => {
    expect(exemplos.length).toBe(26);
  });

  it.each(exemplos)('$id, $nome: $resultado $taxa.unidade', ({ id, taxa, entradas, resultado }) => {
    const { campos, parametros, respostas } = entradaDe(id, entradas);
    for (const formula of [taxa.formula ?? '', comPorFaixa(taxa.formula ?? '')]) {
      const calculada = calcularTaxa({ ...definicaoDe(taxa), formula }, respostas, parametros, { campos });
      expect(calculada.erro).toBeUndefined();
      if (taxa.unidade === 'BRL') expect(calculada.valor_brl).toBe(new Numero(resultado).toFixed(2));
      else expect(calculada.quantidade).toBe(new Numero(resultado).toFixed());
    }
  });

  it('every fee passes the publish check or is to be typed by staff', () => {
    for (const { id, taxas } of processos)
      for (const taxa of taxas) {
        const { campos, parametros } = entradaDe(id, taxa.exemplos[0]?.entradas ?? {});
        const condicao = taxa.condicao;
        expect(verificarTaxa({ ...definicaoDe(taxa), condicao }, campos, Object.keys(parametros))).toEqual([]);
      }
  });

  it('conditions of fees decide whether they are due', () => {
    const lotes = processos[10]?.taxas[0];
    if (!lotes) throw new Error('O11 has a fee');
    const { campos } = entradaDe(processos[10]?.id ?? '', {});
    const taxa = { ...definicaoDe(lotes), condicao: lotes.condicao };
    expect(calcularTaxa(taxa, { lotes_gerados: 7 }, {}, { campos })).toMatchObject({
      devida: true,
      valor_brl: '571.04',
    });
    const nenhuma = calcularTaxa(taxa, { lotes_gerados: 8 }, {}, { campos });
    expect(nenhuma).toMatchObject({ devida: false, motivo: 'Só é devida se lotes_gerados <= 7', quantidade: '0' });
    expect(nenhuma.valor_brl).toBeUndefined();
  });
});

describe('both readings of a bracket table (O2)', () => {
  const publicada = processos[1]?.taxas[1];
  if (!publicada) throw new Error('O2 has a table');
  const campos = { area_ampliada_m2: { tipo: 'decimal' } } as const;
  const formula = comPorFaixa(publicada.formula ?? '');
  const quantidade = (modo: 'integral' | 'por_parcela', area: string): string =>
    calcularTaxa({ ...definicaoDe(publicada, modo), formula }, { area_ampliada_m2: area }, {}, { campos }).quantidade;

  it('only the switch differs: 200 m² cost 3.20 or 2.28 UFM', () => {
    expect(formula).toBe('por_faixa(area_ampliada_m2)');
    expect(quantidade('integral', '200')).toBe('3.2');
    expect(quantidade('por_parcela', '200')).toBe('2.28');
  });

  it.each([
    ['0', '0', '0'],
    ['-5', '0', '0'],
    ['80', '0.36', '0.36'],
    ['80.01', '1.28016', '0.36016'],
    ['60', '0.27', '0.27'],
  ])('%s m² cost %s or %s UFM', (area, integral, porParcela) => {
    expect(quantidade('integral', area)).toBe(integral);
    expect(quantidade('por_parcela', area)).toBe(porParcela);
  });

  it('shows the rows that charged', () => {
    const taxa = { ...definicaoDe(publicada, 'por_parcela'), formula };
    expect(calcularTaxa(taxa, { area_ampliada_m2: '200' }, {}, { campos }).memoria.faixa).toEqual({
      modo: 'por_parcela',
      partes: [
        { de: '0', ate: '80', valor: '0.0045', medida: '80', total: '0.36' },
        { de: '80', ate: null, valor: '0.016', medida: '120', total: '1.92' },
      ],
    });
  });

  it('does not let the rate stand for the total when the parts count', () => {
    const taxa = definicaoDe(publicada, 'por_parcela');
    expect(calcularTaxa(taxa, { area_ampliada_m2: '200' }, {}, { campos }).erro).toEqual({
      codigo: 'formula_invalida',
      mensagem: 'Com faixas por parcela, use por_faixa(…)',
    });
  });
});
