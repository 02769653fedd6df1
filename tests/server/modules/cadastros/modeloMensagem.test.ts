import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { Email } from 'postal-mime';
import { createCarteiro } from '../../../../server/mail/createCarteiro.ts';
import { enviarPendentes } from '../../../../server/mail/enviarPendentes.ts';
import { despachar } from '../../../../server/saida/despachar.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';
import { abrirCaixaPostal } from '../../mail/caixaPostal.ts';

const C = 'painel-prefeitura/cadastro/modelo-mensagem';
const log = pino({ enabled: false });

let portal: Portal;
let c: CenarioO2;
let api: ReturnType<typeof requerimentoPelaApi>;
let gestor: Cliente;
beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-19T15:00:00Z' });
  c = await cenarioO2(portal);
  api = requerimentoPelaApi(portal, c);
  gestor = await portal.entrar({ nome: 'Gil Serra', permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'] });
});
afterAll(() => portal.drop());

/** Everything of the outbox, delivered by SMTP and read back. */
const correio = async (): Promise<readonly Email[]> => {
  const { db, clock } = portal;
  const caixa = await abrirCaixaPostal();
  const carteiro = createCarteiro(caixa.url, 'Portal <nao-responda@aurora.sp.gov.br>');
  onTestFinished(async () => {
    carteiro.stop();
    await caixa.fechar();
  });
  await despachar({ db, clock, log, comSmtp: true });
  while (await enviarPendentes({ db, clock, carteiro, log }));
  await db.deleteFrom('mensagem').execute();
  return caixa.recebidos;
};
const modelo = (mudancas: object = {}) => ({
  evento: 'etapa_iniciada',
  assunto: '{{prefeitura.nome}} analisa o {{requerimento.numero}}',
  texto: 'Prezado(a) {{requerente.nome}},\nseu pedido de {{processo.nome}} está com a nossa equipe.',
  ativo: true,
  ...mudancas,
});
const criar = async (corpo: object): Promise<number> => {
  const res = await gestor.post(C, corpo);
  expect(res.status, res.texto).toBe(201);
  return res.dados<{ id: number }>().id;
};
const iniciado = async (): Promise<{ id: number; carta: Email | undefined }> => {
  const { id } = await protocolarO2(portal, c);
  await correio();
  await api.agir(id, 'acoes/iniciar');
  return { id, carta: (await correio())[0] };
};

describe('the mail to the applicant', () => {
  it('carries the city’s words while they are in use, the link always, and else the portal’s', async () => {
    const id = await criar(modelo());
    const { id: requerimento, carta } = await iniciado();
    expect(carta?.subject).toMatch(/^Prefeitura .* analisa o 2026\/\d{6}$/);
    expect(carta?.text).toContain('Prezado(a) Iara Campestre,');
    expect(carta?.text).toContain('seu pedido de Ampliação multifamiliar está com a nossa equipe.');
    for (const parte of [carta?.text, carta?.html])
      expect(parte).toContain(`/contribuinte/meus/requerimentos/requerimento/${requerimento}`);
    expect(carta?.text).toContain('Mensagem automática do portal de requerimentos');

    await gestor.post(`${C}/${id}`, { ativo: false });
    const padrao = (await iniciado()).carta;
    expect(padrao?.subject).toMatch(/^Requerimento 2026\/\d{6} em análise$/);
    expect(padrao?.text).toContain('A prefeitura começou a analisar o seu pedido');

    await gestor.post(`${C}/${id}`, { ativo: true });
    await gestor.post(`${C}/excluirIds`, { ids: [id] });
    expect((await iniciado()).carta?.subject).toMatch(/em análise$/);
  });

  it('is not touched by the words of another city', async () => {
    const vizinho = await portal.entrar({
      organizacaoId: portal.outraCidade,
      permissoes: ['painel.prefeitura', 'perfil.gestor.prefeitura'],
    });
    const res = await vizinho.post(C, modelo());
    expect(res.status, res.texto).toBe(201);
    expect((await gestor.get(`${C}/${res.dados<{ id: number }>().id}`)).status).toBe(404);
    expect((await iniciado()).carta?.subject).toMatch(/em análise$/);
  });

  it('never gives the words a link that somebody chose as a name', async () => {
    const id = await criar(modelo());
    onTestFinished(async () => void (await gestor.post(`${C}/excluirIds`, { ids: [id] })));
    const { id: requerimento } = await protocolarO2(portal, c);
    await portal.db
      .updateTable('requerimento')
      .set({ requerente_nome: 'Clique http://mau.com' })
      .where('id', '=', requerimento)
      .execute();
    await correio();
    await api.agir(requerimento, 'acoes/iniciar');
    const [carta] = await correio();
    expect(carta?.text).toContain('Prezado(a) requerente,');
    expect(carta?.text).not.toContain('mau.com');
  });
});

