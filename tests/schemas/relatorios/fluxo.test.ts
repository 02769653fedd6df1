import { describe, expect, it } from 'vitest';
import { desenharFluxo } from '../../../src/schemas/relatorios/desenho/desenharFluxo.ts';
import { VOLTAS_NO_DESENHO } from '../../../src/schemas/relatorios/desenho/voltasDoFluxo.ts';
import {
  ehDita,
  emLinhas,
  larguraDoTexto,
  type Forma,
  type Ponto,
} from '../../../src/schemas/relatorios/desenho/formas.ts';
import {
  chaveDaPassagem,
  fluxoDe,
  fraseDoFluxo,
  NADA_PASSOU,
  type PassagemContada,
} from '../../../src/schemas/relatorios/fluxo.ts';
import { faltasDoLugar } from '../../../src/schemas/relatorios/medidasDoFluxo.ts';
import { SEM_TEMPOS, type TemposDosLugares } from '../../../src/schemas/relatorios/tempoDosLugares.ts';

const etapas = ['documentos', 'análise', 'vistoria', 'licença'].map((chave) => ({ chave, nome: `Etapa de ${chave}` }));
const setorDe: Readonly<Record<string, string>> = {
  documentos: 'PROT',
  análise: 'SEURB',
  vistoria: 'SEURB',
  licença: 'GAB',
};
const passou = (de: string, para: string, n: number): PassagemContada => ({
  de,
  para,
  n,
  setor_de: setorDe[de.replace('etapa:', '')] ?? null,
  setor_para: setorDe[para.replace('etapa:', '')] ?? null,
});

const contadas = [
  passou('protocolo', 'etapa:documentos', 100),
  passou('etapa:documentos', 'etapa:análise', 90),
  passou('etapa:documentos', 'fim:Cancelado', 10),
  passou('etapa:documentos', 'pendencia', 40),
  passou('pendencia', 'etapa:documentos', 38),
  passou('etapa:análise', 'etapa:vistoria', 70),
  passou('etapa:análise', 'etapa:documentos', 12),
  passou('etapa:análise', 'etapa:licença', 8),
  passou('etapa:análise', 'fim:Indeferido', 9),
  passou('etapa:vistoria', 'etapa:licença', 60),
  passou('etapa:vistoria', 'etapa:análise', 5),
  passou('etapa:vistoria', 'etapa:vistoria', 2),
  passou('etapa:licença', 'fim:Deferido', 61),
  passou('fim:Reaberto', 'etapa:análise', 1),
];
const de = (por: 'etapa' | 'setor', passagens: readonly PassagemContada[] = contadas) =>
  fluxoDe({ ...{ por, passagens, etapas }, tempos: SEM_TEMPOS, setores: new Map([['GAB', 'Gabinete']]) });

/** With somebody in each place, and how long one stays in it. */
const comTempos = (() => {
  const lugares = [...etapas.map(({ chave }) => `etapa:${chave}`), 'pendencia'];
  const em = (dias: number) => lugares.map((lugar) => ({ lugar, dias, n: 15 }));
  return fluxoDe({
    por: 'etapa',
    passagens: contadas,
    etapas,
    setores: new Map(),
    tempos: { sairam: em(120), ficaram: em(44), ali: em(1244), estao: 60 },
  });
})();

/** A long way of many steps with everything that can happen at each, as one that has few of them. */
const longo = (quantas: number) => {
  const chaves = Array.from({ length: quantas }, (_, i) => `passo-${i}`);
  return fluxoDe({
    por: 'etapa',
    tempos: SEM_TEMPOS,
    setores: new Map(),
    etapas: chaves.map((chave, i) => ({ chave, nome: `Conferência número ${i} da documentação complementar` })),
    passagens: [
      passou('protocolo', `etapa:${chaves[0]}`, 1000),
      ...chaves.flatMap((chave, i) => [
        passou(`etapa:${chave}`, i + 1 < quantas ? `etapa:${chaves[i + 1]}` : 'fim:Deferido', 900 - i),
        passou(`etapa:${chave}`, 'pendencia', 300),
        passou('pendencia', `etapa:${chave}`, 290),
        passou(`etapa:${chave}`, 'fim:Indeferido', 1),
        passou(`etapa:${chave}`, 'fim:Cancelado', 2),
        ...(i > 0 ? [passou(`etapa:${chave}`, `etapa:${chaves[0]}`, 3)] : []),
      ]),
    ],
  });
};

