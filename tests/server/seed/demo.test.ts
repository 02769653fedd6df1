import { afterAll, beforeAll, expect, it } from 'vitest';
import { primeiroEloQuebrado, type EventoGuardado } from '../../../server/modules/requerimentos/cadeia.ts';
import { seedDemo } from '../../../server/seed/demo.ts';
import type { Parts } from '../../../server/parts.ts';
import { situacoes } from '../../../src/schemas/requerimento/situacao.ts';
import { buffer } from 'node:stream/consumers';
import { desenharPapel } from '../../../server/modules/requerimentos/emitidos.ts';
import { lerPdf } from '../documents/lerPdf.ts';
import fs from 'node:fs';
import { cidadeDoProcesso } from '../../../server/modules/processos/cidadeDoProcesso.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { verificarDefinicao } from '../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { partesDeTeste } from '../../support/partes.ts';
import { contasDoReadme } from './contasDoReadme.ts';
import { oQueAparece } from './oQueAparece.ts';

let base: TestDatabase;
let parar: () => Promise<void>;
let partes: Parts;
const frases: string[] = [];
beforeAll(async () => {
  base = await testDatabase();
  const { parts, stop } = partesDeTeste(base);
  parar = stop;
  partes = parts;
  await seedDemo(parts, { senha: 'Demo@2026', say: (l) => void frases.push(l) });
}, 180_000);
afterAll(async () => {
  await parar();
  await base.drop();
});

const numero = async (sql: string): Promise<number> =>
  Number((await base.ownerPool.query<{ n: string }>(sql)).rows[0]?.n);

it('os documentos da cidade trazem o seu brasão', async () => {
  const { rows } = await base.ownerPool.query<{ id: number; organizacao_id: number }>(
    "select id, organizacao_id from documento where tipo = 'licenca' order by id limit 1",
  );
  const [papel] = rows;
  const { caminho } = await desenharPapel(partes, Number(papel?.organizacao_id), Number(papel?.id));
  const { alternativos } = await lerPdf(await buffer(partes.files.ler(caminho)));
  expect(alternativos).toContain('Brasão: Prefeitura Municipal de Nova Aurora');
});

it('a cidade tem 500 imóveis e pelo menos 40 requerimentos, em todas as situações que o motor conhece', async () => {
  expect(await numero('select count(*) as n from imovel')).toBe(500);
  expect(await numero('select count(*) as n from requerimento')).toBeGreaterThanOrEqual(40);
  const { rows } = await base.ownerPool.query<{ situacao: string }>('select distinct situacao from requerimento');
  const esperadas = ['Rascunho', ...situacoes.filter((s) => s !== 'Pausado' && s !== 'Expirado')];
  expect(rows.map((r) => r.situacao).sort()).toEqual([...esperadas].sort());
  expect(await numero("select count(*) as n from requerimento_etapa where situacao = 'pausada'")).toBeGreaterThan(0);
});

it('as contagens mantidas são iguais às contadas, setor por setor', async () => {
  const { rows } = await base.ownerPool.query(`
    with contadas as (
      select coalesce(setor, 0) as setor, situacao, count(*)::int as n
      from (select situacao, unnest(coalesce(setor_id, 0) || outros_setores) as setor from requerimento where situacao <> 'Rascunho') r
      group by 1, 2),
    mantidas as (select setor_id as setor, situacao, sum(total)::int as n from requerimento_contagem group by 1, 2 having sum(total) <> 0)
    select * from contadas full join mantidas using (setor, situacao) where contadas.n is distinct from mantidas.n`);
  expect(rows).toEqual([]);
});

it('o passado foi vivido: os protocolos têm datas diferentes e nenhuma no futuro', async () => {
  expect(await numero('select count(distinct protocolado_em::date) as n from requerimento')).toBeGreaterThan(15);
  expect(await numero('select count(*) as n from requerimento_evento where quando > now()')).toBe(0);
});

it('uma licença espera a assinatura da gestão e a do requerente', async () => {
  const { rows } = await base.ownerPool.query<{ email: string }>(
    "select u.email from assinatura a join usuario u on u.id = a.usuario_id where a.status = 'Aguardando' order by 1",
  );
  expect(rows.map(({ email }) => email)).toEqual(['gestor@demo.local', 'requerente@demo.local']);
});

it('a cidade está no cadastro geográfico, com bairros, e cada rua tem o seu CEP', async () => {
  expect(
    await numero("select count(*) as n from bairro b join cidade c on c.id = b.cidade_id where c.nome = 'Nova Aurora'"),
  ).toBe(5);
  const semCep = `select count(*) as n from imovel i where not exists (
    select from cep c where c.cidade = 'Nova Aurora' and i.endereco like c.rua || ', %' and c.expira_em is null)`;
  expect(await numero(semCep)).toBe(0);
});

