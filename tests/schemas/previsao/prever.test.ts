import { describe, expect, it } from 'vitest';
import {
  abrirAprendido,
  aprender,
  VERSAO_DO_APRENDIDO,
  type Aprendido,
  type Aprendizado,
} from '../../../src/schemas/previsao/aprender.ts';
import { abertosEm, type Percurso } from '../../../src/schemas/previsao/historia.ts';
import type { Cidade } from '../../../src/schemas/previsao/preparo.ts';
import { preverAberto, preverNovo } from '../../../src/schemas/previsao/prever.ts';
import { filaDe } from '../../../src/schemas/previsao/razoes.ts';
import { criarSorteio, type Sorteio } from '../../../src/schemas/previsao/sortear.ts';
import { dia, lugar, reto, semFimDeSemana, todoDia } from './apoio.ts';

const HOJE = dia('2026-06-01');
const FIM = HOJE + 30;
const SEM_FILA = filaDe([]);

/** What is learnt, written down and read again. */
const aprenderDe = (historico: readonly Percurso[], cidade: Cidade): Aprendizado =>
  abrirAprendido(JSON.parse(JSON.stringify(aprender(historico, cidade, criarSorteio(2)))) as Aprendido, cidade);

/** Two steps, each taking 1 to `ate` days with a long tail, as always. */
const estacionaria = (sorteio: Sorteio): readonly Percurso[] => {
  const dias = (meio: number): number => Math.ceil(-meio * Math.log(1 - sorteio()));
  return Array.from({ length: 2400 }, (_, i) =>
    reto(i, HOJE - 1000 + Math.floor(i * 0.44), [
      [lugar('vistoria'), dias(9)],
      [lugar('emissao', 'SEURB'), dias(5)],
    ]),
  );
};

