import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '../../../../server/database/migrate.ts';
import { cumprirMarcos } from '../../../../server/modules/requerimentos/cumprirMarcos.ts';
import { avisarOrigens } from '../../../../server/modules/requerimentos/ligacoes/avisarOrigens.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { Estado } from '../../../../src/schemas/requerimento/estado.ts';
import type { InicioVisto } from '../../../../src/schemas/requerimento/inicio.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import { comEtapas, etapa } from '../../../support/definicaoComRamos.ts';
import { publicarProcesso, publicarVersao } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

const simples = comEtapas([etapa('analise', [])]);
const com = (muda: Partial<Definicao['processo']>): Definicao => ({
  ...simples,
  processo: { ...simples.processo, ...muda },
});

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
let seguinte = 0;
const falhas: unknown[] = [];
const log = { error: (dados: unknown) => void falhas.push(dados), info: () => undefined };
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  c = await cenarioO2(portal);
  const sucessor = {
    processo: 'habite-se',
    nome: 'Habite-se',
    motivo: 'A obra concluída precisa dele',
    prazo: { quantidade: 30, contagem: 'corridos' as const },
  };
  await publicarVersao(portal.db, portal.cidade, c.processo, com({ sucessor }));
  seguinte = await publicarProcesso(
    portal.db,
    portal.cidade,
    com({ chave: 'habite-se', nome: 'Habite-se', nome_curto: 'Habite-se' }),
  );
  api = requerimentoPelaApi(portal, c);
});
afterAll(() => portal.drop());

const passar = async (): Promise<void> => {
  while (await avisarOrigens(portal.parts, log));
  expect(falhas).toEqual([]);
};
const deveres = async () =>
  (await c.requerente.get('painel-contribuinte/inicio'))
    .dados<InicioVisto>()
    .tarefas.filter((t) => t.tipo === 'sucessor')
    .map(({ titulo, ate }) => [titulo, ate]);
const abrir = (origem_id: number, quem = c.requerente) =>
  quem.post('painel-contribuinte/requerimento', { processo_id: seguinte, origem_id });

it('a granted request asks for the one that follows it: a duty and a mail, opened from it with its answers, asked for again when its draft goes', async () => {
  const { id } = await protocolarO2(portal, c);
  await api.agir(id, 'acoes/iniciar');
  const cedo = await abrir(id);
  expect([cedo.status, Object.keys(cedo.erro.erros ?? {})], 'antes do deferimento').toEqual([422, ['origem_id']]);
  expect(await deveres()).toEqual([]);
  await api.agir(id, 'acoes/deferir');

  expect(await deveres()).toEqual([['Abrir: Habite-se', '2026-12-16']]);
  const visto = { nome: 'Habite-se', motivo: 'A obra concluída precisa dele', ate: '2026-12-16', por_abrir: true };
  for (const quem of [c.requerente, c.analista])
    expect((await api.ver(id, quem)).ligacoes?.sucessores).toEqual([
      {
        ...{ ...visto, chave: 'habite-se', atrasado: false, processo: { id: seguinte, chave: 'habite-se' } },
        explicacao: expect.arrayContaining([{ texto: 'Vence', dia: '2026-12-16' }]) as unknown,
      },
    ]);
  const sinos = await portal.db
    .selectFrom('notificacao')
    .select('message')
    .where('requerimento_id', '=', id)
    .where('usuario_id', '=', c.requerente.id)
    .execute();
  expect(sinos.map((s) => s.message).join('\n')).toContain('abra Habite-se até 16/12/2026');

  expect((await abrir(id, c.outroRequerente)).status, 'só o seu requerente').toBe(422);
  const aberto = await abrir(id);
  expect(aberto.status, aberto.texto).toBe(201);
  const rascunho = aberto.dados<{ id: number; versao: number }>();
  await passar();
  expect(await deveres()).toEqual([]);
  expect((await api.ver(id)).ligacoes?.sucessores).toMatchObject([{ por_abrir: false, processo: null }]);
  const formulario = await c.requerente.get(`painel-contribuinte/requerimento/${rascunho.id}/formulario`);
  expect(formulario.dados<{ respostas: Record<string, unknown> }>().respostas).toMatchObject({
    inscricao_imovel: expect.any(String) as string,
  });
  const deNovo = await abrir(id);
  expect([deNovo.status, deNovo.erro.mensagem]).toEqual([422, 'Habite-se já foi aberto a partir deste requerimento']);

  await api.agir(rascunho.id, 'acoes/descartar-rascunho', {}, c.requerente);
  await passar();
  expect(await deveres()).toEqual([['Abrir: Habite-se', '2026-12-16']]);
  expect((await api.ver(id)).eventos.map((e) => e.texto)).toEqual(
    expect.arrayContaining([
      'pediu a abertura de Habite-se',
      'registrou a abertura de Habite-se',
      'registrou que o rascunho de Habite-se foi descartado, e ele volta a ser pedido',
    ]),
  );
  expect((await abrir(id)).status).toBe(201);
});

const deferido = async (): Promise<number> => {
  const { id } = await protocolarO2(portal, c);
  await api.agir(id, 'acoes/iniciar');
  await api.agir(id, 'acoes/deferir');
  return id;
};
const sinos = async (requerimento: number, usuario: number) =>
  (
    await portal.db
      .selectFrom('notificacao')
      .select('message')
      .where('requerimento_id', '=', requerimento)
      .where('usuario_id', '=', usuario)
      .orderBy('id')
      .execute()
  ).map(({ message }) => message);
