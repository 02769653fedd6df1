import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enviarRelatorios } from '../../../../server/modules/relatorios/porEmail/enviarDevidos.ts';
import { reunirFatos } from '../../../../server/modules/relatorios/reunirFatos.ts';
import type { Mail } from '../../../../server/saida/enviarMail.ts';
import { mostrarValor } from '../../../../src/schemas/relatorios/mostrarValor.ts';
import type { Relatorio, RelatorioLido } from '../../../../src/schemas/relatorios/relatorio.ts';
import { relatorios } from '../../../../src/schemas/relatorios/relatorios.ts';
import { tempoProcesso } from '../../../../src/schemas/relatorios/tempoProcesso.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';
import { lerPdf } from '../../documents/lerPdf.ts';

const HORA = 'T15:00:00Z';
const CONSULTA = { de: '2026-09-01', ate: '2026-11-30', 'situacao[]': 'Indeferido' };

let portal: Portal;
let c: CenarioO2;
let gestora: Cliente;

beforeAll(async () => {
  portal = await aPortal({ inicio: `2026-09-10${HORA}`, diasDeSessao: 120 });
  c = await cenarioO2(portal);
  const pelaApi = requerimentoPelaApi(portal, c);
  gestora = await portal.entrar({ permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio'] });
  for (const [i, dia] of ['2026-09-10', '2026-10-01'].entries()) {
    portal.clock.fixar(`${dia}${HORA}`);
    const { id } = await protocolarO2(portal, c);
    portal.clock.avancar((i + 1) * 3 * 24 * 60);
    await pelaApi.agir(id, 'acoes/iniciar');
    await pelaApi.agir(id, 'acoes/indeferir', { motivo: 'Fora do zoneamento' });
  }
  portal.clock.fixar(`2026-11-19${HORA}`);
  while (await reunirFatos(portal.db, portal.clock.now()));
});
afterAll(() => portal.drop());

const exportar = async (nome: string, query: Record<string, string>) => {
  const { statusCode, headers, rawPayload } = await portal.app.inject({
    url: `/api/v1/painel-prefeitura/relatorio/${nome}/exportar`,
    query,
    headers: gestora.headers,
  });
  return { status: statusCode, nome: headers['content-disposition'], bytes: rawPayload };
};

const ler = async (nome: string, query: Record<string, string>): Promise<RelatorioLido> =>
  (await gestora.get(`painel-prefeitura/relatorio/${nome}`, query)).dados();

const { colunas, medidas } = tempoProcesso;
const rotulos = colunas.map((coluna) => medidas[coluna].rotulo);

describe('um relatório em arquivo', () => {
  it('CSV: o que se pediu em palavras, os números e as tabelas da tela [REL-003]', async () => {
    const lido = await ler('tempo-processo', CONSULTA);
    expect(lido.total['encerrados']).toBe(2);
    const { nome, bytes } = await exportar('tempo-processo', { ...CONSULTA, formato: 'csv' });
    expect(nome).toBe('attachment; filename="tempo-processo-2026-09-01-a-2026-11-19.csv"');
    const linhas = bytes
      .toString()
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n');
    const em = (valores: RelatorioLido['total']) =>
      colunas.map((coluna) => {
        const valor = valores[coluna] ?? null;
        return valor === null ? '' : mostrarValor(medidas[coluna], valor);
      });
    for (const linha of [
      ['Período', '01/09/2026 a 19/11/2026'],
      ['Comparado com', '01/06/2026 a 19/08/2026'],
      ['Agrupado', 'Mensal, por tipo'],
      ['Situação', 'Indeferido'],
      ['Metade acaba em até', '3', 'dias', '', 'Nada no período anterior'],
      ['Tipo', ...rotulos],
      ['Ampliação multifamiliar', ...em(lido.total)],
      ['Mês', ...rotulos],
      ...lido.periodos.map(({ valores }, i) => [['set/26', 'out/26', 'nov/26'][i] ?? '', ...em(valores)]),
      ['Todos', ...em(lido.total)],
      ['O que é cada número', 'O que conta', 'Fica sem número quando'],
      [medidas.no_prazo.rotulo, medidas.no_prazo.frase, medidas.no_prazo.falta],
    ])
      expect(linhas).toContain(linha.join(';'));
  });

  it('nem CSV nem XLSX têm colunas do que não se compara, e por que falta um número não é diferença', async () => {
    const csv = async (nome: string, query: Record<string, string>) =>
      (await exportar(nome, { ...query, formato: 'csv' })).bytes.toString().split('\r\n');
    const xlsx = async (nome: string, query: Record<string, string>) =>
      (await readXlsx((await exportar(nome, { ...query, formato: 'xlsx' })).bytes)).sheets[0]?.rows ?? [];
    const deAgora = await csv('carga-idade', {});
    expect(deAgora.filter((linha) => linha.startsWith('Em números'))).toEqual([
      expect.not.stringMatching(/Antes|Diferença/),
    ]);
    const sozinha = (await xlsx('carga-idade', {})).find(([um]) => um === 'Em números');
    expect(sozinha).not.toContain('Antes');
    const deNada = { de: '2020-01-01', ate: '2020-01-31' };
    const { rotulo, falta } = medidas.mediana;
    const linhas = await csv('tempo-processo', deNada);
    expect(linhas).toContain('Em números;Valor;Antes;Diferença');
    expect(linhas).toContain(`${rotulo};;;`);
    expect(linhas).toContainEqual(expect.stringMatching(new RegExp(`^${rotulo};.+;${falta}$`)));
    const folha = await xlsx('tempo-processo', deNada);
    expect(folha).toContainEqual(['Em números', 'Valor', 'Antes', 'Diferença']);
    expect(folha.find(([um]) => um === rotulo)?.slice(3)).toEqual(['']);
  });

  it('CSV e XLSX dizem de que prefeitura são, quando foram feitos e, se os fatos estão atrasados, de quando são os números', async () => {
    const { nome } = await portal.db
      .selectFrom('organizacao')
      .select('nome')
      .where('id', '=', gestora.organizacaoId)
      .executeTakeFirstOrThrow();
    const feito = [
      ['Prefeitura', nome],
      ['Feito em', '19/11/2026 12:00'],
    ];
    const csv = async () =>
      (await exportar('tempo-processo', { ...CONSULTA, formato: 'csv' })).bytes.toString().split('\r\n');
    const xlsx = async () => readXlsx((await exportar('tempo-processo', { ...CONSULTA, formato: 'xlsx' })).bytes);
    const linhas = await csv();
    expect(linhas).toEqual(expect.arrayContaining(feito.map((um) => um.join(';'))));
    expect(linhas.join()).not.toContain('Números de');
    const { sheets, properties } = await xlsx();
    expect(sheets[0]?.rows).toEqual(expect.arrayContaining(feito.map((um) => expect.arrayContaining(um) as unknown)));
    expect(properties).toMatchObject({ title: 'Tempo de processo', creator: nome });
    await sql`insert into fato_a_fazer (organizacao_id, requerimento_id, criado_em)
      select organizacao_id, id, ${`2026-11-19T14:30:00Z`}::timestamptz from requerimento where organizacao_id = ${gestora.organizacaoId} limit 1`.execute(
      portal.db,
    );
    expect(await csv()).toContain('Números de;19/11/2026 11:30');
    expect((await xlsx()).sheets[0]?.rows.flat()).toContain('19/11/2026 11:30');
    const pdf = await lerPdf((await exportar('tempo-processo', { ...CONSULTA, formato: 'pdf' })).bytes);
    expect(pdf.corrido).toContain('Númerosde19/11/202611:30.Oqueaconteceudepoisaindaestásendocontado.');
    while (await reunirFatos(portal.db, portal.clock.now()));
  });

  it('enquanto se reconta, os três arquivos dizem que os números ainda podem mudar', async () => {
    await sql`update fato_andamento set ate_id = 0, terminado_em = null`.execute(portal.db);
    const dita = /^Os números estão sendo recontados\. Falta contar \d+ requerimentos?\. Parte do que se lê aqui/;
    const csv = (await exportar('tempo-processo', { ...CONSULTA, formato: 'csv' })).bytes.toString();
    expect(
      csv
        .split('\r\n')
        .find((linha) => linha.startsWith('Recontagem;'))
        ?.slice(11),
    ).toMatch(dita);
    const { sheets } = await readXlsx((await exportar('tempo-processo', { ...CONSULTA, formato: 'xlsx' })).bytes);
    expect(sheets[0]?.rows.find(([rotulo]) => rotulo === 'Recontagem')?.[1]).toMatch(dita);
    const pdf = await lerPdf((await exportar('tempo-processo', { ...CONSULTA, formato: 'pdf' })).bytes);
    expect(pdf.corrido).toContain('Osnúmerosestãosendorecontados.Faltacontar');
    while (await reunirFatos(portal.db, portal.clock.now()));
    const depois = (await exportar('tempo-processo', { ...CONSULTA, formato: 'csv' })).bytes.toString();
    expect(depois).not.toContain('recontados');
  });

  it('XLSX: uma folha de resumo e uma por tabela, com números que são números [REL-003]', async () => {
    const lido = await ler('tempo-processo', CONSULTA);
    const { bytes } = await exportar('tempo-processo', { ...CONSULTA, formato: 'xlsx' });
    const { sheets } = await readXlsx(bytes);
    expect(sheets.map(({ name }) => name)).toEqual(['Resumo', 'Por tipo', 'Por mês', 'O que é cada número']);
    expect(sheets[3]?.rows).toContainEqual(['Encerrados', medidas.encerrados.frase, '']);
    expect(sheets[3]?.rows).toContainEqual([medidas.no_prazo.rotulo, medidas.no_prazo.frase, medidas.no_prazo.falta]);
    const em = (valores: RelatorioLido['total']) => colunas.map((coluna) => valores[coluna] ?? null);
    const [resumo = [], porTipo = [], porMes = []] = sheets.map(({ rows }) => rows);
    expect(resumo.flat()).toEqual(expect.arrayContaining(['Situação', 'Indeferido', 'Metade acaba em até', 3]));
    expect(porTipo).toEqual([
      ['Tipo', ...rotulos],
      ['Ampliação multifamiliar', ...em(lido.total)],
      ['Todos', ...em(lido.total)],
    ]);
    expect(porMes.slice(1, -1).map(([, ...figuras]) => figuras)).toEqual(
      lido.periodos.map(({ valores }) => em(valores)),
    );
    // The head of a table stays in sight, and is on each page that is printed.
    for (const { name, freezePane, pageSetup } of sheets.slice(1)) {
      expect(freezePane, name).toMatchObject({ rows: 1, columns: 1 });
      expect(pageSetup, name).toMatchObject({ orientation: 'landscape', fitToWidth: 1, printTitlesRow: '$1:$1' });
    }
  });

  it('PDF: os mesmos números, e os desenhos com suas letras [REL-003]', async () => {
    const { bytes } = await exportar('tempo-processo', { ...CONSULTA, formato: 'pdf' });
    const { corrido } = await lerPdf(bytes);
    for (const dito of [
      ...['Tempo de processo', 'Indeferido', 'Em números', 'por requerimento'],
      // The sentence of a drawing, its legend, and a figure of its axis.
      ...['Prefeitura: 100% do total', 'De 3 dias em set/26 a 6 dias em out/26', 'Terceiros'],
      ...['Tempo de processo por tipo', 'Tempo de processo por mês', 'Todos'],
    ])
      expect(corrido).toContain(dito.replaceAll(' ', ''));
    const [figuras = '', oQueE = ''] = corrido.split('Oqueécadanúmero');
    expect(oQueE).toContain('Nenhumrequerimentofoideferidonoperíodo');
    // Of what there was nothing before nothing is said.
    expect(figuras).not.toMatch(/antes|nada/i);
  });

  it('PDF em dias úteis: também os desenhos são ditos nos dias que contam [REL-003]', async () => {
    const { bytes } = await exportar('tempo-processo', { ...CONSULTA, contagem: 'uteis', formato: 'pdf' });
    const { corrido } = await lerPdf(bytes);
    expect(corrido).toContain('emdiasúteis');
    expect(corrido).toContain('De2diasúteisemset/26a4diasúteisemout/26');
    expect(corrido).not.toMatch(/corridos/);
  });

  it.each(relatorios as readonly Relatorio[])('$nome: cada formato, também sem nada a contar', async (relatorio) => {
    const { nome, momento } = relatorio;
    const periodos: readonly Record<string, string>[] =
      momento === 'agora'
        ? [{}, { 'processo[]': '1' }]
        : [
            { de: '2026-09-01', ate: '2026-11-30' },
            { de: '2020-01-01', ate: '2020-01-31' },
          ];
    for (const periodo of periodos)
      for (const [formato, comeco] of [
        ['csv', '\uFEFF'],
        ['xlsx', 'PK'],
        ['pdf', '%PDF-'],
      ] as const) {
        const { status, bytes } = await exportar(nome, { ...periodo, formato });
        expect([status, bytes.toString().startsWith(comeco)], `${nome} em ${formato}`).toEqual([200, true]);
      }
  });

  it('por pessoa, quem não é gestor baixa só o seu trabalho [REL-008]', async () => {
    const { bytes } = await exportar('produtividade', { de: '2026-09-01', ate: '2026-11-30', por: 'pessoa' });
    expect(bytes.toString()).not.toContain('Todos;2');
    const deTodos = await exportar('produtividade', { de: '2026-09-01', ate: '2026-11-30' });
    expect(deTodos.bytes.toString()).toContain('Todos;2');
  });

  it('arquivos e e-mail comparam com o que se pediu', async () => {
    const comparado_com = 'ano-anterior';
    const dito = 'mesmo período do ano anterior';
    const csv = await exportar('entrada-requerimento', { periodo: 'ano' });
    expect(csv.bytes.toString()).toContain(`Comparado com;01/01/2025 a 19/11/2025, ${dito}`);
    const pdf = await exportar('entrada-requerimento', { ...CONSULTA, comparado_com, formato: 'pdf' });
    expect((await lerPdf(pdf.bytes)).corrido).toContain(`01/09/2025a19/11/2025,${dito.replaceAll(' ', '')}`);
    const pedido = { relatorio: 'entrada-requerimento', nome: 'O que entrou', filtros: { comparado_com } };
    const quando = { frequencia: 'semanal', dia: 1, hora: 7, formatos: [] };
    expect((await gestora.post('me/relatorios-por-email', { ...pedido, ...quando })).status).toBe(201);
    portal.clock.fixar('2026-11-23T10:00:00Z');
    await enviarRelatorios(portal.parts, pino({ enabled: false }));
    const { dados } = await portal.db
      .selectFrom('saida')
      .select('dados')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { paragrafos, acao } = dados as Mail;
    expect(paragrafos).toContain(`Comparado com 17/11/2025 a 23/11/2025, ${dito}.`);
    expect(new URL(acao?.url ?? '').searchParams.getAll('comparado_com')).toEqual([comparado_com]);
  });

  it('um pedido errado é recusado no campo, e quem não vê relatórios não os baixa', async () => {
    const caminho = 'painel-prefeitura/relatorio/tempo-processo/exportar';
    const errado = await gestora.get(caminho, { de: '2026-11-10', ate: '2026-11-09' });
    expect([errado.status, errado.erro.erros]).toEqual([422, { ate: ['O fim vem antes do começo, 10/11/2026'] }]);
    const semPermissao = await portal.entrar({ permissoes: ['painel.prefeitura'] });
    expect((await semPermissao.get(caminho)).status).toBe(403);
  });
});