describe('a forecast', () => {
  it('holds eight in ten on a month that it has not seen, where all goes on as before', () => {
    const historico = estacionaria(criarSorteio(11));
    const aprendido = aprenderDe(historico, { hoje: HOJE, trabalha: todoDia });
    const inteiros = new Map(historico.map((p) => [p.requerimento, p]));
    const abertos = abertosEm(historico, HOJE).map((p) => {
      const previsao = preverAberto(aprendido, p, SEM_FILA, criarSorteio(p.requerimento));
      const dias = (inteiros.get(p.requerimento)?.fim ?? Infinity) - HOJE;
      return previsao.tipo === 'aberto' && dias >= previsao.oito.de && dias <= previsao.oito.ate;
    });
    const novo = preverNovo(aprendido, 1, criarSorteio(3));
    const novos = historico
      .filter(({ protocolo }) => protocolo >= HOJE && protocolo < FIM)
      .map(
        ({ protocolo, fim }) =>
          novo.tipo === 'novo' &&
          (fim ?? Infinity) - protocolo >= novo.oito.de &&
          (fim ?? Infinity) - protocolo <= novo.oito.ate,
      );
    const todos = [...abertos, ...novos];
    expect(todos.length).toBeGreaterThan(80);
    const parte = todos.filter(Boolean).length / todos.length;
    expect(parte).toBeGreaterThanOrEqual(0.7);
    expect(parte).toBeLessThanOrEqual(0.9);
  });

  it('says why: where it stands, what follows, how many came before, how many are returned', () => {
    const pendencia = { chave: 'pendencia:vistoria', setor: null, volta: false };
    const denovo = { ...lugar('vistoria'), volta: true };
    const emissao = lugar('emissao', 'SEURB');
    const historico = Array.from({ length: 90 }, (_, i) =>
      i % 3 === 0
        ? reto(i, HOJE - 400 + i * 3, [
            [lugar('vistoria'), 5],
            [pendencia, 20],
            [denovo, 5],
            [emissao, 2],
          ])
        : reto(i, HOJE - 400 + i * 3, [
            [lugar('vistoria'), 5],
            [emissao, 2],
          ]),
    );
    const antes = [1, 2, 3].map((k) => reto(200 + k, HOJE - 4, [[lugar('vistoria'), 4]], true));
    const este = reto(300, HOJE - 2, [[lugar('vistoria'), 2]], true);
    const aprendido = aprenderDe([...historico, ...antes, este], { hoje: HOJE, trabalha: todoDia });
    const previsao = preverAberto(aprendido, este, filaDe([...antes, este]), criarSorteio(1));
    expect(previsao).toMatchObject({
      tipo: 'aberto',
      razoes: [
        { etapa: 'vistoria', setor: 'TOPO', agora: true, correcao: false, antes: 3, costume: { de: 5, ate: 5 } },
        { etapa: 'emissao', setor: 'SEURB', agora: false, antes: 0, volta: 0, costume: { de: 2, ate: 2 } },
      ],
    });
    expect(previsao.tipo === 'aberto' ? previsao.razoes[0]?.volta : 0).toBeCloseTo(1 / 3, 1);
    const novo = preverNovo(aprendido, 1, criarSorteio(1));
    expect(novo.tipo === 'novo' ? novo.corrige : 0).toBeCloseTo(1 / 3, 1);
  });

  it('says of a sector that ended none of a step that the days are not its own', () => {
    const historico = Array.from({ length: 60 }, (_, i) =>
      reto(i, HOJE - 300 + i * 3, [[lugar('analise', 'SEURB'), 12]]),
    );
    const [sua, alheia] = ['SEURB', 'SEPLAN'].map((setor, i) =>
      reto(300 + i, HOJE - 2, [[lugar('analise', setor), 2]], true),
    ) as [Percurso, Percurso];
    const razoesCom = (mais: readonly Percurso[], de: Percurso) => {
      const aprendido = aprenderDe([...historico, ...mais, sua, alheia], { hoje: HOJE, trabalha: todoDia });
      const previsao = preverAberto(aprendido, de, SEM_FILA, criarSorteio(1));
      return previsao.tipo === 'aberto' ? previsao.razoes.map(({ setor, doSetor }) => [setor, doSetor]) : previsao;
    };
    expect(razoesCom([], sua)).toEqual([['SEURB', true]]);
    expect(razoesCom([], alheia)).toEqual([['SEPLAN', false]]);
    const dela = (quantas: number) =>
      Array.from({ length: quantas }, (_, i) => reto(400 + i, HOJE - 60 + i, [[lugar('analise', 'SEPLAN'), 30]]));
    expect(razoesCom(dela(2), alheia)).toEqual([['SEPLAN', false]]);
    expect(razoesCom(dela(9), alheia)).toEqual([['SEPLAN', true]]);
  });

  it('never names a day that nobody works', () => {
    const historico = estacionaria(criarSorteio(5)).slice(0, 2200);
    const aprendido = aprenderDe(historico, { hoje: HOJE, trabalha: semFimDeSemana });
    for (const p of abertosEm(historico, HOJE).slice(0, 20)) {
      const previsao = preverAberto(aprendido, p, SEM_FILA, criarSorteio(1));
      if (previsao.tipo !== 'aberto') throw new Error('too little history');
      for (const { de, ate } of [previsao.oito, previsao.metade])
        expect([de, ate].every((n) => semFimDeSemana(HOJE + n))).toBe(true);
    }
  });

  it('goes by how many have ended where its history is a sample', () => {
    const historico = estacionaria(criarSorteio(5)).slice(0, 30);
    const cidade = { hoje: HOJE, trabalha: todoDia };
    const de = (encerrados: Record<string, number>) =>
      abrirAprendido(aprender(historico, cidade, criarSorteio(2), encerrados), cidade);
    expect(preverNovo(de({ 1: 19 }), 1, criarSorteio(1))).toEqual({ tipo: 'pouco_historico', encerrados: 19 });
    expect(de({ 1: 900 }).modelo.encerrados(1)).toBe(900);
  });

  it('is learnt anew where what was learnt had another shape: change it, and raise VERSAO_DO_APRENDIDO with it', () => {
    const formaDe = (valor: unknown): unknown => {
      if (Array.isArray(valor)) return valor.length === 0 ? [] : [formaDe(valor[0])];
      if (typeof valor !== 'object' || valor === null) return typeof valor;
      // Places, steps and processes are named by the history: of these the first one stands for all.
      return Object.fromEntries(
        Object.entries(valor).flatMap(([nome, v], i) =>
          /^[\d-]|\t|^true$|^false$/u.test(nome) ? (i === 0 ? [['*', formaDe(v)]] : []) : [[nome, formaDe(v)]],
        ),
      );
    };
    const aprendido = aprender(
      estacionaria(criarSorteio(5)).slice(0, 2390),
      { hoje: HOJE, trabalha: todoDia },
      criarSorteio(2),
    );
    expect([VERSAO_DO_APRENDIDO, formaDe(JSON.parse(JSON.stringify(aprendido)))]).toMatchInlineSnapshot(`
      [
        2,
        {
          "correcao": {
            "aberto": {
              "outros": {
                "ate50": "number",
                "ate80": "number",
                "de50": "number",
                "de80": "number",
              },
              "porProcesso": {
                "*": {
                  "ate50": "number",
                  "ate80": "number",
                  "de50": "number",
                  "de80": "number",
                },
              },
            },
            "novo": {
              "outros": {
                "ate50": "number",
                "ate80": "number",
                "de50": "number",
                "de80": "number",
              },
              "porProcesso": {
                "*": {
                  "ate50": "number",
                  "ate80": "number",
                  "de50": "number",
                  "de80": "number",
                },
              },
            },
          },
          "modelo": {
            "desde": "number",
            "encerrados": {
              "*": "number",
            },
            "etapas": {
              "*": {
                "comOutras": "object",
                "doSetor": "boolean",
                "resta": [
                  "number",
                ],
                "sozinha": {
                  "acumulado": [
                    "number",
                  ],
                  "destinos": [
                    {
                      "encerrou": "boolean",
                      "para": [
                        {
                          "chave": "string",
                          "setor": "string",
                          "volta": "boolean",
                        },
                      ],
                    },
                  ],
                },
              },
            },
            "lugares": {
              "*": {
                "comOutras": "object",
                "doSetor": "boolean",
                "resta": [
                  "number",
                ],
                "sozinha": {
                  "acumulado": [
                    "number",
                  ],
                  "destinos": [
                    {
                      "encerrou": "boolean",
                      "para": [
                        {
                          "chave": "string",
                          "setor": "string",
                          "volta": "boolean",
                        },
                      ],
                    },
                  ],
                },
              },
            },
            "processos": {
              "*": [
                "number",
              ],
            },
            "ritmo": [
              "number",
            ],
            "todos": {
              "*": [
                "number",
              ],
            },
          },
        },
      ]
    `);
  });

  it('says that there is too little history', () => {
    const historico = estacionaria(criarSorteio(5)).slice(0, 7);
    const aprendido = aprenderDe(historico, { hoje: HOJE, trabalha: todoDia });
    const pouco = { tipo: 'pouco_historico', encerrados: 7 };
    expect(preverNovo(aprendido, 1, criarSorteio(1))).toEqual(pouco);
    expect(
      preverAberto(aprendido, reto(9, HOJE - 2, [[lugar('vistoria'), 2]], true), SEM_FILA, criarSorteio(1)),
    ).toEqual(pouco);
    expect(preverNovo(aprendido, 2, criarSorteio(1))).toEqual({
      tipo: 'pouco_historico',
      encerrados: 0,
    });
  });
});
