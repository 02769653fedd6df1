import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { criarEntrada, prepararPapel, retirarEntrada, type Entrada } from '../../../server/bi/entradas.ts';
import { criarVisoes } from '../../../server/bi/visoes.ts';
import { prepareDatabase } from '../../../server/database/prepare.ts';
import { reunirFatos } from '../../../server/modules/relatorios/reunirFatos.ts';
import { visoesDoBi, visoesEmTexto } from '../../../src/schemas/relatorios/bi/visoes.ts';
import { fontes } from '../../../src/schemas/relatorios/fatos/fontes.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import { cenarioO2, protocolarO2 } from '../../support/cenarioO2.ts';
import { requerimentoPelaApi } from '../../support/requerimentoPelaApi.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

const DOC = fs.readFileSync(path.resolve(import.meta.dirname, '../../../docs/bi.md'), 'utf8');
const DENIED = expect.objectContaining({ code: '42501' });

let portal: Portal;
let dono: pg.PoolClient;
let daCidade: Entrada;
let daOutra: Entrada;
const entradas: Entrada[] = [];
let requerimento: number;

/** A connection of a tool, with its own name and password. */
const comoFerramenta = async <T>({ usuario, senha }: Entrada, fazer: (client: pg.Client) => Promise<T>): Promise<T> => {
  const url = new URL(portal.base.ownerUrl);
  url.username = usuario;
  url.password = senha;
  const client = new pg.Client({ connectionString: url.href });
  client.on('error', () => undefined); // it may be ended from outside
  await client.connect();
  try {
    return await fazer(client);
  } finally {
    await client.end();
  }
};

const contar = (client: pg.Client, visao: string) =>
  client.query<{ n: number }>(`select count(*)::int as n from bi.${visao}`).then(({ rows }) => rows[0]?.n ?? -1);

beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-09-10T15:00:00Z', diasDeSessao: 60 });
  const c = await cenarioO2(portal);
  const pelaApi = requerimentoPelaApi(portal, c);
  ({ id: requerimento } = await protocolarO2(portal, c));
  portal.clock.avancar(3 * 24 * 60);
  await pelaApi.agir(requerimento, 'acoes/iniciar');
  await pelaApi.agir(requerimento, 'acoes/indeferir', { motivo: 'A casa de Iara Campestre está fora do zoneamento' });
  while (await reunirFatos(portal.db, portal.clock.now()));
  dono = await portal.base.ownerPool.connect();
  await criarVisoes(dono);
  await prepararPapel(dono);
  const dominios = await portal.db
    .selectFrom('organizacao')
    .select(['id', 'dominio'])
    .where('id', 'in', [portal.cidade, portal.outraCidade])
    .execute();
  const dominioDe = (id: number): string => dominios.find((um) => um.id === id)?.dominio ?? '';
  entradas.push((daCidade = await criarEntrada(dono, dominioDe(portal.cidade))));
  entradas.push((daOutra = await criarEntrada(dono, dominioDe(portal.outraCidade))));
});
afterAll(async () => {
  // Roles are the server's: they outlive the database of this file. Whatever failed before, those that were made go.
  try {
    for (const { usuario } of entradas) await dono.query(`drop role if exists ${pg.escapeIdentifier(usuario)}`);
  } finally {
    dono.release();
    await portal.drop();
  }
});

