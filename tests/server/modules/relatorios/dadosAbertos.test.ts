import { sql } from 'kysely';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gerarAbertos } from '../../../../server/modules/relatorios/abertos/gerarAbertos.ts';
import { reunirFatos } from '../../../../server/modules/relatorios/reunirFatos.ts';
import { conjuntos } from '../../../../src/schemas/relatorios/abertos/conjuntos.ts';
import { licencas } from '../../../../src/schemas/relatorios/abertos/licencas.ts';
import type { DadosPublicados } from '../../../../src/schemas/relatorios/abertos/publicado.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';
import { fatosSemCausa, requerenteComDados } from './cidadeQuePublica.ts';

const PUBLICO = 'publico/dados-abertos';
const DA_CIDADE = 'painel-prefeitura/relatorio/dados-abertos';
const HORA = 'T15:00:00Z';
const NOMES = ['Zulmira', 'Aparício', 'Belarmina', 'Crisântemo', 'Deodora', 'Eufrásio'].map((um) => `${um} Pinhalense`);

let portal: Portal;
let c: CenarioO2;
let gestora: Cliente;
/** Everything of the city that tells a person, or leads to one. */
const pessoais: string[] = [];

const gerar = async (): Promise<void> => {
  while (await reunirFatos(portal.db, portal.clock.now()));
  while (await gerarAbertos(portal.db, portal.clock.now()));
};

const publicados = async (): Promise<DadosPublicados> => {
  const r = await portal.anonimo().get(PUBLICO);
  expect(r.status, r.texto).toBe(200);
  return r.dados();
};

const buscar = (url: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url, headers: { host: 'localhost', ...headers } });

const linhasDoCsv = (csv: string): readonly (readonly string[])[] =>
  csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((linha) => linha.split(';'));

beforeAll(async () => {
  portal = await aPortal({ inicio: `2026-09-01${HORA}`, diasDeSessao: 300 });
  c = await cenarioO2(portal);
  gestora = await portal.entrar({
    permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio', 'perfil.gestor.prefeitura'],
  });
  const pelaApi = requerimentoPelaApi(portal, c);
  const ids: number[] = [];
  for (const [i, nome] of NOMES.entries()) {
    const { requerente, dados } = await requerenteComDados(portal, i, nome);
    const { id } = await protocolarO2(portal, { ...c, requerente });
    portal.clock.avancar(24 * 60);
    await pelaApi.agir(id, 'acoes/iniciar');
    await pelaApi.agir(id, 'acoes/indeferir', { motivo: `A casa de ${nome} está fora do zoneamento` });
    const { numero } = await pelaApi.ver(id);
    pessoais.push(nome, ...dados, numero ?? 'sem número');
    ids.push(id);
  }
  pessoais.push('Pinhalense', 'Dalva Montalegre', 'Tomé Ribeirinho', '52998224725', 'Rua das Acácias', '01.02.117');
  // Two more in October are too few to be told of.
  portal.clock.fixar(`2026-10-05${HORA}`);
  await protocolarO2(portal, c);
  await protocolarO2(portal, c);
  while (await reunirFatos(portal.db, portal.clock.now()));
  await fatosSemCausa(portal, c.processo, ids, NOMES);
  portal.clock.fixar(`2026-11-19${HORA}`);
});
afterAll(() => portal.drop());

