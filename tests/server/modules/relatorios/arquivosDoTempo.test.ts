import { sql } from 'kysely';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linhasDoMes } from '../../../../server/modules/relatorios/arquivos/linhasDoMes.ts';
import { reunirFatos } from '../../../../server/modules/relatorios/reunirFatos.ts';
import { mostrarData } from '../../../../src/schemas/brasil/data.ts';
import { TEMPO_DE_PROCESSO } from '../../../../src/schemas/clienteApi.ts';
import { colunasDoTempo, LINHAS_DO_MES } from '../../../../src/schemas/relatorios/arquivos/tempoProcesso.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';
import { aSistemaCliente } from '../../../support/sistemaCliente.ts';

const CAMINHO = 'painel-prefeitura/relatorio/arquivos-tempo-processo';
const PERMISSOES = ['painel.prefeitura', 'prefeitura.requerimento.relatorio'] as const;
const HORA = 'T15:00:00Z';

let portal: Portal;
let c: CenarioO2;
let gestora: Cliente;
const numeros: string[] = [];

beforeAll(async () => {
  portal = await aPortal({ inicio: `2026-09-10${HORA}`, diasDeSessao: 120 });
  c = await cenarioO2(portal);
  const pelaApi = requerimentoPelaApi(portal, c);
  gestora = await portal.entrar({ permissoes: PERMISSOES });
  // Denied 3 and 6 days after, in September and in November; October has none.
  for (const [i, dia] of ['2026-09-10', '2026-10-31'].entries()) {
    portal.clock.fixar(`${dia}${HORA}`);
    const { id } = await protocolarO2(portal, c);
    portal.clock.avancar((i + 1) * 3 * 24 * 60);
    await pelaApi.agir(id, 'acoes/iniciar');
    await pelaApi.agir(id, 'acoes/indeferir', { motivo: 'Fora do zoneamento' });
    numeros.push((await pelaApi.ver(id)).numero ?? '');
  }
  portal.clock.fixar(`2026-11-19${HORA}`);
  while (await reunirFatos(portal.db, portal.clock.now()));
});
afterAll(() => portal.drop());

/** The cells of a CSV file whose values hold neither quotes nor line ends. */
const celulas = (csv: string): readonly (readonly string[])[] =>
  csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((linha) => linha.split(';'));

const baixar = async (parte: string, query: Record<string, string> = {}, quem: Cliente = gestora) => {
  const r = await quem.get(`${CAMINHO}/${parte}`, query);
  expect(r.status, r.texto).toBe(200);
  return r;
};

/** The bytes of a month in Parquet, and the name that the file is given. */
const emParquet = async (mes: string) => {
  const { rawPayload, headers, statusCode } = await portal.app.inject({
    url: `/api/v1/${CAMINHO}/${mes}?formato=parquet`,
    headers: gestora.headers,
  });
  expect(statusCode).toBe(200);
  return { file: new Uint8Array(rawPayload).buffer, nome: headers['content-disposition'] };
};

/** A value of a Parquet file as CSV writes it. */
const comoTexto = (valor: unknown): string => {
  if (valor === null || valor === undefined) return '';
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  return valor instanceof Date ? mostrarData(valor.toISOString().slice(0, 10)) : String(valor);
};