describe('as visões do BI', () => {
  it('têm toda dimensão, soma e detalhe de cada fonte, e nada do que ela reserva', async () => {
    const { rows } = await dono.query<{ visao: string; coluna: string; dita: string | null }>(
      `select c.relname as visao, a.attname as coluna, col_description(c.oid, a.attnum) as dita from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 where c.relnamespace = 'bi'::regnamespace and c.relkind = 'v'
        order by c.relname, a.attnum`,
    );
    for (const { fonte } of fontes) {
      const nome = fonte.tabela.replace('fato_', '');
      const daVisao = rows.filter(({ visao }) => visao === nome).map(({ coluna }) => coluna);
      const proprias = Object.keys({ ...fonte.dimensoes, ...fonte.somas, ...fonte.detalhes });
      const reservadas = fonte.reservadas ?? [];
      expect(
        reservadas.filter((um) => !proprias.includes(um)),
        nome,
      ).toEqual([]);
      expect(proprias.filter((um) => !daVisao.includes(um)).sort(), nome).toEqual([...reservadas].sort());
    }
    expect(rows.filter(({ coluna }) => /^(pessoa|numero|texto|linha|usuario|cpf|email)/.test(coluna))).toEqual([]);
    expect(rows.filter(({ dita }) => (dita ?? '') === '')).toEqual([]);
    expect(rows.map(({ visao, coluna }) => `${visao}.${coluna}`).sort()).toEqual(
      visoesDoBi.flatMap(({ nome, colunas }) => colunas.map((um) => `${nome}.${um.nome}`)).sort(),
    );
  });

  it('dizem nomes ao lado das chaves, e de ninguém', async () => {
    const linha = await comoFerramenta(daCidade, async (client) => (await client.query('select * from bi.etapa')).rows);
    expect(linha).toMatchObject([
      {
        requerimento_id: String(requerimento),
        processo: 'Ampliação multifamiliar',
        etapa: 'aprovacao',
        etapa_nome: 'Aprovação',
        setor: 'SEURB',
        setor_nome: 'Secretaria Municipal de Urbanismo',
        dias: '3',
      },
    ]);
    const tudo = await comoFerramenta(daCidade, async (client) => {
      const textos: string[] = [];
      for (const { nome } of visoesDoBi)
        textos.push(JSON.stringify((await client.query(`select * from bi.${nome}`)).rows));
      return textos.join('\n');
    });
    for (const valor of [
      'Iara Campestre',
      'Dalva Montalegre',
      '11144477735',
      'Rua das Acácias',
      'zoneamento',
      '2026/0',
    ])
      expect(tudo, valor).not.toContain(valor);
  });

  it('uma entrada lê a sua cidade, seja qual for o papel ou o ajuste que ponha', async () => {
    expect(await comoFerramenta(daCidade, (client) => contar(client, 'entrada'))).toBe(1);
    await comoFerramenta(daOutra, async (client) => {
      expect(await contar(client, 'entrada')).toBe(0);
      await client.query('set role portal_bi');
      expect(await contar(client, 'entrada')).toBe(0);
      await client.query('reset role');
      await expect(client.query(`set session authorization ${pg.escapeIdentifier(daCidade.usuario)}`)).rejects.toEqual(
        DENIED,
      );
      await expect(client.query(`set role ${pg.escapeIdentifier(daCidade.usuario)}`)).rejects.toEqual(DENIED);
      await expect(client.query('set role portal_app')).rejects.toEqual(DENIED);
      // A function that tells what it is given sees no row of another city.
      await client.query('set default_transaction_read_only = off');
      await client.query(
        `create function pg_temp.espiar(v bigint) returns boolean language plpgsql cost 0.0000001 as $$ begin raise exception 'visto %', v; end $$`,
      );
      expect((await client.query('select from bi.entrada where pg_temp.espiar(requerimento_id)')).rowCount).toBe(0);
    });
  });

  it('uma entrada não lê as tabelas, nem quem vê o quê, e não escreve', async () => {
    await comoFerramenta(daCidade, async (client) => {
      for (const tabela of [
        'public.fato_entrada',
        'public.requerimento',
        'public.pessoa',
        'public.usuario',
        'bi.acesso',
      ])
        await expect(client.query(`select * from ${tabela}`), tabela).rejects.toEqual(DENIED);
      const { rows } = await client.query(
        `select c.oid::regclass::text as nome from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
          and has_table_privilege(c.oid, 'select')
          and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`,
      );
      expect(rows).toEqual([]);
      await client.query('set default_transaction_read_only = off');
      await expect(client.query('delete from bi.entrada')).rejects.toThrow();
      await expect(client.query('create table bi.minha (n int)')).rejects.toEqual(DENIED);
      await expect(client.query('create table public.minha (n int)')).rejects.toEqual(DENIED);
    });
  });

  it('começa com limite de tempo e de conexões', async () => {
    await comoFerramenta(daCidade, async (client) => {
      expect((await client.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '1min' }]);
      expect((await client.query('show default_transaction_read_only')).rows).toEqual([
        { default_transaction_read_only: 'on' },
      ]);
    });
    const { rows } = await dono.query('select rolconnlimit as n, rolsuper as super from pg_roles where rolname = $1', [
      daCidade.usuario,
    ]);
    expect(rows).toEqual([{ n: 5, super: false }]);
  });

  it('docs/bi.md tem cada visão e coluna, e as suas perguntas respondem', async () => {
    expect(DOC).toContain(visoesEmTexto());
    const perguntas = [...DOC.matchAll(/```sql\n([^`]+)```/g)].map(([, sql = '']) => sql);
    expect(perguntas).toHaveLength(5);
    await comoFerramenta(daCidade, async (client) => {
      const linhas = [];
      for (const pergunta of perguntas) linhas.push((await client.query(pergunta)).rowCount);
      expect(linhas.slice(0, 3)).toEqual([1, 1, 1]);
    });
  });

  it('uma migração que muda o que elas leem não encontra obstáculo; depois dela estão lá, e as entradas também', async () => {
    // As a newer portal finds them: made by another version, and a question of a tool still open.
    await comoFerramenta(daCidade, async (client) => {
      await client.query('begin');
      await client.query('select * from bi.entrada');
      await dono.query(`comment on schema bi is 'de outra versão'`);
      await prepareDatabase(portal.base.ownerUrl);
    });
    expect(await comoFerramenta(daCidade, (client) => contar(client, 'entrada'))).toBe(1);
    // Where nothing changed, they are left as they are.
    const oid = async () => (await dono.query(`select 'bi.entrada'::regclass::oid as oid`)).rows;
    const antes = await oid();
    await prepareDatabase(portal.base.ownerUrl);
    expect(await oid()).toEqual(antes);
  });

  it('rodar o comando de novo sem que nada tenha mudado não encerra a pergunta de ninguém', async () => {
    await comoFerramenta(daCidade, async (client) => {
      await client.query('begin');
      expect(await contar(client, 'entrada')).toBe(1);
      await criarVisoes(dono);
      expect(await contar(client, 'entrada')).toBe(1);
    });
    // What somebody took away is made anew.
    await dono.query('drop view bi.area');
    await criarVisoes(dono);
    expect(await comoFerramenta(daCidade, (client) => contar(client, 'area'))).toBe(0);
  });

  it('o que o administrador do banco fez sobre elas fica, onde as colunas são as mesmas, e não impede a partida', async () => {
    try {
      await dono.query('create view public.minha as select cidade, count(*) as n from bi.entrada group by 1');
      await dono.query('create view bi.dele as select * from public.minha');
      await dono.query(`comment on schema bi is 'de outra versão'`);
      await prepareDatabase(portal.base.ownerUrl);
      expect((await dono.query('select * from bi.dele')).rows).toEqual([]);
      expect(await comoFerramenta(daCidade, (client) => contar(client, 'entrada'))).toBe(1);
    } finally {
      await dono.query('drop view if exists bi.dele, public.minha');
    }
  });

  it('uma visão de antes dos dias úteis é trocada no lugar, com o que outros fizeram sobre ela', async () => {
    // As the version before had it: the same columns without those of working days.
    const semUteis = visoesDoBi
      .flatMap(({ nome, colunas }) => (nome === 'desfecho' ? colunas : []))
      .filter(({ nome }) => !nome.endsWith('_uteis'))
      .map(({ nome }) => `x.${nome}`);
    await dono.query('create table public.desfecho_de_antes as select * from bi.desfecho');
    try {
      await dono.query('drop view bi.desfecho');
      await dono.query(`create view bi.desfecho as select ${semUteis.join(', ')} from public.desfecho_de_antes x`);
      await dono.query('create view public.minha as select situacao, dias from bi.desfecho');
      await dono.query(`comment on schema bi is 'de outra versão'`);
      await prepareDatabase(portal.base.ownerUrl);
      const ler = () => comoFerramenta(daCidade, (client) => client.query('select dias_uteis from bi.desfecho'));
      expect((await ler()).rows).toHaveLength(1);
      await dono.query('select * from public.minha');
    } finally {
      await dono.query('drop view if exists public.minha');
      await dono.query(`comment on schema bi is 'de outra versão'`);
      await criarVisoes(dono);
      await dono.query('drop table public.desfecho_de_antes');
    }
  });

  it('onde as colunas mudam, a recusa diz em português tudo o que lê as visões; sem isso, elas são refeitas', async () => {
    const PASSOS = 'tire-o nessa ordem (drop view) e rode de novo; depois crie-o outra vez.';
    try {
      // As another version had them: columns that this one does not have.
      for (const visao of ['entrada', 'etapa']) {
        await dono.query(`drop view bi.${visao}`);
        await dono.query(`create view bi.${visao} as select id as numero, nome as antigo from public.organizacao`);
      }
      await dono.query('create view public."De outro" as select antigo from bi.entrada');
      await dono.query('create view public.sobre as select antigo from public."De outro"');
      await dono.query('create view public.terceira as select antigo from bi.etapa');
      await dono.query(`comment on schema bi is 'de outra versão'`);
      await expect(prepareDatabase(portal.base.ownerUrl)).rejects.toThrow(
        `O portal precisa mudar as visões bi.entrada, que public.sobre e public."De outro" leem; bi.etapa, que public.terceira lê. Guarde a definição do que as lê, ${PASSOS}`,
      );
      // In that order they can go, one after the other.
      await dono.query('drop view public.sobre');
      await dono.query('drop view public.terceira');
      await expect(prepareDatabase(portal.base.ownerUrl)).rejects.toThrow(
        'O portal precisa mudar a visão bi.entrada, que public."De outro" lê. Guarde a definição do que a lê, tire-o (drop view) e rode de novo; depois crie-o outra vez.',
      );
      await dono.query('drop view public."De outro"');
      await prepareDatabase(portal.base.ownerUrl);
      expect(await comoFerramenta(daCidade, (client) => contar(client, 'entrada'))).toBe(1);
    } finally {
      await dono.query('drop view if exists public.sobre, public."De outro", public.terceira');
      await dono.query(`comment on schema bi is 'de outra versão'`);
      await criarVisoes(dono);
    }
  });

  it('uma migração passa ao lado do que se fez sobre elas, e a que não pode passar diz por quê', async () => {
    const pasta = temporaryFolder();
    const migracoes = path.resolve(import.meta.dirname, '../../../server/migrations');
    for (const nome of fs.readdirSync(migracoes)) fs.copyFileSync(path.join(migracoes, nome), path.join(pasta, nome));
    try {
      await dono.query('create view public.minha as select requerimento_id, dias from bi.desfecho');
      fs.writeFileSync(path.join(pasta, '9998_passa.sql'), 'alter table fato_desfecho add column a_mais integer;');
      await prepareDatabase(portal.base.ownerUrl, pasta);
      // It is there, and read by who reads no city.
      expect((await dono.query('select dias from public.minha')).rows).toEqual([]);
      fs.writeFileSync(path.join(pasta, '9999_nao_passa.sql'), 'alter table fato_desfecho drop column dias;');
      await expect(prepareDatabase(portal.base.ownerUrl, pasta)).rejects.toThrow(
        'O portal precisa mudar a visão bi.desfecho, que public.minha lê.',
      );
      await criarVisoes(dono);
      await dono.query('create view public.outra as select situacao from bi.area');
      await expect(prepareDatabase(portal.base.ownerUrl, pasta)).rejects.toThrow(
        'O portal precisa mudar as visões bi.area, que public.outra lê; bi.desfecho, que public.minha lê.',
      );
    } finally {
      await dono.query('drop view if exists public.minha, public.outra');
      await dono.query(`delete from kysely_migration where name like '9998%'`);
      await dono.query('alter table fato_desfecho drop column if exists a_mais');
      await criarVisoes(dono);
    }
    expect(await comoFerramenta(daCidade, (client) => contar(client, 'desfecho'))).toBe(1);
  });

  it('quem não pode encerrar o que as ferramentas perguntam refaz as visões do mesmo modo', async () => {
    const papel = `dono_do_bi_${process.pid}`;
    await dono.query(`create role ${papel}`);
    try {
      await dono.query(`grant select on all tables in schema public to ${papel}`);
      await dono.query(`alter schema bi owner to ${papel}`);
      await dono.query(`alter table bi.acesso owner to ${papel}`);
      for (const { nome } of visoesDoBi) await dono.query(`alter view bi.${nome} owner to ${papel}`);
      await comoFerramenta(daCidade, async (client) => {
        await client.query('select 1');
        await dono.query(`comment on schema bi is 'de outra versão'`);
        await dono.query(`set role ${papel}`);
        await criarVisoes(dono);
        await dono.query('reset role');
        // The tool is still there.
        expect(await contar(client, 'entrada')).toBe(1);
      });
    } finally {
      await dono.query('reset role');
      await dono.query(`reassign owned by ${papel} to current_user`);
      await dono.query(`drop owned by ${papel}`);
      await dono.query(`drop role ${papel}`);
    }
  });

  it('o comando troca a senha, retira a entrada e diz o que não há', async () => {
    const dominio = 'localhost';
    const nova = await criarEntrada(dono, dominio);
    expect(nova.usuario).toBe(daCidade.usuario);
    expect(await comoFerramenta(nova, (client) => contar(client, 'entrada'))).toBe(1);
    expect(await retirarEntrada(dono, dominio)).toBe(nova.usuario);
    await expect(retirarEntrada(dono, dominio)).rejects.toThrow(`Não há a entrada ${nova.usuario}.`);
    await expect(criarEntrada(dono, 'ninguem.gov.br')).rejects.toThrow('Nenhuma cidade tem o domínio ninguem.gov.br.');
  });
});
