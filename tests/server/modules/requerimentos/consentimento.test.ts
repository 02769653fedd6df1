import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cumprirMarcos } from '../../../../server/modules/requerimentos/cumprirMarcos.ts';
import type { ConteudoDoConsentimento, ConviteVisto } from '../../../../src/schemas/requerimento/participante.ts';
import type { RequerimentoVisto } from '../../../../src/schemas/requerimento/visao.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, enviarArquivo, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { comConsentimento, respostasComDono } from '../../../support/comConsentimento.ts';
import { publicarVersao } from '../../../support/processoDeTeste.ts';

const MEU = 'painel-contribuinte';
let portal: Portal;
let c: CenarioO2;
let dora: Cliente;
let outro: Cliente;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-16T13:00:00Z' });
  c = await cenarioO2(portal);
  await publicarVersao(portal.db, portal.cidade, c.processo, comConsentimento());
  dora = await portal.entrar({
    nome: 'Dora Proprietária',
    email: 'dora@exemplo.com.br',
    permissoes: ['painel.contribuinte'],
  });
  await portal.db.updateTable('usuario').set({ documento: '29537995593' }).where('id', '=', dora.id).execute();
  outro = await portal.entrar({
    nome: 'Olavo Outro',
    email: 'olavo@exemplo.com.br',
    permissoes: ['painel.contribuinte'],
  });
});
afterAll(() => portal.drop());

const links = async (): Promise<readonly string[]> =>
  (await portal.db.selectFrom('saida').select('dados').where('tipo', '=', 'mail').orderBy('id').execute()).flatMap(
    ({ dados }) => {
      const m = dados as unknown as { para: string; acao?: { url: string } };
      const token = m.para === 'dora@exemplo.com.br' ? m.acao?.url.split('/convite/')[1] : undefined;
      return token === undefined ? [] : [token];
    },
  );
const token = async (): Promise<string> => (await links()).at(-1) ?? '';
const ver = async (id: number, quem: Cliente = c.requerente) =>
  (await quem.get(`${MEU}/requerimento/${id}`)).dados<RequerimentoVisto>();
const pedido = async (): Promise<number> => {
  const { id, versao } = (await c.requerente.post(`${MEU}/requerimento`, { processo_id: c.processo })).dados<{
    id: number;
    versao: number;
  }>();
  const salvas = await c.requerente.post(`${MEU}/requerimento/${id}/respostas`, { respostas: respostasComDono });
  expect(salvas.status, salvas.texto).toBe(200);
  await enviarArquivo(portal, c.requerente, `${MEU}/requerimento/${id}/arquivos`, { documento: 'matricula' });
  const r = await c.requerente.post(`${MEU}/requerimento/${id}/enviar`, { versao });
  expect(r.status, r.texto).toBe(200);
  expect(r.dados()).toMatchObject({ numero: null, situacao: 'Rascunho' });
  return id;
};

