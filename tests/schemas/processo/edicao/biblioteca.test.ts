import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { biblioteca } from '../../../../src/schemas/processo/edicao/biblioteca/blocos.ts';
import {
  camposComOsQueCitam,
  incluirCampos,
} from '../../../../src/schemas/processo/edicao/biblioteca/incluirCampos.ts';
import { definicaoNova } from '../../../../src/schemas/processo/edicao/definicaoNova.ts';
import { lerDefinicao } from '../../../../src/schemas/processo/verificar/lerDefinicao.ts';
import { verificarDefinicao } from '../../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { validarEsquema } from '../../../../server/modules/processos/validarEsquema.ts';
import { cidade } from '../verificar/exemplo.ts';

const PASTA = path.resolve(import.meta.dirname, '../../../../server/seed/definicoes');
const publicadas = fs
  .readdirSync(PASTA)
  .map((nome) => [nome, JSON.parse(fs.readFileSync(path.join(PASTA, nome), 'utf8')) as Definicao] as const);
const SECAO = 'etapas[0].secoes[0].campos';
const blocos = biblioteca.flatMap((grupo) => grupo.blocos);

const nova = (): Definicao => {
  const d = definicaoNova({ nome: 'Processo', nome_curto: 'Processo', grupo: 'Obras', descricao: 'Para provar' }, []);
  const [pedido, ...resto] = d.etapas;
  return {
    ...d,
    etapas: [
      { ...(pedido as Definicao['etapas'][number]), secoes: [{ chave: 's', titulo: 'Dados', campos: [] }] },
      ...resto,
    ],
  };
};
/** What the checks and the format say of the fields and of the section that asks for them. */
const achadosDosCampos = (d: Definicao): readonly string[] => {
  const lida = lerDefinicao(JSON.stringify(d), validarEsquema);
  return [...verificarDefinicao(d, cidade), ...('erros' in lida ? lida.erros : [])]
    .filter(({ onde }) => onde.startsWith('campos') || onde.startsWith(SECAO))
    .map(({ codigo, onde, mensagem }) => `${codigo} ${onde} ${mensagem}`);
};

describe('ready blocks', () => {
  it('each has another name, and each of its fields is asked for once', () => {
    expect(new Set(blocos.map(({ chave }) => chave)).size).toBe(blocos.length);
    for (const { campos } of blocos) expect(new Set(campos.map(({ chave }) => chave)).size).toBe(campos.length);
  });

  it.each(blocos.map((bloco) => [bloco.nome, bloco] as const))(
    '%s can be published as it is, once and twice',
    (_nome, { campos }) => {
      const uma = incluirCampos(nova(), campos, SECAO);
      expect(achadosDosCampos(uma)).toEqual([]);
      expect(uma.etapas[0]?.secoes?.[0]?.campos).toEqual(uma.campos.map(({ chave }) => chave));
      const duas = incluirCampos(uma, campos, SECAO);
      expect(achadosDosCampos(duas)).toEqual([]);
      const chaves = duas.campos.map(({ chave }) => chave);
      expect(new Set(chaves).size, 'no key twice').toBe(chaves.length);
      expect(duas.campos.slice(0, uma.campos.length), 'what was there stays').toEqual(uma.campos);
    },
  );

  it('name their own fields, not those of the same key that were there', () => {
    const proprietario = blocos.find(({ chave }) => chave === 'proprietario')?.campos ?? [];
    const [, , perguntaDeNovo, quem] = incluirCampos(
      incluirCampos(nova(), proprietario, null),
      proprietario,
      null,
    ).campos;
    expect(quem?.condicao).toBe(`não ${perguntaDeNovo?.chave}`);
    expect(perguntaDeNovo?.chave).not.toBe(proprietario[0]?.chave);
  });

  it('are put together in any order and number without a fault', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...blocos), { minLength: 2, maxLength: 8 }), (varios) => {
        const d = varios.reduce((antes, { campos }) => incluirCampos(antes, campos, SECAO), nova());
        expect(achadosDosCampos(d)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

const DE_FORA = /^(campo_desconhecido|campo_posterior|expressao_invalida)/;

describe('fields of another process', () => {
  it.each(publicadas)(
    '%s: each field brings what its rules need, so that none names what is not there',
    (_nome, origem) => {
      for (const { chave } of origem.campos) {
        const campos = camposComOsQueCitam(origem, [chave]);
        expect(campos.map((c) => c.chave)).toContain(chave);
        const d = incluirCampos(nova(), campos, SECAO);
        expect(
          achadosDosCampos(d).filter((a) => DE_FORA.test(a)),
          chave,
        ).toEqual([]);
      }
    },
  );

  it('alone would be found to name what is not there', () => {
    const sozinhos = publicadas.flatMap(([, origem]) =>
      origem.campos.filter((campo) =>
        achadosDosCampos(incluirCampos(nova(), [campo], SECAO)).some((a) => DE_FORA.test(a)),
      ),
    );
    expect(sozinhos.length).toBeGreaterThan(20);
  });
});
