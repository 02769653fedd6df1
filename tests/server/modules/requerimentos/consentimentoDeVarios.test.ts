import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { comDonos, respostasComDonos } from '../../../support/comDonos.ts';
import { publicarVersao } from '../../../support/processoDeTeste.ts';

const MEU = 'painel-contribuinte';
let portal: Portal;
let c: CenarioO2;
let dora: Cliente;
let caio: Cliente;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  c = await cenarioO2(portal);
  await publicarVersao(portal.db, portal.cidade, c.processo, comDonos());
  const entrar = async (nome: string, email: string, documento: string): Promise<Cliente> => {
    const quem = await portal.entrar({ nome, email, permissoes: ['painel.contribuinte'] });
    await portal.db.updateTable('usuario').set({ documento }).where('id', '=', quem.id).execute();
    return quem;
  };
  dora = await entrar('Dora Proprietária', 'dora@exemplo.com.br', '29537995593');
  caio = await entrar('Caio Dono', 'caio@exemplo.com.br', '39053344705');
});
afterAll(() => portal.drop());

const links = async (para: string): Promise<readonly string[]> =>
  (await portal.db.selectFrom('saida').select('dados').where('tipo', '=', 'mail').orderBy('id').execute()).flatMap(
    ({ dados }) => {
      const m = dados as unknown as { para: string; acao?: { url: string } };
      const token = m.para === `${para}@exemplo.com.br` ? m.acao?.url.split('/convite/')[1] : undefined;
      return token === undefined ? [] : [token];
    },
  );
const token = async (para: string): Promise<string> => (await links(para)).at(-1) ?? '';
const ver = async (id: number) => (await c.requerente.get(`${MEU}/requerimento/${id}`)).dados<RequerimentoVisto>();
const enviar = async (id: number) =>
  c.requerente.post(`${MEU}/requerimento/${id}/enviar`, { versao: (await ver(id)).versao });
const pedido = async (): Promise<number> => {
  const { id } = (await c.requerente.post(`${MEU}/requerimento`, { processo_id: c.processo })).dados<{ id: number }>();
  await c.requerente.post(`${MEU}/requerimento/${id}/respostas`, { respostas: respostasComDonos });
  await enviarArquivo(portal, c.requerente, `${MEU}/requerimento/${id}/arquivos`, { documento: 'matricula' });
  const r = await enviar(id);
  expect(r.status, r.texto).toBe(200);
  return id;
};
const linhas = (id: number) =>
  portal.db
    .selectFrom('requerimento_participante')
    .select(['email', 'documento', 'situacao'])
    .where('requerimento_id', '=', id)
    .orderBy('sequencia')
    .execute();
const proximo = () =>
  portal.db.selectFrom('serie_numerica').select('proximo').where('serie', '=', 'requerimento').executeTakeFirst();

describe('the consent of several owners', () => {
  it('each answers by his own link; the last one files it, and no number is taken before', async () => {
    const antes = await proximo();
    const id = await pedido();
    expect(await linhas(id)).toEqual([
      { email: 'dora@exemplo.com.br', documento: '29537995593', situacao: 'convidado' },
      { email: 'caio@exemplo.com.br', documento: '39053344705', situacao: 'convidado' },
    ]);
    expect((await caio.post(`${MEU}/convite/${await token('dora')}/aceitar`)).status).toBe(403);
    expect((await caio.get(`${MEU}/convite/${await token('caio')}/conteudo`)).texto).toContain('Dora Proprietária');
    const dado = await caio.post(`${MEU}/convite/${await token('caio')}/aceitar`);
    expect([dado.status, dado.dados()], dado.texto).toEqual([200, {}]);
    expect(await proximo()).toEqual(antes);
    expect((await caio.get(`${MEU}/requerimento/${id}`)).status).toBe(404);
    expect((await c.analista.get(`painel-prefeitura/requerimento/${id}`)).status).toBe(404);
    const ultimo = await dora.post(`${MEU}/convite/${await token('dora')}/aceitar`);
    expect(ultimo.dados()).toEqual({ requerimento_id: id });
    expect((await ver(id)).numero).toMatch(/^2026\/\d{6}$/);
    for (const quem of [dora, caio]) expect((await quem.get(`${MEU}/requerimento/${id}`)).status).toBe(200);
  });

  it('the first refusal ends it: the other link is dead, and who had consented has no access when it is filed anew', async () => {
    const id = await pedido();
    expect((await caio.post(`${MEU}/convite/${await token('caio')}/aceitar`)).status).toBe(200);
    const deDora = await token('dora');
    expect((await dora.post(`${MEU}/convite/${deDora}/recusar`, { motivo: 'Não autorizo' })).status).toBe(200);
    expect((await linhas(id)).map(({ situacao }) => situacao)).toEqual(['recusado', 'revogado']);
    expect((await dora.post(`${MEU}/convite/${deDora}/aceitar`)).status).toBe(422);
    expect((await enviar(id)).status).toBe(200);
    expect((await linhas(id)).map(({ situacao }) => situacao)).toEqual([
      ...['recusado', 'revogado', 'convidado', 'convidado'],
    ]);
    for (const [quem, nome] of [[dora, 'dora'] as const, [caio, 'caio'] as const])
      expect((await quem.post(`${MEU}/convite/${await token(nome)}/aceitar`)).status).toBe(200);
    expect((await ver(id)).consentimento?.situacao).toBe('dado');
  });

  it('the link is sent again by who asked, a few times an hour; the one before stops', async () => {
    portal.clock.fixar('2026-11-16T18:00:00Z');
    const id = await pedido();
    const primeiro = await token('dora');
    const reenviar = (k: number, quem: Cliente = c.requerente) =>
      quem.post(`${MEU}/requerimento/${id}/consentimento/${k}/reenviar`);
    expect((await reenviar(1, c.outroRequerente)).status).toBe(404);
    const r = await reenviar(1);
    expect(r.status, r.texto).toBe(200);
    expect(await token('dora')).not.toBe(primeiro);
    expect((await dora.get(`${MEU}/convite/${primeiro}`)).status).toBe(422);
    expect((await dora.get(`${MEU}/convite/${await token('dora')}`)).status).toBe(200);
    expect((await reenviar(9)).status).toBe(422);
    const enviados = (await links('dora')).length;
    for (let k = 3; k <= 10; k++) expect((await reenviar(1)).status, String(k)).toBe(200);
    const demais = await reenviar(1);
    expect([demais.status, demais.erro.codigo]).toEqual([429, 'muitas_tentativas']);
    // Refused, it changed nothing: the last link still works.
    expect((await links('dora')).length).toBe(enviados + 8);
    expect((await dora.post(`${MEU}/convite/${await token('dora')}/aceitar`)).status).toBe(200);
    expect((await reenviar(1)).status).toBe(422);
  });
});
