import { Readable } from 'node:stream';
import { streamXlsxRows, type CellValue } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { celulasPossiveis } from '../../../server/entities/exportacao/celulas.ts';
import { exigirQueCaiba } from '../../../server/entities/exportacao/formatosDeExportacao.ts';
import { imovel } from '../../../src/schemas/imovel.ts';
import { parametro } from '../../../src/schemas/parametro.ts';
import { pessoa } from '../../../src/schemas/pessoa.ts';
import { zonaOcupacao } from '../../../src/schemas/zonaOcupacao.ts';
import { larguraDasColunas } from '../../../server/entities/exportacao/pdf.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { png, porBrasao } from '../../support/brasaoDaCidade.ts';
import { aCadastro, type Cadastro } from '../../support/cadastro.ts';
import { lerPdf } from '../documents/lerPdf.ts';

let portal: Portal;
let imoveis: Cadastro;
beforeAll(async () => {
  portal = await aPortal();
  imoveis = await aCadastro(portal, imovel);
});
afterAll(() => portal.drop());

const baixar = async ({ cliente, caminho }: Cadastro, corpo: object, query = '') => {
  const res = await portal.app.inject({
    method: 'POST',
    url: `/api/v1/${caminho}/exportar${query}`,
    headers: { ...cliente.headers },
    payload: corpo,
  });
  return { status: res.statusCode, headers: res.headers, bytes: res.rawPayload };
};

const linhasDe = async (bytes: Buffer): Promise<CellValue[][]> => {
  const linhas: CellValue[][] = [];
  for await (const { values } of streamXlsxRows(Readable.toWeb(Readable.from([bytes])) as ReadableStream<Uint8Array>))
    linhas.push(values);
  return linhas;
};

const contar = async (cadastro: Cadastro): Promise<number> => (await cadastro.listar({ per_page: 1 })).total;

/** Rows straight into the table: a list over a limit is made by no form. */
const encher = (quantas: number): Promise<unknown> =>
  portal.base.ownerPool.query(
    `insert into imovel (organizacao_id, numero_inscricao, endereco) select $1, 'L' || i, 'Rua do Lote ' || i
      from generate_series(1, $2::int) i where not exists (select from imovel where numero_inscricao = 'L' || i)`,
    [portal.cidade, quantas],
  );

