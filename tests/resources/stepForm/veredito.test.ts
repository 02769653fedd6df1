import { Ajv } from 'ajv';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textoDeData, textoDeDecimal, textoDeInteiro } from '../../../src/resources/stepForm/entradas/formasDoTexto.ts';
import { lerSecoes, PARTE_CONFERIR } from '../../../src/resources/stepForm/lerSecoes.ts';
import { regrasDoFormulario } from '../../../src/resources/stepForm/regrasDoFormulario.ts';
import type { Salvo } from '../../../src/resources/stepForm/rascunho.ts';
import type { FuncaoDeValidacao } from '../../../src/resources/stepForm/validador.ts';
import { compararDecimais } from '../../../src/schemas/brasil/decimal.ts';
import type { Definicao, Etapa } from '../../../src/schemas/processo/definicao.ts';
import { arquivoCanonico } from '../../../src/schemas/processo/canonico.ts';
import { derivarFormulario, type Formulario, type UiDoCampo } from '../../../src/schemas/processo/formulario.ts';
import { camposDaEtapa, preencher } from '../../../src/schemas/processo/preenchimento.ts';
import { lerDefinicao } from '../../../src/schemas/processo/verificar/lerDefinicao.ts';
import { registerFormats } from '../../../src/schemas/registerFormats.ts';
import type { Respostas, Valor } from '../../../src/schemas/requerimento/resposta.ts';
import { definicaoAleatoria, montarDefinicao } from '../../support/definicoesAleatorias/definicaoAleatoria.ts';
import { respostasAleatorias } from '../../support/definicoesAleatorias/respostasAleatorias.ts';
import { porEscolhas } from '../../support/definicoesAleatorias/sorte.ts';

const dias = { hoje: '2026-11-19', protocolado_em: '2026-11-10' };

interface Caso {
  readonly definicao: Definicao;
  readonly etapa: Etapa;
  readonly anteriores: Respostas;
  readonly respostas: Respostas;
}

const caso = porEscolhas((s): Caso => {
  const definicao = montarDefinicao(s);
  const comCampos = definicao.etapas.filter(
    (e) => e.publico === 'requerente' && camposDaEtapa(definicao, e).length > 0,
  );
  const etapa = s.um(comCampos);
  const campos = camposDaEtapa(definicao, etapa);
  const antes = definicao.campos.filter((c) => !campos.includes(c));
  return {
    ...{ definicao, etapa },
    anteriores: { ...respostasAleatorias(s, antes, 'certa'), ...dias },
    // As the body of a call carries them.
    respostas: JSON.parse(
      JSON.stringify(respostasAleatorias(s, campos, s.um(['misto', 'certa', 'quase'] as const))),
    ) as Respostas,
  };
});

const validadorDe = (formulario: Formulario): FuncaoDeValidacao => {
  const ajv = new Ajv({ allErrors: true, strict: false, verbose: true });
  registerFormats(ajv);
  return ajv.compile(formulario.schema) as unknown as FuncaoDeValidacao;
};

/** What the applicant's form says, with or without the server's answer to the autosave; and what the server says when it is sent. */
const vereditos = ({ definicao, etapa, anteriores, respostas }: Caso, comServidor: boolean) => {
  const formulario = JSON.parse(JSON.stringify(derivarFormulario(definicao, etapa, dias))) as Formulario;
  const parcial = preencher(definicao, etapa, respostas, { anteriores, completo: false });
  const salvo: Salvo = {
    ...{ salvo_em: '2026-11-19T12:00:00Z', descartadas: parcial.descartadas, visiveis: [...parcial.visiveis] },
    ...{ valores: parcial.valores, reprovadas: parcial.reprovadas, erros: parcial.erros },
    ...{ documentos: [], taxas_previstas: [] },
  };
  const regras = regrasDoFormulario(formulario);
  const lido = lerSecoes({
    ...{ formulario, regras, validar: validadorDe(formulario), documentos: [], comArquivo: new Set(), recusas: {} },
    retrato: { respostas, servidor: comServidor ? salvo : null, emConflito: {} },
    visitadas: new Set(formulario.secoes.map((s) => s.chave)),
  });
  const enviado = preencher(definicao, etapa, respostas, { anteriores, completo: true });
  return { formulario, regras, lido, enviado };
};

type Vereditos = ReturnType<typeof vereditos>;

const recusasDoNavegador = ({ lido }: Vereditos) => Object.fromEntries(lido.faltas.map((f) => [f.onde, f.frase]));
const recusasDoServidor = ({ enviado }: Vereditos) =>
  Object.fromEntries(Object.entries(enviado.erros).map(([onde, [frase]]) => [onde, frase]));

const mesmos = (v: Vereditos): void => {
  expect(recusasDoNavegador(v)).toEqual(recusasDoServidor(v));
  expect([...v.lido.visiveis].toSorted()).toEqual([...v.enviado.visiveis].toSorted());
};

/** Answers kept by the server, in the form's words for them. */
const comoTexto = (ui: UiDoCampo, valor: Valor | undefined): Valor | undefined => {
  if (ui.widget === 'decimal')
    return textoDeDecimal(ui.casas ?? 2, false).ler(textoDeDecimal(ui.casas ?? 2, false).mostrar(valor));
  if (ui.widget === 'moeda')
    return textoDeDecimal(ui.casas ?? 2, true).ler(textoDeDecimal(ui.casas ?? 2, true).mostrar(valor));
  if (ui.widget === 'inteiro') return textoDeInteiro.ler(textoDeInteiro.mostrar(valor));
  if (ui.widget === 'data') return textoDeData.ler(textoDeData.mostrar(valor));
  return valor;
};

