import { describe, expect, it } from 'vitest';
import type { Pagina } from '../../../../../src/schemas/envelope.ts';
import type { ConviteVisto } from '../../../../../src/schemas/requerimento/participante.ts';
import type { RequerimentoVisto } from '../../../../../src/schemas/requerimento/visao.ts';
import type { RequerimentoListado } from '../../../../../src/schemas/requerimento/vistas/listado.ts';
import { protocolarO2 } from '../../../../support/cenarioO2.ts';
import type { Cliente } from '../../../../support/cliente.ts';
import {
  aceitar,
  c,
  convidar,
  EMAIL,
  INICIO,
  mailsDe,
  MEU,
  outro,
  palcoDosParticipantes,
  papeis,
  portal,
  revogar,
  tome,
  ultimoToken,
  ver,
  vistos,
} from './palcoDosParticipantes.ts';

palcoDosParticipantes();

const listados = async (quem: Cliente): Promise<readonly number[]> =>
  (await quem.get(`${MEU}/requerimento`, { per_page: 100 })).dados<Pagina<RequerimentoListado>>().data.map((r) => r.id);

const canal = (id: number, quem: Cliente) =>
  quem.post('broadcasting/auth', { socket_id: '1.1', channel_name: `private-requerimento.${id}` });

/** Every outlet of a request in the applicant's panel, as statuses. */
const saidas = async (id: number, quem: Cliente): Promise<readonly number[]> => {
  const { documento, arquivo } = await papeis(id);
  const todas = [
    await ver(id, quem),
    ...(await Promise.all(
      ['eventos', 'cobrancas', 'documentos', 'conversas', 'participantes'].map((parte) =>
        quem.get(`${MEU}/requerimento/${id}/${parte}`),
      ),
    )),
    await quem.get(`${MEU}/documento/${documento}/arquivo`),
    await quem.get(`${MEU}/arquivos/${arquivo}`),
    await canal(id, quem),
  ];
  return todas.map((r) => r.status);
};

const TUDO = [200, 200, 200, 200, 200, 200, 200, 200, 200];

const NADA = [404, 404, 404, 404, 404, 404, 404, 404, 403];

