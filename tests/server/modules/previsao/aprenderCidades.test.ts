import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aprenderCidades, type OpcoesDaPrevisao } from '../../../../server/modules/previsao/aprenderCidades.ts';
import { passosDaAmostra } from '../../../../server/modules/previsao/historiaLida.ts';
import { reunirFatos } from '../../../../server/modules/relatorios/reunirFatos.ts';
import { inicioDe, nomes, somasDaFonte } from '../../../../server/modules/relatorios/sqlDasFontes.ts';
import { previsaoFeita } from '../../../../src/schemas/relatorios/fatos/previsaoFeita.ts';
import { VERSAO_DO_APRENDIDO } from '../../../../src/schemas/previsao/aprender.ts';
import type { Envelope } from '../../../../src/schemas/envelope.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
let pelaApi: ReturnType<typeof requerimentoPelaApi>;
/** Filed and refused, as many as tell something of the next. */
const acabados: number[] = [];
let aberto = 0;

const DIA = 24 * 60;
const indeferir = async (id: number): Promise<void> => {
  await pelaApi.agir(id, 'acoes/iniciar');
  await pelaApi.agir(id, 'acoes/indeferir', { motivo: 'Fora do zoneamento' });
};

const ditos: unknown[][] = [];
const log = { info: () => undefined, error: (...dito: unknown[]) => void ditos.push(dito) };
const reunir = async (): Promise<void> => {
  while (await reunirFatos(portal.db, portal.clock.now(), { log }));
};
/** @returns how many cities were learnt from or tried */
const aprender = async (opcoes: OpcoesDaPrevisao = {}): Promise<number> => {
  ditos.length = 0;
  for (let vezes = 0; vezes < 9; vezes++)
    if (!(await aprenderCidades(portal.db, portal.clock.now(), { log, ...opcoes }))) return vezes;
  throw new Error('a city is tried again and again');
};
const ler = async <T>(consulta: ReturnType<typeof sql<T>>): Promise<readonly T[]> =>
  (await consulta.execute(portal.db)).rows;
const modelos = () =>
  ler(sql<{
    organizacao_id: number;
    dia: string;
    versao: number;
    requerimentos: number;
  }>`select organizacao_id, dia::text, versao, requerimentos
    from previsao_modelo order by 1`);
const previsaoDe = async (id: number) =>
  (
    await ler(
      sql<{
        encerrados: number;
        de80: string | null;
        dia: string;
      }>`select encerrados, de80::text, dia::text from previsao where requerimento_id = ${id}`,
    )
  )[0];
const tentativas = () => ler(sql<{ organizacao_id: number }>`select organizacao_id from previsao_tentativa`);
const doRequerente = async (id: number): Promise<RequerimentoVisto> => {
  const r = await portal.app.inject({
    url: `/api/v1/painel-contribuinte/requerimento/${id}`,
    headers: c.requerente.headers,
  });
  return r.json<Envelope<RequerimentoVisto>>().dados;
};

beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-03-02T15:00:00Z', diasDeSessao: 600 });
  c = await cenarioO2(portal);
  pelaApi = requerimentoPelaApi(portal, c);
  for (let n = 0; n < 24; n++) acabados.push((await protocolarO2(portal, c)).id);
  for (let n = 0; n < 24; n += 3) {
    portal.clock.avancar(DIA);
    for (const id of acabados.slice(n, n + 3)) await indeferir(id);
  }
  aberto = (await protocolarO2(portal, c)).id;
  await reunir();
  portal.clock.avancar(DIA);
});
afterAll(() => portal.drop());

describe('a amostra de uma cidade grande', () => {
  it('toma inteiro o processo raro, e dos outros partes iguais', () => {
    const passos = passosDaAmostra(
      new Map([
        [1, 90_000],
        [2, 30_000],
        [3, 25],
        [4, 6_000],
      ]),
      20_000,
    );
    expect(passos.get(3), 'raro: inteiro').toBe(1);
    expect(passos.get(4), 'cabe inteiro').toBe(1);
    expect(passos.get(2)).toBe(5);
    expect(passos.get(1)).toBe(13);
    expect([
      ...passosDaAmostra(
        new Map([
          [1, 10],
          [2, 9],
        ]),
        20,
      ).values(),
    ]).toEqual([1, 1]);
    expect([...passosDaAmostra(new Map(), 20)]).toEqual([]);
  });

  it('não muda quantos terminaram, de que se diz se há histórico', async () => {
    expect(await aprender({ amostra: 6 })).toBe(1);
    const [modelo] = await modelos();
    expect(modelo?.requerimentos, 'lê-se uma parte').toBeLessThan(10);
    expect(await previsaoDe(aberto)).toMatchObject({ encerrados: 24, de80: expect.any(String) as string });
    expect(await tentativas()).toEqual([]);
  });
});

