import { describe, expect, it } from 'vitest';
import { mudancaDoImovelEmPalavras } from '../../../../src/schemas/requerimento/cadastro/atualizacaoFeita.ts';
import { corpoDasMudancas, mudancasDoImovel } from '../../../../src/schemas/requerimento/cadastro/mudancasDoImovel.ts';
import { atributosDoImovel } from '../../../../src/schemas/processo/atributosDoImovel.ts';
import { textos } from '../../../../src/schemas/textos.ts';

const partes = { rua: 'Rua das Acácias', numero: '340', bairro: null };
const valores = {
  ...{ area_construida: '120.000000', pavimentos: 1, uso: 'residencial', complemento: null },
  ...{ endereco_partes: partes, endereco: 'Rua das Acácias, 340' },
};
const muda = (...pedidos: Parameters<typeof mudancasDoImovel>[1]) => mudancasDoImovel({ valores }, pedidos);

describe('what a property becomes', () => {
  it('is told as the registry shows it, and kept as the registry stores it', () => {
    const { mudancas, erros } = muda(
      { atributo: 'uso', valor: 'misto' },
      { atributo: 'area_construida', valor: '186.5' },
      { atributo: 'pavimentos', valor: '2' },
      { atributo: 'complemento', valor: ' Casa 2 ' },
    );
    expect(erros).toEqual({});
    expect(mudancas.map(mudancaDoImovelEmPalavras)).toEqual([
      'Complemento: Casa 2',
      'Área construída: de 120,00 m² para 186,50 m²',
      'Pavimentos: de 1 para 2',
      'Uso: de Residencial para Misto',
    ]);
    expect(mudancas.map(({ valor }) => valor)).toEqual(['Casa 2', '186.5', 2, 'misto']);
  });

  it('is nothing where the registry says so already, however the number is written', () => {
    expect(
      muda(
        { atributo: 'area_construida', valor: '120' },
        { atributo: 'pavimentos', valor: '1' },
        { atributo: 'uso', valor: 'residencial' },
      ),
    ).toEqual({ mudancas: [], erros: {} });
  });

  it('takes a share that never ends to the places that the registry keeps', () => {
    expect(muda({ atributo: 'area_construida', valor: `33.${'3'.repeat(60)}` }).mudancas[0]?.valor).toBe('33.333333');
  });

  it('counts the last of two values for one attribute', () => {
    const { mudancas } = muda({ atributo: 'pavimentos', valor: '3' }, { atributo: 'pavimentos', valor: '4' });
    expect(mudancas.map(({ para }) => para)).toEqual(['4']);
  });

  it.each([
    ['area_construida', '-1', textos.validacao.maiorQue('0,00 m²')],
    ['pavimentos', '2.5', textos.validacao.inteiro],
    ['pavimentos', '1001', textos.validacao.menorQue('1.000')],
    ['uso', 'granja', textos.validacao.opcao],
    ['latitude', '95', textos.validacao.latitude],
    ['endereco_partes.numero', 'x'.repeat(21), textos.validacao.tamanhoMaximo(20)],
    ['endereco', 'R', textos.validacao.tamanhoMinimo(3)],
    ['complemento', 'x'.repeat(256), textos.validacao.tamanhoMaximo(255)],
  ] as const)('refuses %s %s in the words of the registry', (atributo, valor, frase) => {
    expect(muda({ atributo, valor }, { atributo: 'area_terreno', valor: '300' })).toMatchObject({
      erros: { [atributo]: [frase] },
      mudancas: [{ atributo: 'area_terreno' }],
    });
  });

  it('writes the address line anew while it is what its parts say, and leaves one that somebody wrote himself', () => {
    const { mudancas } = muda({ atributo: 'endereco_partes.numero', valor: '352' });
    expect(mudancas.map(mudancaDoImovelEmPalavras)).toEqual([
      'Endereço por partes: Número: de 340 para 352',
      'Endereço: de Rua das Acácias, 340 para Rua das Acácias, 352',
    ]);
    expect(corpoDasMudancas(valores, mudancas)).toEqual({
      endereco_partes: { rua: 'Rua das Acácias', numero: '352' },
      endereco: 'Rua das Acácias, 352',
    });
    const proprio = { ...valores, endereco: 'Acácias, esquina com a praça' };
    expect(
      mudancasDoImovel({ valores: proprio }, [{ atributo: 'endereco_partes.numero', valor: '352' }]).mudancas,
    ).toHaveLength(1);
  });

  it('is of single values alone: no number of the plot, no owner, no zone, no words that a relation writes', () => {
    const nomes = [...atributosDoImovel.keys()] as readonly string[];
    expect(nomes).toEqual(expect.arrayContaining(['area_construida', 'pavimentos', 'uso', 'endereco_partes.numero']));
    for (const nao of ['numero_inscricao', 'proprietarios', 'zona_ocupacao_id', 'endereco_partes.bairro', 'poligono'])
      expect(nomes).not.toContain(nao);
  });
});
