import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { escreverNo } from '../../../../src/schemas/processo/edicao/caminho.ts';
import { novoCampo } from '../../../../src/schemas/processo/edicao/fichas/campo.ts';
import { comEscolhas, juntar } from '../../../../src/schemas/processo/edicao/juntar.ts';
import { incluirPeca, moverPeca, retirarPeca } from '../../../../src/schemas/processo/edicao/mudancas.ts';

const o3 = JSON.parse(
  fs.readFileSync(path.resolve(import.meta.dirname, '../../../../tests/support/definicoes/o3.json'), 'utf8'),
) as Definicao;
const campo = (chave: string) => ({ ...novoCampo(), chave, nome: chave });

describe('two people who change one draft', () => {
  it('in different places lose nothing: steps, fields, what was added, moved and taken away', () => {
    const meu = moverPeca(
      escreverNo(incluirPeca(o3, 'campos', campo('meu')), 'etapas[0].nome', 'Meu nome'),
      'etapas',
      2,
      1,
    );
    const deles = retirarPeca(
      escreverNo(incluirPeca(o3, 'campos', campo('deles')), 'etapas[1].orientacao', 'Deles'),
      'documentos',
      0,
    );
    const { valor, divergencias } = juntar(o3, meu, deles);
    expect(divergencias).toEqual([]);
    expect(valor.campos.map((c) => c.chave)).toEqual([...o3.campos.map((c) => c.chave), 'meu', 'deles']);
    expect(valor.etapas.find((e) => e.chave === o3.etapas[0]?.chave)?.nome).toBe('Meu nome');
    expect(valor.etapas.find((e) => e.chave === o3.etapas[1]?.chave)?.orientacao).toBe('Deles');
    expect(valor.etapas.map((e) => e.chave)).toEqual(meu.etapas.map((e) => e.chave));
    expect(valor.documentos).toEqual(deles.documentos);
  });

  it('in the same place are told of it, with what each made of it', () => {
    const { valor, divergencias } = juntar(
      o3,
      escreverNo(o3, 'etapas[0].nome', 'Um'),
      escreverNo(o3, 'etapas[0].nome', 'Outro'),
    );
    expect(divergencias).toEqual([{ onde: 'etapas[0].nome', meu: 'Um', deles: 'Outro' }]);
    expect(valor.etapas[0]?.nome).toBe('Um');
  });

  it('one takes a step away that the other changes: it stays, and is asked about', () => {
    const i = o3.etapas.length - 1;
    const mudada = escreverNo(o3, `etapas[${i}].orientacao`, 'Nova');
    const { valor, divergencias } = juntar(o3, retirarPeca(o3, 'etapas', i), mudada);
    expect(valor.etapas.at(-1)?.orientacao).toBe('Nova');
    expect(divergencias.map(({ onde }) => onde)).toContain(`etapas[${i}]`);
  });

  it('each choice is made good at its place, though the other put something before it, and what was taken away goes', () => {
    const ultima = o3.etapas.length - 1;
    const deles = incluirPeca(escreverNo(o3, 'campos[2].nome', 'Deles'), 'campos', campo('antes'), 0);
    const meu = retirarPeca(escreverNo(o3, 'campos[2].nome', 'Meu'), 'etapas', ultima);
    const juntada = juntar(o3, meu, escreverNo(deles, `etapas[${ultima}].orientacao`, 'Ainda vale'));
    const [doCampo, daEtapa] = [
      juntada.divergencias.find(({ meu: m }) => m === 'Meu'),
      juntada.divergencias.find(({ meu: m }) => m === undefined),
    ];
    expect(juntada.divergencias.map(({ onde }) => onde).sort()).toEqual(['campos[3].nome', `etapas[${ultima}]`]);
    const chave = o3.etapas[ultima]?.chave;
    const nomeDo = (d: Definicao) => d.campos.find((c) => c.chave === o3.campos[2]?.chave)?.nome;
    const minhas = comEscolhas(juntada, {});
    expect([nomeDo(minhas), minhas.etapas.some((e) => e.chave === chave)]).toEqual(['Meu', false]);
    const dele = comEscolhas(juntada, { [doCampo?.onde ?? '']: 'deles', [daEtapa?.onde ?? '']: 'deles' });
    expect([nomeDo(dele), dele.etapas.find((e) => e.chave === chave)?.orientacao]).toEqual(['Deles', 'Ainda vale']);
    expect(dele.campos[0]?.chave).toBe('antes');
    // The other way round: he took it away, I changed it.
    const virada = juntar(
      o3,
      escreverNo(o3, `etapas[${ultima}].orientacao`, 'Minha'),
      retirarPeca(o3, 'etapas', ultima),
    );
    const onde = virada.divergencias[0]?.onde ?? '';
    expect(comEscolhas(virada, { [onde]: 'deles' }).etapas.map((e) => e.chave)).not.toContain(chave);
    expect(comEscolhas(virada, { [onde]: 'meu' }).etapas.at(-1)?.orientacao).toBe('Minha');
  });

  it('both take the same step away: it is gone, and there is nothing to ask', () => {
    const sem = retirarPeca(o3, 'etapas', 1);
    expect(juntar(o3, sem, sem)).toEqual({ valor: sem, divergencias: [] });
  });

  it('a piece that has no name yet makes no conflict of its list: both their additions and changes stand', () => {
    const base = incluirPeca(o3, 'campos', { ...novoCampo(), nome: 'Al' });
    const n = o3.campos.length;
    const meu = incluirPeca(escreverNo(base, `campos[${n}]`, campo('altura')), 'campos', novoCampo());
    const deles = incluirPeca(escreverNo(base, 'campos[0].ajuda', 'Deles'), 'campos', { ...novoCampo(), nome: 'La' });
    const { valor, divergencias } = juntar(base, meu, deles);
    expect(divergencias).toEqual([]);
    expect(valor.campos[0]?.ajuda).toBe('Deles');
    expect(valor.campos.slice(n).map(({ nome }) => nome)).toEqual(expect.arrayContaining(['altura', '', 'La']));
    expect(valor.campos).toHaveLength(n + 3);
  });

  it('whatever they do: what one alone changed stands, and who changed nothing takes the other’s', () => {
    const mudancas = fc.array(fc.tuple(fc.nat(3), fc.nat(200), fc.string({ minLength: 1, maxLength: 8 })), {
      maxLength: 6,
    });
    const aplicar = (passos: readonly (readonly [number, number, string])[], quem: string): Definicao =>
      passos.reduce<Definicao>((d, [ato, i, texto], passo) => {
        const n = d.campos.length;
        if (ato === 0) return incluirPeca(d, 'campos', campo(`${quem}_${passo}`), i % (n + 1));
        if (ato === 1) return retirarPeca(d, 'campos', i % n);
        return ato === 2 ? moverPeca(d, 'campos', i % n, 0) : escreverNo(d, `campos[${i % n}].ajuda`, texto);
      }, o3);
    fc.assert(
      fc.property(mudancas, mudancas, (meus, deles) => {
        const [meu, outro] = [aplicar(meus, 'm'), aplicar(deles, 'd')];
        expect(juntar(o3, meu, o3)).toEqual({ valor: meu, divergencias: [] });
        expect(juntar(o3, o3, outro)).toEqual({ valor: outro, divergencias: [] });
        const { valor } = juntar(o3, meu, outro);
        const chaves = valor.campos.map((c) => c.chave);
        expect(new Set(chaves).size).toBe(chaves.length);
        for (const { chave } of [...meu.campos, ...outro.campos].filter(
          (c) => !o3.campos.some((o) => o.chave === c.chave),
        ))
          expect(chaves).toContain(chave);
      }),
    );
  });
});
