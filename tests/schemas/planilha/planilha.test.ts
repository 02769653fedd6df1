import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linhaCsv } from '../../../server/entities/csv.ts';
import { createAjv } from '../../../server/plugins/validation.ts';
import { canonical } from '../../../src/schemas/canonical.ts';
import { entities } from '../../../src/schemas/entities.ts';
import { formatOf } from '../../../src/schemas/fieldFacts.ts';
import { decimal, integer, money, percent, text, yesNo } from '../../../src/schemas/fields.ts';
import { folhasDe } from '../../../src/schemas/folhas.ts';
import { imovel } from '../../../src/schemas/imovel.ts';
import { mostrarValor } from '../../../src/schemas/mostrar.ts';
import { pessoa } from '../../../src/schemas/pessoa.ts';
import { casarColunas, obrigatoriasSemColuna } from '../../../src/schemas/planilha/casarColunas.ts';
import { ArquivoIlegivel, DetectorDeCodificacao } from '../../../src/schemas/planilha/codificacao.ts';
import { cabeNaCelula, corpoDaLinha, lerCelula } from '../../../src/schemas/planilha/lerCelula.ts';
import { CsvInvalido, detectarSeparador, LeitorDeCsv, type Separador } from '../../../src/schemas/planilha/lerCsv.ts';
import { corpoDe } from '../../support/exemplos.ts';

const detectar = (...pedacos: readonly Uint8Array[]): string => {
  const detector = new DetectorDeCodificacao();
  for (const pedaco of pedacos) detector.ver(pedaco);
  return detector.fim();
};