describe('arquivos de tempo de processo', () => {
  it('há um arquivo por mês, do primeiro fim de etapa até agora [ROTA-040]', async () => {
    const r = await gestora.get(CAMINHO);
    expect(r.dados()).toEqual({
      meses: [
        { mes: '2026-11', linhas: 1, ate_agora: true },
        { mes: '2026-10', linhas: 0, ate_agora: false },
        { mes: '2026-09', linhas: 1, ate_agora: false },
      ],
      atrasado_desde: null,
      por_reunir: 0,
    });
  });

  it('CSV: uma linha por etapa concluída, sem nomes de pessoas [REL-004]', async () => {
    const r = await baixar('2026-09');
    expect(r.headers['content-disposition']).toBe('attachment; filename="tempo-processo-2026-09.csv"');
    expect(r.texto.startsWith('\uFEFF')).toBe(true);
    const [cabeca = [], linha = [], ...outras] = celulas(r.texto);
    expect(outras).toEqual([]);
    expect(Object.fromEntries(cabeca.map((nome, i) => [nome, linha[i]]))).toEqual({
      requerimento: numeros[0],
      tipo: 'Ampliação multifamiliar',
      etapa: 'aprovacao',
      etapa_nome: 'Aprovação',
      setor: 'SEURB',
      setor_nome: 'Secretaria Municipal de Urbanismo',
      resultado: 'indeferida',
      aberta_em: '10/09/2026',
      encerrada_em: '13/09/2026',
      dias: '3',
      segundos_prefeitura: '259200',
      segundos_requerente: '0',
      segundos_terceiros: '0',
      segundos_espera: '0',
      segundos_encerrado: '0',
      prazo: 'dentro',
      refeita: 'Não',
    });
    expect(r.texto).not.toContain('Dalva Montalegre');
  });

  it('Parquet: as mesmas linhas do CSV, com seus tipos [REL-004]', async () => {
    // Many more rows than one batch, and more than one group of the file.
    await sql`insert into fato_etapa (organizacao_id, requerimento_id, ordem, dia, processo_id, etapa, setor, resultado, prazo, refeita, dias,
        prefeitura, requerente, terceiros, espera, encerrado, aberta)
      select f.organizacao_id, f.requerimento_id, 100 + n, f.dia + n % 10, f.processo_id, f.etapa, case when n % 7 > 0 then f.setor end, f.resultado,
        f.prazo, n % 2 = 0, n % 90, n::bigint * 1000000, n, 0, 0, 0, f.aberta
      from fato_etapa f, generate_series(1, 10500) n where f.dia = '2026-09-13'`.execute(portal.db);
    try {
      const [cabeca = [], ...linhas] = celulas((await baixar('2026-09', { formato: 'csv' })).texto);
      expect(linhas).toHaveLength(10_501);
      const { file, nome } = await emParquet('2026-09');
      expect(nome).toBe('attachment; filename="tempo-processo-2026-09.parquet"');
      expect(parquetMetadata(file).row_groups.length).toBeGreaterThan(1);
      const objetos = await parquetReadObjects({ file });
      expect(Object.keys(objetos[0] ?? {})).toEqual(cabeca);
      expect(objetos.map((um) => Object.values(um).map(comoTexto))).toEqual(linhas);
    } finally {
      await sql`delete from fato_etapa where ordem > 100`.execute(portal.db);
    }
  });

  it('os lotes dizem cada linha uma vez, em qualquer tamanho [REL-004]', async () => {
    await sql`insert into fato_etapa select organizacao_id, requerimento_id, 100 + n, dia + n, processo_id, etapa, setor, pessoa, resultado, prazo, refeita, dias,
        prefeitura, requerente, terceiros, espera, encerrado, aberta from fato_etapa f, generate_series(0, 6) n where f.dia = '2026-09-13'`.execute(
      portal.db,
    );
    const ler = async (lote?: number) => {
      const todas: unknown[] = [];
      for await (const linhas of linhasDoMes(portal.db, portal.cidade, '2026-09', lote)) todas.push(...linhas);
      return todas;
    };
    try {
      const todas = await ler();
      expect(todas).toHaveLength(8);
      for (const lote of [1, 2, 4, 8]) expect(await ler(lote)).toEqual(todas);
    } finally {
      await sql`delete from fato_etapa where ordem >= 100`.execute(portal.db);
    }
  });

  it('um mês sem nenhuma linha é um arquivo só com o cabeçalho, nos dois formatos [REL-004]', async () => {
    expect(celulas((await baixar('2026-10')).texto)).toEqual([colunasDoTempo.map(({ nome }) => nome)]);
    const { file } = await emParquet('2026-10');
    expect(
      parquetMetadata(file)
        .schema.map(({ name }) => name)
        .slice(1),
    ).toEqual(colunasDoTempo.map(({ nome }) => nome));
    expect(await parquetReadObjects({ file })).toEqual([]);
  });

  it.each([
    ['2026-08', 404, 'Nenhuma etapa terminou neste mês nem antes dele. Escolha um dos meses da lista'],
    ['2026-12', 404, 'Este mês ainda não começou'],
  ])('%s: não há arquivo [REL-004]', async (mes, status, frase) => {
    const r = await gestora.get(`${CAMINHO}/${mes}`);
    expect([r.status, r.erro.mensagem]).toEqual([status, frase]);
  });

  it('um mês maior do que cabe em um arquivo é recusado antes de ser lido [REL-004]', async () => {
    const mudar = (n: number) =>
      sql`update fato_etapa_mes_prazo set n = n + ${n} where organizacao_id = ${portal.cidade} and mes = '2026-09-01'`.execute(
        portal.db,
      );
    await mudar(LINHAS_DO_MES);
    const r = await gestora.get(`${CAMINHO}/2026-09`);
    await mudar(-LINHAS_DO_MES);
    expect([r.status, r.erro.mensagem]).toEqual([422, 'Este mês tem mais de 200.000 linhas e não cabe em um arquivo']);
  });

  it('o dicionário diz cada coluna, seu tipo, o que significa e de onde vem [REL-004]', async () => {
    const r = await baixar('dicionario');
    expect(r.headers['content-disposition']).toBe('attachment; filename="tempo-processo-dicionario.csv"');
    const [cabeca, ...verbetes] = celulas(
      r.texto.replaceAll(/"([^"]*)"/g, (_, dentro: string) => dentro.replaceAll(';', ',')),
    );
    expect(cabeca).toEqual(['Coluna', 'Tipo', 'Significado', 'Origem']);
    expect(verbetes.map(([nome]) => nome)).toEqual(colunasDoTempo.map(({ nome }) => nome));
    expect(verbetes.find(([nome]) => nome === 'dias')?.[3]).toBe('fato_etapa.dias');
    expect(verbetes.every((verbete) => verbete.length === 4 && verbete.every((dito) => dito.length > 3))).toBe(true);
  });

  it('só para quem pode ver relatórios, e cada cidade os seus [REL-004]', async () => {
    const semPermissao = await portal.entrar({ permissoes: ['painel.prefeitura'] });
    const outra = await portal.entrar({ organizacaoId: portal.outraCidade, permissoes: PERMISSOES });
    for (const parte of ['', '/dicionario', '/2026-09'])
      expect((await semPermissao.get(`${CAMINHO}${parte}`)).status, parte).toBe(403);
    expect((await outra.get(CAMINHO)).dados()).toMatchObject({ meses: [] });
    expect((await outra.get(`${CAMINHO}/2026-09`)).status).toBe(404);
  });

  it('um sistema a quem foram dados baixa-os com sua credencial; os outros, não [REL-004]', async () => {
    const gestor = await portal.entrar({ permissoes: [...PERMISSOES, 'perfil.gestor.prefeitura'] });
    const sistema = (recurso: string) =>
      aSistemaCliente(portal, gestor, {
        sistema: `BI ${recurso}`,
        validade: '2026-12-31',
        escopos: [{ recurso, acesso: 'ler' }],
      });
    const bi = await sistema(TEMPO_DE_PROCESSO);
    const r = await bi.cliente.get(`${CAMINHO}/2026-09`);
    expect([r.status, celulas(r.texto)[1]?.[0]]).toEqual([200, numeros[0]]);
    expect((await (await sistema('requerimento')).cliente.get(`${CAMINHO}/2026-09`)).status).toBe(403);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from auditoria where acao = 'exportar'
      and entidade = 'requerimento' and depois->>'arquivo' = 'tempo-processo-2026-09.csv'`.execute(portal.db);
    expect(rows[0]?.n).toBeGreaterThan(0);
  });
});
