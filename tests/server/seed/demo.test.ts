import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { primeiroEloQuebrado, type EventoGuardado } from '../../../server/modules/requerimentos/cadeia.ts';
import { seedDemo } from '../../../server/seed/demo.ts';
import type { Parts } from '../../../server/parts.ts';
import type { InicioVisto } from '../../../src/schemas/requerimento/inicio.ts';
import type { RequerimentoVisto } from '../../../src/schemas/requerimento/visao.ts';
import { createCliente, parCsrf, type Cliente } from '../../support/cliente.ts';
import { situacoes } from '../../../src/schemas/requerimento/situacao.ts';
import fs from 'node:fs';
import { cidadeDoProcesso } from '../../../server/modules/processos/cidadeDoProcesso.ts';
import type { Definicao } from '../../../src/schemas/processo/definicao.ts';
import { verificarDefinicao } from '../../../src/schemas/processo/verificar/verificarDefinicao.ts';
import { testDatabase, type TestDatabase } from '../../support/database.ts';
import { partesDeTeste } from '../../support/partes.ts';

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
  expect(nomes).toEqual(expect.arrayContaining(Array.from({ length: 13 }, (_, i) => `o${i + 1}`)));
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

describe('o que a demonstração mostra', () => {
  /** Events of a kind; `onde`: a condition on its data. */
  const eventos = (tipo: string, onde = 'true'): Promise<number> =>
    numero(`select count(*) as n from requerimento_evento where tipo = '${tipo}' and ${onde}`);
  /** Requests with something in their state that a path of JSON finds. */
  const estados = (caminho: string): Promise<number> =>
    numero(`select count(*) as n from requerimento where jsonb_path_exists(estado, '${caminho}')`);

  it.each([
    [
      'um parecer respondido com condições',
      '$.pareceres[*] ? (@.veredito == "com condições" && @.condicoes.size() > 1)',
    ],
    ['um parecer pedido cujo prazo passou', '$.pareceres[*] ? (@.situacao == "pedido" && exists (@.vencido))'],
    ['uma vistoria marcada', '$.vistorias[*] ? (@.situacao == "agendada")'],
    [
      'uma vistoria aprovada com lista e relatório',
      '$.vistorias[*] ? (@.situacao == "aprovada" && @.itens.size() == 3 && @.relatorio != null)',
    ],
    ['uma vistoria reprovada', '$.vistorias[*] ? (@.situacao == "reprovada")'],
    ['uma contrapartida que corre', '$.contrapartidas[*] ? (@.comprovacoes.size() == 0 && @.ate != null)'],
    ['uma contrapartida cumprida', '$.contrapartidas[*].comprovacoes[*] ? (@.situacao == "aceita")'],
    [
      'um item de correção no lugar da prancha, aceito',
      '$.pendencias[*].itens[*] ? (@.lugar.largura > 0 && @.situacao == "aceito")',
    ],
    [
      'um item de correção no lugar da prancha, por responder',
      '$.pendencias[*].itens[*] ? (@.lugar.largura > 0 && @.situacao == "aberto")',
    ],
    ['uma lista de verificação marcada em parte', '$.verificacoes[*] ? (@.item == "vizinhos")'],
  ])('%s', async (_nome, caminho) => {
    expect(await estados(caminho)).toBeGreaterThan(0);
  });

  it('a prancha em duas revisões: o mesmo documento, outro arquivo, ambos legíveis', async () => {
    const { rows } = await base.ownerPool.query<{ nome: string; tipo: string; sha256: string }>(
      `select a.nome, a.tipo, a.sha256 from arquivo a join requerimento r on r.id = a.requerimento_id
        where a.nome like 'prancha-01-r0%' and a.alvo = 'documento:pecas_graficas' order by a.nome`,
    );
    expect(rows.map(({ nome, tipo }) => [nome, tipo])).toEqual([
      ['prancha-01-r00.pdf', 'application/pdf'],
      ['prancha-01-r01.pdf', 'application/pdf'],
    ]);
    expect(new Set(rows.map(({ sha256 }) => sha256)).size).toBe(2);
  });

  it('fotos da vistoria no item da lista, e o relatório como documento', async () => {
    expect(await numero("select count(*) as n from arquivo where tipo = 'image/jpeg' and alvo like 'vistoria:%'")).toBe(
      2,
    );
    expect(await numero("select count(*) as n from documento where tipo = 'vistoria'")).toBe(2);
  });

  it('um habite-se que parte da licença, e um corte de árvores pedido pelo movimento de terra', async () => {
    const { rows } = await base.ownerPool.query<{ de: string; para: string; chave: string | null }>(
      `select o.processo_nome as de, r.processo_nome as para, r.origem_subprocesso as chave
        from requerimento r join requerimento o on o.id = r.origem_id order by 1`,
    );
    expect(rows).toEqual([
      { de: 'Aprovação e execução', para: 'Habite-se', chave: null },
      { de: 'Movimento de terra', para: 'Corte de árvores', chave: 'corte' },
    ]);
    // Both told the request that they are bound to.
    expect([await eventos('sucessor_mudou'), await eventos('subprocesso_mudou')]).toEqual([1, 1]);
  });

  it('um recurso em julgamento e um prazo de recurso que corre', async () => {
    expect(await eventos('recurso_interposto')).toBe(1);
    expect(
      await numero(
        'select count(*) as n from requerimento where jsonb_path_exists(estado, \'$.execucoes[*] ? (@.etapa == "replica" && @.situacao != "concluida")\')',
      ),
    ).toBeGreaterThan(0);
  });

  it('notas com menção, uma delas no lugar da prancha, e uma conversa dos dois lados', async () => {
    expect(await numero('select count(*) as n from requerimento_nota where cardinality(mencionados) > 0')).toBe(2);
    expect(await numero('select count(*) as n from requerimento_nota where lugar is not null')).toBe(1);
    expect(await numero('select count(*) as n from conversa')).toBe(1);
    expect(await numero('select count(*) as n from (select da_prefeitura from conversa_mensagem group by 1) x')).toBe(
      2,
    );
  });

  it('um termo de que se deu ciência e outro que espera; uma cobrança paga em parte', async () => {
    expect([await eventos('termo_ciente'), await eventos('termo_enviado')]).toEqual([1, 2]);
    expect(await estados('$.cobrancas[*].comprovantes[*] ? (@.situacao == "aprovado" && @.valor == "122.88")')).toBe(1);
  });
});

