import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Estado } from '../../../../src/schemas/requerimento/estado.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { QUEM_DECIDIU_NAO_JULGA } from '../../../../src/schemas/requerimento/recurso.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { criarSetor } from '../../../support/builders.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { comRecursos } from '../../../support/comRecursos.ts';
import { publicarVersao } from '../../../support/processoDeTeste.ts';

const MEU = 'painel-contribuinte/requerimento';
const DELES = 'painel-prefeitura/requerimento';
let portal: Portal;
let c: CenarioO2;
/** Dalva analyses, and judges appeals too; Nara judges alone; Bia has a sector only in the place of others. */
let dalva: Cliente;
let nara: Cliente;
let bia: Cliente;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  c = await cenarioO2(portal);
  await publicarVersao(portal.db, portal.cidade, c.processo, comRecursos());
  const criar = (sigla: string) => criarSetor(portal.db, { organizacaoId: portal.cidade, nome: sigla, sigla });
  const coord = await criar('COORD');
  await criar('GAB');
  const em = (...setores: readonly number[]) => ({
    permissoes: ['painel.prefeitura'] as const,
    setores: setores.map((id) => ({ id, permissoes: ['requerimento.analisar'] as const })),
  });
  dalva = await portal.entrar({ nome: 'Dalva Duas', ...em(c.setor, coord) });
  nara = await portal.entrar({ nome: 'Nara Coordena', ...em(coord) });
  bia = await portal.entrar({ nome: 'Bia Nunes', ...em() });
});
afterAll(() => portal.drop());
beforeEach(() => portal.db.deleteFrom('ausencia').execute());

const ausentar = async (quem: Cliente): Promise<void> => {
  const periodo = { inicio: '2026-11-02', fim: '2026-12-20', motivo: 'Férias' };
  const corpo = { usuario_id: quem.id, substituto_id: bia.id, ...periodo };
  const r = await c.gestor.post('painel-prefeitura/cadastro/ausencia', corpo);
  expect(r.status, r.texto).toBe(201);
};
const ver = async (id: number, quem: Cliente) =>
  (await quem.get(`${quem === c.requerente ? MEU : DELES}/${id}`)).dados<RequerimentoVisto>();
const agir = async (quem: Cliente, id: number, acao: string, corpo: object = {}) => {
  const base = `${quem === c.requerente ? MEU : DELES}/${id}`;
  const { versao } = await ver(id, quem);
  return quem.post(acao === 'enviar' ? `${base}/enviar` : `${base}/acoes/${acao}`, { versao, ...corpo });
};
const ok = async (...args: Parameters<typeof agir>): Promise<void> => {
  const r = await agir(...args);
  expect(r.status, r.texto).toBe(200);
};
/** Denied by somebody, and appealed against. */
const recorrido = async (quem: Cliente): Promise<number> => {
  const { id } = await protocolarO2(portal, c);
  await ok(quem, id, 'iniciar');
  await ok(quem, id, 'indeferir', { motivo: 'Falta recuo' });
  await c.requerente.post(`${MEU}/${id}/respostas`, { respostas: { razoes_primeiro_recurso: 'A medida foi outra.' } });
  await ok(c.requerente, id, 'enviar');
  return id;
};
const acoes = async (id: number, quem: Cliente) => (await ver(id, quem)).acoes.map(({ acao }) => acao);

describe('who judges an appeal, where somebody is away', () => {
  it('neither who decided nor her substitute, who has the sector by her alone; who belongs to it does', async () => {
    const id = await recorrido(dalva);
    await ausentar(dalva);
    for (const quem of [dalva, bia]) {
      expect(await acoes(id, quem)).not.toContain('iniciar');
      const r = await agir(quem, id, 'iniciar');
      expect([r.status, r.mensagem]).toEqual([403, QUEM_DECIDIU_NAO_JULGA]);
    }
    await ok(nara, id, 'iniciar');
    for (const acao of ['deferir', 'indeferir'])
      expect((await agir(bia, id, acao, { motivo: 'x' })).status, acao).toBe(403);
    await ok(nara, id, 'indeferir', { motivo: 'Mantida' });
  });

  it('the substitute of another judge as well does, in that one’s place, and the trace says so', async () => {
    const id = await recorrido(dalva);
    await ausentar(dalva);
    await ausentar(nara);
    await ok(bia, id, 'iniciar');
    await ok(bia, id, 'indeferir', { motivo: 'Mantida' });
    const { eventos } = await ver(id, c.gestor);
    const [ultimo] = eventos.filter((e) => e.tipo === 'etapa_concluida');
    expect(JSON.stringify(ultimo)).toContain('Nara Coordena');
    expect(JSON.stringify(ultimo)).not.toContain('Dalva');
    // She did not judge it, and yet it was in her place: above, it is neither's.
    const { estado } = await portal.db
      .selectFrom('requerimento')
      .select('estado')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect((estado as Estado).recursos?.at(-1)?.decidido_por.map(({ nome }) => nome)).toEqual([
      'Bia Nunes',
      'Nara Coordena',
    ]);
  });

  it('nor she in whose place it was decided, once she is back', async () => {
    await ausentar(dalva);
    const id = await recorrido(bia);
    await portal.db.deleteFrom('ausencia').execute();
    for (const quem of [dalva, bia]) expect((await agir(quem, id, 'iniciar')).status).toBe(403);
    await ok(nara, id, 'iniciar');
  });
});