describe('dados abertos', () => {
  it('sem que a cidade decida, não há página, catálogo nem arquivo, e nada é montado', async () => {
    await gerar();
    for (const parte of ['', '/catalogo.jsonld', '/requerimentos-protocolados/2026.csv']) {
      const r = await portal.anonimo().get(PUBLICO + parte);
      expect(r.status).toBe(404);
      expect(r.mensagem).toBe('Esta prefeitura não publica dados abertos neste portal');
    }
    expect((await gestora.get(DA_CIDADE)).dados()).toMatchObject({
      publica: false,
      licenca: 'cc-by-4.0',
      pode_mudar: true,
      conjuntos: conjuntos.map(({ nome }) => ({ nome, meses: ['2026-09'] })),
    });
    const { total } = await portal.db
      .selectFrom('dado_aberto')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    expect(total).toBe(0);
  });

  it('quem lê relatórios vê a prévia do último mês com algo; só gestores decidem', async () => {
    const leitora = await portal.entrar({ permissoes: ['painel.prefeitura', 'prefeitura.requerimento.relatorio'] });
    const outubro = (await leitora.get(`${DA_CIDADE}/previa/requerimentos-protocolados`)).dados();
    expect(outubro).toMatchObject({ mes: '2026-10', linhas: 0, valores: [] });
    const setembro = (await leitora.get(`${DA_CIDADE}/previa/requerimentos-encerrados`)).dados<{ valores: unknown }>();
    expect(setembro).toMatchObject({ mes: '2026-09', linhas: 1 });
    expect(setembro.valores).toEqual([
      ['2026-09', 'Ampliação multifamiliar', 'Deferido', expect.any(String), 6, 6, 6, 0, 0, 0, 0],
    ]);
    expect((await leitora.get(`${DA_CIDADE}/previa/outros`)).status).toBe(404);
    expect((await leitora.patch(DA_CIDADE, { publica: true, licenca: 'cc-by-4.0' })).status).toBe(403);
    expect((await gestora.patch(DA_CIDADE, { publica: true, licenca: 'minha' })).status).toBe(422);
  });

  it('publicados, são os meses que terminaram, um arquivo por ano e formato, com o dicionário e a licença', async () => {
    const decidido = await gestora.patch(DA_CIDADE, { publica: true, licenca: 'odbl-1.0' });
    expect(decidido.dados()).toMatchObject({ publica: true, licenca: 'odbl-1.0', edicao: null });
    const antes = await portal.anonimo().get(`${PUBLICO}/requerimentos-protocolados/2026.csv`);
    expect(antes.mensagem).toBe('Os arquivos estão sendo montados. Tente de novo em alguns minutos');
    await gerar();
    const dados = await publicados();
    expect(dados).toMatchObject({
      edicao: '2026-10',
      licenca: { endereco: 'https://opendatacommons.org/licenses/odbl/1-0/' },
    });
    expect(dados.conjuntos.map(({ nome }) => nome)).toEqual(conjuntos.map(({ nome }) => nome));
    for (const { nome, arquivos, de, ate } of dados.conjuntos) {
      expect([de, ate], nome).toEqual(['2026-09', '2026-09']);
      expect(
        arquivos.map(({ ano, formato }) => `${ano}.${formato}`),
        nome,
      ).toEqual(['2026.csv', '2026.parquet']);
    }
    const csv = async (nome: string) => linhasDoCsv((await buscar(`/api/v1/${PUBLICO}/${nome}/2026.csv`)).body);
    expect(await csv('requerimentos-protocolados')).toEqual([
      ['mes', 'tipo', 'canal', 'requerimentos'],
      ['2026-09', 'Ampliação multifamiliar', 'Pelo portal', '6'],
    ]);
    expect(await csv('taxas-por-mes')).toEqual([
      ['mes', 'movimento', 'taxa', 'tipo', 'movimentos', 'valor'],
      ['2026-09', 'Paga', 'Taxa de análise', 'Ampliação multifamiliar', '6', '1124,52'],
    ]);
    // The one use that is of a single person goes, and is not told under another name either: one is too few.
    expect(await csv('areas-licenciadas')).toEqual([
      ['mes', 'tipo', 'uso', 'requerimentos', 'area_computavel', 'area_nao_computavel', 'area_vazia'],
      ['2026-09', 'Ampliação multifamiliar', 'Residencial', '5', '1953,75', '150', '0'],
    ]);
    expect((await csv('tempos-por-etapa'))[1]?.slice(0, 4)).toEqual([
      ...['2026-09', 'Ampliação multifamiliar', 'Aprovação', 'Secretaria Municipal de Urbanismo'],
    ]);
  });

  it('Parquet tem as linhas do CSV; o tamanho dito é o do arquivo; o dicionário fala de cada coluna', async () => {
    for (const { nome, arquivos, dicionario } of (await publicados()).conjuntos) {
      const [csv, parquet] = await Promise.all(arquivos.map(({ url }) => buscar(url)));
      expect([csv?.rawPayload.length, parquet?.rawPayload.length]).toEqual(arquivos.map(({ tamanho }) => tamanho));
      expect(csv?.headers['content-disposition']).toBe(`attachment; filename="${nome}-2026.csv"`);
      const lidos = await parquetReadObjects({ file: new Uint8Array(parquet?.rawPayload ?? []).buffer });
      const [cabeca = [], ...linhas] = linhasDoCsv(csv?.body ?? '');
      expect(lidos.map((um) => Object.values(um).map((v) => String(v).replace('.', ',')))).toEqual(linhas);
      const palavras = linhasDoCsv((await buscar(dicionario)).body);
      expect(palavras.slice(1).map(([coluna]) => coluna)).toEqual(cabeca);
    }
  });

  it('nenhum arquivo, lista ou catálogo tem nome, CPF, e-mail, telefone, endereço ou número de alguém', async () => {
    const dados = await publicados();
    const textos: (readonly [string, string])[] = [['lista', JSON.stringify(dados)]];
    for (const { arquivos, dicionario } of dados.conjuntos)
      for (const url of [...arquivos.map((um) => um.url), dicionario]) {
        const { body, rawPayload } = await buscar(url);
        const legivel = url.endsWith('.parquet')
          ? (await parquetReadObjects({ file: new Uint8Array(rawPayload).buffer }))
              .map((um) => Object.values(um).join('\n'))
              .join('\n')
          : body;
        textos.push([url, `${legivel}\n${rawPayload.toString('latin1')}\n${rawPayload.toString('utf8')}`]);
      }
    textos.push(['catálogo', (await buscar(dados.catalogo)).body]);
    expect(textos).toHaveLength(17);
    for (const [onde, texto] of textos)
      for (const valor of pessoais)
        expect(texto.toLowerCase().includes(valor.toLowerCase()), `${onde}: ${valor}`).toBe(false);
    // The same search finds what it looks for where it is.
    expect((await gestora.get(DA_CIDADE)).status).toBe(200);
    const fatos = JSON.stringify((await sql`select * from fato_area`.execute(portal.db)).rows);
    expect(pessoais.filter((valor) => fatos.includes(valor)).length).toBeGreaterThan(0);
  });

  it('o que já se tem não é enviado de novo; texto vai comprimido; outros sítios podem lê-lo', async () => {
    const url = `/api/v1/${PUBLICO}/requerimentos-protocolados/2026.csv`;
    const { headers } = await buscar(url);
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' });
    const etag = String(headers.etag);
    expect((await buscar(url, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await buscar(url, { 'if-none-match': 'W/"outra"' })).statusCode).toBe(200);
    expect((await buscar(url, { 'if-modified-since': String(headers['last-modified']) })).statusCode).toBe(304);
    expect((await buscar(url, { 'if-modified-since': 'Mon, 01 Jan 2024 00:00:00 GMT' })).statusCode).toBe(200);
    expect((await buscar(url, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
  });

  it('um pedido ruim é respondido em português', async () => {
    const dizer = async (parte: string) => {
      const r = await portal.anonimo().get(`${PUBLICO}/${parte}`);
      return [r.status, r.mensagem];
    };
    expect(await dizer('requerimentos-protocolados/1990.csv')).toEqual([
      404,
      'Não há dados publicados de 1990 neste conjunto',
    ]);
    expect(await dizer('requerimentos-protocolados/2099.csv')).toEqual([404, 'O ano de 2099 ainda não começou']);
    for (const nome of ['2026.xlsx', '2026', 'csv', '20260.csv', '-1.csv', '..%2F2026.csv'])
      expect(await dizer(`requerimentos-protocolados/${nome}`), nome).toEqual([
        404,
        'Este arquivo não existe. Há um arquivo por ano, em CSV (2026.csv) e em Parquet (2026.parquet)',
      ]);
    expect(await dizer('pessoas/2026.csv')).toEqual([404, 'Este conjunto de dados não existe']);
    expect(
      (await portal.anonimo().get(`${PUBLICO}/requerimentos-protocolados/${'9'.repeat(90)}.csv`)).status,
    ).toBeGreaterThanOrEqual(400);
    // Another city publishes nothing by what this one decided.
    const daOutra = await portal.app.inject({ url: `/api/v1/${PUBLICO}`, headers: { host: 'sistema.localhost' } });
    expect(daOutra.statusCode).toBe(404);
  });

  it('o catálogo é DCAT em JSON-LD: cada nome tem um prefixo explicado, cada conjunto e arquivo o que a norma pede', async () => {
    const r = await buscar(`/api/v1/${PUBLICO}/catalogo.jsonld`);
    expect(r.headers['content-type']).toBe('application/ld+json; charset=utf-8');
    const catalogo = r.json<Record<string, unknown>>();
    const prefixos = Object.keys(catalogo['@context'] as object);
    const conferir = (no: unknown, onde: string): void => {
      if (Array.isArray(no)) return no.forEach((um, i) => conferir(um, `${onde}[${i}]`));
      if (typeof no !== 'object' || no === null)
        return expect(['string', 'number', 'boolean'], onde).toContain(typeof no);
      for (const [nome, valor] of Object.entries(no)) {
        if (nome === '@context') continue;
        expect(valor, `${onde}.${nome}`).not.toBeNull();
        if (nome === '@id') expect(valor, onde).toMatch(/^(https?:\/\/\S+|mailto:\S+@\S+|spdx:\w+)$/);
        if (nome === '@type')
          for (const tipo of [valor].flat()) expect(prefixos, onde).toContain(String(tipo).split(':')[0]);
        if (!nome.startsWith('@')) expect(prefixos, `${onde}.${nome}`).toContain(nome.split(':')[0]);
        conferir(valor, `${onde}.${nome}`);
      }
    };
    conferir(catalogo, 'catálogo');
    expect(catalogo).toMatchObject({
      '@type': 'dcat:Catalog',
      '@id': `http://localhost/api/v1/${PUBLICO}/catalogo.jsonld`,
      'dct:publisher': { '@type': 'foaf:Organization' },
      'dct:license': { '@id': 'https://opendatacommons.org/licenses/odbl/1-0/' },
      'dct:issued': { '@type': 'xsd:dateTime' },
      'dct:modified': { '@type': 'xsd:dateTime' },
    });
    const conjuntosDele = catalogo['dcat:dataset'] as readonly Record<string, unknown>[];
    expect(conjuntosDele).toHaveLength(conjuntos.length);
    for (const um of conjuntosDele) {
      expect(um).toMatchObject({
        '@type': 'dcat:Dataset',
        'dct:temporal': {
          'dcat:startDate': { '@type': 'xsd:date', '@value': '2026-09-01' },
          'dcat:endDate': { '@type': 'xsd:date', '@value': '2026-09-30' },
        },
        'dct:accrualPeriodicity': { '@id': 'http://publications.europa.eu/resource/authority/frequency/MONTHLY' },
      });
      const distribuicoes = um['dcat:distribution'] as readonly Record<string, { '@id': string; '@value': unknown }>[];
      expect(distribuicoes).toHaveLength(2);
      for (const d of distribuicoes) {
        expect(d['dcat:mediaType']?.['@id']).toMatch(/^https:\/\/www\.iana\.org\/assignments\/media-types\//);
        const { rawPayload } = await buscar(new URL(d['dcat:downloadURL']?.['@id'] ?? '').pathname);
        expect(d['dcat:byteSize']?.['@value']).toBe(rawPayload.length);
      }
    }
  });

  it('o que muda no mês não aparece até a edição seguinte; o que diz o mesmo fica como estava', async () => {
    const antes = await publicados();
    portal.clock.avancar(2 * 24 * 60);
    await gerar();
    expect(await publicados()).toEqual(antes);
    portal.clock.fixar(`2026-12-02${HORA}`);
    await gerar();
    const depois = await publicados();
    expect(depois.edicao).toBe('2026-11');
    expect(depois.conjuntos[0]?.arquivos).toEqual(antes.conjuntos[0]?.arquivos);
  });

  it('o catálogo é enviado de novo quando a licença ou o nome da cidade mudam', async () => {
    const url = `/api/v1/${PUBLICO}/catalogo.jsonld`;
    const antes = await buscar(url);
    const doAntes = {
      'if-none-match': String(antes.headers.etag),
      'if-modified-since': portal.clock.now().toUTCString(),
    };
    expect((await buscar(url, doAntes)).statusCode).toBe(304);
    await gestora.patch(DA_CIDADE, { publica: true, licenca: 'cc0-1.0' });
    const depois = await buscar(url, doAntes);
    expect([depois.statusCode, depois.json<Record<string, unknown>>()['dct:license']]).toEqual([
      200,
      { '@id': licencas['cc0-1.0'].endereco },
    ]);
    // Whoever goes by the day alone gets it whole: what it says changes by itself.
    expect((await buscar(url, { 'if-modified-since': doAntes['if-modified-since'] })).statusCode).toBe(200);
    const virar = () => sql`update organizacao set nome = reverse(nome) where id = ${portal.cidade}`.execute(portal.db);
    await virar();
    expect((await buscar(url, { 'if-none-match': String(depois.headers.etag) })).statusCode).toBe(200);
    await virar();
    await gestora.patch(DA_CIDADE, { publica: true, licenca: 'odbl-1.0' });
  });

  it('um mês publicado não muda: nem quando um requerimento muda depois, nem ao deixar de publicar e voltar', async () => {
    const arquivo = async (nome: string, ano = 2026) =>
      (await buscar(`/api/v1/${PUBLICO}/${nome}/${ano}.csv`)).rawPayload.toString();
    const nomes = conjuntos.map(({ nome }) => nome);
    const antes = await Promise.all(nomes.map((nome) => arquivo(nome)));
    // One of six goes to another month, one has another area, and one of those that were too few in October becomes of five.
    await sql`update fato_entrada set dia = '2026-11-03' where requerimento_id = (select min(requerimento_id) from fato_entrada)`.execute(
      portal.db,
    );
    await sql`update fato_area set computavel = computavel + 1000 where requerimento_id = (select min(requerimento_id) from fato_area)`.execute(
      portal.db,
    );
    await sql`update fato_movimento set dia = '2026-10-08'`.execute(portal.db);
    portal.clock.fixar(`2027-01-02${HORA}`);
    await gerar();
    expect((await publicados()).edicao).toBe('2026-12');
    expect(await Promise.all(nomes.map((nome) => arquivo(nome)))).toEqual(antes);
    await gestora.patch(DA_CIDADE, { publica: false, licenca: 'odbl-1.0' });
    await gestora.patch(DA_CIDADE, { publica: true, licenca: 'odbl-1.0' });
    expect((await buscar(`/api/v1/${PUBLICO}/taxas-por-mes/2026.csv`)).statusCode).toBe(404);
    await gerar();
    expect(await Promise.all(nomes.map((nome) => arquivo(nome)))).toEqual(antes);
  });

  it('um conjunto que falha fica com o arquivo que tinha, não segura os outros, e é tentado de novo', async () => {
    const ditos: unknown[] = [];
    const log = { error: (dito: unknown) => void ditos.push(dito) };
    const antes = await publicados();
    await portal.base.ownerPool.query('alter table fato_movimento rename to fato_movimento_fora');
    portal.clock.fixar(`2027-02-02${HORA}`);
    await gerarAbertos(portal.db, portal.clock.now(), { log });
    await portal.base.ownerPool.query('alter table fato_movimento_fora rename to fato_movimento');
    expect(ditos).toMatchObject([{ conjunto: 'taxas-por-mes', organizacao: portal.cidade }]);
    const depois = await publicados();
    expect(depois.edicao).toBe('2027-01');
    const taxas = ({ conjuntos: todos }: DadosPublicados) => todos.find(({ nome }) => nome === 'taxas-por-mes');
    expect(taxas(depois)?.arquivos).toEqual(taxas(antes)?.arquivos);
    const deJaneiro = sql<{ n: number }>`select count(*)::int as n from dado_aberto_mes where mes = '2027-01-01'`;
    const feitos = async () => (await deJaneiro.execute(portal.db)).rows[0]?.n;
    expect(await feitos()).toBe(conjuntos.length - 1);
    await gerar();
    expect(await feitos()).toBe(conjuntos.length);
  });

  it('o portal que para não começa outro conjunto', async () => {
    portal.clock.fixar(`2027-03-02${HORA}`);
    await gerarAbertos(portal.db, portal.clock.now(), { signal: AbortSignal.abort() });
    expect((await publicados()).edicao).toBe('2027-01');
  });

  it('enquanto há fatos por refazer, ou dias cujo calendário mudou, nenhuma edição é montada, nem a que então se lia', async () => {
    // Beside what counts the facts anew, which has not come to it yet.
    const tentar = () => gerarAbertos(portal.db, portal.clock.now());
    const gerarSem = async (gerando: Promise<unknown> = tentar()): Promise<void> => {
      await gerando;
      expect((await publicados()).edicao).toBe('2027-01');
    };
    const { ownerPool } = portal.base;
    await ownerPool.query('update fato_andamento set terminado_em = null');
    await gerarSem();
    await ownerPool.query('update fato_andamento set terminado_em = now()');
    // It has read its facts, and waits to put its files in their place.
    const porta = await ownerPool.connect();
    await porta.query('begin; select from dados_abertos for update');
    const lendo = tentar();
    const esperam = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await ownerPool.query(esperam)).rowCount).toBe(1);
    await ownerPool.query('insert into fato_calendario (organizacao_id, dia) values ($1, null)', [portal.cidade]);
    await porta.query('commit');
    porta.release();
    await gerarSem(lendo);
    await gerarSem();
    await gerar();
    expect((await publicados()).edicao).toBe('2027-02');
  });

  it('uma recontagem que começa e acaba enquanto se lê não deixa no mês o que só estava pela metade', async () => {
    const { ownerPool, pool } = portal.base;
    const esperando = async (oQue: string): Promise<void> => {
      const consulta = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ '${oQue}'`;
      await expect.poll(async () => (await ownerPool.query(consulta)).rowCount).toBe(1);
    };
    const emMarco = `update fato_entrada set dia = '2027-03-10'`;
    await pool.query(emMarco);
    portal.clock.fixar(`2027-04-02${HORA}`);
    const [fatos, arquivos] = [await ownerPool.connect(), await pool.connect()];
    await fatos.query('begin; lock table fato_entrada in access exclusive mode');
    await arquivos.query('begin; select from dados_abertos for update');
    const lendo = gerarAbertos(portal.db, portal.clock.now());
    // It was asked whether the facts are whole, and they are not read yet: half of them go, and come back once they are read.
    await esperando('fato_entrada');
    await fatos.query('insert into fato_calendario (organizacao_id, dia) values ($1, null)', [portal.cidade]);
    await fatos.query(
      `update fato_entrada set dia = '2027-04-01' where requerimento_id > (select min(requerimento_id) + 2 from fato_entrada)`,
    );
    await fatos.query('commit');
    await esperando('dados_abertos');
    await pool.query(emMarco);
    await pool.query('delete from fato_calendario');
    await arquivos.query('commit');
    for (const porta of [fatos, arquivos]) porta.release();
    await lendo;
    const { body } = await buscar(`/api/v1/${PUBLICO}/requerimentos-protocolados/2027.csv`);
    expect(linhasDoCsv(body).slice(1)).toEqual([['2027-03', 'Ampliação multifamiliar', 'Pelo portal', '8']]);
  });

  it('deixar de publicar tira os arquivos, e fica na auditoria', async () => {
    await gestora.patch(DA_CIDADE, { publica: false, licenca: 'odbl-1.0' });
    expect((await portal.anonimo().get(PUBLICO)).status).toBe(404);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from dado_aberto`.execute(portal.db);
    expect(rows[0]?.n).toBe(0);
    const atos = await portal.db
      .selectFrom('auditoria')
      .select(['antes', 'depois'])
      .where('rota', 'like', 'PATCH %dados-abertos')
      .orderBy('id')
      .execute();
    expect(atos.map(({ depois }) => depois)).toEqual([
      { dados_abertos: true, licenca: 'odbl-1.0' },
      { dados_abertos: true, licenca: 'cc0-1.0' },
      { dados_abertos: true, licenca: 'odbl-1.0' },
      { dados_abertos: false, licenca: 'odbl-1.0' },
      { dados_abertos: true, licenca: 'odbl-1.0' },
      { dados_abertos: false, licenca: 'odbl-1.0' },
    ]);
  });
});