describe('o que uma cidade tem de errado', () => {
  it('não estraga a história dela: um caminho ilegível é deixado de lado e dito', async () => {
    await sql`update fato_etapa set aberta = 'infinity' where requerimento_id = ${acabados[0]} and ordem = (
      select min(ordem) from fato_etapa where requerimento_id = ${acabados[0]})`.execute(portal.db);
    portal.clock.avancar(DIA);
    expect(await aprender()).toBe(1);
    expect(ditos).toEqual([[expect.objectContaining({ requerimentos: [acabados[0]] }), expect.any(String)]]);
    expect(await previsaoDe(aberto)).toMatchObject({ encerrados: 24, de80: expect.any(String) as string });
  });

  it('para quando o portal para, e recomeça com ele', async () => {
    portal.clock.avancar(DIA);
    const antes = await modelos();
    const parar = new AbortController();
    // Told of the request above while the history is read: in the midst of it.
    const aoDizer = { info: () => undefined, error: () => parar.abort() };
    expect(await aprender({ signal: parar.signal, log: aoDizer })).toBe(0);
    expect(await modelos()).toEqual(antes);
    expect(await tentativas(), 'quem começa depois não espera').toEqual([]);
    expect(await aprender({ signal: parar.signal })).toBe(0);
    expect(await aprender()).toBe(1);
  });

  it('não faz as outras esperar: a que falha é deixada por uma hora, e as excluídas não são lidas', async () => {
    const { cidade, outraCidade, sistema, db, base } = portal;
    const dono = (ddl: string) => base.ownerPool.query(ddl);
    // Rows of requests that are no matter here.
    for (const tabela of ['fato_entrada', 'previsao'])
      await dono(`alter table ${tabela} drop constraint ${tabela}_organizacao_id_requerimento_id_fkey`);
    for (const outra of [outraCidade, sistema])
      await sql`insert into fato_entrada (organizacao_id, requerimento_id, ordem, dia, processo_id, situacao, prioridade, em_papel)
        values (${outra}, 900000, 1, '2026-03-03', 900000, 'Protocolado', 'normal', false)`.execute(db);
    await sql`update organizacao set excluido_em = now() where id = ${sistema}`.execute(db);
    await dono(
      "create function recusa() returns trigger language plpgsql as $$ begin raise exception 'disco cheio'; end $$",
    );
    await dono('create trigger recusa before update on previsao_modelo for each row execute function recusa()');
    portal.clock.avancar(DIA);
    expect(await aprender(), 'uma falha, a outra é aprendida').toBe(2);
    expect(ditos.at(-1)).toEqual([
      expect.objectContaining({ organizacao: cidade }),
      expect.stringContaining('não pôde ser aprendida'),
    ]);
    expect((await modelos()).map((m) => [m.organizacao_id, m.dia])).toEqual([
      [cidade, '2026-03-13'],
      [outraCidade, '2026-03-14'],
    ]);
    expect(await aprender(), 'não de novo em seguida').toBe(0);
    await dono('drop trigger recusa on previsao_modelo');
    portal.clock.avancar(61);
    expect(await aprender()).toBe(1);
    expect((await modelos()).map(({ dia }) => dia)).toEqual(['2026-03-14', '2026-03-14']);
  });

  it('espera pelos fatos de antes do dia, e enquanto dias cujo calendário mudou são contados de novo', async () => {
    portal.clock.avancar(DIA);
    await sql`insert into fato_a_fazer (organizacao_id, requerimento_id, criado_em) values (${portal.cidade}, ${aberto}, '2026-03-14T12:00:00Z')`.execute(
      portal.db,
    );
    expect(await aprender(), 'só a outra').toBe(1);
    await reunir();
    await sql`insert into fato_calendario (organizacao_id, dia) values (${portal.cidade}, null)`.execute(portal.db);
    expect(await aprender()).toBe(0);
    await reunir();
    expect(await aprender()).toBe(1);
  });
});

describe('o que foi aprendido por outra versão do portal', () => {
  it('é aprendido de novo, e não se prevê por ele', async () => {
    await sql`update previsao_modelo set versao = ${VERSAO_DO_APRENDIDO - 1}, dados = '{"de": "antes"}'`.execute(
      portal.db,
    );
    await sql`insert into fato_a_fazer (organizacao_id, requerimento_id) values (${portal.cidade}, ${aberto})`.execute(
      portal.db,
    );
    ditos.length = 0;
    await reunir();
    expect(ditos).toEqual([]);
    expect(await previsaoDe(aberto)).toBeUndefined();
    expect(await aprender()).toBe(2);
    expect(await previsaoDe(aberto)).toMatchObject({ encerrados: 24 });
    expect((await modelos()).map(({ versao }) => versao)).toEqual([VERSAO_DO_APRENDIDO, VERSAO_DO_APRENDIDO]);
  });

  it('ilegível não detém os fatos da cidade', async () => {
    portal.clock.avancar(DIA);
    await aprender();
    await sql`update previsao_modelo set dados = '{}', aprendido_em = now() where organizacao_id = ${portal.cidade}`.execute(
      portal.db,
    );
    const { id } = await protocolarO2(portal, c);
    ditos.length = 0;
    await reunir();
    expect(ditos).toEqual([
      [expect.objectContaining({ err: expect.any(Error) as Error }), expect.stringContaining('os fatos seguem')],
    ]);
    expect(await ler(sql`select 1 as um from fato_entrada where requerimento_id = ${id}`)).toHaveLength(1);
    expect(
      await ler(sql`select 1 as um from previsao_feita where requerimento_id = ${id} and ordem = 0`),
      'o que lhe foi dito fica',
    ).toHaveLength(1);
    expect(await previsaoDe(id)).toBeUndefined();
    portal.clock.avancar(DIA);
    expect(await aprender()).toBe(2);
    expect(await previsaoDe(id)).toMatchObject({ encerrados: 24 });
  });
});