describe('parts and answers in the text of a message', () => {
  const comPartes = modelo({
    assunto: 'O {{requerimento.numero}}{{se area_ampliada_m2 > 100}} (grande porte){{/se}}',
    texto: [
      '{{se area_ampliada_m2 > 100}}',
      'Ampliação de {{campo.area_ampliada_m2}}: a análise leva 30 dias.',
      '{{senão}}',
      'A análise leva 10 dias.',
      '{{/se}}',
      'Obrigado.',
    ].join('\n'),
  });

  it('are decided by the answers when the mail is sent', async () => {
    const id = await criar(comPartes);
    onTestFinished(async () => void (await gestor.post(`${C}/excluirIds`, { ids: [id] })));
    const { carta } = await iniciado();
    expect(carta?.subject).toMatch(/^O 2026\/\d{6} \(grande porte\)$/);
    expect(carta?.text).toMatch(/Ampliação de 142,5\d* m²: a análise leva 30 dias\.\s+Obrigado\./);
    expect(carta?.text).not.toMatch(/10 dias|\{\{/);
  });

  it('are refused where no process of the city has what they name, and where they do not begin and end', async () => {
    const erros = async (texto: string) => (await gestor.post(C, modelo({ texto }))).erro.erros;
    expect(await erros('{{campo.area_ampliada}} e {{se nao_ha}}x{{/se}} {{para cada lotes}}y{{/para cada}}')).toEqual({
      texto: [
        'O texto usa a etiqueta {{campo.area_ampliada}}, que nenhum processo da prefeitura tem. A mais parecida é {{area_ampliada_m2}}',
        expect.stringMatching(/^O texto tem a condição \{\{se nao_ha\}\}, que não serve: /),
        'O texto repete por "lotes", que não é tabela nem lista de nenhum processo da prefeitura',
      ],
    });
    expect(await erros('{{se area_ampliada_m2 > 1}}x')).toEqual({
      texto: ['Falta {{/se}} para {{se area_ampliada_m2 > 1}}'],
    });
    expect(await erros('{{se area_ampliada_m2 = "muita"}}x{{/se}}')).toEqual({
      texto: [expect.stringMatching(/não vale entre número e texto/)],
    });
    const conta = await gestor.post(C, modelo({ evento: 'conta_confirmar_email', texto: '{{se a}}x{{/se}}' }));
    expect(JSON.stringify(conta.erro.erros)).toContain('não existe');
  });

  it('must not hide what the reader has a right to know', async () => {
    const pendencia = (texto: string) =>
      gestor.post(C, modelo({ evento: 'pendencia_emitida', assunto: '{{requerimento.numero}}', texto }));
    const escondida = await pendencia(
      '{{se area_ampliada_m2 > 1}}{{pendencia.itens}} {{pendencia.prazo}}{{senão}}{{pendencia.itens}}{{/se}}',
    );
    expect(escondida.erro.erros).toEqual({
      texto: ['O texto precisa dizer {{pendencia.prazo}}: último dia para responder'],
    });
  });

  it('are seen with an example, and with a request of the city', async () => {
    const exemplo = await gestor.post(`${C}/previa`, comPartes);
    expect(exemplo.texto).toContain('Ampliação de [area_ampliada_m2]');
    const { id } = await protocolarO2(portal, c);
    const { numero } = await portal.db
      .selectFrom('requerimento')
      .select('numero')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const real = await gestor.post(`${C}/previa-com-dados`, { ...comPartes, pedido: { requerimento: numero } });
    expect(real.status, real.texto).toBe(200);
    expect(real.texto).toContain(`O ${numero ?? ''} (grande porte)`);
    expect(real.texto).toMatch(/Ampliação de 142,5\d* m²/);
    expect(real.texto).toContain(`/contribuinte/meus/requerimentos/requerimento/${id}`);
    const nenhum = await gestor.post(`${C}/previa-com-dados`, {
      ...comPartes,
      pedido: { requerimento: '2026/777777' },
    });
    expect([nenhum.status, Object.keys(nenhum.erro.erros ?? {})]).toEqual([422, ['pedido.requerimento']]);
  });
});

describe('a text of the city', () => {
  it('says what the reader has a right to know, in tags that the event has', async () => {
    const res = await gestor.post(
      C,
      modelo({ evento: 'pendencia_emitida', assunto: 'Corrija', texto: 'Veja {{pendencia.iten}} e {{taxas.lista}}.' }),
    );
    expect(res.status).toBe(422);
    expect(res.erro.erros).toEqual({
      assunto: ['O assunto precisa dizer {{requerimento.numero}}: número do requerimento'],
      texto: [
        'A etiqueta {{pendencia.iten}} não existe. A mais parecida é {{pendencia.itens}}',
        expect.stringContaining('A etiqueta {{taxas.lista}} não existe'),
        'O texto precisa dizer {{pendencia.itens}}: o que a prefeitura pediu para corrigir',
        'O texto precisa dizer {{pendencia.prazo}}: último dia para responder',
      ],
    });
  });

  it('is in use once for each event, also when two put theirs in use at once or bring one back', async () => {
    const corpo = modelo({ evento: 'cobranca_emitida' });
    const duas = await Promise.all([gestor.post(C, corpo), gestor.post(C, corpo)]);
    expect(duas.map(({ status }) => status).sort()).toEqual([201, 422]);
    const recusa = duas.find(({ status }) => status === 422);
    expect(recusa?.erro.erros?.['ativo']?.[0]).toMatch(
      /^O modelo ".*" já está em uso neste momento\. Tire-o de uso antes$/,
    );
    const id = duas.find(({ status }) => status === 201)?.dados<{ id: number }>().id ?? 0;
    await gestor.post(`${C}/excluirIds`, { ids: [id] });
    await criar(corpo);
    const volta = await gestor.post(`${C}/restaurarIds`, { ids: [id] });
    expect([volta.status, volta.texto.includes('já está em uso')]).toEqual([422, true]);
  });

  it('can be had back as the portal’s own, and looked at as its reader gets it', async () => {
    const padrao = await gestor.post(`${C}/padrao`, { evento: 'etapa_iniciada' });
    expect(padrao.dados()).toEqual({
      campos: {
        assunto: 'Requerimento {{requerimento.numero}} em análise',
        texto: 'A prefeitura começou a analisar o seu pedido de {{processo.nome}}.\n{{requerimento.previsao}}',
      },
    });
    expect((await gestor.post(`${C}/padrao`, {})).erro.erros).toEqual({ evento: ['Campo obrigatório'] });
    const { linhas } = (await gestor.post(`${C}/previa`, modelo({ ativo: false }))).dados<{
      linhas: readonly { rotulo: string; valor: string }[];
    }>();
    expect(linhas.map(({ rotulo }) => rotulo)).toEqual(['Assunto', 'Mensagem']);
    expect(linhas[0]?.valor).toContain('analisa o 2026/000123');
    expect(linhas[1]?.valor).toMatch(/Prezado\(a\) Marina Aguiar de Souza,[\s\S]*Ver o requerimento:\nhttp/);
    expect((await c.analista.post(`${C}/padrao`, { evento: 'etapa_iniciada' })).status).toBe(403);
  });
});