describe('as contas do README', () => {
  let app: Awaited<ReturnType<typeof buildApp>>;
  let entrar: (email: string, painel: string, host?: string) => Promise<Cliente>;
  beforeAll(async () => {
    app = await buildApp(partes);
    const csrf = await parCsrf(app);
    entrar = async (email, caminho, host = 'localhost') => {
      const res = await app.inject({
        method: 'POST',
        url: `/api/v1/${caminho}`,
        headers: { host, ...csrf },
        payload: { grant_type: 'password', username: email, password: 'Demo@2026' },
      });
      expect(res.statusCode, `${email}: ${res.body}`).toBe(200);
      const { access_token: token } = res.json<{ dados: { access_token: string } }>().dados;
      return createCliente(app, csrf, { id: 0, organizacaoId: 0, sessaoId: '', token }, host);
    };
  });
  afterAll(() => app.close());

  it('requerente: cada tipo de dever que a história lhe deixou', async () => {
    const iara = await entrar('requerente@demo.local', 'oauth/token');
    const { total, tarefas } = (await iara.get('painel-contribuinte/inicio')).dados<InicioVisto>();
    expect(total).toBeGreaterThan(15);
    const tipos = new Set(tarefas.map(({ tipo }) => tipo));
    for (const tipo of ['pendencia', 'etapa', 'contrapartida', 'termo', 'assinatura', 'rascunho'])
      expect([...tipos], tipo).toContain(tipo);
  });

  it('analista: requerimentos nos seus setores, parecer que deve, e o que as telas mostram deles', async () => {
    const dalva = await entrar('analista@demo.local', 'oauth/token');
    const { total } = (await dalva.get('painel-prefeitura/requerimento')).dados<{ total: number }>();
    expect(total).toBeGreaterThan(20);
    const { rows } = await base.ownerPool.query<{ id: string }>(
      'select id from requerimento where jsonb_path_exists(estado, \'$.pareceres[*] ? (@.setor == "SFIS" && @.situacao == "pedido")\')',
    );
    const devido = (await dalva.get(`painel-prefeitura/requerimento/${rows[0]?.id ?? 0}`)).dados<RequerimentoVisto>();
    expect(devido.acoes.map(({ acao }) => acao)).toContain('dar-parecer');
  });

  it('gestor e suporte: o quadro da equipe e as organizações', async () => {
    const gil = await entrar('gestor@demo.local', 'oauth/token');
    expect((await gil.get('painel-prefeitura/requerimento/quadro')).status).toBe(200);
    expect((await gil.get('painel-prefeitura/requerimento')).dados<{ total: number }>().total).toBeGreaterThan(60);
    const sonia = await entrar('sistema@demo.local', 'admin/oauth/token', 'sistema.localhost');
    expect((await sonia.get('admin/cadastro/organizacao')).status).toBe(200);
  });
});
