import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ausencia } from '../../../src/schemas/ausencia.ts';
import { aPortal, type Portal } from '../../support/app.ts';
import type { Cliente } from '../../support/cliente.ts';

const A = `painel-prefeitura/${ausencia.base}`;
let portal: Portal;
let gestor: Cliente;
let ana: Cliente;
let bia: Cliente;
let caio: Cliente;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-02T13:00:00Z' });
  gestor = await portal.entrar({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
  const daEquipe = { permissoes: ['painel.prefeitura'] } as const;
  ana = await portal.entrar({ nome: 'Ana Alves', ...daEquipe });
  bia = await portal.entrar({ nome: 'Bia Nunes', ...daEquipe });
  caio = await portal.entrar({ nome: 'Caio Prates', ...daEquipe });
});
afterAll(() => portal.drop());
beforeEach(() => portal.db.deleteFrom('ausencia').execute());

const corpo = (quem: Cliente, inicio: string, fim: string, substituto: Cliente | null = null) => ({
  usuario_id: quem.id,
  substituto_id: substituto?.id ?? null,
  inicio,
  fim,
  motivo: 'Férias',
});
const criar = async (...de: Parameters<typeof corpo>): Promise<{ id: number; versao: number }> => {
  const res = await gestor.post(A, corpo(...de));
  expect(res.status, res.texto).toBe(201);
  return res.dados();
};
const FRASE = 'Esta pessoa já tem uma ausência neste período: Férias, de 02/11/2026 a 20/11/2026';

it('one person is away once at a time: the refusal names the other absence on the period', async () => {
  const primeira = await criar(ana, '2026-11-02', '2026-11-20', bia);
  for (const [inicio, fim] of [
    ['2026-11-20', '2026-11-30'],
    ['2026-10-01', '2026-11-02'],
    ['2026-11-05', '2026-11-06'],
    ['2026-10-01', '2026-12-31'],
  ] as const) {
    const res = await gestor.post(A, corpo(ana, inicio, fim, caio));
    expect([res.status, res.erro.erros]).toEqual([422, { inicio: [FRASE] }]);
  }
  // The day after, and of another person, it is free.
  const depois = await criar(ana, '2026-11-21', '2026-11-30', caio);
  await criar(bia, '2026-11-02', '2026-11-20', caio);
  const mudar = await gestor.post(`${A}/${depois.id}`, { inicio: '2026-11-15', versao: depois.versao });
  expect([mudar.status, mudar.erro.erros]).toEqual([422, { inicio: [FRASE] }]);
  // A change of itself, and of what is no period, is no overlap.
  const sua = await gestor.post(`${A}/${primeira.id}`, { fim: '2026-11-19', motivo: 'Descanso' });
  expect(sua.status, sua.texto).toBe(200);
});

it('what stands in the trash is no absence, and does not come back over another', async () => {
  const velha = await criar(ana, '2026-11-02', '2026-11-20', bia);
  expect((await gestor.post(`${A}/excluirIds`, { ids: [velha.id] })).status).toBe(200);
  const nova = await criar(ana, '2026-11-10', '2026-11-12', caio);
  const volta = await gestor.post(`${A}/restaurarIds`, { ids: [velha.id] });
  expect([volta.status, volta.texto.includes('Férias, de 10/11/2026 a 12/11/2026')], volta.texto).toEqual([422, true]);
  expect((await gestor.post(`${A}/excluirIds`, { ids: [nova.id] })).status).toBe(200);
  // Two that cross each other do not come back together.
  expect((await gestor.post(`${A}/restaurarIds`, { ids: [velha.id, nova.id] })).status).toBe(422);
  expect((await gestor.post(`${A}/restaurarIds`, { ids: [velha.id] })).status).toBe(200);
});

it('of many that write at once one comes through', async () => {
  const respostas = await Promise.all(
    [bia, caio, bia, caio, bia, caio].map((substituto, i) =>
      gestor.post(A, corpo(ana, `2026-11-0${i + 1}`, '2026-11-20', substituto)),
    ),
  );
  expect(respostas.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
  const guardadas = await portal.db.selectFrom('ausencia').select('id').execute();
  expect(guardadas).toHaveLength(1);
});