it('os cadastros da cidade têm o que mostrar, escrito por quem o faria', async () => {
  for (const tabela of [
    'feriado',
    'categoria_taxa',
    'tipo_taxa',
    'certificado',
    'convenio',
    'texto_padrao',
    'noticia',
    'faq',
    'feedback',
    'ausencia',
  ])
    expect(await numero(`select count(*) as n from ${tabela}`), tabela).toBeGreaterThan(0);
  expect(await numero("select count(*) as n from feedback where enviado_por = 'Iara Campestre'")).toBe(1);
});

it('O1 a O13 e os que partem deles estão publicados pelo portão de produção, e nada nele é achado', async () => {
  const { rows } = await base.ownerPool.query<{
    chave: string;
    situacao: string;
    conteudo: Definicao;
    publicado_por: string | null;
    fixados: object;
    organizacao_id: string;
  }>(
    'select p.chave, v.situacao, v.conteudo, v.publicado_por, v.fixados, p.organizacao_id from processo p join processo_versao v on v.processo_id = p.id',
  );
  const daPasta = (nome: string): Definicao =>
    JSON.parse(
      fs.readFileSync(new URL(`../../../server/seed/definicoes/${nome}.json`, import.meta.url), 'utf8'),
    ) as Definicao;
  const nomes = fs
    .readdirSync(new URL('../../../server/seed/definicoes/', import.meta.url))
    .map((nome) => nome.replace(/\.json$/, ''));
  // The third is called by what it is.
  expect(nomes).toEqual(
    expect.arrayContaining(Array.from({ length: 13 }, (_, i) => (i === 2 ? 'habite_se' : `o${i + 1}`))),
  );
  expect(rows.map((r) => r.chave).sort()).toEqual(nomes.map((n) => daPasta(n).processo.chave).sort());
  for (const { chave, situacao, publicado_por, fixados } of rows)
    // Only publishing says by whom, and fixes what the version names of the registries.
    expect([chave, situacao, publicado_por === null, Object.hasOwn(fixados, 'modelos')]).toEqual([
      chave,
      'vigente',
      false,
      true,
    ]);
  const cidade = await cidadeDoProcesso(base.db, Number(rows[0]?.organizacao_id), new Date());
  for (const { chave, conteudo } of rows) expect(verificarDefinicao(conteudo, cidade), chave).toEqual([]);
});

it('conta o tempo por um relógio só: números, protocolos e eventos vêm na ordem dos dias', async () => {
  expect(
    await numero(`select count(*) as n from requerimento a join requerimento b
      on b.numero > a.numero and b.protocolado_em < a.protocolado_em`),
  ).toBe(0);
  expect(
    await numero(`select count(*) as n from requerimento_evento a join requerimento_evento b
      on b.requerimento_id = a.requerimento_id and b.sequencia > a.sequencia and b.quando < a.quando`),
  ).toBe(0);
  // Some months of it, and nobody but the portal works at night.
  expect(await numero('select (current_date - min(quando)::date) as n from requerimento_evento')).toBeGreaterThan(120);
});

it('os avisos têm a hora do que contam, na ordem em que foram dados, e os antigos estão lidos', async () => {
  expect(
    await numero(
      'select count(*) as n from notificacao a join notificacao b on b.id > a.id and b.criado_em < a.criado_em',
    ),
  ).toBe(0);
  // The one of a filed request has the hour of that act, not the one of what happened last.
  expect(
    await numero(`select count(*) as n from notificacao n join requerimento r on r.id = n.requerimento_id
      where n.message = 'Requerimento ' || r.numero || ' protocolado' and n.criado_em <> r.protocolado_em`),
  ).toBe(0);
  expect(
    await numero(
      "select count(*) as n from notificacao where (read_at is null) <> (criado_em > now() - interval '4 days')",
    ),
  ).toBe(0);
});

it('a cadeia de eventos de cada requerimento está inteira', async () => {
  const { rows } = await base.ownerPool.query<{ id: string; cabeca_hash: string }>(
    'select id, cabeca_hash from requerimento order by id',
  );
  const quebradas: string[] = [];
  for (const { id, cabeca_hash } of rows) {
    const eventos = await base.ownerPool.query<EventoGuardado>(
      'select sequencia, canonico, dados, sal, hash_anterior, hash from requerimento_evento where requerimento_id = $1 order by sequencia',
      [id],
    );
    if (eventos.rows.length === 0 || primeiroEloQuebrado(eventos.rows, cabeca_hash) !== null) quebradas.push(id);
  }
  expect([rows.length > 60, quebradas]).toEqual([true, []]);
});

oQueAparece(() => base);
contasDoReadme(() => ({ base, partes }));