describe('letting somebody in to one request', () => {
  it('[ROTA-064][ROTA-069] opens every outlet to whom accepted, and closes every one again when it is taken back', async () => {
    const { id, numero } = await protocolarO2(portal, c);
    expect(await saidas(id, tome)).toEqual(NADA);
    const r = await convidar(id);
    expect(r.status, r.texto).toBe(201);
    const [mail] = (await mailsDe(EMAIL)).slice(-1);
    expect(mail).toMatchObject({ assunto: 'Convite para participar de um requerimento' });
    expect(mail?.paragrafos.join(' ')).toContain(`Iara Campestre convidou você a participar do requerimento ${numero}`);
    const token = await ultimoToken();
    // The mail alone opens nothing of the request, and says who is asked to what.
    expect(await saidas(id, tome)).toEqual(NADA);
    const publico = await portal.anonimo().get(`publico/convite/${token}`);
    expect(publico.dados<ConviteVisto>()).toMatchObject({
      ...{ numero, papel: 'coautor', pode: 'agir', email: 't***@exemplo.com.br', convidado_por: 'Iara Campestre' },
    });
    expect(JSON.stringify(await portal.db.selectFrom('requerimento_participante').selectAll().execute())).not.toContain(
      token,
    );
    expect((await aceitar(token)).status).toBe(200);
    expect((await aceitar(token)).status).toBe(422);
    expect(await saidas(id, tome)).toEqual(TUDO);
    expect(await listados(tome)).toEqual([id]);
    expect(await saidas(id, outro)).toEqual(NADA);
    const { participantes, pode_convidar } = await vistos(id, c.requerente);
    expect(pode_convidar).toBe(true);
    expect(participantes).toMatchObject([{ id: 1, situacao: 'ativo', email: EMAIL, revogavel: true, eu: false }]);

    const fora = await revogar(id, 1);
    expect(fora.status, fora.texto).toBe(200);
    expect(await saidas(id, tome)).toEqual(NADA);
    expect(await listados(tome)).toEqual([]);
    expect((await mailsDe(EMAIL)).at(-1)?.paragrafos.join(' ')).toContain('Encerrou o contrato');
    expect(
      await portal.db
        .selectFrom('saida')
        .select('id')
        .where('tipo', '=', 'realtime')
        .where('dados', '@>', JSON.stringify({ evento: 'usuario.encerrado', usuario_id: tome.id }))
        .executeTakeFirst(),
    ).toBeDefined();
    const trilha = (await ver(id, c.requerente)).dados<RequerimentoVisto>().eventos.map((e) => `${e.ator} ${e.texto}`);
    expect(trilha.slice(0, 3)).toEqual([
      'Iara Campestre retirou o acesso de Tomé Ribeirinho, coautor',
      'Tomé Ribeirinho aceitou participar como coautor',
      'Iara Campestre convidou Tomé Ribeirinho como coautor',
    ]);
    expect((await revogar(id, 1)).status).toBe(422);
  });

  it('refuses the invitation to any account but that of the address or document it names, in this city alone', async () => {
    const { id } = await protocolarO2(portal, c);
    await convidar(id);
    const token = await ultimoToken();
    expect((await aceitar(token, outro)).status).toBe(403);
    expect((await aceitar(token, c.outroRequerente)).status).toBe(403);
    const vizinho = await portal.entrar({
      organizacaoId: portal.outraCidade,
      email: 'vizinho@exemplo.com.br',
      permissoes: ['painel.contribuinte'],
    });
    expect((await vizinho.get(`${MEU}/convite/${token}`)).erro.codigo).toBe('link_invalido');
    expect((await aceitar(token, vizinho)).erro.codigo).toBe('link_invalido');
    expect((await portal.anonimo().get(`publico/convite/${'A'.repeat(54)}`)).erro.codigo).toBe('link_invalido');
    expect((await portal.anonimo().get(`publico/convite/${token.slice(0, -1)}x`)).erro.codigo).toBe('link_invalido');
    // By document: the address does not matter, the CPF does.
    expect((await convidar(id, { email: 'dono@exemplo.com.br', documento: '123' })).erro.erros).toHaveProperty(
      'documento',
    );
    expect((await convidar(id, { email: 'dono@exemplo.com.br', documento: '529.982.247-25' })).status).toBe(201);
    const doDocumento = await ultimoToken('dono@exemplo.com.br');
    expect((await aceitar(doDocumento, outro)).status).toBe(403);
    await portal.db.updateTable('usuario').set({ documento: '52998224725' }).where('id', '=', outro.id).execute();
    expect((await aceitar(doDocumento, outro)).status).toBe(200);
    // His own request is nobody's to be let in to.
    const dela = (
      await portal.db.selectFrom('usuario').select('email').where('id', '=', c.requerente.id).executeTakeFirstOrThrow()
    ).email;
    await convidar(id, { email: dela });
    expect((await aceitar(await ultimoToken(dela.toLowerCase()), c.requerente)).status).toBe(422);
  });

  it('expires: the invitation after a week, renewed by sending it again; the access after its last day', async () => {
    const { id } = await protocolarO2(portal, c);
    await convidar(id, { ate: '2026-11-16' });
    const velho = await ultimoToken();
    const { convite_expira_em } = await portal.db
      .selectFrom('requerimento_participante')
      .select('convite_expira_em')
      .where('requerimento_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(convite_expira_em.toISOString()).toBe('2026-11-23T13:00:00.000Z');
    await portal.db
      .updateTable('requerimento_participante')
      .set({ convite_expira_em: INICIO })
      .where('requerimento_id', '=', id)
      .execute();
    expect((await aceitar(velho)).erro.codigo).toBe('link_expirado');
    expect((await vistos(id, c.requerente)).participantes).toMatchObject([
      { situacao: 'convite_vencido', reenviavel: true },
    ]);
    expect((await c.requerente.post(`${MEU}/requerimento/${id}/participantes/1/reenviar`)).status).toBe(200);
    expect((await aceitar(velho)).erro.codigo).toBe('link_invalido');
    expect((await aceitar(await ultimoToken())).status).toBe(200);
    // The last day whole, in the city's time zone.
    portal.clock.fixar('2026-11-17T02:59:00Z');
    expect((await ver(id)).status).toBe(200);
    const membro = (await canal(id, tome)).corpo as { channel_data: string };
    expect((JSON.parse(membro.channel_data) as { ate: number }).ate).toBe(Date.parse('2026-11-17T03:00:00Z'));
    portal.clock.fixar('2026-11-17T03:00:00Z');
    expect(await saidas(id, tome)).toEqual(NADA);
    expect(await listados(tome)).toEqual([]);
    expect((await vistos(id, c.requerente)).participantes).toMatchObject([{ situacao: 'encerrado' }]);
    portal.clock.fixar(INICIO);
    expect((await convidar(id, { email: 'x@exemplo.com.br', ate: '2026-11-15' })).erro.erros).toHaveProperty('ate');
  });
});
