import { describe, expect, it } from 'vitest';
import type { Definicao, Etapa } from '../../../../src/schemas/processo/definicao.ts';
import {
  foraDoCaminho,
  incluirEtapaDepois,
  moverEtapaDepois,
} from '../../../../src/schemas/processo/edicao/caminhosDasEtapas.ts';
import { lerNo } from '../../../../src/schemas/processo/edicao/caminho.ts';
import { duplicarPeca } from '../../../../src/schemas/processo/edicao/duplicarPeca.ts';
import { percorrer } from '../../../../src/schemas/processo/edicao/percorrer.ts';
import { novaEtapa } from '../../../../src/schemas/processo/edicao/fichas/etapa.ts';
import {
  precisaPerguntar,
  retiradaDaEtapa,
  retirarEtapa,
} from '../../../../src/schemas/processo/edicao/retirarEtapa.ts';
import { achados, definicaoDe, definicoes } from './palcoDasMudancas.ts';

const etapa = (chave: string, ...proximas: readonly (string | Etapa['proximas'][number])[]): Etapa => ({
  ...novaEtapa(),
  chave,
  nome: chave.toUpperCase(),
  proximas: proximas.map((um) => (typeof um === 'string' ? { para: um } : um)),
});
const processo = (...etapas: Etapa[]): Definicao => ({ ...definicaoDe('o2'), etapas, documentos: [], taxas: [] });
const caminhos = (d: Definicao): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    d.etapas.map((e) => [e.chave, e.proximas.map((s) => (s.condicao == null ? s.para : `${s.para} se ${s.condicao}`))]),
  );
/** Findings that speak of what is not there, or of ways that lead nowhere. */
const quebrados = (d: Definicao): readonly string[] =>
  achados(d).filter((um) =>
    /^(etapa_desconhecida|taxa_sem_etapa|contrapartida_sem_etapa|campo_sem_etapa|saida_)/.test(um),
  );

describe('a step that is put in after another', () => {
  it('[E3] stands between it and what it led to, in the list and on the way', () => {
    const d = incluirEtapaDepois(processo(etapa('a', 'b'), etapa('b', 'c'), etapa('c')), novaEtapa(), 0);
    expect(d.etapas.map((e) => e.chave)).toEqual(['a', 'etapa_4', 'b', 'c']);
    expect(caminhos(d)).toEqual({ a: ['etapa_4'], etapa_4: ['b'], b: ['c'], c: [] });
  });

  it('[E3] takes over the exits with their conditions, but not those that ask what the first one decided', () => {
    const d = processo(
      etapa('a', { para: 'x', condicao: 'area > 10' }, 'b'),
      etapa('b', { para: 'a', condicao: 'decisao = "devolvida"' }, { para: 'x', condicao: 'area > 20' }, 'x'),
      etapa('x'),
    );
    expect(caminhos(incluirEtapaDepois(d, novaEtapa(), 0))).toMatchObject({
      a: ['etapa_4'],
      etapa_4: ['x se area > 10', 'b'],
    });
    expect(caminhos(incluirEtapaDepois(d, novaEtapa(), 1))).toMatchObject({
      b: ['a se decisao = "devolvida"', 'etapa_4'],
      etapa_4: ['x se area > 20', 'x'],
    });
  });

  it('[E3] after none: comes after the last, where the process ends', () => {
    const d = incluirEtapaDepois(processo(etapa('a', 'b'), etapa('b')), novaEtapa(), null);
    expect(caminhos(d)).toEqual({ a: ['b'], b: ['etapa_3'], etapa_3: [] });
  });

  it('[E3] leaves no process that is shipped with a way to nowhere or a step that nobody reaches', () => {
    for (const [nome, d] of definicoes)
      d.etapas.forEach(({ chave, publico, tipo }, i) => {
        const com = incluirEtapaDepois(d, { ...novaEtapa(), nome: 'Nova', setor: d.setores[0]?.sigla ?? 'X' }, i);
        const novos = achados(com).filter((um) => /^(etapa_inalcancavel|saida_|etapa_desconhecida)/.test(um));
        if (!(publico === 'setor' && tipo === 'validar')) return;
        expect(novos, `${nome} depois de ${chave}`).toEqual([]);
      });
  });
});