describe('an export as XLSX', () => {
  it('keeps numbers and days as such, texts as texts, whatever they begin with', async () => {
    const parametros = await aCadastro(portal, parametro);
    const criado = await parametros.criar({
      sigla: 'UFM',
      nome: '=HYPERLINK("http://mau.exemplo")',
      valor: '1234.5',
      vigencia_inicio: '2026-02-28',
    });
    const { status, headers, bytes } = await baixar(parametros, {
      formato: 'xlsx',
      colunas: ['sigla', 'nome', 'valor', 'vigencia_inicio'],
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="${parametro.path}.xlsx"`,
    });
    const [, linha] = await linhasDe(bytes);
    expect(linha).toEqual(['UFM', criado['nome'], 1234.5, new Date('2026-02-28T00:00:00Z')]);
    expect(bytes.includes('<f>')).toBe(false);
  });

  it('holds every row in order, with emoji, right-to-left text and long names', async () => {
    const nomes = ['Rua 😀 das Flores', 'شارع النخيل', 'Ruá'.padEnd(250, 'a')];
    for (const endereco of nomes) await imoveis.criar({ endereco });
    const { bytes } = await baixar(imoveis, { formato: 'xlsx', colunas: ['endereco'] }, '?order=id&direction=desc');
    const linhas = (await linhasDe(bytes)).map(([valor]) => valor);
    expect(linhas[0]).toBe('Endereço');
    expect(linhas.slice(1, 4)).toEqual([...nomes].reverse());
    expect(linhas).toHaveLength((await contar(imoveis)) + 1);
  });
});

describe('an export as PDF', () => {
  it('is a paper of the city: head, filters by name, the columns of the list, numbered pages', async () => {
    const zonas = await aCadastro(portal, zonaOcupacao);
    const zona = await zonas.criar({ sigla: 'ZR-77' });
    for (let i = 0; i < 60; i += 1)
      await imoveis.criar({ zona_ocupacao_id: zona.id, endereco: `Rua do Papel ${String(i).padStart(2, '0')}` });
    const { status, headers, bytes } = await baixar(
      imoveis,
      { formato: 'pdf' },
      `?filtro[zona_ocupacao_id]=${zona.id}&s=papel&order=endereco&direction=asc`,
    );
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    const pdf = await lerPdf(bytes);
    expect(pdf.paginas[0]).toContain('Prefeitura Municipal de Aurora');
    expect(pdf.paginas[0]).toContain('Imóveis');
    expect(pdf.paginas[0]).toMatch(/Zona de ocupação\s+ZR-77/);
    expect(pdf.paginas[0]).toMatch(/Busca\s+papel/);
    expect(pdf.paginas[0]).toContain('Endereço, crescente');
    expect(pdf.paginas.length).toBeGreaterThan(1);
    for (const [i, pagina] of pdf.paginas.entries()) {
      expect(pagina).toContain('Inscrição INCRA');
      expect(pagina).toContain(`Página ${i + 1} de ${pdf.paginas.length}`);
    }
    expect(pdf.texto.match(/Rua do Papel \d\d/g)).toHaveLength(60);
    expect(pdf.texto).not.toContain('Latitude');
  });

  it('bears the arms of the city, and gives a column without a value no more room than its title needs', async () => {
    await porBrasao(portal, png(), (await portal.entrar({ nome: 'Gil', permissoes: ['painel.prefeitura'] })).id);
    const { bytes } = await baixar(imoveis, { formato: 'pdf' }, '?s=papel');
    const { alternativos } = await lerPdf(bytes);
    expect(alternativos).toEqual(['Brasão: Prefeitura Municipal de Aurora']);
  });

  it('gives columns the room that their texts need', async () => {
    const longo = 'Coordenadoria de Edificações, Gabinete do Secretário, Setor de Fiscalização';
    const larguras = larguraDasColunas(['CIB', 'Endereço', 'Setores'], [['', 'Rua do Papel, 10', longo]]);
    expect(larguras[0]).toBeLessThan(larguras[1] ?? 0);
    expect(larguras[1]).toBeLessThan(larguras[2] ?? 0);
    expect((larguras[2] ?? 0) / (larguras[0] ?? 1)).toBeLessThan(4);
  });

  it('of nothing says so', async () => {
    const { bytes } = await baixar(imoveis, { formato: 'pdf' }, '?s=nada disso');
    expect((await lerPdf(bytes)).texto).toContain('Nada com estes filtros.');
  });

  it('refuses more columns than a page holds, as JSON', async () => {
    const pessoas = await aCadastro(portal, pessoa);
    const colunas = celulasPossiveis(pessoa).map(({ caminho }) => caminho);
    expect(colunas.length).toBeGreaterThan(12);
    const res = await pessoas.cliente.post(`${pessoas.caminho}/exportar`, { formato: 'pdf', colunas });
    expect({ status: res.status, mensagem: res.mensagem }).toEqual({
      status: 422,
      mensagem: 'Um PDF leva até 12 colunas. Esconda colunas da lista ou exporte em CSV',
    });
  });
});

describe('a list too long for its format', () => {
  it('is refused in words that name the one that takes it', async () => {
    await encher(2_001);
    const pdf = await imoveis.cliente.post(`${imoveis.caminho}/exportar`, { formato: 'pdf' });
    expect(pdf.status).toBe(422);
    const total = new Intl.NumberFormat('pt-BR').format(await contar(imoveis));
    expect(pdf.mensagem).toBe(
      `Um arquivo PDF leva até 2.000 linhas, e esta lista tem ${total}. Exporte em CSV ou use filtros`,
    );
    expect(pdf.headers['content-disposition']).toBeUndefined();
    expect(() => exigirQueCaiba('xlsx', 50_000)).not.toThrow();
    expect(() => exigirQueCaiba('xlsx', 50_001)).toThrow(/leva até 50\.000 linhas, .*50\.001\. Exporte em CSV ou use/);
    expect(() => exigirQueCaiba('csv', 1_000_001)).toThrow(/1\.000\.001\. Use filtros para exportar menos/);
  });
});
