import { describe, expect, it } from 'vitest';
import { calcularTaxaDoProcesso } from '../../../../src/schemas/processo/taxaDoProcesso.ts';
import { imprimirMemoria } from '../../../../src/schemas/processo/memoria.ts';
import { exemploDaConta, nomesDaConta, provarConta } from '../../../../src/schemas/processo/provar/provaDaConta.ts';
import { verificarDefinicao } from '../../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { Taxa } from '../../../../src/schemas/processo/taxaDeclarada.ts';
import { definicaoDe, todasAsDefinicoes } from './definicaoDeTeste.ts';

const o3 = definicaoDe('o3');
const o2 = definicaoDe('o2');
const taxaDe = (d: Definicao, i: number): Taxa => {
  const taxa = d.taxas[i];
  if (taxa === undefined) throw new Error(`No fee ${i}`);
  return taxa;
};
const UFM = (valor: string, vigencia_inicio: string) => ({ sigla: 'UFM', valor, vigencia_inicio, unidade: 'BRL' });
const dia = '2026-11-20';
const cidade = { setores: [], parametros: [] };
const divergentes = (d: Definicao) =>
  verificarDefinicao(d, cidade).filter(({ codigo }) => codigo === 'exemplo_diverge');

describe('an amount tried out', () => {
  it('asks for what the formula and the condition name, and goes by the value of the day', () => {
    const taxa = taxaDe(o3, 1);
    expect(nomesDaConta(o3, taxa, dia)).toEqual({ respostas: ['tem_fossa'], dias: [], siglas: ['UFM'] });
    const parametros = [UFM('100', '2026-01-01'), UFM('110', '2026-12-01')];
    const em = (quando: string) =>
      provarConta(o3, taxa, { respostas: { tem_fossa: true }, dia: quando, parametros }).resultado.valor_brl;
    expect([em('2026-11-20'), em('2026-12-01')]).toEqual(['20.00', '22.00']);
    const digitado = { respostas: { tem_fossa: true }, dia, parametros, digitados: { UFM: '50' } };
    expect(provarConta(o3, taxa, digitado).resultado.valor_brl).toBe('10.00');
    expect(provarConta(o3, taxa, { respostas: { tem_fossa: false }, dia, parametros }).memoria[1]).toMatch(
      /^Não devida/,
    );
    expect(provarConta(o3, taxa, { respostas: { tem_fossa: true }, dia, parametros: [] }).resultado.erro).toMatchObject(
      {
        codigo: 'parametro_sem_valor',
      },
    );
  });

  it('prints the memory of the real charge: the same calculation, the same lines', () => {
    const parametros = [UFM('4.5519', '2026-01-01')];
    const respostas = { area_ampliada_m2: '142.5' };
    const vigente = { valor: '4.5519', unidade: 'BRL', vigencia: '2026-01-01' };
    o2.taxas.forEach((taxa) => {
      const real = calcularTaxaDoProcesso(o2, taxa, respostas, { UFM: vigente }, dia);
      const { resultado, memoria } = provarConta(o2, taxa, { respostas, dia, parametros });
      expect(resultado).toEqual(real);
      expect(memoria).toEqual(imprimirMemoria(taxa.nome, real));
    });
  });

  it('is kept as an example that the publish check works out again, of every example of the published processes', () => {
    let guardados = 0;
    for (const [nome, d] of todasAsDefinicoes())
      d.taxas.forEach((taxa, i) =>
        (taxa.exemplos ?? []).forEach(({ entradas, resultado }) => {
          const siglas = new Set(d.parametros.map((p) => p.sigla));
          const parametros = Object.entries(entradas).flatMap(([sigla, valor]) =>
            siglas.has(sigla) ? [{ sigla, valor: String(valor), vigencia_inicio: '2020-01-01' }] : [],
          );
          const entrada = { respostas: entradas, dia, parametros };
          const feito = exemploDaConta(d, taxa, provarConta(d, taxa, entrada), entrada);
          if (!feito.ok) throw new Error(`${nome} ${taxa.nome}: ${feito.porque}`);
          expect(Number(feito.exemplo.resultado), `${nome} ${taxa.nome}`).toBe(Number(resultado));
          const com = (exemplo: typeof feito.exemplo): Definicao => ({
            ...d,
            taxas: d.taxas.with(i, { ...taxa, exemplos: [exemplo] }),
          });
          expect(divergentes(com(feito.exemplo))).toEqual([]);
          const errado = { ...feito.exemplo, resultado: String(Number(feito.exemplo.resultado) + 1) };
          const [achado] = divergentes(com(errado));
          expect([achado?.onde, achado?.gravidade]).toEqual([`taxas[${i}].exemplos[0]`, 'bloqueia']);
          guardados++;
        }),
      );
    expect(guardados).toBeGreaterThan(15);
  });

  it('is not kept while it has no amount, and says why', () => {
    const parametros = [UFM('4.5', '2026-01-01')];
    const guardar = (taxa: Taxa, respostas: object) => {
      const entrada = { respostas: { ...respostas }, dia, parametros };
      const d = { ...o3, taxas: [taxa] };
      return exemploDaConta(d, taxa, provarConta(d, taxa, entrada), entrada);
    };
    const taxa = taxaDe(o3, 1);
    expect(guardar({ ...taxa, condicao: null, formula: 'area_obra_m2 * 2' }, {})).toMatchObject({
      ok: false,
      porque: expect.stringMatching(/^Falta responder: /),
    });
    expect(guardar(taxa, {})).toEqual({ ok: false, porque: 'Um exemplo é de uma taxa devida' });
    expect(guardar(taxa, { tem_fossa: false })).toEqual({ ok: false, porque: 'Um exemplo é de uma taxa devida' });
    expect(guardar({ ...taxa, manual: true }, {})).toMatchObject({ ok: false });
    const { condicao: _c, ...sempre } = taxa;
    expect(guardar({ ...sempre, formula: '1 / 3', unidade: 'UFM' }, {})).toEqual({
      ok: false,
      porque: 'O resultado tem casas demais para um exemplo',
    });
    expect(guardar({ ...sempre, formula: 'ano(hoje) + 0 * UFM', unidade: 'BRL' }, {})).toEqual({
      ok: true,
      exemplo: { entradas: { hoje: dia, UFM: '4.5' }, resultado: '2026' },
    });
  });
});