const pontosDe = (f: Forma): readonly Ponto[] => {
  switch (f.tipo) {
    case 'retangulo':
      return [
        [f.x, f.y],
        [f.x + f.largura, f.y + f.altura],
      ];
    case 'faixa':
      return [...f.cima, ...f.baixo];
    case 'volta':
      return f.pontos;
    case 'texto': {
      const largura = f.papel === 'eixo' ? f.texto.length * 6 : larguraDoTexto(f.texto);
      const x = f.x - (f.ancora === 'start' ? 0 : f.ancora === 'end' ? largura : largura / 2);
      return [
        [x, f.y - 10],
        [x + largura, f.y + 2],
      ];
    }
    default:
      return [];
  }
};

describe('o fluxo de um tipo', () => {
  it('[REL-001] soma o que sai e o que entra, e sabe o que é voltar', () => {
    const { lugares, passagens, total } = de('etapa');
    expect(total).toBe(contadas.reduce((soma, { n }) => soma + n, 0));
    expect(lugares.find(({ chave }) => chave === 'etapa:análise')).toMatchObject({
      entraram: 96,
      sairam: 99,
      ordem: 2,
    });
    expect(passagens.filter(({ volta }) => volta).map((p) => `${p.de} ${p.para}`)).toEqual([
      'etapa:documentos pendencia',
      'etapa:análise etapa:documentos',
      'etapa:vistoria etapa:análise',
      'etapa:vistoria etapa:vistoria',
      'fim:Reaberto etapa:análise',
      'pendencia etapa:documentos',
    ]);
    expect(passagens.find((p) => p.para === 'pendencia')?.parte).toBeCloseTo(40 / 140);
  });

  it('[REL-001] uma etapa encaminhada vai adiante entre setores e volta a quem já a tinha; por etapa não se passou', () => {
    const mao = (setor_de: string, setor_para: string, n: number): PassagemContada => ({
      ...passou('etapa:análise', 'etapa:análise', n),
      setor_de,
      setor_para,
      encaminhada: true,
    });
    const comMaos = [...contadas, mao('SEURB', 'AMB', 20), mao('AMB', 'JUR', 6), mao('JUR', 'SEURB', 3)];
    expect(de('etapa', comMaos)).toEqual(de('etapa'));
    const { lugares, passagens, total } = de('setor', comMaos);
    expect(total).toBe(de('setor').total + 29);
    expect(lugares.filter(({ tipo }) => tipo === 'setor').map(({ nome, ordem }) => [nome, ordem])).toEqual([
      ['PROT', 1],
      ['SEURB', 2],
      ['AMB', 2],
      ['JUR', 2],
      ['Gabinete', 4],
    ]);
    const entre = passagens.filter((p) => [p.de, p.para].some((lugar) => ['setor:AMB', 'setor:JUR'].includes(lugar)));
    expect(entre.map((p) => [p.de, p.para, p.quantas, p.volta])).toEqual([
      ['setor:SEURB', 'setor:AMB', 20, false],
      ['setor:AMB', 'setor:JUR', 6, false],
      ['setor:JUR', 'setor:SEURB', 3, true],
    ]);
    const { formas } = desenharFluxo(de('setor', comMaos), 1000);
    expect(formas.filter(({ tipo }) => tipo === 'volta').length).toBeGreaterThan(0);
  });

  it('[REL-001] por setor, o que fica no mesmo setor é dito à parte', () => {
    const { lugares, passagens, total, no_mesmo_setor } = de('setor');
    // Analysis and inspection are of one sector: 70 on, 5 back and 2 again.
    expect([no_mesmo_setor, total + no_mesmo_setor]).toEqual([77, contadas.reduce((soma, { n }) => soma + n, 0)]);
    expect(passagens.find((p) => p.de === 'setor:SEURB' && p.para === 'setor:GAB')?.quantas).toBe(68);
    expect(lugares.filter(({ tipo }) => tipo === 'setor').map(({ nome }) => nome)).toEqual([
      'PROT',
      'SEURB',
      'Gabinete',
    ]);
  });

  it('[REL-001] a mediana de um lugar conta cada dia tantas vezes quantas há', () => {
    const dia = (dias: number, n: number) => ({ lugar: 'etapa:análise', dias, n });
    const { lugares } = fluxoDe({
      por: 'etapa',
      passagens: contadas,
      etapas,
      setores: new Map(),
      tempos: { ...SEM_TEMPOS, sairam: [dia(30, 2), dia(1, 1), dia(4, 2)] },
    });
    expect(lugares.find(({ chave }) => chave === 'etapa:análise')?.dias).toBe(4);
    expect(lugares.find(({ chave }) => chave === 'etapa:licença')?.dias).toBeNull();
  });

  const tempoDaAnalise = (tempos: Partial<TemposDosLugares>) =>
    fluxoDe({
      por: 'etapa',
      passagens: contadas,
      etapas,
      setores: new Map(),
      tempos: { ...SEM_TEMPOS, ...tempos },
    }).lugares.find(({ chave }) => chave === 'etapa:análise');
  const na = (dias: number, n: number, lugar = 'etapa:análise') => ({ lugar, dias, n });

  it('[REL-001] quem ainda está ali conta até hoje: o que acabou sozinho diria menos dias', () => {
    // Of those that left the half took one day; 4 more are there since 5 days.
    const lugar = tempoDaAnalise({ sairam: [na(1, 3), na(10, 3)], ficaram: [na(5, 4)] });
    expect(lugar).toMatchObject({ dias: 10, falta: null });
    expect(tempoDaAnalise({ sairam: [na(1, 3), na(10, 2)] })?.dias).toBe(1);
  });

  it('[REL-001] onde mais da metade ainda está ali não há dias, e diz-se por quê; quem está ali agora é dito sempre', () => {
    const ali = [na(44, 9), na(2, 6)];
    expect(tempoDaAnalise({ sairam: [na(2, 10)], ficaram: ali, ali, estao: 15 })).toMatchObject({
      dias: null,
      falta: 'metade',
      estao: 15,
      ha: 44,
    });
    // They came before the period: nothing is said of how long it takes, and they are there all the same.
    expect(tempoDaAnalise({ sairam: [na(2, 26)], ali, estao: 15 })).toMatchObject({ dias: 2, falta: null, estao: 15 });
    // Half of 26 have left: that is not more than half.
    expect(tempoDaAnalise({ sairam: [na(2, 13)], ficaram: [na(44, 13)] })).toMatchObject({ dias: 2, falta: null });
    // What came today may still leave today.
    expect(tempoDaAnalise({ sairam: [na(0, 3)], ficaram: [na(0, 10)] })).toMatchObject({ dias: null, falta: 'metade' });
  });

  it('[REL-001] o que passa de quatro anos não é dito em dias que não são os seus', () => {
    expect(tempoDaAnalise({ sairam: [na(2000, 3)] })).toMatchObject({ dias: null, falta: 'anos' });
    expect(tempoDaAnalise({ sairam: [na(1400, 3)] })).toMatchObject({ dias: 1400, falta: null });
  });

  it('[REL-001] enquanto se reconta, onde alguém pode estar nada se diz', () => {
    const { lugares } = fluxoDe({
      por: 'etapa',
      passagens: contadas,
      etapas,
      setores: new Map(),
      tempos: SEM_TEMPOS,
      contando: true,
    });
    const etapa = lugares.find(({ chave }) => chave === 'etapa:análise');
    expect(etapa).toMatchObject({ dias: null, falta: 'contando', estao: null, ha: null, entraram: 96 });
    expect(faltasDoLugar({ falta: 'contando' }).estao).toBe('Ainda está sendo contado');
    expect(lugares.find(({ tipo }) => tipo === 'fim')?.falta).toBe('fim');
  });

  it('[REL-001] cada lugar sem dias diz por quê', () => {
    const lido = fluxoDe({
      por: 'etapa',
      passagens: contadas,
      etapas,
      setores: new Map(),
      tempos: { ...SEM_TEMPOS, ali: [na(400, 2, 'etapa:parada')], estao: 2 },
    });
    expect(lido.lugares.map(({ nome, falta, estao, ha }) => [nome, falta, estao, ha])).toEqual([
      ['Protocolo', 'comeco', null, null],
      ...etapas.map(({ nome }) => [nome, 'passou', 0, null]),
      // Nobody came there in the period, and two have been there since long before.
      ['parada', 'ninguem', 2, 400],
      ...['Cancelado', 'Deferido', 'Indeferido', 'Reaberto'].map((nome) => [nome, 'fim', null, null]),
      ['Pendência', 'passou', 0, null],
    ]);
    for (const { falta, nome } of lido.lugares) expect(faltasDoLugar({ falta }).dias, nome).toMatch(/^\S/);
  });

  it('[REL-001] o título diz de onde mais se volta', () => {
    expect(fraseDoFluxo(de('etapa'))).toBe('Cerca de 1 em cada 4 saídas de “Etapa de documentos” volta ao requerente');
    const semRequerente = contadas.filter((p) => p.de !== 'pendencia' && p.para !== 'pendencia');
    expect(fraseDoFluxo(de('etapa', semRequerente))).toBe(
      'Cerca de 1 em cada 8 saídas de “Etapa de análise” volta a “Etapa de documentos”',
    );
    expect(fraseDoFluxo(de('etapa', [passou('protocolo', 'etapa:documentos', 3)]))).toBe(
      'Ninguém voltou atrás: tudo seguiu adiante',
    );
    expect(fraseDoFluxo(de('etapa', []))).toBe(NADA_PASSOU);
    const quaseTodos = [passou('etapa:análise', 'pendencia', 3), passou('etapa:análise', 'fim:Deferido', 1)];
    expect(fraseDoFluxo(de('etapa', quaseTodos))).toBe('3 em cada 4 saídas de “Etapa de análise” voltam ao requerente');
  });
});

