import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPortal, type Portal } from '../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../support/cenarioO2.ts';
import { requerimentoPelaApi } from '../../support/requerimentoPelaApi.ts';

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
beforeAll(async () => {
  portal = await aPortal();
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
});
afterAll(() => portal.drop());

const eventos = async (id: number): Promise<number> =>
  Number(
    (
      await portal.base.ownerPool.query<{ n: string }>(
        'select count(*) as n from requerimento_evento where requerimento_id = $1',
        [id],
      )
    ).rows[0]?.n,
  );

describe('an act on a step', () => {
  it('by somebody of another sector is refused, and nothing of it is kept', async () => {
    const { id, versao } = await protocolarO2(portal, c);
    const antes = await eventos(id);
    for (const acao of ['iniciar', 'deferir', 'indeferir', 'cancelar', 'pausar']) {
      const r = await c.deOutroSetor.post(`painel-prefeitura/requerimento/${id}/acoes/${acao}`, {
        versao,
        motivo: 'x',
      });
      expect([r.status, r.erro.codigo], `${acao} ${r.texto}`).toEqual([403, 'sem_permissao']);
      expect(r.mensagem).not.toBe('');
    }
    expect(await eventos(id)).toBe(antes);
  });

  it('done twice is done once: the second finds a newer version, and on the newer version nothing to do', async () => {
    const { id, versao } = await protocolarO2(portal, c);
    const iniciar = (sobre: number) =>
      c.analista.post(`painel-prefeitura/requerimento/${id}/acoes/iniciar`, { versao: sobre });
    const duas = await Promise.all([iniciar(versao), iniciar(versao)]);
    expect(duas.map((r) => r.status).toSorted()).toEqual([200, 409]);
    const antes = await eventos(id);
    const perdedora = duas.find((r) => r.status === 409);
    expect(perdedora?.erro.codigo).toBe('versao_desatualizada');
    expect(perdedora?.mensagem).toContain('Dalva Montalegre');
    const outra = await iniciar((await api.ver(id)).versao);
    expect([outra.status, outra.erro.codigo]).toEqual([422, 'regra']);
    expect(await eventos(id)).toBe(antes);
  });

  it('on a version that is no longer the last says who did what since, and changes nothing', async () => {
    const { id, versao } = await protocolarO2(portal, c);
    await api.agir(id, 'acoes/iniciar');
    const antes = await eventos(id);
    const r = await c.analista.post(`painel-prefeitura/requerimento/${id}/acoes/indeferir`, {
      versao,
      motivo: 'Recuo',
    });
    expect([r.status, r.erro.codigo]).toEqual([409, 'versao_desatualizada']);
    expect(r.mensagem).toMatch(/^Enquanto isso, Dalva Montalegre .*Confira antes de continuar\.$/);
    expect(r.dados<{ versao: number; eventos: unknown[] }>()).toMatchObject({ versao: versao + 1 });
    expect(await eventos(id)).toBe(antes);
  });

  it('filed twice is filed once', async () => {
    const { id } = await protocolarO2(portal, c);
    const { versao } = await api.ver(id, c.requerente);
    const r = await c.requerente.post(`painel-contribuinte/requerimento/${id}/enviar`, { versao });
    expect([r.status, r.mensagem]).toEqual([422, 'Este requerimento já foi enviado']);
  });

  it('that nobody knows, or for a request of another city, is absent', async () => {
    const { id, versao } = await protocolarO2(portal, c);
    const base = `painel-prefeitura/requerimento/${id}/acoes`;
    expect((await c.analista.post(`${base}/explodir`, { versao })).status).toBe(404);
    const deFora = await portal.entrar({
      organizacaoId: portal.outraCidade,
      permissoes: ['painel.prefeitura', 'perfil.administrador'],
    });
    const alheio = await deFora.post(`${base}/iniciar`, { versao });
    const inexistente = await deFora.post('painel-prefeitura/requerimento/987654321/acoes/iniciar', { versao });
    expect([alheio.status, alheio.erro]).toEqual([404, inexistente.erro]);
  });
});
