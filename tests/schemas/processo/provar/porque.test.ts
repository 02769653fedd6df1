import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilar, type Expressao } from '../../../../src/schemas/expressao/compilar.ts';
import { percorrer } from '../../../../src/schemas/processo/edicao/percorrer.ts';
import { tiposDaDefinicao } from '../../../../src/schemas/processo/expressoes.ts';
import { explicarRegra, type Porque } from '../../../../src/schemas/processo/provar/porque.ts';
import { fonteValida, respostasQuaisquer } from '../../expressao/fontes.ts';
import { tipos as tiposDoCenario } from '../../expressao/cenario.ts';
import { comTudo, todasAsDefinicoes } from './definicaoDeTeste.ts';

const tipos = tiposDaDefinicao(comTudo);
const compilada = (fonte: string): Expressao => {
  const e = compilar(fonte, tipos);
  if (!e.ok) throw new Error(`${fonte}: ${e.mensagem}`);
  return e;
};
const desenho = (p: Porque): unknown =>
  p.partes.length === 0
    ? `${p.texto} = ${p.valor}${p.conta ? '' : ' (não conta)'}`
    : [`${p.texto} = ${p.valor}`, ...p.partes.map(desenho)];
const porque = (fonte: string, respostas: object) => explicarRegra(comTudo, compilada(fonte), { ...respostas });

describe('why a rule is so', () => {
  it('each condition in words of the form, with the answers in it', () => {
    const { conclusao, raiz } = porque('area > 70 e (uso em ("comercial", "misto") ou não fossa)', {
      ...{ area: '120', uso: 'residencial', fossa: true },
    });
    expect(conclusao).toBe('Não vale, porque não é assim: Uso do imóvel: Comercial ou Misto; Tem fossa: não');
    expect(raiz && desenho(raiz)).toEqual([
      'Todas estas valem = não vale',
      ['Área construída acima de 70 m² = vale', 'Área construída = 120,00 m²'],
      [
        'Pelo menos uma destas vale = não vale',
        ['Uso do imóvel: Comercial ou Misto = não vale', 'Uso do imóvel = Residencial'],
        ['Tem fossa: não = não vale', 'Tem fossa = Sim'],
      ],
    ]);
  });

  it('sums are worked out, dates and lines are said as people write them', () => {
    const { raiz, conclusao } = porque('area / unidades > 30 e inicio < data("2026-01-01") e qtd(lotes) = 2', {
      ...{ area: '120', unidades: 3, inicio: '2025-11-20' },
      lotes: [
        { quadra: 'A', area_do_lote: '10' },
        { quadra: 'B', area_do_lote: '20' },
      ],
    });
    expect(conclusao).toMatch(/^Vale, porque é assim: Área construída/);
    expect(JSON.stringify(raiz && desenho(raiz))).toContain('Área construída ÷ Unidades = 40');
    expect(JSON.stringify(raiz && desenho(raiz))).toContain('Início da obra = 20/11/2025');
    expect(JSON.stringify(raiz && desenho(raiz))).toContain('Lotes = A: Área 10,00 m²; B: Área 20,00 m²');
  });

  it('what lacks is asked for by its label, and a side that the other decided does not count', () => {
    expect(porque('area * 2', {}).conclusao).toBe('Ainda não se sabe: falta responder: Área construída');
    const semFossa = porque('area > 70 e fossa', { area: '80' });
    expect(semFossa.conclusao).toBe(
      'Não vale, porque não é assim: Tem fossa: sim. Sem resposta, conta como não: Tem fossa',
    );
    expect(semFossa.raiz?.partes.map(({ valor }) => valor)).toEqual(['vale', 'não vale (sem resposta: Tem fossa)']);
    expect(porque('não fossa', {}).conclusao).toBe(
      'Vale, porque é assim: Tem fossa: não. Sem resposta, conta como não: Tem fossa',
    );
    const { raiz, conclusao } = porque('area > 70 e fossa', { area: '60', fossa: true });
    expect(conclusao).toBe('Não vale, porque não é assim: Área construída acima de 70 m²');
    expect(raiz?.partes.map(({ texto, conta }) => [texto, conta])).toEqual([
      ['Área construída acima de 70 m²', true],
      ['Tem fossa: sim', false],
    ]);
  });

  it('a sum says what it gives', () => {
    expect(porque('area * 2', { area: '1.5' }).conclusao).toBe('Dá 3');
    expect(porque('1 / unidades', { unidades: 0 }).conclusao).toMatch(/^Não se pode calcular: Divisão por zero/);
  });

  it('its outcome is the evaluator’s, of any expression and any answers', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(fonteValida, respostasQuaisquer, fc.boolean(), (conta, dados, condicao) => {
        const fonte = condicao ? `${conta} > 1 ou fossa` : conta;
        fc.pre(fonte.length <= 1_500);
        const e = compilar(fonte, tiposDoCenario);
        fc.pre(e.ok);
        if (!e.ok) return;
        const esperada = e.avaliar(dados);
        const { avaliacao, raiz, conclusao } = explicarRegra(comTudo, e, dados);
        expect(avaliacao).toEqual(esperada);
        if (!esperada.ok) {
          expect(['sem_resposta', 'falha']).toContain(raiz?.como);
          expect(conclusao).toMatch(/^(Ainda não se sabe|Não se pode calcular): /);
        } else if (typeof esperada.valor === 'boolean') {
          expect(raiz?.como).toBe(esperada.valor ? 'vale' : 'nao_vale');
          expect(conclusao.startsWith(esperada.valor ? 'Vale, ' : 'Não vale, ')).toBe(true);
        } else expect(raiz?.como).toBe('valor');
      }),
      { numRuns: 1_000 },
    );
  });

  it('every condition of the published processes is taken apart down to answers', () => {
    let regras = 0;
    for (const [nome, definicao] of todasAsDefinicoes())
      for (const { item, valor } of percorrer(definicao)) {
        if (item.editor.como !== 'expressao' || item.editor.resultado !== 'logico') continue;
        const e = compilar(String(valor), tiposDaDefinicao(definicao));
        if (!e.ok) continue;
        regras++;
        const { raiz } = explicarRegra(definicao, e, {});
        expect(raiz, `${nome}: ${String(valor)}`).toBeDefined();
        const r = e.avaliar({});
        expect(raiz?.como).toBe(r.ok ? (r.valor === true ? 'vale' : 'nao_vale') : 'sem_resposta');
      }
    expect(regras).toBeGreaterThan(60);
  });
});
