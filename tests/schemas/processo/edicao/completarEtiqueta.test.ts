import { describe, expect, it } from 'vitest';
import { completarEtiqueta } from '../../../../src/schemas/processo/edicao/completarEtiqueta.ts';
import { renomear, usosDe } from '../../../../src/schemas/processo/edicao/citacoes.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import { comTudo } from '../provar/definicaoDeTeste.ts';

const em = (comCursor: string, antes: readonly string[] = []) =>
  completarEtiqueta(comTudo, comCursor.replace('|', ''), comCursor.indexOf('|'), antes);
const aceita = (comCursor: string, antes: readonly string[] = []): string => {
  const { de, ate, sugestoes } = em(comCursor, antes);
  const texto = comCursor.replace('|', '');
  return texto.slice(0, de) + (sugestoes[0]?.texto ?? '') + texto.slice(ate);
};

describe('tags that are offered while a text is typed', () => {
  it('after {{, by their name or by what they stand for, closed with their braces', () => {
    expect(em('Sem nada|').sugestoes).toEqual([]);
    expect(em('{{x}} fora|').sugestoes).toEqual([]);
    expect(aceita('A obra de {{ar|')).toBe('A obra de {{area}}');
    expect(aceita('A obra de {{ar|ea}} fica')).toBe('A obra de {{area}} fica');
    expect(em('{{nome do req|').sugestoes.map(({ texto }) => texto)).toContain('requerente.nome}}');
    expect(em('{{const|').sugestoes[0]).toMatchObject({ texto: 'area}}', rotulo: 'Área construída', tipo: 'resposta' });
  });
  it('in a condition what any rule may name', () => {
    expect(aceita('{{se us|}}x{{/se}}')).toBe('{{se uso}}x{{/se}}');
    expect(em('{{se uso = |').sugestoes.map(({ texto }) => texto)).toEqual(['"residencial"', '"comercial"', '"misto"']);
    expect(em('{{s|').sugestoes.find(({ tipo }) => tipo === 'parte')).toEqual({
      ...{ texto: 'se }}', rotulo: 'Parte que só vem em alguns casos', tipo: 'parte', cursor: 3 },
    });
  });
  it('the columns of the row in a repeated part, also of one that began above', () => {
    expect(em('{{para|').sugestoes.map(({ texto }) => texto)).toEqual(['para cada lotes}}', '/para cada}}']);
    expect(aceita('{{para cada lotes}}{{linha.q|')).toBe('{{para cada lotes}}{{linha.quadra}}');
    expect(aceita('{{quad|', ['{{para cada lotes}}'])).toBe('{{linha.quadra}}');
    expect(em('{{quad|').sugestoes).toEqual([]);
  });
});

describe('a name in a text of parts', () => {
  const [papel] = comTudo.documentos_emitidos;
  if (papel === undefined) throw new Error('No paper');
  const d: Definicao = {
    ...comTudo,
    documentos_emitidos: [
      {
        ...papel,
        campos: [],
        texto: [
          '{{se uso = "misto"}}{{area}}{{/se}}',
          '{{para cada lotes}}{{linha.quadra}}{{/para cada}}',
          '{{linha.quadra}}',
        ],
      },
    ],
  };
  const onde = (chave: string): string => `campos[${d.campos.findIndex((c) => c.chave === chave)}]`;
  const textoDe = (nova: Definicao) => nova.documentos_emitidos[0]?.texto;
  it('is found, and changes with its key: of a field, an option, a table, a column', () => {
    expect(usosDe(d, { alvo: 'campo', chave: 'uso' })).toContain('documentos_emitidos[0].texto');
    expect(textoDe(renomear(d, `${onde('uso')}.chave`, 'destino'))?.[0]).toBe(
      '{{se destino = "misto"}}{{area}}{{/se}}',
    );
    expect(textoDe(renomear(d, `${onde('uso')}.opcoes[2].chave`, 'ambos'))?.[0]).toBe(
      '{{se uso = "ambos"}}{{area}}{{/se}}',
    );
    expect(textoDe(renomear(d, `${onde('area')}.chave`, 'total'))?.[0]).toBe('{{se uso = "misto"}}{{total}}{{/se}}');
    expect(textoDe(renomear(d, `${onde('lotes')}.chave`, 'terrenos'))?.[1]).toBe(
      '{{para cada terrenos}}{{linha.quadra}}{{/para cada}}',
    );
    expect(textoDe(renomear(d, `${onde('lotes')}.colunas[0].chave`, 'q'))?.[1]).toBe(
      '{{para cada lotes}}{{linha.q}}{{/para cada}}',
    );
  });
});
