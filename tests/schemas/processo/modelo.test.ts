import { definicaoDoProcesso } from '../../support/processosDoPortal.ts';
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textoCanonico } from '../../../src/schemas/processo/canonico.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { escreverNo } from '../../../src/schemas/processo/edicao/caminho.ts';
import { diferencasEntre } from '../../../src/schemas/processo/edicao/diferencas.ts';
import { percorrer } from '../../../src/schemas/processo/edicao/percorrer.ts';
import {
  comNomesEscritos,
  generalizar,
  nomesAEscrever,
  nomesGerais,
} from '../../../src/schemas/processo/modelo/generalizar.ts';
import { textosDaCidade } from '../../../src/schemas/processo/modelo/textosDaCidade.ts';
import { trazer } from '../../../src/schemas/processo/modelo/trazer.ts';
import { naCidade, SEM_TROCAS, trocar, type Trocas } from '../../../src/schemas/processo/modelo/trocas.ts';
import { editadaAoAcaso, passosDaEdicao } from '../../support/edicoesAoAcaso.ts';

const PASTA = path.resolve(import.meta.dirname, '../../../server/seed/definicoes');
const definicoes = fs
  .readdirSync(PASTA)
  .filter((nome) => nome.endsWith('.json'))
  .map((nome) => [nome, JSON.parse(fs.readFileSync(path.join(PASTA, nome), 'utf8')) as Definicao] as const);
const o3 = definicaoDoProcesso('o3');

/** The exchange that undoes this one. */
const avesso = (d: Definicao, { setores, parametros }: Trocas): Trocas => ({
  setores: Object.fromEntries(d.setores.map((s) => [setores[s.sigla]?.sigla ?? s.sigla, s])),
  parametros: Object.fromEntries(d.parametros.map((p) => [parametros[p.sigla]?.sigla ?? p.sigla, p])),
});

describe('what of a city goes into a template', () => {
  it.each(definicoes)('%s: no sigla or name of its sectors and values, no registry, no law', (_nome, d) => {
    const geral = generalizar(d, nomesGerais(d, SEM_TROCAS));
    const citados = new Set(
      [...geral.etapas.flatMap((e) => [e.setor, ...(e.pareceres ?? []).map((p) => p.setor)])].filter(Boolean),
    );
    for (const sigla of citados) expect(sigla).toMatch(/^SETOR_\d+$/);
    expect(geral.setores.map((s) => s.sigla).every((sigla) => /^SETOR_\d+$/.test(sigla))).toBe(true);
    expect(geral.parametros.map((p) => p.sigla).every((sigla) => /^VALOR_\d+$/.test(sigla))).toBe(true);
    for (const { sigla } of d.parametros)
      for (const taxa of geral.taxas) expect(taxa.formula ?? '').not.toMatch(new RegExp(`\\b${sigla}\\b`));
    const nomes = new Set([...percorrer(geral)].map(({ caminho }) => caminho.split('.').at(-1)));
    for (const daCidade of ['base_legal', 'fundamento', 'formula_taxa', 'certificado', 'recibo', 'notificacao'])
      expect(nomes).not.toContain(daCidade);
  });

  it('the general names are those that support wrote, under the same siglas; a blank one is the one that is made', () => {
    const feitos = nomesGerais(o3, SEM_TROCAS);
    const aEscrever = nomesAEscrever(o3, feitos);
    expect(aEscrever.setores.map(({ de }) => de)).toEqual(o3.setores.map(({ nome }) => nome));
    const [um, outro] = aEscrever.setores;
    const escritos = {
      setores: { [um?.sigla ?? '']: ' Vigilância ', [outro?.sigla ?? '']: '  ', SETOR_99: 'De ninguém' },
    };
    const trocas = comNomesEscritos(feitos, escritos);
    expect(generalizar(o3, trocas).setores.map(({ sigla, nome }) => [sigla, nome])).toEqual(
      aEscrever.setores.map(({ sigla, nome }) => [sigla, sigla === um?.sigla ? 'Vigilância' : nome]),
    );
    // The next version of the template calls them the same.
    expect(nomesGerais(o3, trocas)).toEqual(trocas);
    expect(trocas.parametros).toEqual(feitos.parametros);
  });

  it.each(definicoes)('%s: the exchange can be undone, and the process is as it was', (_nome, d) => {
    const trocas = nomesGerais(d, SEM_TROCAS);
    expect(textoCanonico(trocar(trocar(d, trocas), avesso(d, trocas)))).toBe(textoCanonico(d));
  });

  it('two that change places do not become one, two that become one stand once', () => {
    const [um, outro] = o3.setores as [Definicao['setores'][number], Definicao['setores'][number]];
    const trocados = trocar(o3, { setores: { [um.sigla]: outro, [outro.sigla]: um }, parametros: {} });
    expect(trocados.setores.map((s) => s.sigla)).toEqual([outro.sigla, um.sigla]);
    const [a, b] = o3.parametros as [Definicao['parametros'][number], Definicao['parametros'][number]];
    const valores = trocar(o3, { setores: {}, parametros: { [a.sigla]: b, [b.sigla]: a } });
    expect(valores.parametros.map((p) => p.sigla)).toEqual([b.sigla, a.sigla]);
    expect(textoCanonico(trocar(valores, { setores: {}, parametros: { [a.sigla]: b, [b.sigla]: a } }))).toBe(
      textoCanonico(o3),
    );
    expect(trocar(o3, { setores: { [um.sigla]: outro }, parametros: {} }).setores).toEqual([outro]);
  });

  it('versions of one template call the same sector the same', () => {
    const primeira = nomesGerais(o3, SEM_TROCAS);
    const novo = { sigla: 'NOVO', nome: 'Setor novo' };
    const segunda = nomesGerais({ ...o3, setores: [novo, ...o3.setores] }, primeira);
    expect(segunda.setores).toMatchObject(primeira.setores);
    expect(new Set(Object.values(segunda.setores).map((s) => s.sigla)).size).toBe(o3.setores.length + 1);
  });

  it('texts that name the city, its people and its laws are shown; those that do not are not', () => {
    const d = escreverNo(
      escreverNo(o3, 'etapas[0].orientacao', 'Procure a Secretaria municipal de ITAJUBÁ'),
      'etapas[1].orientacao',
      'Ligue (47) 3333-4444',
    );
    const achados = textosDaCidade(generalizar(d, nomesGerais(d, SEM_TROCAS)), ['Itajubá', 'SFIS']);
    expect(achados).toEqual(
      expect.arrayContaining([
        { onde: 'etapas[0].orientacao', trecho: 'Itajubá' },
        { onde: 'etapas[1].orientacao', trecho: '(47) 3333-4444' },
      ]),
    );
    const limpo = escreverNo(escreverNo(d, 'etapas[0].orientacao', 'Leia antes'), 'etapas[1].orientacao', 'Confira');
    const restantes = textosDaCidade(limpo, ['Itajubá']).map((t) => t.onde);
    expect(restantes).not.toContain('etapas[0].orientacao');
    expect(restantes).not.toContain('etapas[1].orientacao');
  });
});