const noDia = async (dia: string): Promise<void> => {
  portal.clock.fixar(`${dia}T13:00:00Z`);
  while (await cumprirMarcos(portal.parts, log));
  expect(falhas).toEqual([]);
};

it('staff open what follows in the name of the applicant, bound to the granted one, and it is then open to everybody', async () => {
  const id = await deferido();
  const { requerente_id } = await api.ver(id);
  const corpo = { processo_id: seguinte, contribuinte_id: requerente_id, origem_id: id };
  const aberto = await c.analista.post('painel-prefeitura/requerimento', corpo);
  expect(aberto.status, aberto.texto).toBe(201);
  await passar();
  for (const quem of [c.requerente, c.analista])
    expect((await api.ver(id, quem)).ligacoes?.sucessores).toMatchObject([{ por_abrir: false, processo: null }]);
  const { id: novo } = aberto.dados<{ id: number }>();
  const linha = await portal.db
    .selectFrom('requerimento')
    .select(['pessoa_id', 'criado_por', 'origem_id'])
    .where('id', '=', novo)
    .executeTakeFirstOrThrow();
  expect(linha).toEqual({ pessoa_id: requerente_id, criado_por: c.analista.id, origem_id: id });
  expect((await api.ver(novo, c.analista)).requerente_id, 'de quem ele agora age em nome').toBe(requerente_id);
});

it('its term is called to mind, and told to have passed to both sides, and shows as late until it is opened', async () => {
  const antes = portal.clock.now();
  const id = await deferido();
  await noDia('2026-12-12');
  expect((await sinos(id, c.requerente.id)).filter((m) => m.includes('Habite-se'))).toHaveLength(1);
  await noDia('2026-12-13');
  expect((await sinos(id, c.requerente.id)).at(-1)).toContain('abra Habite-se até 16/12/2026');
  expect((await sinos(id, c.requerente.id)).filter((m) => m.includes('Habite-se'))).toHaveLength(2);
  // Log-ins end with their day.
  const deNovo = async (quem: Cliente) => portal.entrar({ usuarioId: quem.id });
  const visto = async () => {
    const lidos = [
      await (await deNovo(c.analista)).get(`painel-prefeitura/requerimento/${id}`),
      await (await deNovo(c.requerente)).get(`painel-contribuinte/requerimento/${id}`),
    ];
    return lidos.map((r) => r.dados<RequerimentoVisto>().ligacoes?.sucessores?.[0]);
  };
  await noDia('2026-12-16');
  expect(await visto()).toMatchObject([{ atrasado: false }, { atrasado: false }]);
  await noDia('2026-12-17');
  const tarde = { atrasado: true, por_abrir: true, ate: '2026-12-16' };
  expect(await visto()).toMatchObject([tarde, tarde]);
  // From whom it is awaited, since when, and which day has passed.
  const daEquipe = await (await deNovo(c.analista)).get(`painel-prefeitura/requerimento/${id}`);
  expect(daEquipe.dados<RequerimentoVisto>().aguardando).toMatchObject([
    {
      ...{ o_que: 'Abrir: Habite-se', de_quem: 'requerente', ate: '2026-12-16' },
      desde: expect.stringMatching(/^2026-11-16/) as string,
      explicacao: expect.arrayContaining([{ texto: 'Vence', dia: '2026-12-16' }]) as unknown,
    },
  ]);
  expect((await sinos(id, c.requerente.id)).at(-1)).toContain('Habite-se não foi aberto no prazo');
  for (const { id: quem } of [c.analista, c.gestor])
    expect((await sinos(id, quem)).at(-1)).toMatch(
      /^Habite-se, que segue o requerimento .*, não foi aberto até 16\/12\/2026$/,
    );
  expect(await sinos(id, c.deOutroSetor.id)).toEqual([]);
  const emails = await portal.db.selectFrom('saida').selectAll().execute();
  expect(JSON.stringify(emails)).toContain('não foi aberto no prazo');
  expect((await abrir(id, await deNovo(c.requerente))).status, 'atrasado, ainda se abre').toBe(201);
  await passar();
  expect(await visto()).toMatchObject([{ atrasado: false, por_abrir: false }, { atrasado: false }]);
  portal.clock.fixar(antes.toISOString());
});

it('what a portal of before kept of the one is again what its events say, and its term acts', async () => {
  const id = await deferido();
  const { ownerPool } = portal.base;
  const guardado = async () =>
    (
      await ownerPool.query<{ estado: Estado; proximo_marco: Date | null }>(
        'select estado, proximo_marco from requerimento where id = $1',
        [id],
      )
    ).rows[0];
  const antes = await guardado();
  expect(antes?.estado.sucessores).toHaveLength(1);
  await ownerPool.query(
    `update requerimento set estado = (estado - 'sucessores') || jsonb_build_object('sucessor', estado -> 'sucessores' -> 0), proximo_marco = null where id = $1`,
    [id],
  );
  await ownerPool.query(fs.readFileSync(path.join(MIGRATIONS_FOLDER, '0145_sucessores.sql'), 'utf8'));
  expect((await guardado())?.estado).toEqual(antes?.estado);
  await portal.db
    .updateTable('requerimento')
    .set({ proximo_marco: portal.clock.now().toISOString() })
    .where('id', '=', id)
    .where('proximo_marco', 'is not', null)
    .execute();
  while (await cumprirMarcos(portal.parts, log));
  expect((await guardado())?.proximo_marco).toEqual(antes?.proximo_marco);
});
