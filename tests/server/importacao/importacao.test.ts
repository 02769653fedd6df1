import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { feriado } from '../../../src/schemas/feriado.ts';
import { zonaOcupacao } from '../../../src/schemas/zonaOcupacao.ts';
import { aCadastro } from '../../support/cadastro.ts';
import { rodarTarefas } from '../../support/rodarTarefas.ts';
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
    const { importada } = await planilha(Buffer.from(bytes), zonas, 'zonas.xlsx');
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
    const deFeriados = await planilha(Buffer.from(dias), feriados, 'feriados.xlsx');
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