describe('bringing a new version in', () => {
  const base = naCidade(generalizar(o3, nomesGerais(o3, SEM_TROCAS)), SEM_TROCAS, 'daqui');

  it('a template that did not change changes nothing of the city’s; a city that changed nothing has the new version', () => {
    fc.assert(
      fc.property(passosDaEdicao, (passos) => {
        const mudada = editadaAoAcaso(base, passos);
        expect(trazer(base, mudada, base, {})).toEqual({ valor: mudada, faltam: [] });
        expect(textoCanonico(trazer(base, base, mudada, {}).valor)).toBe(textoCanonico(mudada));
      }),
      { numRuns: 150 },
    );
  });

  it('what was brought in once is not asked about again: the next version brings its own changes alone', () => {
    fc.assert(
      fc.property(passosDaEdicao, passosDaEdicao, (daCidade, doModelo) => {
        const nova = editadaAoAcaso(base, doModelo);
        const escolhas = (meu: Definicao) =>
          Object.fromEntries(trazer(base, meu, nova, {}).faltam.map(({ onde }) => [onde, 'meu' as const]));
        const meu = editadaAoAcaso(base, daCidade);
        const { valor, faltam } = trazer(base, meu, nova, escolhas(meu));
        expect(faltam).toEqual([]);
        expect(trazer(nova, valor, nova, {})).toEqual({ valor, faltam: [] });
      }),
      { numRuns: 150 },
    );
  });

  it('local changes stay, wherever the template changes something else', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(base.campos.length - 1), { maxLength: 8 }),
        fc.uniqueArray(fc.nat(base.campos.length - 1), { maxLength: 8 }),
        (meus, deles) => {
          const com = (lista: readonly number[], texto: string) =>
            lista.reduce((d, i) => escreverNo(d, `campos[${i}].ajuda`, `${texto} ${i}`), base);
          const { valor, faltam } = trazer(base, com(meus, 'cidade'), com(deles, 'modelo'), {});
          expect(faltam.map((f) => f.onde).toSorted()).toEqual(
            meus
              .filter((i) => deles.includes(i))
              .map((i) => `campos[${i}].ajuda`)
              .toSorted(),
          );
          for (const i of meus) expect(valor.campos[i]?.ajuda).toBe(`cidade ${i}`);
          for (const i of deles) if (!meus.includes(i)) expect(valor.campos[i]?.ajuda).toBe(`modelo ${i}`);
          // What is local afterwards, in words, is what was local before.
          expect(diferencasEntre(com(deles, 'modelo'), valor).length).toBe(meus.length);
        },
      ),
      { numRuns: 150 },
    );
  });
});