describe('o que foi dito e o que veio', () => {
  it('guarda o que se disse também de quem acaba antes que os fatos sejam lidos', async () => {
    const { id } = await protocolarO2(portal, c);
    await indeferir(id);
    portal.comandos.length = 0;
    await reunir();
    expect(await ler(sql`select tipo, dia::text from previsao_feita where requerimento_id = ${id}`)).toEqual([
      { tipo: 'novo', dia: '2026-03-17' },
    ]);
    expect(
      portal.comandos.filter((s) => s.includes('Aguardando requerente')),
      'nenhum corre: nenhuma fila é lida',
    ).toEqual([]);
  });

  /** Sums per month and per week are what the rows say. @returns rows that are counted */
  const somasConferem = async (): Promise<number> => {
    for (const { tabela, cada, por } of somasDaFonte(previsaoFeita))
      expect(
        await ler(
          sql`select ${sql.id(cada)} as inicio, ${nomes(por)}, n from ${sql.id(tabela)} order by 1, ${nomes(por)}`,
        ),
        tabela,
      ).toEqual(
        await ler(sql`select ${inicioDe(cada, sql`dia`)} as inicio, ${nomes(por)}, count(*) as n from previsao_feita
          where dia is not null group by 1, ${nomes(por)} order by 1, ${nomes(por)}`),
      );
    return (await ler(sql`select from previsao_feita where dia is not null`)).length;
  };

  it('um requerimento reaberto volta a ter previsão', async () => {
    const { id } = await protocolarO2(portal, c);
    await indeferir(id);
    await reunir();
    expect(await previsaoDe(id)).toBeUndefined();
    expect(await somasConferem()).toBeGreaterThan(0);
    portal.clock.avancar(DIA);
    await pelaApi.agir(id, 'acoes/reabrir', { motivo: 'Erro de análise' }, c.gestor);
    await reunir();
    expect(await previsaoDe(id)).toMatchObject({ encerrados: 24, de80: expect.any(String) as string });
    expect(await ler(sql`select resultado, dia from previsao_feita where requerimento_id = ${id}`)).toEqual([
      { resultado: 'corre', dia: null },
    ]);
    await somasConferem();
    await aprender();
    expect(await previsaoDe(id)).toMatchObject({ de80: expect.any(String) as string });
  });

  it('diz quantas das previsões que foram ditas acertaram, quando são bastantes, e conta como erro quem ainda corre depois da faixa', async () => {
    expect((await doRequerente(aberto)).previsao?.acerto).toBeNull();
    // Forty that were told while they ran, thirty of which held, and its own, which has passed; ten of other days and those of another moment are not counted.
    const feitas = Array.from({ length: 60 }, (_, i) => ({
      ordem: 201000 + i,
      tipo: i < 50 ? 'aberto' : 'novo',
      resultado: i < 30 ? 'dentro' : i < 35 ? 'depois' : 'corre',
      ate80: i >= 40 && i < 50 ? '2030-01-01' : '2026-03-12',
    }));
    for (const f of feitas)
      await sql`insert into previsao_feita (organizacao_id, requerimento_id, ordem, processo_id, tipo, resultado, na_metade, erro, largura, feita, de80, de50, ate50, ate80)
        values (${portal.cidade}, ${acabados[1]}, ${f.ordem}, ${c.processo}, ${f.tipo}, ${f.resultado}, false, 0, 1, '2026-03-03', '2026-03-04', '2026-03-04', '2026-03-05', ${f.ate80})`.execute(
        portal.db,
      );
    portal.clock.avancar(DIA);
    await aprender();
    expect((await doRequerente(aberto)).previsao?.acerto).toBe(
      'Nos últimos doze meses, 30 de 41 previsões como esta, deste processo, acertaram.',
    );
    const tipo = await portal.app.inject({
      url: `/api/v1/painel-contribuinte/processo/${c.processo}/pagina`,
      headers: c.requerente.headers,
    });
    expect(
      tipo.json<Envelope<{ previsao: { acerto: string | null } }>>().dados.previsao.acerto,
      'poucas do protocolo',
    ).toBeNull();
  });
});
