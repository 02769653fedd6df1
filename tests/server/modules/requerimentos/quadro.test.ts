import { afterAll, beforeAll, expect, it } from 'vitest';
import { semQuemAnalise, type QuadroDaEquipe } from '../../../../src/schemas/requerimento/quadro.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

const P = 'painel-prefeitura/requerimento';
let portal: Portal;
let c: CenarioO2;
let colega: Cliente;
let api: ReturnType<typeof requerimentoPelaApi>;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
  colega = await portal.entrar({
    nome: 'Ana Ribeira',
    permissoes: ['painel.prefeitura'],
    setores: [{ id: c.setor, permissoes: ['requerimento.analisar'] }],
  });
});
afterAll(() => portal.drop());

const quadro = async (query: Record<string, number> = {}, quem: Cliente = c.gestor): Promise<QuadroDaEquipe> => {
  const r = await quem.get(`${P}/quadro`, query);
  expect(r.status, r.texto).toBe(200);
  return r.dados();
};
const pessoa = (q: QuadroDaEquipe, quem: Cliente) => q.pessoas.find(({ id }) => id === quem.id);
const setor = (q: QuadroDaEquipe, id: number) => q.setores.find((um) => um.id === id);

it('only managers have it', async () => {
  for (const quem of [c.analista, c.requerente]) expect((await quem.get(`${P}/quadro`)).status).toBe(403);
  expect((await c.gestor.get(`${P}/quadro`, { setor_id: 'abc' })).status).toBe(422);
});

it('says who holds what, the oldest, what is overdue and what has nobody, and follows what is given away', async () => {
  const [um, dois, tres] = [
    await protocolarO2(portal, c),
    await protocolarO2(portal, c),
    await protocolarO2(portal, c),
  ] as const;
  for (const { id } of [um, dois]) await api.agir(id, 'acoes/iniciar');
  await portal.base.ownerPool.query('update requerimento set vence_em = $2 where id = $1', [um.id, '2026-11-10']);
  await portal.base.ownerPool.query('update requerimento set vence_em = $2 where id = $1', [dois.id, '2026-11-18']);
  const q = await quadro();
  expect(setor(q, c.setor)).toMatchObject({
    sigla: 'SEURB',
    analistas: 2,
    abertos: 3,
    vencidos: 1,
    sem_responsavel: 1,
  });
  expect(pessoa(q, c.analista)).toMatchObject({
    setores: ['SEURB'],
    abertos: 2,
    vencidos: 1,
    vence_logo: 1,
    mais_antigo: { id: um.id, numero: um.numero },
  });
  expect(pessoa(q, colega)).toMatchObject({ abertos: 0, mais_antigo: null, ausente_ate: null });
  expect(q.pessoas[0]?.id).toBe(c.analista.id);
  const { versao } = await api.ver(um.id, c.gestor);
  const dado = await c.gestor.post(`${P}/lote`, {
    acao: 'atribuir',
    responsavel_id: colega.id,
    requerimentos: [
      { requerimento_id: um.id, versao },
      { requerimento_id: tres.id, versao: tres.versao },
    ],
  });
  expect(dado.dados()).toEqual({ feitos: [um.id, tres.id], recusados: [] });
  const depois = await quadro({ setor_id: c.setor });
  expect([pessoa(depois, c.analista)?.abertos, pessoa(depois, colega)?.abertos]).toEqual([1, 2]);
  expect([depois.setores.length, depois.setores[0]?.sem_responsavel]).toEqual([1, 0]);
  expect(pessoa(depois, c.deOutroSetor)).toBeUndefined();
});

it('names an absence, and a sector whose people are gone while requests are with it', async () => {
  await portal.db
    .insertInto('ausencia')
    .values({
      organizacao_id: portal.cidade,
      usuario_id: colega.id,
      substituto_id: null,
      inicio: '2026-11-16',
      fim: '2026-11-20',
      motivo: 'Férias',
    })
    .execute();
  expect(pessoa(await quadro(), colega)?.ausente_ate).toBe('2026-11-20');
  await portal.db.deleteFrom('usuario_setor').where('setor_id', '=', c.setor).execute();
  const q = await quadro();
  const vazio = setor(q, c.setor);
  expect([vazio?.analistas, vazio && semQuemAnalise(vazio)]).toEqual([0, true]);
  // Whoever still has requests stays on the board, with no sector of his.
  expect(pessoa(q, colega)).toMatchObject({ abertos: 2, setores: [] });
});