describe('the applicant’s form and the server, over random definitions', () => {
  it('say the same sentence at the same place, show the same fields, and neither takes what the other refuses', () => {
    const quantos = { certas: 0, recusas: 0 };
    fc.assert(
      fc.property(caso, (c) => {
        const v = vereditos(c, true);
        mesmos(v);
        const recusas = Object.keys(v.enviado.erros).length;
        quantos.recusas += recusas;
        if (recusas === 0) quantos.certas += 1;
      }),
      { numRuns: 700, seed: 20261128, endOnFailure: true },
    );
    expect(quantos.certas, 'whole forms are taken').toBeGreaterThan(100);
    expect(quantos.recusas, 'and answers refused').toBeGreaterThan(250);
  }, 240_000);

  it('agree with tabs too: a tab is closed exactly while the server refuses something in one before it', () => {
    const quantos = { fechadas: 0, abertas: 0, emQualquerOrdem: 0 };
    fc.assert(
      fc.property(caso, (c) => {
        const v = vereditos(c, true);
        const { partes } = v.lido;
        const recusados = new Set(Object.keys(v.enviado.erros).map((onde) => onde.split(/[[.]/)[0] ?? onde));
        const emOrdem = c.etapa.apresentacao === 'abas_em_ordem';
        let recusou = false;
        for (const { chave, esperaPor } of partes) {
          expect(esperaPor !== undefined, chave).toBe(emOrdem && recusou);
          const campos = v.formulario.secoes.find((s) => s.chave === chave)?.campos ?? [];
          recusou ||= campos.some((campo) => recusados.has(campo));
          if (emOrdem) quantos[esperaPor === undefined ? 'abertas' : 'fechadas'] += 1;
        }
        if (c.etapa.apresentacao === 'abas') quantos.emQualquerOrdem += 1;
        // No tab is lost, and the first is never closed: what is missing can always be mended.
        const comCampos = v.formulario.secoes.filter((s) => s.campos.some((campo) => v.enviado.visiveis.has(campo)));
        expect(partes.map(({ chave }) => chave)).toEqual([...comCampos.map((s) => s.chave), PARTE_CONFERIR]);
      }),
      { numRuns: 1000, seed: 20261130, endOnFailure: true },
    );
    expect(quantos.fechadas).toBeGreaterThan(15);
    expect(quantos.abertas).toBeGreaterThan(50);
    expect(quantos.emQualquerOrdem).toBeGreaterThan(50);
  }, 240_000);

  it('also before the server has said anything, where no rule asks for an earlier step', () => {
    let sozinhas = 0;
    fc.assert(
      fc.property(caso, (c) => {
        const v = vereditos(c, false);
        if (v.regras.precisaDoServidor) return;
        sozinhas += 1;
        mesmos(v);
      }),
      { numRuns: 250, seed: 20261129, endOnFailure: true },
    );
    expect(sozinhas).toBeGreaterThan(120);
  }, 240_000);

  it('keep what was taken as it was: judged, shown and read again it is the same', () => {
    let lidas = 0;
    fc.assert(
      fc.property(caso, (c) => {
        const { enviado, formulario } = vereditos(c, true);
        const { definicao, etapa, anteriores } = c;
        const certos = Object.fromEntries(
          Object.entries(enviado.valores).filter(
            ([k]) => !Object.keys(enviado.erros).some((onde) => onde === k || onde.startsWith(`${k}[`)),
          ),
        );
        const denovo = preencher(definicao, etapa, JSON.parse(JSON.stringify(certos)) as Respostas, {
          ...{ anteriores, completo: false },
        });
        for (const [campo, valor] of Object.entries(certos)) {
          const ui = formulario.ui[campo];
          if (ui === undefined) throw new Error(campo);
          if (denovo.visiveis.has(campo) && !ui.calculado) expect(denovo.valores[campo]).toEqual(valor);
          if (ui.calculado) continue;
          lidas += 1;
          const lido = comoTexto(ui, valor);
          if (ui.widget === 'decimal' || ui.widget === 'moeda')
            expect(compararDecimais(String(lido), String(valor)), `${campo}: ${String(valor)}`).toBe(0);
          else expect(lido).toEqual(valor);
        }
      }),
      { numRuns: 400, seed: 20261130, endOnFailure: true },
    );
    expect(lidas).toBeGreaterThan(500);
  }, 240_000);

  it('come from one file: exported and read again, it gives the same definition and the same form', () => {
    fc.assert(
      fc.property(definicaoAleatoria(), (definicao) => {
        const lida = lerDefinicao(arquivoCanonico(definicao), () => []);
        if ('erros' in lida) throw new Error(JSON.stringify(lida.erros));
        expect(lida.definicao).toEqual(definicao);
        expect(arquivoCanonico(lida.definicao)).toBe(arquivoCanonico(definicao));
        for (const [i, etapa] of definicao.etapas.entries())
          expect(derivarFormulario(lida.definicao, lida.definicao.etapas[i] ?? etapa, dias)).toEqual(
            derivarFormulario(definicao, etapa, dias),
          );
      }),
      { numRuns: 300, seed: 20261201, endOnFailure: true },
    );
  }, 240_000);
});
