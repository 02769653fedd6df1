import { afterAll, beforeAll, expect, it } from 'vitest';
import { avisarOrigens } from '../../../../server/modules/requerimentos/ligacoes/avisarOrigens.ts';
import type { Definicao } from '../../../../src/schemas/processo/definicao.ts';
import type { InicioVisto } from '../../../../src/schemas/requerimento/inicio.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
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
  expect((await api.ver(id, c.requerente)).ligacoes?.sucessor).toEqual({
    ...visto,
    processo: { id: seguinte, chave: 'habite-se' },
  });
  expect((await api.ver(id)).ligacoes?.sucessor, 'a equipe vê, e não abre').toEqual({ ...visto, processo: null });
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
  expect((await api.ver(id)).ligacoes?.sucessor).toMatchObject({ por_abrir: false });
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
