import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { pessoa } from '../../../src/schemas/pessoa.ts';
import { zonaOcupacao } from '../../../src/schemas/zonaOcupacao.ts';
import { aCadastro } from '../../support/cadastro.ts';
import { enviarPlanilha } from '../../support/planilha.ts';
import { imoveis, portal } from '../../support/cidadeComImoveis.ts';
import { csvDe, palcoDaImportacao, planilha, zona } from './palcoDaImportacao.ts';

palcoDaImportacao();

const CABECA = 'Número da inscrição;Endereço;Zona de ocupação;Latitude;Longitude';
const csv = csvDe(CABECA);

const gravados = () =>
  portal.db
    .selectFrom('imovel')
    .select(['numero_inscricao', 'endereco', 'zona_ocupacao_id', 'latitude'])
    .where('organizacao_id', '=', portal.cidade)
    .where('numero_inscricao', 'like', 'P%')
    .orderBy('numero_inscricao')
    .execute();

describe('the dry run', () => {
  it('says of each row what the form would say, and writes nothing', async () => {
    await imoveis.criar({ numero_inscricao: 'P0', endereco: 'Rua Zero' });
    const { conferida, arquivo } = await planilha(
      csv(
        'P1;Rua Um;ZR-1;-23,5;-46,6',
        ';Rua Dois;;;',
        'P3;R;;;',
        'P4;Rua Quatro;ZX;;',
        'P5;Rua Cinco;;95;abc',
        'p1;Repetida;;;',
        'p0;Já na base;;;',
        '#REF!;Com erro;;;',
        '"=1+1";Fórmula é texto;;;',
      ),
    );
    const { conferencia } = await conferida();
    const { feitos, recusados, falhas } = conferencia?.resultado ?? {};
    expect({ feitos, recusados }).toEqual({ feitos: 2, recusados: 7 });
    expect(falhas?.map(({ onde, motivos }) => [onde, motivos])).toEqual([
      ['Linha 3', ['Número da inscrição: Campo obrigatório']],
      ['Linha 4', ['Endereço: Campo precisa ter pelo menos 3 caracteres']],
      ['Linha 5', ['Zona de ocupação: Registro não encontrado']],
      [
        'Linha 6',
        expect.arrayContaining([expect.stringMatching(/^Latitude: /), expect.stringMatching(/^Longitude: /)]),
      ],
      ['Linha 7', ['Número da inscrição: Mesmo valor da linha 2 deste arquivo']],
      ['Linha 8', ['Número da inscrição: Já existe imóvel com este valor: P0']],
      ['Linha 9', [expect.stringMatching(/^Número da inscrição: A planilha não conseguiu calcular/)]],
    ]);
    expect(falhas?.[2]?.campos).toEqual([
      { rotulo: 'Zona de ocupação', valor: 'ZX', frase: 'Registro não encontrado' },
    ]);
    expect((await gravados()).map(({ numero_inscricao }) => numero_inscricao)).toEqual(['P0']);
    const texto = await arquivo(conferencia?.id);
    expect(texto.split('\r\n')[0]).toBe(`\uFEFF${CABECA};Linha do arquivo;Motivo da recusa`);
    expect(texto).toContain('P4;Rua Quatro;ZX;;;5;Zona de ocupação: Registro não encontrado\r\n');
  });

  it('gives the refused rows as a file that can be mended and sent again', async () => {
    const primeira = await planilha(csv('P1;Rua Um;;;', ';"=Rua Dois";;;'));
    const { gravacao } = await primeira.importada('boas');
    const recusadas = await primeira.arquivo(gravacao?.id);
    const { importada, ver } = await planilha(recusadas.replace('\n;', '\nP2;'));
    expect((await ver()).colunas.map(({ caminho }) => caminho).slice(-2)).toEqual([null, null]);
    expect((await importada('tudo')).gravacao?.resultado).toMatchObject({ feitos: 1, recusados: 0 });
    expect((await gravados()).map(({ endereco }) => endereco)).toEqual(['Rua Um', '=Rua Dois']);
  });

  it('checks rules over the whole record, with the label of the field inside its group', async () => {
    const pessoas = await aCadastro(portal, pessoa);
    const { conferida } = await planilha(
      'Tipo;Nome ou razão social;Pessoa física: CPF\nFísica;Maria;111.444.777-35\nJurídica;Obras Ltda;\nFísica;João;111.444.777-00',
      pessoas,
      'p.csv',
    );
    const { falhas } = (await conferida()).conferencia?.resultado ?? {};
    expect(falhas?.map(({ motivos }) => motivos)).toEqual([
      ['Pessoa jurídica: CNPJ: Campo obrigatório'],
      [expect.stringMatching(/^Pessoa física: CPF: /)],
    ]);
  });

  it('refuses a name of another city’s record like one that is nobody’s', async () => {
    const outra = await aCadastro(portal, zonaOcupacao, portal.outraCidade);
    const { id } = await outra.criar({ sigla: 'BELMONTE', descricao: 'De outra cidade' });
    const { conferida } = await planilha(csv('P1;Rua Um;BELMONTE;;', `P2;Rua Dois;#${id};;`, `P3;Rua Três;#${zona};;`));
    const { feitos, falhas } = (await conferida()).conferencia?.resultado ?? {};
    expect(feitos).toBe(1);
    expect(falhas?.map(({ motivos }) => motivos)).toEqual([
      ['Zona de ocupação: Registro não encontrado'],
      ['Zona de ocupação: Registro não encontrado'],
    ]);
  });
});

