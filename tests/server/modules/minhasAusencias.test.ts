import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ausencia } from '../../../src/schemas/ausencia.ts';
import type { MinhaAusencia } from '../../../src/schemas/minhaAusencia.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import type { Cliente } from '../../support/cliente.ts';

const MINHAS = 'painel-prefeitura/minhas-ausencias';
const DOS_GESTORES = `painel-prefeitura/${ausencia.base}`;
let portal: Portal;
let gestor: Cliente;
let ana: Cliente;
let bia: Cliente;
let rui: Cliente;
let deFora: Cliente;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-10T13:00:00Z' });
  gestor = await portal.entrar({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
  const daEquipe = { permissoes: ['painel.prefeitura'] } as const;
  ana = await portal.entrar({ nome: 'Ana Alves', ...daEquipe });
  bia = await portal.entrar({ nome: 'Bia Nunes', ...daEquipe });
  rui = await portal.entrar({ nome: 'Rui', permissoes: ['painel.contribuinte'] });
  deFora = await portal.entrar({ nome: 'Ciro', organizacaoId: portal.outraCidade, ...daEquipe });
});
afterAll(() => portal.drop());
beforeEach(() => portal.db.deleteFrom('ausencia').execute());

const corpo = (mais: object = {}) => ({
  inicio: '2026-11-16',
  fim: '2026-11-20',
  motivo: 'Férias',
  substituto_id: bia.id,
  ...mais,
});
const minhas = async (quem: Cliente): Promise<readonly MinhaAusencia[]> => (await quem.get(MINHAS)).dados();

it('staff say when they are away and who stands in, and managers see the same row', async () => {
  const feita = await ana.post(MINHAS, corpo());
  expect([feita.status, feita.mensagem]).toEqual([201, 'Ausência registrada']);
  expect(feita.dados<readonly MinhaAusencia[]>()).toMatchObject([
    { inicio: '2026-11-16', fim: '2026-11-20', motivo: 'Férias', substituto: 'Bia Nunes' },
  ]);
  const { data } = (await gestor.get(DOS_GESTORES)).dados<{ data: readonly object[] }>();
  expect(data).toMatchObject([{ usuario_id: ana.id, substituto_id: bia.id, inicio: '2026-11-16' }]);
  const [linha] = await portal.db
    .selectFrom('auditoria')
    .select(['acao', 'usuario_id'])
    .where('entidade', '=', 'ausencia')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(linha).toEqual({ acao: 'criar', usuario_id: ana.id });
});

it('the managers’ rules are the same here', async () => {
  const erros = async (mais: object): Promise<unknown> => {
    const res = await ana.post(MINHAS, corpo(mais));
    expect(res.status).toBe(422);
    return res.erro.erros;
  };
  expect(await erros({ substituto_id: ana.id })).toEqual({ substituto_id: ['O substituto precisa ser outra pessoa'] });
  expect(await erros({ fim: '2026-11-15' })).toHaveProperty('fim');
  expect(await erros({ inicio: undefined })).toEqual({ inicio: ['Informe o período de ausência'] });
  expect(await erros({ substituto_id: deFora.id })).toHaveProperty('substituto_id');
  // Whose it is cannot be said, so it cannot be another one's.
  expect(await erros({ usuario_id: bia.id })).toHaveProperty('usuario_id');
  expect((await gestor.post(DOS_GESTORES, { ...corpo(), usuario_id: ana.id })).status).toBe(201);
  expect(await erros({ inicio: '2026-11-20', fim: '2026-11-25' })).toEqual({
    inicio: ['Esta pessoa já tem uma ausência neste período: Férias, de 16/11/2026 a 20/11/2026'],
  });
});

it('of several at once on one period only the first is taken', async () => {
  const status = await Promise.all(Array.from({ length: 5 }, async () => (await ana.post(MINHAS, corpo())).status));
  expect(status.sort()).toEqual([201, 422, 422, 422, 422]);
});

it('nobody reaches another one’s, and what is over stays as it was', async () => {
  await ana.post(MINHAS, corpo());
  const [dela] = await minhas(ana);
  expect(await minhas(bia)).toEqual([]);
  for (const quem of [bia, deFora, gestor]) {
    const res = await quem.post(`${MINHAS}/excluirIds`, { ids: [dela?.id] });
    expect([res.status, res.mensagem, res.erro.mensagem]).toEqual([
      422,
      'Ausência não localizada',
      'Ausência não localizada',
    ]);
  }
  expect(await minhas(ana)).toHaveLength(1);
  const cancelada = await ana.post(`${MINHAS}/excluirIds`, { ids: [dela?.id] });
  expect([cancelada.status, cancelada.mensagem, cancelada.dados()]).toEqual([200, 'Ausência cancelada', []]);
  await gestor.post(DOS_GESTORES, { ...corpo({ inicio: '2026-11-02', fim: '2026-11-09' }), usuario_id: ana.id });
  expect(await minhas(ana)).toEqual([]);
  const [passada] = await portal.db.selectFrom('ausencia').select('id').where('excluido_em', 'is', null).execute();
  expect((await ana.post(`${MINHAS}/excluirIds`, { ids: [passada?.id] })).status).toBe(422);
});

it('is for the staff of a city alone', async () => {
  expect((await rui.get(MINHAS)).status).toBe(403);
  expect((await rui.post(MINHAS, corpo())).status).toBe(403);
  expect((await portal.anonimo().get(MINHAS)).status).toBe(401);
});