describe('a step that is taken away', () => {
  it('[E3] joins what came before with what comes after, the exits whole where they say the same', () => {
    const d = processo(
      etapa('a', { para: 'b', condicao: 'area > 5' }, 'z'),
      etapa('b', { para: 'c', condicao: 'andares > 2 ou area > 9' }, 'z'),
      ...[etapa('c', 'z'), etapa('z')],
    );
    expect(caminhos(retirarEtapa(d, 1))['a']).toEqual(['c se (area > 5) e (andares > 2 ou area > 9)', 'z']);
    expect(caminhos(retirarEtapa(d, 2))).toEqual({ a: ['b se area > 5', 'z'], b: ['z'], z: [] });
  });

  it('[E3] asks where it is not clear, and goes where was chosen', () => {
    const d = processo(
      etapa('a', 'b'),
      etapa('b', { para: 'a', condicao: 'decisao = "devolvida"' }, 'c'),
      ...[etapa('c', 'z'), etapa('z')],
    );
    const retirada = retiradaDaEtapa(d, 1);
    expect(retirada?.adiantes).toEqual([
      { como: 'etapa', chave: 'c' },
      { como: 'etapa', chave: 'a' },
      { como: 'nenhuma' },
    ]);
    expect(retirada !== undefined && precisaPerguntar(retirada)).toBe(true);
    expect(caminhos(retirarEtapa(d, 1))['a']).toEqual(['c']);
    expect(caminhos(retirarEtapa(d, 1, { adiante: { como: 'nenhuma' } }))['a']).toEqual([]);
    const simples = retiradaDaEtapa(d, 2);
    expect(simples !== undefined && precisaPerguntar(simples)).toBe(false);
  });

  it('[E5] what is charged in a step goes only to one that the checks allow', () => {
    const d = definicaoDe('o2');
    const cobra = d.etapas.findIndex(({ chave }) => d.taxas.some((taxa) => taxa.etapa === chave));
    const taxas = retiradaDaEtapa(d, cobra)?.usos.find(({ grupo }) => grupo === 'taxas');
    expect(taxas?.servem.length).toBeGreaterThan(0);
    for (const chave of taxas?.servem ?? []) {
      const sem = retirarEtapa(d, cobra, { ficam: { taxas: chave } });
      expect(
        achados(sem).filter((um) => um.startsWith('taxa_sem_etapa')),
        chave,
      ).toEqual([]);
    }
  });

  it('[E3] a meeting of ways in parallel is met at what comes next', () => {
    const garfo = [
      { para: 'b', tipo: 'bifurca' as const },
      { para: 'c', tipo: 'bifurca' as const },
    ];
    const d = processo(
      etapa('a', ...garfo),
      ...[etapa('b', 'j'), etapa('c', 'j'), { ...etapa('j', 'z'), juncao: 'todas' as const }, etapa('z')],
    );
    const sem = retirarEtapa(d, 3);
    expect(sem.etapas.at(-1)).toMatchObject({ chave: 'z', juncao: 'todas' });
    const umRamo = retirarEtapa(retirarEtapa(d, 1, { adiante: { como: 'nenhuma' } }), 0);
    expect(umRamo.etapas.map((e) => e.chave)).toEqual(['c', 'j', 'z']);
    expect(foraDoCaminho(d, 'b', { como: 'nenhuma' }).etapas[0]?.proximas).toEqual([{ para: 'c' }]);
  });

  it('[E3] what is its own is named and goes to another step: no process that is shipped names it any more', () => {
    for (const [nome, d] of definicoes)
      d.etapas.forEach(({ chave, secoes = [] }, i) => {
        // Where no other step is worked in by the city there is none that its fees could be of.
        const daEquipe = d.etapas.filter((e) => e.publico === 'setor' && e.tipo !== 'automático' && e.chave !== chave);
        if (i === 0 || daEquipe.length === 0) return;
        const retirada = retiradaDaEtapa(d, i);
        const doutras = d.documentos.filter((um) => um.etapa === chave).map((um) => um.nome);
        expect(retirada?.usos.find(({ grupo }) => grupo === 'documentos')?.nomes ?? []).toEqual(doutras);
        expect(retirada?.usos.some(({ grupo }) => grupo === 'campos')).toBe(secoes.some((s) => s.campos.length > 0));
        const sem = retirarEtapa(d, i);
        expect(JSON.stringify(sem.etapas.map((e) => e.proximas)), nome).not.toContain(`"para":"${chave}"`);
        expect(
          sem.campos.filter((c) => sem.etapas.flatMap((e) => e.secoes ?? []).every((s) => !s.campos.includes(c.chave))),
        ).toEqual([]);
        expect(
          quebrados(sem).filter((um) => !um.startsWith('saida_')),
          `${nome} sem ${chave}`,
        ).toEqual([]);
      });
  });
});

