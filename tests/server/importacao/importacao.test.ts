import { writeXlsx } from 'hucre/xlsx';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { feriado } from '../../../src/schemas/feriado.ts';
import { imovel } from '../../../src/schemas/imovel.ts';
import { pessoa } from '../../../src/schemas/pessoa.ts';
import { zonaOcupacao } from '../../../src/schemas/zonaOcupacao.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { aCadastro, type Cadastro } from '../../support/cadastro.ts';
import { aPlanilha, enviarPlanilha } from '../../support/planilha.ts';
import { rodarTarefas } from '../../support/rodarTarefas.ts';

let portal: Portal;
let imoveis: Cadastro;
let zona: number;
beforeAll(async () => {
  portal = await aPortal();
  imoveis = await aCadastro(portal, imovel);
  const zonas = await aCadastro(portal, zonaOcupacao);
  zona = (await zonas.criar({ sigla: 'ZR-1', descricao: 'Zona residencial' })).id;
});
afterAll(() => portal.drop());
beforeEach(async () => {
  await portal.db.deleteFrom('importacao').execute();
  await portal.db.deleteFrom('tarefa').execute();
});
afterEach(() => portal.db.deleteFrom('imovel').where('numero_inscricao', 'like', 'P%').execute());

const CABECA = 'Número da inscrição;Endereço;Zona de ocupação;Latitude;Longitude';
const csv = (...linhas: readonly string[]): string => [CABECA, ...linhas].join('\r\n');
const planilha = (conteudo: Buffer | string, nome?: string, cadastro = imoveis) =>
  aPlanilha(portal, cadastro.cliente, cadastro.caminho, conteudo, nome);
const gravados = () =>
  portal.db
    .selectFrom('imovel')
    .select(['numero_inscricao', 'endereco', 'zona_ocupacao_id', 'latitude'])
    .where('organizacao_id', '=', portal.cidade)
    .where('numero_inscricao', 'like', 'P%')
    .orderBy('numero_inscricao')
    .execute();

