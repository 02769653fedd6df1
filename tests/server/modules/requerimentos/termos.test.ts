import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Pagina } from '../../../../src/schemas/envelope.ts';
import type { TermoPorEscrever, TermoVisto } from '../../../../src/schemas/requerimento/termo.ts';
import type { TermoListado } from '../../../../src/schemas/termoRecebido.ts';
import { protocolarO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import {
  abrir,
  api,
  c,
  ciencia,
  enviado,
  modelo,
  palcoDosTermos,
  portal,
  sinos,
  tecnico,
  TEXTO,
} from './palcoDosTermos.ts';

palcoDosTermos();

const meu = async (envio: number, quem: Cliente = c.requerente): Promise<TermoVisto> =>
  (await quem.get(`painel-contribuinte/termo/${envio}`)).dados();

const daCidade = async (envio: number): Promise<TermoVisto> =>
  (await c.analista.get(`painel-prefeitura/termo/${envio}`)).dados();

const mails = async (): Promise<readonly string[]> =>
  (await portal.db.selectFrom('saida').select('dados').where('tipo', '=', 'mail').orderBy('id').execute()).map((s) =>
    JSON.stringify(s.dados),
  );

describe('a notice to parties of a request', () => {
  it('is offered the parties with an account, and the models of the city with the data of the request in them', async () => {
    const { id, numero } = await protocolarO2(portal, c);
    const novo = (await c.analista.get(`painel-prefeitura/requerimento/${id}/termos/novo`)).dados<TermoPorEscrever>();
    expect(novo).toEqual({
      partes: [
        { usuario_id: c.requerente.id, nome: 'Iara Campestre', papel: 'Requerente' },
        { usuario_id: tecnico.id, nome: 'Tomé Ribeirinho', papel: expect.any(String) },
      ],
      modelos: [
        {
          id: modelo,
          nome: 'Comunicado de vistoria',
          texto: `<p>Ao requerente <strong>Iara Campestre</strong>, do pedido ${numero}.</p>`,
        },
      ],
    });
    expect((await c.analista.get(`painel-prefeitura/requerimento/${id}/termos/novo`)).status).toBe(200);
    expect((await c.requerente.get(`painel-prefeitura/requerimento/${id}/termos/novo`)).status).toBe(403);
  });

  it('reaches each in bell and mail, keeps its words until opened, and proves who read it, when and from where', async () => {
    const antes = (await mails()).length;
    const { id, numero, envio, outro } = await enviado({
      destinatarios: [c.requerente.id, tecnico.id],
      modelo_id: modelo,
      texto: '<p>Vistoria <b>dia 20</b>, {{requerente.nome}}.</p><script>alert(1)</script>',
      prazo: { quantidade: 5, contagem: 'corridos' },
    });
    expect(await sinos(tecnico.id, 'termo_enviado_id', outro)).toEqual([
      `termo: Requerimento ${numero}: a prefeitura enviou um termo: Comparecimento`,
    ]);
    // The first tells of the filing.
    const novos = (await mails()).slice(antes + 1);
    expect(novos).toHaveLength(2);
    expect(novos[1]).toContain(`/contribuinte/termos-enviados/visualizacao-termo/${outro}`);
    expect(novos[1]).toContain('Confirme a ciência até 21/11/2026');
    expect(novos.join()).not.toContain('dia 20');

    const fechado = await meu(outro, tecnico);
    expect(fechado).toMatchObject({
      titulo: 'Comparecimento',
      texto: null,
      documento: null,
      ciencia_ate: '2026-11-21',
      explicacao: expect.arrayContaining([{ texto: 'Início', dia: '2026-11-16' }]) as unknown,
      envios: [{ id: outro, nome: 'Tomé Ribeirinho', situacao: 'enviado', lido_em: null }],
    });
    expect((await tecnico.get(`painel-contribuinte/termo/${outro}/arquivo`)).status).toBe(422);
    expect((await ciencia(outro, tecnico)).mensagem).toMatch(/Abra o termo/);

    portal.clock.fixar('2026-11-16T13:30:00Z');
    const aberto = await abrir(outro, tecnico);
    expect(aberto.dados<TermoVisto>()).toMatchObject({
      texto: '<p>Vistoria <b>dia 20</b>, Iara Campestre.</p>',
      envios: [{ situacao: 'lido', lido_em: '2026-11-16T13:30:00.000Z', ciente_em: null }],
    });
    // Opened again: the first opening stays, and no other event is written.
    portal.clock.fixar('2026-11-16T13:40:00Z');
    expect((await abrir(outro, tecnico)).dados<TermoVisto>().envios[0]?.lido_em).toBe('2026-11-16T13:30:00.000Z');
    expect((await ciencia(outro, tecnico)).dados<TermoVisto>().envios[0]).toMatchObject({
      situacao: 'ciente',
      ciente_em: '2026-11-16T13:40:00.000Z',
    });
    expect((await ciencia(outro, tecnico)).status).toBe(422);

    const visto = await daCidade(envio);
    expect(visto.envios).toMatchObject([
      { id: envio, nome: 'Iara Campestre', situacao: 'enviado', lido_ip: null },
      { id: outro, nome: 'Tomé Ribeirinho', situacao: 'ciente', lido_ip: '127.0.0.1', ciente_ip: '127.0.0.1' },
    ]);
    expect(await sinos(c.analista.id, 'requerimento_id', id)).toEqual([
      `requerimento: Tomé Ribeirinho confirmou a ciência do termo Comparecimento, no requerimento ${numero}`,
    ]);
    const historia = (await api.ver(id)).eventos.filter((e) => e.tipo.startsWith('termo_'));
    expect(historia.map((e) => `${e.ator} ${e.texto}`)).toEqual([
      'Tomé Ribeirinho confirmou a ciência do termo 1: Comparecimento',
      'Tomé Ribeirinho abriu o termo 1: Comparecimento',
      'Dalva Montalegre enviou o termo 1: Comparecimento',
    ]);
    portal.clock.fixar('2026-11-16T13:00:00Z');
  });

  it('has its parts decided by the answers of the request, and none that its process does not know', async () => {
    const { envio } = await enviado({
      texto:
        '<p>{{se area_ampliada_m2 &gt; 100}}</p><p>Grande, {{requerente.nome}}.</p><p>{{senão}}</p><p>Pequena.</p><p>{{/se}}</p>',
    });
    await abrir(envio);
    expect((await meu(envio)).texto).toBe('<p>Grande, Iara Campestre.</p>');
    const { id } = await protocolarO2(portal, c);
    const ruim = { titulo: 'T', texto: '<p>{{se nao_ha}}x{{/se}}</p>', destinatarios: [c.requerente.id] };
    const recusa = await api.tentar(id, 'termos', ruim);
    expect([recusa.status, recusa.erro.erros?.['texto']?.[0]]).toEqual([
      422,
      expect.stringMatching(/condição \{\{se nao_ha\}\}, que não serve/),
    ]);
  });

  it('is told of by the city’s own message, whose parts go by the answers of the request', async () => {
    const gestor = await portal.entrar({ permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
    const escrita = await gestor.post('painel-prefeitura/cadastro/modelo-mensagem', {
      evento: 'termo_enviado',
      assunto: 'Termo no requerimento {{requerimento.numero}}',
      texto: [
        '{{termo.titulo}}',
        'Ciência até {{termo.prazo}}',
        '{{se area_ampliada_m2 > 100}}',
        'Obra grande, de {{campo.area_ampliada_m2}}.',
        '{{senão}}',
        'Obra pequena.',
        '{{/se}}',
      ].join('\n'),
      ativo: true,
    });
    expect(escrita.status).toBe(201);
    const { id } = escrita.dados<{ id: number }>();
    const { numero } = await enviado({ titulo: 'Comparecimento' });
    const dados = JSON.parse((await mails()).at(-1) ?? '{}') as { assunto: string; paragrafos: readonly string[] };
    expect(dados.assunto).toBe(`Termo no requerimento ${numero}`);
    // Without a term there is nothing to be said of it.
    expect(dados.paragrafos).toEqual(['Comparecimento', 'Obra grande, de 142,50 m².']);
    expect((await gestor.post('painel-prefeitura/cadastro/modelo-mensagem/excluirIds', { ids: [id] })).status).toBe(
      200,
    );
  });

  it('is a paper kept unchanged with its hash; the proof cannot be written anew, nor the notice removed', async () => {
    const { id, envio } = await enviado({ modelo_id: modelo });
    await abrir(envio);
    const { documento } = await daCidade(envio);
    const um = await c.analista.get(`painel-prefeitura/documento/${documento?.id ?? 0}/arquivo`);
    const outro = await c.requerente.get(`painel-contribuinte/termo/${envio}/arquivo`);
    expect([um.status, outro.status]).toEqual([200, 200]);
    expect(outro.texto).toBe(um.texto);
    expect(um.texto.startsWith('%PDF-')).toBe(true);
    const guardado = await portal.db
      .selectFrom('documento')
      .select(['sha256', 'conteudo'])
      .where('id', '=', documento?.id ?? 0)
      .executeTakeFirstOrThrow();
    expect((await daCidade(envio)).documento?.sha256).toBe(guardado.sha256);
    expect(JSON.stringify(guardado.conteudo)).toContain('Compareça ao balcão.');
    expect(JSON.stringify(guardado.conteudo)).toContain('Urbanismo');
    for (const mudanca of [
      sql`update termo_enviado set lido_em = now() where id = ${envio}`,
      sql`update termo_enviado set titulo = 'Outro' where id = ${envio}`,
      sql`delete from termo_enviado where id = ${envio}`,
    ])
      await expect(mudanca.execute(portal.db)).rejects.toThrow(/notice/);
    const { dados } = await portal.db
      .selectFrom('requerimento_evento')
      .select('dados')
      .where('requerimento_id', '=', id)
      .where('tipo', '=', 'termo_enviado')
      .executeTakeFirstOrThrow();
    expect(dados).toMatchObject({ texto: TEXTO, modelo: 'TERMO-1' });
  });

  it('is nobody else’s: not another person’s, nor a paper that the applicant fetches past its opening', async () => {
    const { id, envio, outro } = await enviado({ destinatarios: [c.requerente.id, tecnico.id] });
    for (const [quem, qual] of [
      [c.outroRequerente, envio],
      [c.requerente, outro],
      [tecnico, envio],
    ] as const) {
      expect((await quem.get(`painel-contribuinte/termo/${qual}`)).status).toBe(404);
      expect((await abrir(qual, quem)).status).toBe(404);
      expect((await ciencia(qual, quem)).status).toBe(404);
      expect((await quem.get(`painel-contribuinte/termo/${qual}/arquivo`)).status).toBe(404);
    }
    expect((await c.analista.get(`painel-contribuinte/termo/${envio}`)).status).toBe(403);
    const { documento } = await daCidade(envio);
    expect((await c.requerente.get(`painel-contribuinte/documento/${documento?.id ?? 0}/arquivo`)).status).toBe(404);
    const visto = await api.ver(id, c.requerente);
    expect(visto.emitidos.map((d) => d.tipo)).not.toContain('termo');
    expect(visto).not.toHaveProperty('termos');
    expect(visto.termos_recebidos).toMatchObject([{ envio, titulo: 'Comparecimento', situacao: 'enviado' }]);
    expect((await api.ver(id)).emitidos.map((d) => d.tipo)).toContain('termo');
    // The technician has no part in the request but his notice.
    expect((await tecnico.get(`painel-contribuinte/requerimento/${id}`)).status).toBe(404);
  });

  it('is listed to its addressees and to staff with how it stands', async () => {
    const { envio, numero } = await enviado({ titulo: 'Para as duas listas', exige_ciencia: false });
    const minhas = async (quem: Cliente) =>
      (await quem.get('painel-contribuinte/cadastro/termo-recebido', { s: 'Para as duas listas' })).dados<
        Pagina<TermoListado & { id: number }>
      >();
    expect((await minhas(c.requerente)).data).toMatchObject([
      { id: envio, titulo: 'Para as duas listas', requerimento: numero, situacao: 'enviado' },
    ]);
    expect((await minhas(c.outroRequerente)).total).toBe(0);
    await abrir(envio);
    const daEquipe = (
      await c.analista.get('painel-prefeitura/cadastro/termo-enviado', {
        s: 'Para as duas listas',
        'filtro[situacao]': 'lido',
      })
    ).dados<Pagina<TermoListado>>();
    expect(daEquipe.data).toMatchObject([{ destinatario: 'Iara Campestre', situacao: 'lido', requerimento: numero }]);
    expect((await c.requerente.get('painel-contribuinte/cadastro/termo-enviado')).status).toBe(404);
  });
});
