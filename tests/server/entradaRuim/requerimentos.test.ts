import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPortal, type Portal } from '../../support/app.ts';
import { criarSetor } from '../../support/builders.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../support/cenarioO2.ts';
import { requerimentoPelaApi } from '../../support/requerimentoPelaApi.ts';

const MEUS = 'painel-contribuinte/requerimento';
let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
});
afterAll(() => portal.drop());

const quantos = async (): Promise<number> =>
  Number((await portal.base.ownerPool.query<{ n: string }>('select count(*) as n from requerimento')).rows[0]?.n);

describe('in the name of somebody who gave no power of attorney', () => {
  it('no request is opened, and none of his is seen or acted on', async () => {
    const { id, versao } = await protocolarO2(portal, c);
    const { pessoa_id } = await portal.db
      .selectFrom('requerimento')
      .select('pessoa_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const antes = await quantos();
    for (const de of [pessoa_id, 987_654_321]) {
      const r = await c.outroRequerente.post(MEUS, { processo_id: c.processo, contribuinte_id: de });
      expect([r.status, r.erro.erros]).toEqual([
        422,
        { contribuinte_id: ['Você não tem procuração desta pessoa, ou ela já terminou'] },
      ]);
    }
    expect(await quantos()).toBe(antes);
    const alheio = await c.outroRequerente.post(`${MEUS}/${id}/acoes/cancelar`, { versao, motivo: 'x' });
    expect([alheio.status, (await c.outroRequerente.get(`${MEUS}/${id}`)).status]).toEqual([404, 404]);
    expect((await api.ver(id, c.requerente)).situacao).toBe('Aguardando prefeitura');
  });
});

describe('a step whose sector lost its members', () => {
  it('is nobody’s of the sector to act on and stays as it is; a manager hands it on, and it goes on there', async () => {
    const id = (await protocolarO2(portal, c)).id;
    await api.agir(id, 'acoes/iniciar');
    const { db, cidade } = portal;
    const novo = await criarSetor(db, { organizacaoId: cidade, nome: 'Setor que assume', sigla: 'ASSUME' });
    const quemAssume = await portal.entrar({
      nome: 'Nara Nova',
      permissoes: ['painel.prefeitura'],
      setores: [{ id: novo, permissoes: ['requerimento.analisar'] }],
    });
    await db.deleteFrom('usuario_setor').where('organizacao_id', '=', cidade).where('setor_id', '=', c.setor).execute();
    const { versao, situacao } = await api.ver(id, c.gestor);
    for (const quem of [c.analista, quemAssume]) {
      const r = await quem.post(`painel-prefeitura/requerimento/${id}/acoes/deferir`, { versao });
      expect(r.status, r.texto).toBe(403);
      expect(r.mensagem).not.toBe('');
    }
    // The departure ended nothing.
    expect((await api.ver(id, c.gestor)).situacao).toBe(situacao);
    const passado = await c.gestor.post(`painel-prefeitura/requerimento/${id}/acoes/encaminhar`, {
      versao,
      setor: 'ASSUME',
      motivo: 'O setor ficou sem ninguém',
    });
    expect(passado.status, passado.texto).toBe(200);
    await api.agir(id, 'acoes/iniciar', {}, quemAssume);
    await api.agir(id, 'acoes/indeferir', { motivo: 'Recuo' }, quemAssume);
    expect((await api.ver(id, c.requerente)).situacao).toBe('Indeferido');
  });
});