describe('a spreadsheet becomes records', () => {
  it.each([
    ['UTF-8 with its mark', (texto: string) => Buffer.from(`\uFEFF${texto}`)],
    ['Windows-1252', (texto: string) => Buffer.from(texto, 'latin1')],
  ])('as CSV in %s, relations by their short name', async (_nome, codificar) => {
    const { importada } = await planilha(codificar(csv('P1;Rua São João, 1;zr-1;-23,5;-46,6', 'P2;"Rua ""B"", 2";;;')));
    const { gravacao, conferencia } = await importada('tudo');
    expect(conferencia?.resultado).toEqual({ feitos: 2, recusados: 0, falhas: [] });
    expect(gravacao).toMatchObject({ situacao: 'pronta', resultado: { feitos: 2, recusados: 0 }, arquivo: null });
    expect(await gravados()).toEqual([
      { numero_inscricao: 'P1', endereco: 'Rua São João, 1', zona_ocupacao_id: zona, latitude: '-23.500000' },
      { numero_inscricao: 'P2', endereco: 'Rua "B", 2', zona_ocupacao_id: null, latitude: null },
    ]);
  });

  it('as XLSX with typed cells: numbers, days, percentages, values of formulas', async () => {
    const zonas = await aCadastro(portal, zonaOcupacao);
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'A',
          columns: [{}, {}, { numFmt: '0.0%' }],
          rows: [
            ['Sigla', 'Descrição', 'Percentual'],
            ['PX-1', 'Um', 0.605],
            ['PX-2', null, 0.07],
          ],
          cells: new Map([['2,1', { formula: '"Do"&"is"', formulaResult: 'Dois' }]]),
        },
      ],
    });
    const { importada } = await planilha(Buffer.from(bytes), 'zonas.xlsx', zonas);
    expect((await importada('tudo')).gravacao?.resultado).toMatchObject({ feitos: 2 });
    const { data } = await zonas.listar();
    const achadas = data.filter(({ sigla }) => String(sigla).startsWith('PX-'));
    expect(achadas.map(({ sigla, descricao, percentual }) => [sigla, descricao, Number(percentual)]).sort()).toEqual([
      ['PX-1', 'Um', 60.5],
      ['PX-2', 'Dois', 7],
    ]);
    const feriados = await aCadastro(portal, feriado);
    const dias = await writeXlsx({
      sheets: [
        {
          name: 'A',
          columns: [{ numFmt: 'dd/mm/yyyy' }],
          rows: [
            ['Data', 'Nome', 'Âmbito'],
            [new Date('2031-03-05T00:00:00Z'), 'Dia da cidade', 'municipal'],
          ],
        },
      ],
    });
    const deFeriados = await planilha(Buffer.from(dias), 'feriados.xlsx', feriados);
    expect((await deFeriados.importada('tudo')).gravacao?.resultado).toMatchObject({ feitos: 1, recusados: 0 });
    const guardado = await portal.db
      .selectFrom('feriado')
      .select(['data', 'ambito'])
      .where('nome', '=', 'Dia da cidade')
      .execute();
    expect(guardado).toEqual([{ data: '2031-03-05', ambito: 'Municipal' }]);
  });

  it('through the template, whose line of help is no record', async () => {
    const modelo = await imoveis.cliente.get(`${imoveis.caminho}/importar/modelo`);
    expect(modelo.headers['content-disposition']).toBe('attachment; filename="modelo-imovel.csv"');
    const [cabeca = '', ajuda = ''] = modelo.texto.split('\r\n');
    const colunas = cabeca.replace('\uFEFF', '').split(';');
    expect(colunas.slice(0, 2)).toEqual(['Número da inscrição', 'Inscrição INCRA']);
    const linha = colunas.map((nome) => ({ 'Número da inscrição': 'P7', Endereço: 'Rua Sete' })[nome] ?? '');
    expect(ajuda).toContain('Obrigatório. Texto');
    const { importada, ver } = await planilha(`${modelo.texto}${linha.join(';')}\r\n`);
    expect((await ver()).linhas).toBe(1);
    expect((await importada('tudo')).gravacao?.resultado).toMatchObject({ feitos: 1, recusados: 0 });
    expect((await gravados()).map(({ numero_inscricao }) => numero_inscricao)).toEqual(['P7']);
    const xlsx = await imoveis.cliente.get(`${imoveis.caminho}/importar/modelo`, { formato: 'xlsx' });
    expect(xlsx.headers['content-type']).toContain('spreadsheetml');
  });

  it('with one row in the trail per record, one event per batch, and the count of the list right', async () => {
    const antes = (await imoveis.listar()).total;
    const ultima = await portal.db
      .selectFrom('auditoria')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const { importada } = await planilha(csv(...Array.from({ length: 250 }, (_, i) => `P${1000 + i};Rua ${i};;;`)));
    await importada('boas');
    expect((await imoveis.listar()).total).toBe(antes + 250);
    const atos = await portal.db
      .selectFrom('auditoria')
      .select(['acao', 'usuario_id', 'rota', 'depois', 'registro_id'])
      .where('id', '>', ultima.id)
      .where('entidade', '=', 'imovel')
      .orderBy('id')
      .execute();
    const criados = atos.filter(({ acao }) => acao === 'criar');
    expect(criados).toHaveLength(250);
    expect(new Set(criados.map(({ registro_id }) => registro_id)).size).toBe(250);
    expect(criados[0]).toMatchObject({
      usuario_id: imoveis.cliente.id,
      rota: 'POST /api/v1/painel-prefeitura/cadastro/imovel/importar',
      depois: { numero_inscricao: 'P1000', endereco: 'Rua 0' },
    });
    expect(atos.filter(({ acao }) => acao === 'importar')).toHaveLength(2);
    const eventos = await portal.db.selectFrom('saida').select('dados').where('tipo', '=', 'realtime').execute();
    const dosImoveis = eventos.filter(({ dados }) => {
      const { evento, dados: quais } = dados as { evento: string; dados: { entidade?: string; ids?: string | null } };
      return evento === 'registro.alterado' && quais.entidade === 'imovel' && (quais.ids ?? null) === null;
    });
    expect(dosImoveis.length).toBeGreaterThanOrEqual(1);
    expect(dosImoveis.length).toBeLessThanOrEqual(2);
  });
});

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
      'p.csv',
      pessoas,
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

describe('all or nothing', () => {
  it('is not offered while a row is wrong, and undoes everything when one turns wrong meanwhile', async () => {
    const errada = await planilha(csv('P1;Rua Um;;;', ';Sem número;;;'));
    await errada.conferida();
    expect((await errada.confirmar('tudo')).mensagem).toBe(
      'Há linhas com problemas. Corrija o arquivo ou importe só as linhas sem problemas',
    );
    const linhas = Array.from({ length: 450 }, (_, i) => `P${1000 + i};Rua ${i};;;`);
    const { conferida, confirmar, ver, arquivo } = await planilha(csv(...linhas));
    await conferida();
    await imoveis.criar({ numero_inscricao: 'P1430', endereco: 'Chegou antes' });
    await confirmar('tudo');
    await rodarTarefas(portal);
    const { gravacao } = await ver();
    expect(gravacao).toMatchObject({ situacao: 'pronta', resultado: { feitos: 0, recusados: 1 } });
    expect(gravacao?.resultado?.falhas[0]?.motivos).toEqual([
      'Número da inscrição: Já existe imóvel com este valor: P1430',
    ]);
    expect(await arquivo(gravacao?.id)).toContain('P1430;Rua 430');
    expect(await gravados()).toHaveLength(1);
    expect((await confirmar('boas')).status).toBe(202);
    await rodarTarefas(portal);
    expect(await gravados()).toHaveLength(450);
  });

  it('writes the good rows alone when asked to', async () => {
    const { importada } = await planilha(csv('P1;Rua Um;;;', ';Sem número;;;', 'P3;Rua Três;;;'));
    const { gravacao } = await importada('boas');
    expect(gravacao).toMatchObject({ situacao: 'pronta', resultado: { feitos: 2, recusados: 1 } });
    expect((await gravados()).map(({ numero_inscricao }) => numero_inscricao)).toEqual(['P1', 'P3']);
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
