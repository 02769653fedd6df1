import { describe, expect, it } from 'vitest';
import * as alvaraEHabiteSe from './casos/alvaraEHabiteSe.ts';
import * as construcao from './casos/construcao.ts';
import * as demolicaoEReforma from './casos/demolicaoEReforma.ts';
import * as lotesECertidoes from './casos/lotesECertidoes.ts';
import * as usosEAmbiente from './casos/usosEAmbiente.ts';
import { arquivosDosProcessos, definicaoDoProcesso } from './cidadeDosProcessos.ts';
import type { Prova } from './tipos.ts';

const provas: readonly Prova[] = [
  alvaraEHabiteSe,
  construcao,
  demolicaoEReforma,
  lotesECertidoes,
  usosEAmbiente,
].flatMap((modulo) => Object.values(modulo));
/** Models of the portal, not of a city: two that start from a request already decided (depoisDaDecisao.test.ts), consultaPrevia.test.ts, movimentoDeTerra.test.ts, one that asks another system, certidaoNegativa.test.ts, a permit with its areas, alvaraDeConstrucao.test.ts, and one that nobody analyses, certidaoCadastral.test.ts. */
const modelos = [
  'reanalise',
  'substituicao',
  'consulta_previa',
  'movimento_terra',
  'certidao_negativa',
  'certidao_cadastral',
  'alvara_construcao',
];

describe('every process that the portal brings along', () => {
  it('has its table of cases', () => {
    expect([...provas.map((p) => p.arquivo), ...modelos].sort()).toEqual([...arquivosDosProcessos]);
  });

  it.each(provas.map((p) => [p.arquivo, p] as const))('%s: each of its terms was worked out by hand', (arquivo, p) => {
    const datadas = new Set(
      p.casos.flatMap(({ passos }) => passos.flatMap((x) => (x.vence === undefined ? [] : [x.etapa]))),
    );
    const comPrazo = definicaoDoProcesso(arquivo).etapas.flatMap((e) => (e.prazo == null ? [] : [e.chave]));
    expect(comPrazo.filter((e) => !datadas.has(e))).toEqual([]);
  });

  it.each(provas.map((p) => [p.arquivo, p] as const))('%s: its whole term was worked out by hand', (arquivo, p) => {
    const declara = definicaoDoProcesso(arquivo).processo.prazo_total !== undefined;
    expect(p.casos.some(({ total }) => total !== undefined)).toBe(declara);
  });

  it.each(provas.map((p) => [p.arquivo, p] as const))('%s: each end by the clock is come to', (arquivo, p) => {
    const { pendencia, recurso, etapas, processo } = definicaoDoProcesso(arquivo);
    const { vencimentos = [] } = p;
    const semResposta = vencimentos.some(({ passos }) => passos.at(-1)?.rodada?.semResposta === true);
    expect(semResposta, 'a round without an answer').toBe(
      pendencia !== undefined && ['indeferir', 'expirar'].includes(pendencia.ao_vencer),
    );
    // The step that is open when the last day comes.
    const ultimas = vencimentos.map(({ dias }) => dias.at(-2)?.[2]);
    expect((recurso?.instancias ?? []).map((i) => i.interpor).filter((e) => !ultimas.includes(e))).toEqual([]);
    const porSi = etapas.filter(({ vencimento }) => vencimento?.expira === true || vencimento?.defere === true);
    expect(porSi.map((e) => e.chave).filter((e) => !ultimas.includes(e))).toEqual([]);
    expect(processo.prazo_total?.vencimento?.encerra, 'no process ends by its whole term').toBeUndefined();
    for (const { nome, dias } of vencimentos) expect(dias.at(-1)?.[2], nome).toBeNull();
  });
});
