import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { certificado } from '../../../src/schemas/certificado.ts';
import { faq } from '../../../src/schemas/faq.ts';
import { folhasDe } from '../../../src/schemas/folhas.ts';
import type { AsVazias } from '../../../src/schemas/importacao.ts';
import { chavesDaPlanilha, chavesPorExtenso, temChave } from '../../../src/schemas/planilha/chavesDaPlanilha.ts';
import { comValor, corpoDaAtualizacao, valorNoCaminho } from '../../../src/schemas/planilha/corpoDaAtualizacao.ts';
import { pessoa } from '../../../src/schemas/pessoa.ts';
import { profissional } from '../../../src/schemas/profissional.ts';

const registro = {
  ...{ tipo: 'Física', nome: 'Ana', email: 'ana@exemplo.com.br', cadastro_pessoa_juridica: null },
  cadastro_pessoa_fisica: { cpf: '52998224725' },
  endereco: {
    ...{ rua: 'Rua A', bairro: 'Centro', endereco_bairro_id: 4 },
    ...{ endereco_cidade: { nome: 'Aurora' }, endereco_cidade_id: 3 },
    ...{ endereco_estado: { nome: 'São Paulo' }, endereco_estado_id: 2, endereco_pais_id: 25 },
  },
};
const corpo = (celulas: Readonly<Record<string, string>>, vazias: AsVazias = 'manter') => {
  const folhas = folhasDe(pessoa);
  const colunas = Object.keys(celulas).map((caminho, indice) => ({
    ...{ indice, caminho },
    schema: folhas.find((folha) => folha.caminho === caminho)?.schema,
  }));
  return corpoDaAtualizacao(pessoa.schema, registro, colunas, Object.values(celulas), vazias);
};

describe('the body of a change that a row asks for', () => {
  it('names the fields of its columns alone; a group comes whole', () => {
    expect(corpo({ nome: 'Ana Maria' })).toEqual({ nome: 'Ana Maria' });
    expect(corpo({ 'endereco.rua': 'Rua B' })).toEqual({ endereco: { ...registro.endereco, rua: 'Rua B' } });
    expect(registro.endereco.rua).toBe('Rua A');
  });

  it('leaves an empty cell out, or clears with it', () => {
    expect(corpo({ nome: ' ', email: '' })).toEqual({});
    expect(corpo({ email: '', 'cadastro_pessoa_juridica.cnpj': '' }, 'apagar')).toEqual({
      email: null,
    });
  });

  it('drops the relations whose words it changes, with those that depend on them, and no other', () => {
    const depois = (celulas: Readonly<Record<string, string>>) => corpo(celulas)['endereco'];
    expect(depois({ 'endereco.bairro': 'Centro' })).toBeUndefined();
    expect(depois({ 'endereco.bairro': 'Centro', 'endereco.numero': '9' })).toEqual({
      ...registro.endereco,
      numero: '9',
    });
    const { endereco_bairro_id: _b, ...semBairro } = registro.endereco;
    expect(depois({ 'endereco.bairro': 'Vila Nova' })).toEqual({ ...semBairro, bairro: 'Vila Nova' });
    const { endereco_cidade_id: _c, endereco_estado_id: _e, ...semEstado } = semBairro;
    expect(depois({ 'endereco.endereco_estado.nome': 'Bahia' })).toEqual({
      ...semEstado,
      endereco_estado: { nome: 'Bahia' },
    });
  });

  it('never touches a path that no column names, whatever the cells hold', () => {
    const caminhos = folhasDe(pessoa)
      .map(({ caminho }) => caminho)
      .filter((caminho) => !caminho.includes('_id') && !caminho.startsWith('unificada'));
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...caminhos), fc.string()),
        fc.constantFrom<AsVazias>('manter', 'apagar'),
        (celulas, vazias) => {
          const depois = { ...registro, ...corpo(celulas, vazias) };
          for (const caminho of caminhos)
            if (!(caminho in celulas))
              expect(valorNoCaminho(depois, caminho)).toEqual(valorNoCaminho(registro, caminho));
        },
      ),
    );
  });

  it('puts values where paths say, and groups on the way', () => {
    expect(comValor({ a: 1 }, ['b', 'c'], 2)).toEqual({ a: 1, b: { c: 2 } });
    expect(valorNoCaminho({ b: { c: 2 } }, 'b.c')).toBe(2);
    expect(valorNoCaminho({ b: null }, 'b.c')).toBeNull();
  });
});

describe('the keys by which a row finds its record', () => {
  it('are those of the declaration, in its order', () => {
    expect(chavesDaPlanilha(certificado)).toEqual([['sigla'], ['nome']]);
    expect(chavesDaPlanilha(faq)).toEqual([]);
  });

  it('need all their columns, one key at least', () => {
    const chaves = chavesDaPlanilha(profissional);
    expect(chaves).toEqual([['conselho', 'uf', 'registro']]);
    expect(temChave(chaves, ['conselho', 'uf', null])).toBe(false);
    expect(temChave(chaves, ['registro', 'uf', 'conselho'])).toBe(true);
    expect(temChave([], ['nome'])).toBe(false);
  });

  it('are told in words', () => {
    const chaves = chavesDaPlanilha(pessoa);
    const rotulo = (caminho: string) => folhasDe(pessoa).find((folha) => folha.caminho === caminho)?.rotulo ?? '';
    expect(chavesPorExtenso(chaves, rotulo)).toBe('Pessoa física: CPF ou Pessoa jurídica: CNPJ');
    expect(chavesPorExtenso([], rotulo)).toBe('');
  });
});