describe('a file that cannot be read', () => {
  const recusa = async (conteudo: Buffer | string, nome?: string) => {
    const { status, corpo } = await enviarPlanilha(portal, imoveis.cliente, imoveis.caminho, conteudo, nome);
    return [status, corpo.mensagem];
  };
  it.each([
    ['empty', '', 'O arquivo está vazio.'],
    [
      'UTF-16',
      Buffer.from(`\uFEFF${CABECA}`, 'utf16le'),
      'Este arquivo está em UTF-16. Salve a planilha como "CSV UTF-8"',
    ],
    ['only heads', CABECA, 'A planilha não tem linhas abaixo do cabeçalho'],
    ['an open quote', `${CABECA}\nP1;"Rua`, 'Há aspas abertas e não fechadas antes do fim do arquivo'],
    [
      'a picture',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'Este arquivo não é CSV nem XLSX: o conteúdo é de um PNG.',
    ],
    [
      'old Excel',
      Buffer.from('d0cf11e0a1b11ae10000', 'hex'),
      'Esta planilha é do formato antigo do Excel (.xls) ou tem senha. Salve-a como XLSX ou CSV, sem senha',
    ],
    [
      'a page',
      '<html><table><tr><td>1</td></tr></table></html>',
      'Este arquivo não é CSV nem XLSX: o conteúdo é de uma página da internet (.html).',
    ],
    [
      'a million rows',
      `${CABECA}\n${'P;R\n'.repeat(1_000_000)}`,
      'A planilha tem mais de 100.000 linhas. Divida-a em arquivos menores',
    ],
    [
      'a broken zip',
      'PK\u0003\u0004lixo',
      'Não foi possível abrir esta planilha. Ela pode estar corrompida, protegida por senha ou em outro formato. Salve-a como XLSX ou CSV',
    ],
  ])('is refused in words: %s', async (_nome, conteudo, frase) => {
    expect(await recusa(conteudo)).toEqual([422, frase]);
    expect(await portal.db.selectFrom('importacao').select('id').execute()).toEqual([]);
  });

  it('is refused as XLSX too when it has more rows than an import takes', async () => {
    const rows = [['Número da inscrição', 'Endereço'], ...Array.from({ length: 100_001 }, (_, i) => [`P${i}`, 'Rua'])];
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] }));
    expect(await recusa(bytes, 'grande.xlsx')).toEqual([
      422,
      'A planilha tem mais de 100.000 linhas. Divida-a em arquivos menores',
    ]);
  });

  it('is refused past 20 MB with the limit', async () => {
    expect(await recusa(Buffer.alloc(21 * 1024 * 1024, 'a;b\n'))).toEqual([413, 'O arquivo passa do limite de 20 MB']);
  });
});