describe('the owner’s consent', () => {
  it('is asked by mail, shows what will be filed to him alone, and files it: number, queue and access begin', async () => {
    const id = await pedido();
    const t = await token();
    expect(
      (await portal.app.inject(`/api/v1/publico/convite/${t}`)).json<{ dados: ConviteVisto }>().dados,
    ).toMatchObject({
      consentimento: true,
      papel: 'proprietario',
      convidado_por: 'Iara Campestre',
    });
    expect((await outro.get(`${MEU}/convite/${t}/conteudo`)).status).toBe(403);
    const conteudo = (await dora.get(`${MEU}/convite/${t}/conteudo`)).dados<ConteudoDoConsentimento>();
    expect(conteudo.respostas).toContainEqual({ nome: 'Área a ampliar', texto: '60,00 m²' });
    expect(conteudo.documentos).toEqual([{ nome: 'Matrícula do imóvel', arquivos: ['documento.pdf'] }]);
    expect(conteudo.explicacao?.map(({ texto }) => texto)).toEqual([
      'Início',
      expect.stringMatching(/ dias corridos$/),
      'Vence',
    ]);
    expect(conteudo.explicacao?.at(-1)?.dia).toBe(conteudo.ate);
    // Neither the city nor he has it yet.
    expect((await c.analista.get(`painel-prefeitura/requerimento/${id}`)).status).toBe(404);
    expect((await dora.get(`${MEU}/requerimento/${id}`)).status).toBe(404);
    expect((await outro.post(`${MEU}/convite/${t}/aceitar`)).status).toBe(403);
    const dado = await dora.post(`${MEU}/convite/${t}/aceitar`);
    expect([dado.status, dado.dados()], dado.texto).toEqual([200, { requerimento_id: id }]);
    const visto = await ver(id);
    expect(visto).toMatchObject({ situacao: 'Aguardando prefeitura', consentimento: { situacao: 'dado' } });
    expect(visto.numero).toMatch(/^2026\/\d{6}$/);
    expect(visto.eventos.find((e) => e.tipo === 'consentimento_dado')?.ator).toBe('Dora Proprietária');
    expect(
      (await c.analista.get('painel-prefeitura/requerimento', { s: visto.numero ?? '' })).dados<{ total: number }>()
        .total,
    ).toBe(1);
    expect((await dora.get(`${MEU}/requerimento/${id}`)).status).toBe(200);
    expect((await dora.post(`${MEU}/convite/${t}/aceitar`)).status).toBe(422);
  });

  it('refused with a reason it stays a draft, is told, and takes no number', async () => {
    const antes = await portal.db
      .selectFrom('serie_numerica')
      .select('proximo')
      .where('serie', '=', 'requerimento')
      .executeTakeFirst();
    const id = await pedido();
    const t = await token();
    const semMotivo = await dora.post(`${MEU}/convite/${t}/recusar`, {});
    expect([semMotivo.status, Object.keys(semMotivo.erro.erros ?? {})]).toEqual([422, ['motivo']]);
    expect((await dora.post(`${MEU}/convite/${t}/recusar`, { motivo: 'Não autorizei' })).status).toBe(200);
    expect(await ver(id)).toMatchObject({
      situacao: 'Rascunho',
      numero: null,
      consentimento: { situacao: 'recusado', motivo: 'Não autorizei' },
    });
    expect((await ver(id)).acoes.map(({ acao }) => acao)).toContain('enviar');
    expect((await c.requerente.get(`${MEU}/geral-notifications`)).texto).toContain(
      'não consentiu no protocolo: Não autorizei',
    );
    const depois = await portal.db
      .selectFrom('serie_numerica')
      .select('proximo')
      .where('serie', '=', 'requerimento')
      .executeTakeFirst();
    expect(depois).toEqual(antes);
  });

  it('nothing changes while it is open; taken back, the link is dead and the form open again', async () => {
    const id = await pedido();
    const t = await token();
    for (const r of [
      await c.requerente.post(`${MEU}/requerimento/${id}/respostas`, { respostas: { area_ampliada_m2: '90.00' } }),
      await c.requerente.get(`${MEU}/requerimento/${id}/formulario`),
    ])
      expect([r.status, r.mensagem]).toEqual([422, expect.stringContaining('espera o consentimento do proprietário')]);
    expect((await outro.post(`${MEU}/requerimento/${id}/consentimento/retirar`, {})).status).toBe(404);
    expect((await c.requerente.post(`${MEU}/requerimento/${id}/consentimento/retirar`, {})).status).toBe(200);
    expect((await dora.post(`${MEU}/convite/${t}/aceitar`)).status).toBe(422);
    const salvas = await c.requerente.post(`${MEU}/requerimento/${id}/respostas`, {
      respostas: { area_ampliada_m2: '65.00' },
    });
    expect(salvas.status, salvas.texto).toBe(200);
    const { versao } = await ver(id);
    expect((await c.requerente.post(`${MEU}/requerimento/${id}/enviar`, { versao })).status).toBe(200);
    expect((await dora.post(`${MEU}/convite/${await token()}/aceitar`)).status).toBe(200);
  });

  it('is asked of one address a few times within an hour, as one account invites; more is refused and sends nothing', async () => {
    portal.clock.fixar('2026-11-16T18:00:00Z');
    const id = await pedido();
    const enviar = async () => {
      expect((await c.requerente.post(`${MEU}/requerimento/${id}/consentimento/retirar`, {})).status).toBe(200);
      return c.requerente.post(`${MEU}/requerimento/${id}/enviar`, { versao: (await ver(id)).versao });
    };
    for (let k = 2; k <= 10; k++) expect((await enviar()).status).toBe(200);
    const antes = (await links()).length;
    const demais = await enviar();
    expect([demais.status, demais.erro.codigo]).toEqual([429, 'muitas_tentativas']);
    expect((await links()).length).toBe(antes);
    expect(await ver(id)).toMatchObject({ situacao: 'Rascunho', consentimento: { situacao: 'retirado' } });
    // They count with the invitations of who asks.
    for (let k = 11; k <= 30; k++)
      await c.requerente.post(`${MEU}/requerimento/${id}/participantes`, {
        ...{ papel: 'convidado', pode: 'ler', nome: 'Fulana', email: 'fulana' },
      });
    const convite = await c.requerente.post(`${MEU}/requerimento/${id}/participantes`, {
      ...{ papel: 'convidado', pode: 'ler', nome: 'Fulana', email: 'fulana@exemplo.com.br' },
    });
    expect(convite.status).toBe(429);
    portal.clock.fixar('2026-11-16T20:00:00Z');
    expect(
      (await c.requerente.post(`${MEU}/requerimento/${id}/enviar`, { versao: (await ver(id)).versao })).status,
    ).toBe(200);
    expect((await c.requerente.post(`${MEU}/requerimento/${id}/consentimento/retirar`, {})).status).toBe(200);
  });

  it('is reminded with a new link and ends with its term, by the portal’s clock', async () => {
    const id = await pedido();
    const antes = (await links()).length;
    const log = { error: () => undefined };
    portal.clock.fixar('2026-11-23T13:00:00Z');
    await cumprirMarcos(portal.parts, log);
    expect((await links()).length).toBe(antes + 1);
    await cumprirMarcos(portal.parts, log);
    expect((await links()).length).toBe(antes + 1);
    portal.clock.fixar('2026-11-27T13:00:00Z');
    await cumprirMarcos(portal.parts, log);
    const { estado } = await portal.db
      .selectFrom('requerimento')
      .select('estado')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(estado).toMatchObject({ situacao: 'Rascunho', consentimento: { situacao: 'expirado' } });
  });
});
