import { Readable } from 'node:stream';
import { streamXlsxRows } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { linhaCsv } from '../../../server/entities/csv.ts';
import { consultaDaLista, type Filtros } from '../../../src/dataProvider/consultaDaLista.ts';
import { queryString } from '../../../src/dataProvider/query.ts';
import { entities } from '../../../src/schemas/entities.ts';
import { ordenavel } from '../../../src/schemas/entity.ts';
import { imovel } from '../../../src/schemas/imovel.ts';
import { LeitorDeCsv } from '../../../src/schemas/planilha/lerCsv.ts';
import { cidadeComImoveis, imoveis, portal } from '../../support/cidadeComImoveis.ts';
import { aPlanilha, ATUALIZAR } from '../../support/planilha.ts';

cidadeComImoveis();

const COLUNAS = ['numero_inscricao', 'endereco', 'cib'];
const semCib = imovel.readyViews.find(({ name }) => name === 'sem-cib');
/** The call that the list makes with the view on. */
const daVisao = (): string =>
  queryString(
    consultaDaLista({ pagina: 1, porPagina: 100, ordem: 'id', decrescente: false, filtros: semCib?.filter as Filtros }),
  );

const exportar = async (formato: 'csv' | 'xlsx'): Promise<Buffer> => {
  const res = await portal.app.inject({
    method: 'POST',
    url: `/api/v1/${imoveis.caminho}/exportar${daVisao()}`,
    headers: { ...imoveis.cliente.headers },
    payload: { formato, colunas: COLUNAS },
  });
  expect(res.statusCode).toBe(200);
  return res.rawPayload;
};
const doCsv = async (): Promise<string[][]> => {
  const leitor = new LeitorDeCsv(';');
  return [...leitor.ler((await exportar('csv')).toString('utf8').replace('\uFEFF', '')), ...leitor.fim()];
};
const doXlsx = async (): Promise<unknown[][]> => {
  const linhas: unknown[][] = [];
  const bytes = await exportar('xlsx');
  for await (const { values } of streamXlsxRows(Readable.toWeb(Readable.from([bytes])) as ReadableStream<Uint8Array>))
    linhas.push(COLUNAS.map((_coluna, i) => values[i] ?? ''));
  return linhas;
};

it('[CIB] the properties without a CIB go out as CSV and XLSX, and the file comes back with it by the name of its column', async () => {
  for (const [i, cib] of [null, 'b2c3d4e-5', null, null].entries())
    await imoveis.criar({ numero_inscricao: `C-${i}`, endereco: `Rua ${i}`, cib });
  const cabeca = ['Número da inscrição', 'Endereço', 'CIB'];
  const sem = [
    ['C-0', 'Rua 0', ''],
    ['C-2', 'Rua 2', ''],
    ['C-3', 'Rua 3', ''],
  ];
  const linhas = await doCsv();
  expect(linhas).toEqual([cabeca, ...sem]);
  expect(await doXlsx()).toEqual([cabeca, ...sem]);
  // The city fills in what it got from Sinter, and sends the file back as it is.
  const cheias = linhas.map(([numero, endereco, cib], i) => [
    numero,
    endereco,
    i === 1 ? 'A1B2C3D4' : i === 2 ? 'z9y8x7w-6' : cib,
  ]);
  const planilha = await aPlanilha(
    portal,
    imoveis.cliente,
    imoveis.caminho,
    cheias.map((linha) => linhaCsv(linha.map((c) => c ?? ''))).join(''),
  );
  expect((await planilha.importada('tudo', ATUALIZAR)).gravacao?.situacao).toBe('pronta');
  const { data } = await imoveis.listar({ order: 'id', direction: 'asc', per_page: 100 });
  expect(data.map((um) => [um['numero_inscricao'], um['cib']])).toEqual([
    ['C-0', 'A1B2C3D4'],
    ['C-1', 'B2C3D4E5'],
    ['C-2', 'Z9Y8X7W6'],
    ['C-3', null],
  ]);
  expect((await doCsv()).slice(1)).toEqual([['C-3', 'Rua 3', '']]);
});

it('every ready view asks what its list filters and orders by, under a name of its own', () => {
  const visoes = entities.flatMap((entity) => entity.readyViews.map((visao) => ({ entity, visao })));
  expect(visoes.map(({ visao }) => visao.label)).toContain('Sem CIB');
  for (const { entity, visao } of visoes) {
    const campos = Object.keys(visao.filter);
    expect([
      visao.name,
      campos.length > 0,
      campos.filter((campo) => !(entity.filters as readonly string[]).includes(campo)),
    ]).toEqual([visao.name, true, []]);
    if (visao.order !== undefined) expect([visao.name, ordenavel(entity, visao.order.by)]).toEqual([visao.name, true]);
    expect(entity.readyViews.filter(({ name, label }) => name === visao.name || label === visao.label)).toEqual([
      visao,
    ]);
  }
});