describe('o desenho de um fluxo', () => {
  const casos = [1016, 560, 332].flatMap((largura) =>
    [
      ['por etapa', de('etapa')],
      ['por setor', de('setor')],
      ['com quem está ali', comTempos],
      ['de duas passagens', de('etapa', contadas.slice(3, 5))],
      ['de uma reabertura', de('etapa', contadas.slice(-1))],
      ['de nove etapas', longo(9)],
      ['de trinta etapas', longo(30)],
    ].map(([nome, fluxo]) => [largura, nome as string, fluxo as ReturnType<typeof de>] as const),
  );

  it.each(casos)('[REL-001] em %i unidades, %s: nada sai dos seus limites', (largura, _nome, fluxo) => {
    const { altura, formas } = desenharFluxo(fluxo, largura);
    expect(formas.length).toBeGreaterThan(0);
    for (const f of formas)
      for (const [x, y] of pontosDe(f)) {
        expect(x, JSON.stringify(f)).toBeGreaterThanOrEqual(0);
        expect(x, JSON.stringify(f)).toBeLessThanOrEqual(largura);
        expect(y, JSON.stringify(f)).toBeGreaterThanOrEqual(0);
        expect(y, JSON.stringify(f)).toBeLessThanOrEqual(altura);
      }
  });

  it.each(casos)(
    '[REL-001] em %i unidades, %s: cada marca leva à linha que ela é, e cada linha tem a sua',
    (...caso) => {
      const [largura, , fluxo] = caso;
      const { formas } = desenharFluxo(fluxo, largura);
      const linhas = new Set([
        ...fluxo.passagens.map((p) => `passagem ${chaveDaPassagem(p)}`),
        ...fluxo.lugares.map(({ chave }) => `lugar ${chave}`),
      ]);
      const levam = new Set<string>();
      for (const f of formas) {
        if (!ehDita(f)) continue;
        if (f.linha === undefined) expect(f.dica).toMatch(/^A caminho de /);
        else levam.add(`${f.linha.onde} ${f.linha.chave}`);
      }
      expect([...levam].filter((linha) => !linhas.has(linha))).toEqual([]);
      const paraTras = fluxo.passagens.filter(({ volta }) => volta).length;
      if (paraTras <= VOLTAS_NO_DESENHO)
        for (const p of fluxo.passagens.filter(({ de: daqui, para }) => daqui !== para || largura < 400))
          expect(levam).toContain(`passagem ${chaveDaPassagem(p)}`);
    },
  );

  it('[REL-001] os dias de um lugar cabem sob o seu nome em um celular', () => {
    const poucas = [passou('protocolo', 'etapa:análise', 32), passou('etapa:análise', 'fim:Deferido', 26)];
    const tempos = { ...SEM_TEMPOS, sairam: [{ lugar: 'etapa:análise', dias: 15, n: 26 }] };
    const em = (largura: number) =>
      desenharFluxo(
        fluxoDe({ ...{ por: 'etapa', passagens: poucas, etapas, tempos }, setores: new Map() }),
        largura,
      ).formas.flatMap((f) => (f.tipo === 'texto' && f.papel === 'eixo' ? [f.texto] : []));
    expect(em(332)).toContain('32 · 15 d');
    expect(em(1016)).toContain('32 · 15 dias');
  });

  it('[REL-001] os lugares estão na ordem das etapas, e nenhum cobre outro nem seu nome', () => {
    const { formas } = desenharFluxo(de('etapa'), 1016);
    const nos = formas.filter((f) => f.tipo === 'retangulo' && f.serie === 0);
    const x = (nome: string): number => {
      const no = nos.find((f) => f.tipo === 'retangulo' && f.dica.startsWith(`${nome}:`));
      return no?.tipo === 'retangulo' ? no.x : Number.NaN;
    };
    const emOrdem = ['Protocolo', ...etapas.map(({ nome }) => nome), 'Deferido'].map(x);
    expect(emOrdem).toEqual(emOrdem.toSorted((a, b) => a - b));
    expect(new Set(emOrdem).size).toBe(6);
    expect(x('Deferido')).toBe(x('Indeferido'));
    const caixas = formas
      .filter((f) => f.tipo === 'retangulo' || (f.tipo === 'texto' && f.papel !== 'valor'))
      .map((f) => pontosDe(f));
    for (const [i, [a, b]] of caixas.entries())
      for (const [c, d] of caixas.slice(i + 1)) {
        if (a === undefined || b === undefined || c === undefined || d === undefined) continue;
        const cruza = a[0] < d[0] && c[0] < b[0] && a[1] < d[1] && c[1] < b[1];
        expect(cruza, JSON.stringify([a, b, c, d])).toBe(false);
      }
  });

  it.each(casos)('[REL-001] em %i unidades, %s: nenhum nome está sobre uma faixa', (largura, _nome, fluxo) => {
    const { formas } = desenharFluxo(fluxo, largura);
    const nomes = formas.filter((f) => f.tipo === 'texto' && f.papel !== 'valor');
    const em = (lado: readonly Ponto[], x: number): number => {
      const i = lado.findIndex(([x2]) => x2 >= x);
      const [[x1, y1] = [x, 0], [x2, y2] = [x, 0]] = [lado[Math.max(0, i - 1)], lado[i]];
      return x2 === x1 ? y2 : y1 + ((x - x1) / (x2 - x1)) * (y2 - y1);
    };
    for (const faixa of formas)
      for (const nome of faixa.tipo === 'faixa' ? nomes : []) {
        if (faixa.tipo !== 'faixa' || nome.tipo !== 'texto') continue;
        const [[esquerda = 0] = [], [direita = 0] = []] = [faixa.cima[0], faixa.cima.at(-1)];
        const fim = nome.x + larguraDoTexto(nome.texto);
        for (let x = Math.max(nome.x, esquerda); x <= Math.min(fim, direita); x += 2) {
          const sobre = em(faixa.baixo, x) > nome.y - 10 && em(faixa.cima, x) < nome.y;
          expect(sobre, `${nome.texto} sobre ${faixa.dica}`).toBe(false);
        }
      }
  });

  it.each(casos)(
    '[REL-001] em %i unidades, %s: nenhuma volta passa sobre um nome ou um número',
    (largura, _nome, fluxo) => {
      const { formas } = desenharFluxo(fluxo, largura);
      const textos = formas.filter((f) => f.tipo === 'texto');
      for (const volta of formas)
        for (const escrito of volta.tipo === 'volta' ? textos : []) {
          if (volta.tipo !== 'volta' || escrito.tipo !== 'texto') continue;
          const [[esquerda, alto] = [0, 0], [direita, baixo] = [0, 0]] = pontosDe(escrito);
          for (const [i, [x2, y2]] of volta.pontos.entries()) {
            const [x1, y1] = volta.pontos[i - 1] ?? [x2, y2];
            const meia = volta.grossura / 2;
            const cruza =
              Math.min(x1, x2) - meia < direita &&
              Math.max(x1, x2) + meia > esquerda &&
              Math.min(y1, y2) - meia < baixo &&
              Math.max(y1, y2) + meia > alto;
            expect(cruza, `${volta.dica} sobre ${escrito.texto}`).toBe(false);
          }
        }
    },
  );

  it('[REL-001] uma faixa é tão grossa quanto o que passa, a que volta é outra forma', () => {
    const { formas } = desenharFluxo(de('etapa'), 1016);
    const grossa = (dica: string): number => {
      const f = formas.find((um) => um.tipo === 'faixa' && um.dica.startsWith(dica));
      if (f?.tipo !== 'faixa') throw new Error(`sem faixa ${dica}`);
      return (f.baixo[0]?.[1] ?? 0) - (f.cima[0]?.[1] ?? 0);
    };
    const [cem, sessenta] = [grossa('De Protocolo'), grossa('De Etapa de vistoria para Etapa de licença: 60')];
    expect(cem / sessenta).toBeCloseTo(100 / 60);
    const voltas = formas.filter((f) => f.tipo === 'volta').map((f) => f.dica);
    expect(voltas).toHaveLength(6);
    expect(voltas).toContain('De Etapa de documentos para Pendência: 40, 28,6% das saídas');
    const muitas = desenharFluxo(longo(9), 1016).formas.filter((f) => f.tipo === 'volta' && f.dica.includes(': 3,'));
    expect(muitas).toHaveLength(VOLTAS_NO_DESENHO);
  });

  it('[REL-001] onde as colunas não se leem, cada lugar diz aonde vai', () => {
    const { formas } = desenharFluxo(de('etapa'), 332);
    const textos = formas.flatMap((f) => (f.tipo === 'texto' ? [f.texto] : []));
    expect(textos).toContain('vai para Etapa de análise');
    expect(textos).toContain('volta a Pendência');
    const barras = formas.filter((f) => f.tipo === 'retangulo');
    expect(barras.filter(({ serie }) => serie === 1)).toHaveLength(6);
    expect(barras).toHaveLength(contadas.length);
  });
});

describe('um nome em linhas', () => {
  it.each([
    ['Análise', 80, 3, ['Análise']],
    ['Análise técnica do projeto', 80, 3, ['Análise', 'técnica do', 'projeto']],
    ['Análise técnica do projeto', 80, 2, ['Análise', 'técnica do…']],
  ] as const)('%s em %i unidades e %i linhas', (texto, largura, maximo, linhas) => {
    expect(emLinhas(texto, largura, maximo)).toEqual(linhas);
  });
});