describe('the encoding of a file', () => {
  const latino = Uint8Array.from([0x49, 0x6d, 0xf3, 0x76, 0x65, 0x6c]); // 'Imóvel' in Windows-1252
  it('is found out from its bytes', () => {
    expect(detectar(Buffer.from('\uFEFFImóvel;😀'))).toBe('utf-8');
    expect(detectar(Buffer.from('Imóvel شارع'))).toBe('utf-8');
    expect(detectar(latino)).toBe('windows-1252');
    expect(new TextDecoder('windows-1252').decode(latino)).toBe('Imóvel');
  });

  it('is found out too when a letter lies across two pieces, and when the last one is cut', () => {
    const bytes = Buffer.from('ação 😀');
    for (let i = 1; i < bytes.length; i += 1)
      expect(detectar(bytes.subarray(0, i), bytes.subarray(i)), String(i)).toBe('utf-8');
    expect(detectar(bytes.subarray(0, bytes.length - 1))).toBe('windows-1252');
  });

  it('is refused when it is no text, in words', () => {
    expect(() => detectar(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).toThrow(ArquivoIlegivel);
    expect(() => detectar(Buffer.from('\uFEFFa;b', 'utf16le'))).toThrow(/UTF-16/);
  });
});

const lerTudo = (texto: string, separador: Separador, tamanho = texto.length): string[][] => {
  const leitor = new LeitorDeCsv(separador);
  const linhas: string[][] = [];
  for (let i = 0; i < texto.length; i += Math.max(1, tamanho))
    linhas.push(...leitor.ler(texto.slice(i, i + Math.max(1, tamanho))));
  return [...linhas, ...leitor.fim()];
};

describe('CSV', () => {
  it.each([
    ['a;b;c\n1;2,5;3', ';'],
    ['a,b,c\n1;2', ','],
    ['"a;b;c;d",e\n', ','],
    ['a\tb', '\t'],
    ['só uma', ';'],
  ])('of %j is separated by %j', (texto, separador) => expect(detectarSeparador(texto)).toBe(separador));

  it('has quotes, line ends inside them, and CRLF, LF and CR between lines', () => {
    expect(lerTudo('a;"b;""c""\r\nd"\r\n\r\ne;f\n"";x\ry', ';')).toEqual([
      ['a', 'b;"c"\r\nd'],
      [''],
      ['e', 'f'],
      ['', 'x'],
      ['y'],
    ]);
    expect(lerTudo('', ';')).toEqual([]);
    expect(() => lerTudo('a;"b', ';')).toThrow(CsvInvalido);
    expect(() => lerTudo(`"${'x'.repeat(200_001)}`, ';')).toThrow(/uma célula passa/);
    expect(() => lerTudo(';'.repeat(1_001), ';')).toThrow(/mais de 1.000 colunas/);
  });

  it('is read back as it was written, however it is cut', () => {
    const celula = fc.string({ unit: fc.constantFrom('a', ';', '"', '\n', '\r', ',', ' ', 'é', '😀') });
    fc.assert(
      fc.property(fc.array(fc.array(celula, { minLength: 1, maxLength: 4 })), fc.nat(7), (linhas, tamanho) => {
        const texto = linhas.map((linha) => linha.map((um) => `"${um.replaceAll('"', '""')}"`).join(';')).join('\r\n');
        expect(lerTudo(texto, ';', tamanho)).toEqual(linhas);
      }),
    );
  });
});

describe('columns of a file', () => {
  it('go to fields by label or by name, accents and case aside, each field once', () => {
    const folhas = folhasDe(imovel);
    const casadas = casarColunas(['NUMERO DA INSCRICAO', 'endereco', 'Endereço', 'Cor', ' Inscrição  INCRA '], folhas);
    expect(casadas.map(({ caminho }) => caminho)).toEqual([
      'numero_inscricao',
      'endereco',
      null,
      null,
      'inscricao_incra',
    ]);
    expect(obrigatoriasSemColuna(folhas, casadas.slice(1))).toEqual(['Número da inscrição']);
    const deGrupo = casarColunas(['Pessoa física: CPF', 'Endereço: Rua'], folhasDe(pessoa));
    expect(deGrupo.map(({ caminho }) => caminho)).toEqual(['cadastro_pessoa_fisica.cpf', 'endereco.rua']);
  });
});

describe('a cell', () => {
  it.each([
    [decimal('N'), '1.234,56', '1234.56'],
    [decimal('N'), '1234.56', '1234.56'],
    [decimal('N'), '1.234', '1234'],
    [decimal('Área', { unit: 'm²' }), '142,50 m²', '142.5'],
    [money('N'), 'R$ 1.841,28', '1841.28'],
    [percent('N'), '60,5%', '60.5'],
    [integer('N'), '1.200', 1200],
    [integer('N'), '12,5', '12,5'],
    [integer('N'), 'doze', 'doze'],
    [yesNo('L'), 'SIM', true],
    [yesNo('L'), 'não', false],
    [yesNo('L'), 'talvez', 'talvez'],
    [text('T'), "'=1+1", '=1+1'],
    [text('T'), "'tis", "'tis"],
    [text('T'), '   ', undefined],
  ])('%# is read as the form would have it', (schema, celula, valor) => {
    expect(lerCelula(schema, celula)).toEqual(valor);
  });
});

describe.each(entities.map((entity) => [entity.name, entity] as const))('a record of %s', (_nome, entity) => {
  it('comes back from its exported line as it went', () => {
    const colunas = folhasDe(entity)
      .filter(({ schema }) => cabeNaCelula(schema) && formatOf(schema) !== 'relacao')
      .map((folha, indice) => ({ ...folha, indice }));
    const ajv = createAjv();
    const semObrigatorios = { ...(entity.schema as object), required: [] };
    const valido = ajv.compile(semObrigatorios);
    // Two digits fill the shortest texts (a sigla of two letters) without a blank that storing takes away.
    for (const n of [11, 17, 27]) {
      const original = canonical(entity.schema, corpoDe(entity, n, { referencias: {} }));
      const emTexto = colunas.map(({ caminho, schema }) =>
        mostrarValor(
          schema,
          caminho.split('.').reduce<unknown>((v, nome) => (v as Record<string, unknown> | undefined)?.[nome], original),
        ),
      );
      const [celulas = []] = lerTudo(linhaCsv(emTexto), ';');
      const corpo = corpoDaLinha(colunas, celulas);
      expect(valido(structuredClone(corpo)), JSON.stringify(valido.errors?.[0])).toBe(true);
      const volta = canonical(entity.schema, corpo);
      for (const { caminho, schema } of colunas) {
        const em = (registro: unknown): unknown =>
          caminho.split('.').reduce<unknown>((v, nome) => (v as Record<string, unknown> | undefined)?.[nome], registro);
        // Rich text loses its marks in a plain cell.
        if (formatOf(schema) !== 'texto-rico') expect(em(volta), caminho).toEqual(em(original));
      }
    }
  });
});
