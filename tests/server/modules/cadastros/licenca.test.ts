import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partesDaLicenca } from '../../../../server/modules/cadastros/partesDaLicenca.ts';
import { listar as lerPagina } from '../../../../server/entities/repository.ts';
import { entityNamed } from '../../../../src/schemas/entities.ts';
import { licenca } from '../../../../src/schemas/licenca.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarProcesso } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

const LICENCAS = 'painel-prefeitura/cadastro/licenca';
const NO_ADMIN = 'admin/cadastro/licenca';

interface Linha extends Readonly<Record<string, unknown>> {
  readonly id: number;
}
interface Lista {
  readonly data: readonly Linha[];
  readonly total: number;
}

let portal: Portal;
let c: CenarioO2;
let suporte: Cliente;
let requerimento: number;
let numero: string;
/** What was written, by number, for the plain loops. */
const escritas: { numero: string; nome: string; situacao: string; dias: number | null; data: string; id: number }[] =
  [];

const DIA_MS = 86_400_000;
const emDias = (dias: number): string => new Date(Date.now() + dias * DIA_MS).toISOString().slice(0, 10);

const escrever = async (i: number, organizacaoId = portal.cidade, requerimentoId = requerimento): Promise<number> => {
  const situacao = ['válido', 'em revisão', 'substituído', 'cancelado'][i % 4] ?? '';
  // Far enough from the limits that midnight somewhere changes nothing.
  const dias = [null, -400, 15, 60, 300][i % 5] ?? null;
  const nome = i % 2 === 0 ? 'Alvará de construção' : 'Certificado de conclusão';
  const um = { numero: `${i}/2031`, nome, situacao, dias, data: `2025-0${(i % 8) + 1}-10` };
  const { id } = await portal.db
    .insertInto('documento')
    .values({
      ...{ organizacao_id: organizacaoId, requerimento_id: requerimentoId, sequencia: 100 + i, tipo: 'licenca' },
      ...{ chave: `l${i}`, nome, numero: um.numero, serie: `S${i % 3}`, codigo: `teste-${organizacaoId}-${i}` },
      ...{
        data: um.data,
        validade_meses: 12,
        valido_ate: dias === null ? null : emDias(dias),
        situacao,
        conteudo: '{}',
      },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (organizacaoId === portal.cidade) escritas.push({ ...um, id });
  return id;
};

beforeAll(async () => {
  portal = await aPortal();
  c = await cenarioO2(portal);
  const api = requerimentoPelaApi(portal, c);
  const semTaxas = definicaoO2({
    taxas: [],
    documentos: definicaoO2().documentos.filter((x) => x.etapa === 'abertura'),
  });
  const processo = await publicarProcesso(portal.db, portal.cidade, {
    ...semTaxas,
    processo: { ...semTaxas.processo, chave: 'sem-taxas', nome_curto: 'Sem taxas' },
  });
  const protocolado = await protocolarO2(portal, { ...c, processo });
  ({ id: requerimento, numero } = protocolado);
  for (const acao of ['iniciar', 'deferir', 'iniciar', 'deferir-e-finalizar'])
    await api.agir(requerimento, `acoes/${acao}`);
  for (let i = 0; i < 20; i += 1) await escrever(i);
  suporte = await portal.entrar({ organizacaoId: portal.sistema, permissoes: ['painel.sistema'] });
}, 120_000);
afterAll(() => portal.drop());

const ler = async (query: Parameters<Cliente['get']>[1] = {}, quem: Cliente = c.gestor): Promise<Lista> => {
  const res = await quem.get(LICENCAS, { per_page: 500, ...query });
  expect(res.status, res.texto).toBe(200);
  return res.dados<Lista>();
};
const ids = (linhas: readonly { readonly id: number }[]): readonly number[] =>
  linhas.map(({ id }) => id).sort((a, b) => a - b);
const daquelas = (quais: (um: (typeof escritas)[number]) => boolean): readonly number[] => ids(escritas.filter(quais));

describe('the registry of licences', () => {
  it('has what the engine issued, with its number, date, term, file and request [ENT-077] [TELA-036]', async () => {
    const { data } = await ler({ 'filtro[requerimento]': numero });
    const emitida = data.find(({ id }) => !escritas.some((uma) => uma.id === id));
    const papel = await portal.db
      .selectFrom('documento')
      .selectAll()
      .where('tipo', '=', 'licenca')
      .where('id', '=', emitida?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect(emitida).toMatchObject({
      numero_licenca: papel.numero,
      data_licenca: papel.data,
      validade: papel.validade_meses,
      valido_ate: papel.valido_ate,
      arquivo_licenca: papel.id,
      situacao: 'válida',
      requerente: 'Iara Campestre',
      requerimento: numero,
      requerimento_id: requerimento,
      inscricao: '0102117',
    });
    const pdf = await c.gestor.get(`painel-prefeitura/documento/${String(emitida?.['arquivo_licenca'])}/arquivo`);
    expect(pdf.status).toBe(200);
    expect(pdf.texto.startsWith('%PDF')).toBe(true);
  });

  it('is found by its number, its request, its applicant and its plot, also as the plot is written', async () => {
    for (const s of [numero, 'iara campestre', '01.02.117', '0102117']) expect((await ler({ s })).total, s).toBe(21);
    expect((await ler({ s: '13/2031' })).data.map(({ numero_licenca: um }) => um)).toEqual(['13/2031']);
    expect((await ler({ s: 'ninguém' })).total).toBe(0);
  });

  it('knows the kept total', async () => {
    expect(await ler({ per_page: 1 })).toMatchObject({ total: 21 });
  });

  const situacoes: Record<string, (um: (typeof escritas)[number]) => boolean> = {
    válida: (um) => um.situacao === 'válido' && (um.dias === null || um.dias >= 0),
    vencida: (um) => um.situacao === 'válido' && um.dias !== null && um.dias < 0,
    'em revisão': (um) => um.situacao === 'em revisão',
    retificada: (um) => um.situacao === 'substituído',
    cancelada: (um) => um.situacao === 'cancelado',
  };
  it.each(Object.entries(situacoes))('filters those that are %s', async (situacao, quais) => {
    const esperadas = daquelas(quais);
    expect(esperadas.length).toBeGreaterThan(0);
    const { data } = await ler({ 'filtro[situacao]': situacao, 'filtro[numero_licenca]': '/2031' });
    expect(ids(data)).toEqual(esperadas);
    expect(data.every((uma) => uma['situacao'] === situacao)).toBe(true);
  });

  const vencimentos: Record<string, (dias: number | null) => boolean> = {
    30: (dias) => dias !== null && dias >= 0 && dias <= 30,
    90: (dias) => dias !== null && dias > 30 && dias <= 90,
    depois: (dias) => dias !== null && dias > 90,
    sem: (dias) => dias === null,
  };
  it.each(Object.entries(vencimentos))('filters valid ones by how soon they end: %s', async (vence, quais) => {
    const { data } = await ler({ 'filtro[vence]': vence, 'filtro[numero_licenca]': '/2031' });
    const esperadas = daquelas((um) => um.situacao === 'válido' && quais(um.dias));
    expect(esperadas.length).toBeGreaterThan(0);
    expect(ids(data)).toEqual(esperadas);
  });

  it('filters by kind, series and periods, together', async () => {
    const { data } = await ler({
      'filtro[documento]': 'alvara',
      'filtro[serie]': 'S1',
      'filtro[data_licenca][de]': '2025-02-01',
      'filtro[data_licenca][ate]': '2025-06-30',
    });
    const esperadas = daquelas(
      (um) =>
        um.nome.startsWith('Alvará') &&
        Number(um.numero.split('/')[0]) % 3 === 1 &&
        um.data >= '2025-02-01' &&
        um.data <= '2025-06-30',
    );
    expect(esperadas.length).toBeGreaterThan(0);
    expect(ids(data)).toEqual(esperadas);
    const ate = emDias(100);
    const vencendo = (await ler({ 'filtro[valido_ate][ate]': ate, 'filtro[numero_licenca]': '/2031' })).data;
    expect(ids(vencendo)).toEqual(daquelas((um) => um.dias !== null && um.dias <= 100));
  });

  it('shows a city its own licences and nobody else its list', async () => {
    const outra = await portal.db
      .selectFrom('requerimento')
      .selectAll()
      .where('id', '=', requerimento)
      .executeTakeFirstOrThrow();
    const deFora = await portal.entrar({
      organizacaoId: portal.outraCidade,
      permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'],
    });
    expect(outra.organizacao_id).toBe(portal.cidade);
    expect((await ler({}, deFora)).total).toBe(0);
    const [uma] = escritas;
    expect((await deFora.get(`${LICENCAS}/${uma?.id}`)).status).toBe(404);
    expect((await c.gestor.get(`${LICENCAS}/${uma?.id}`)).status).toBe(200);
    expect((await c.analista.get(LICENCAS)).status).toBe(403);
    expect((await c.requerente.get(LICENCAS)).status).toBe(403);
    expect((await portal.anonimo().get(LICENCAS)).status).toBe(401);
    expect((await suporte.get(NO_ADMIN)).status).toBe(422);
    const doSuporte = await suporte.get(NO_ADMIN, { sistema_organizacao_id: portal.outraCidade });
    expect(doSuporte.dados<Lista>().total).toBe(0);
  });

  it('has no call that writes', async () => {
    const [uma] = escritas;
    for (const caminho of ['', `/${uma?.id}`, '/excluirIds', '/restaurarIds', '/importar'])
      expect((await c.gestor.post(`${LICENCAS}${caminho}`, {})).status, caminho).toBe(404);
  });

  it('is exported as it is filtered, by its labels', async () => {
    const res = await c.gestor.post(`${LICENCAS}/exportar?filtro[vence]=30`, {
      colunas: ['numero_licenca', 'requerente', 'situacao', 'valido_ate'],
    });
    expect(res.status, res.texto).toBe(200);
    const linhas = res.texto.replace('\uFEFF', '').split('\r\n').slice(0, -1);
    expect(linhas[0]).toBe('Número;Requerente;Situação;Válida até');
    expect(linhas.slice(1)).toHaveLength(
      daquelas((um) => um.situacao === 'válido' && vencimentos['30']?.(um.dias) === true).length,
    );
    expect(linhas[1]).toContain(';Iara Campestre;Válida;');
  });

  it('leaves a look in the audit where somebody opens one, for it tells of a person', async () => {
    const [uma] = escritas;
    await c.gestor.get(`${LICENCAS}/${uma?.id}`);
    const olhar = async () =>
      (
        await c.gestor.get('painel-prefeitura/cadastro/auditoria', {
          'filtro[entidade]': 'licenca',
          'filtro[registro_id]': uma?.id ?? 0,
        })
      ).dados<Lista>().total;
    await expect.poll(olhar).toBeGreaterThan(0);
  });

  it('reads one page by indexes, with and without search', async () => {
    const entity = entityNamed('licenca') ?? licenca;
    await portal.base.ownerPool.query(
      `insert into documento (organizacao_id, requerimento_id, sequencia, tipo, chave, nome, numero, serie, codigo, data, conteudo)
        select $1, $2, 1000 + i, 'licenca', 'm', 'Alvará', 'M' || i, 'M', 'm-' || i, date '2024-01-01', '{}' from generate_series(1, 5000) i`,
      [portal.cidade, requerimento],
    );
    await portal.base.ownerPool.query('vacuum analyze documento');
    for (const consulta of [{}, { s: 'M4321' }]) {
      portal.consultas.length = 0;
      await lerPagina(
        portal.db,
        { entity, partes: partesDaLicenca },
        portal.cidade,
        { page: 1, perPage: 10, filtros: [], ...consulta },
        'ativos',
      );
      const feita = portal.consultas.at(-1);
      const { rows } = await portal.base.pool.query<{ 'QUERY PLAN': string }>(`explain ${feita?.sql ?? ''}`, [
        ...(feita?.parameters ?? []),
      ]);
      const plano = rows.map((linha) => linha['QUERY PLAN']).join('\n');
      expect(plano).not.toContain('Seq Scan on documento');
    }
  });
});
