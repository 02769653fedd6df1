import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { regrasDoFormulario } from '../../../src/resources/stepForm/regrasDoFormulario.ts';
import type { Respostas } from '../../../src/schemas/requerimento/resposta.ts';
import { formularioDoProcesso, salvarComoOServidor } from './umProcesso.ts';

const regras = regrasDoFormulario(formularioDoProcesso);
const semServidor = { visiveis: null, valores: {} };

afterEach(() => vi.unstubAllGlobals());

describe('the rules of a form in the browser', () => {
  it('show a conditional field only while its condition holds', () => {
    const visiveis = (respostas: Respostas): boolean =>
      regras.avaliar(respostas, semServidor).visiveis.has('autorizacao');
    expect(visiveis({})).toBe(false);
    expect(visiveis({ proprietario: true })).toBe(false);
    expect(visiveis({ proprietario: false })).toBe(true);
  });

  it('calculate as soon as what a sum needs is there', () => {
    expect(regras.avaliar({ existente: '318.00' }, semServidor).calculados).toEqual({});
    expect(regras.avaliar({ existente: '318.00', ampliar: '142.50' }, semServidor).calculados).toEqual({
      total: '460.5',
    });
  });

  it('say the same as the server for any answers', () => {
    const resposta = fc.record(
      {
        proprietario: fc.boolean(),
        garagem: fc.boolean(),
        uso: fc.constantFrom('residencial', 'comercial', 'outro'),
        existente: fc.constantFrom('1', '318.00', 'abc', ''),
        ampliar: fc.constantFrom('0', '142.50', '9999999.99'),
        vagas: fc.integer({ min: -5, max: 50 }),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(resposta, (respostas) => {
        const servidor = salvarComoOServidor(respostas);
        const aqui = regras.avaliar(respostas, semServidor);
        expect([...aqui.visiveis].sort()).toEqual([...servidor.visiveis].sort());
        expect(aqui.calculados.total).toEqual(servidor.valores.total);
      }),
    );
  });

  it('leave to the server what uses answers of an earlier step', () => {
    const deOutraEtapa = regrasDoFormulario({
      ...formularioDoProcesso,
      regras: [{ campo: 'descricao', condicao: 'area_de_outra_etapa > 70' }],
    });
    expect(deOutraEtapa.precisaDoServidor).toBe(true);
    expect(regras.precisaDoServidor).toBe(false);
    const visiveis = (doServidor: ReadonlySet<string> | null): boolean =>
      deOutraEtapa.avaliar({}, { visiveis: doServidor, valores: {} }).visiveis.has('descricao');
    expect([visiveis(null), visiveis(new Set()), visiveis(new Set(['descricao']))]).toEqual([false, false, true]);
  });

  it('take the day from the server, whatever the clock of the browser says', () => {
    const visivel = (hoje: string): boolean =>
      regrasDoFormulario({
        ...formularioDoProcesso,
        dias: { hoje, protocolado_em: hoje },
        regras: [{ campo: 'descricao', condicao: 'inicio - hoje < 10 e protocolado_em = hoje' }],
      })
        .avaliar({ inicio: '2026-03-12' }, semServidor)
        .visiveis.has('descricao');
    expect([visivel('2026-03-02'), visivel('2026-03-03')]).toEqual([false, true]);
    const semDias = regrasDoFormulario({
      ...formularioDoProcesso,
      regras: [{ campo: 'descricao', condicao: 'hoje > data("2000-01-01")' }],
    });
    expect(semDias.avaliar({}, semServidor).visiveis.has('descricao')).toBe(false);
  });

  it('are all the server’s where the browser cannot count in exact integers', () => {
    vi.stubGlobal('BigInt', Number);
    const semInteiros = regrasDoFormulario(formularioDoProcesso);
    expect(semInteiros.precisaDoServidor).toBe(true);
    const doServidor = { visiveis: new Set(['autorizacao']), valores: { total: '460.5' } };
    const aqui = semInteiros.avaliar({ proprietario: true, existente: '1', ampliar: '1' }, doServidor);
    expect(aqui.visiveis.has('autorizacao')).toBe(true);
    expect(aqui.calculados).toEqual({ total: '460.5' });
  });
});