describe('a step that is moved or copied', () => {
  it('[E3] leaves its place joined, and comes after the other; what is its own stays with it', () => {
    const d = processo(etapa('a', 'b'), etapa('b', 'c'), etapa('c', 'd'), etapa('d'));
    const movida = moverEtapaDepois(d, 'b', 'c');
    expect(movida.etapas.map((e) => e.chave)).toEqual(['a', 'c', 'b', 'd']);
    expect(caminhos(movida)).toEqual({ a: ['c'], c: ['b'], b: ['d'], d: [] });
    expect(moverEtapaDepois(d, 'b', 'b')).toBe(d);
    const real = definicaoDe('o3');
    expect(moverEtapaDepois(real, real.etapas[1]?.chave ?? '', real.etapas[2]?.chave ?? '').documentos).toBe(
      real.documentos,
    );
  });

  it('[E9] a copy says so, has a key of its own and comes after; its questions are asked once', () => {
    for (const [nome, d] of definicoes)
      d.etapas.forEach((e, i) => {
        const com = duplicarPeca(d, 'etapas', i);
        const copia = com.etapas[i + 1];
        expect(copia?.nome, nome).toMatch(/ \(cópia\)$/);
        expect(com.etapas.filter((um) => um.chave === copia?.chave)).toHaveLength(1);
        expect(com.etapas[i]?.proximas.map((s) => s.para)).toContain(copia?.chave);
        expect(
          achados(com).filter((um) => /^(chave_repetida|campo_repetido|etapa_inalc)/.test(um)),
          e.chave,
        ).toEqual([]);
      });
  });

  it.each(['campos', 'documentos', 'taxas', 'documentos_emitidos'] as const)('[E9] so have %s', (lista) => {
    for (const [nome, d] of definicoes.filter(([um]) => /^o[234]\.json$/.test(um)))
      (d[lista] as readonly { readonly nome: string }[]).forEach((um, i) => {
        const com = duplicarPeca(d, lista, i);
        expect(com[lista][i + 1]?.nome).toBe(`${um.nome} (cópia)`);
        const novos = achados(com).filter((a) => !achados(d).includes(a));
        expect(
          novos.filter((a) => /^(chave_|campo_|nome_)/.test(a)),
          `${nome} ${lista} ${i}`,
        ).toEqual([]);
      });
  });

  it('[E9] so have the pieces inside a sheet: options, checklist items, exits, bands; of a section the questions stay where they are', () => {
    for (const [nome, d] of definicoes.filter(([um]) => /^o[234]\.json$/.test(um)))
      for (const { caminho, item, valor } of percorrer(d)) {
        if (item.editor.como !== 'pecas' || !Array.isArray(valor) || valor.length === 0 || !caminho.includes('.'))
          continue;
        const com = duplicarPeca(d, caminho, 0);
        const copias = lerNo(com, caminho) as readonly object[];
        expect(copias, `${nome} ${caminho}`).toHaveLength(valor.length + 1);
        const novos = achados(com).filter((a) => !achados(d).includes(a));
        expect(
          novos.filter((a) => /^(chave_|campo_repetido|nome_)/.test(a)),
          `${nome} ${caminho}`,
        ).toEqual([]);
        if (caminho.endsWith('.secoes')) expect(copias[1]).toMatchObject({ campos: [] });
      }
  });
});
