import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { escritores } from '../../../../server/modules/relatorios/exportacao/escritores.ts';
import { lerEscrito } from '../../../../server/modules/relatorios/exportacao/leituraDoRelatorio.ts';
import { pedidoDaSessao } from '../../../../server/modules/relatorios/pedidoDaSessao.ts';
import { codigoDe } from '../../../../server/modules/relatorios/porEmail/codigo.ts';
import { enviarRelatorios } from '../../../../server/modules/relatorios/porEmail/enviarDevidos.ts';
import { anexosDe } from '../../../../server/modules/relatorios/porEmail/mailDaLeitura.ts';
import { sessaoSemPedido } from '../../../../server/plugins/sessaoSemPedido.ts';
import type { Mail } from '../../../../server/saida/enviarMail.ts';
import type { RelatorioPorEmail } from '../../../../src/schemas/relatorios/porEmail.ts';
import { relatorios } from '../../../../src/schemas/relatorios/relatorios.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import type { Cliente } from '../../../support/cliente.ts';

const LE = ['painel.prefeitura', 'prefeitura.requerimento.relatorio'] as const;
const CAMINHO = 'me/relatorios-por-email';
/** A Friday, at noon in the city. */
const SEXTA = '2026-11-20T15:00:00Z';
const SEGUNDA_AS_7 = '2026-11-23T10:00:00.000Z';
const log = pino({ enabled: false });

let portal: Portal;
let ana: Cliente;
beforeAll(async () => {
  portal = await aPortal({ inicio: SEXTA, diasDeSessao: 200 });
  ana = await portal.entrar({ nome: 'Ana Prado', permissoes: [...LE] });
});
beforeEach(() => portal.clock.fixar(SEXTA));
afterEach(async () => {
  await portal.db.deleteFrom('relatorio_por_email').execute();
  await portal.db.deleteFrom('saida').execute();
});
afterAll(() => portal.drop());

const corpo = {
  relatorio: 'entrada-requerimento',
  nome: 'O que entrou',
  filtros: {},
  frequencia: 'semanal',
  dia: 1,
  hora: 7,
  formatos: [],
};
const pedido = async (quem: Cliente, mais: object = {}): Promise<RelatorioPorEmail> => {
  const r = await quem.post(CAMINHO, { ...corpo, ...mais });
  expect(r.status, r.texto).toBe(201);
  return r.dados();
};
const meus = async (quem: Cliente): Promise<readonly RelatorioPorEmail[]> => (await quem.get(CAMINHO)).dados();
const turno = (): Promise<boolean> => enviarRelatorios(portal.parts, log);
const mails = async (): Promise<readonly Mail[]> =>
  (await portal.db.selectFrom('saida').select('dados').where('tipo', '=', 'mail').orderBy('id').execute()).map(
    ({ dados }) => dados as Mail,
  );
const sinos = async (quem: Cliente): Promise<readonly string[]> =>
  (await portal.db.selectFrom('notificacao').select('message').where('usuario_id', '=', quem.id).execute()).map(
    ({ message }) => message,
  );

describe('um relatório por e-mail, na sua hora e até que se pare', () => {
  it('o botão da página o para, sem sessão e sem token, e diz em uma página que parou', async () => {
    const { id } = await pedido(ana, { nome: 'Um <b>grande</b>' });
    const url = `/api/v1/relatorios-por-email/parar?codigo=${codigoDe(portal.parts, id)}`;
    const html = { accept: 'text/html,application/xhtml+xml' };
    expect((await portal.app.inject({ url, headers: html })).body).toContain('“Um &lt;b&gt;grande&lt;/b&gt;”');
    const headers = { ...html, 'content-type': 'application/x-www-form-urlencoded' };
    const feito = await portal.app.inject({ method: 'POST', url, headers, payload: '' });
    expect([feito.statusCode, feito.body.includes('Você não recebe mais este relatório por e-mail')]).toEqual([
      200,
      true,
    ]);
    expect(await meus(ana)).toEqual([]);
    expect((await portal.app.inject({ url, headers: html })).body).toContain('Você não recebe mais');
    const errado = await portal.app.inject({ url: url.slice(0, -1), headers: html });
    expect([errado.statusCode, errado.body.includes('Este endereço não vale')]).toEqual([404, true]);
  });

  it('o que conta como está agora vem na hora nova, mesmo que já tenha vindo na semana', async () => {
    const { id } = await pedido(ana, { relatorio: 'carga-idade', nome: 'Aberto' });
    portal.clock.fixar(SEGUNDA_AS_7);
    await turno();
    expect((await ana.post(`${CAMINHO}/${id}`, { dia: 3 })).status).toBe(200);
    portal.clock.fixar('2026-11-25T10:00:00Z');
    await turno();
    expect((await mails()).map(({ assunto }) => assunto)).toEqual([
      'Aberto: como está em 23/11/2026',
      'Aberto: como está em 25/11/2026',
    ]);
  });

  it('só diz que enviou o que enviou: um período que já veio não conta como outro', async () => {
    const { id } = await pedido(ana);
    portal.clock.fixar(SEGUNDA_AS_7);
    await turno();
    expect((await ana.post(`${CAMINHO}/${id}`, { dia: 2 })).status).toBe(200);
    portal.clock.fixar('2026-11-24T10:00:00Z');
    await turno();
    expect(await mails()).toHaveLength(1);
    expect((await meus(ana))[0]).toMatchObject({ enviado_em: SEGUNDA_AS_7, proximo_em: '2026-12-01T10:00:00.000Z' });
  });

  it('a quem a conta não dá endereço nada é enviado: fica pausado, e o sino diz por quê', async () => {
    const quem = await portal.entrar({ nome: 'Davi', permissoes: [...LE] });
    await pedido(quem);
    await portal.db.updateTable('usuario').set({ email: 'sem endereço' }).where('id', '=', quem.id).execute();
    portal.clock.fixar(SEGUNDA_AS_7);
    await turno();
    expect(await mails()).toEqual([]);
    expect((await meus(quem))[0]).toMatchObject({ situacao: 'pausado', enviado_em: null });
    expect(await sinos(quem)).toEqual([
      'O relatório O que entrou por e-mail foi pausado: a sua conta não tem um endereço de e-mail que receba. Corrija o endereço e retome o envio',
    ]);
  });

  it('um arquivo que não cabe não tira o lugar do que cabe', async () => {
    const agora = portal.clock.now();
    const sessao = await sessaoSemPedido(portal.db, ana.id, portal.cidade);
    const relatorio = relatorios.find(({ nome }) => nome === 'entrada-requerimento');
    if (sessao === null || relatorio === undefined) throw new Error('no reader or no report');
    const pedidoDela = await pedidoDaSessao(portal.db, relatorio, { periodo: 'semana-passada' }, sessao, agora);
    const escrito = await lerEscrito(portal.db, relatorio, pedidoDela, sessao);
    const [pdf, xlsx] = [await escritores.pdf(portal.parts, escrito), await escritores.xlsx(portal.parts, escrito)];
    // A sheet carries its moment, by which two of them may differ by some bytes.
    const cabem = xlsx.length + 500;
    expect(pdf.length, 'o PDF não cabe').toBeGreaterThan(cabem);
    const { anexos, faltas } = await anexosDe(portal.parts, escrito, ['pdf', 'xlsx'], cabem);
    expect(anexos.map(({ nome }) => nome.slice(-5))).toEqual(['.xlsx']);
    expect(faltas).toEqual(['O PDF é grande demais para um e-mail. Baixe-o na tela']);
  });

  it('o código de um não para o de outro', async () => {
    const [um, outro] = [await pedido(ana), await pedido(ana, { nome: 'Outro', filtros: { situacao: ['Deferido'] } })];
    const codigo = codigoDe(portal.parts, um.id).replace(/^\d+/, String(outro.id));
    const r = await portal.app.inject({ method: 'POST', url: `/api/v1/relatorios-por-email/parar?codigo=${codigo}` });
    expect(r.statusCode).toBe(404);
    expect(await meus(ana)).toHaveLength(2);
  });

  it('o mesmo relatório com as mesmas escolhas, na mesma frequência, é recusado com o nome do que já se recebe', async () => {
    const filtros = { situacao: ['Em análise', 'Deferido'] };
    const { id, nome } = await pedido(ana, { filtros });
    const trocados = { situacao: ['Deferido', 'Em análise'], por: 'processo' };
    const igual = await ana.post(CAMINHO, { ...corpo, nome: 'Outro nome', filtros: trocados, dia: 5, hora: 18 });
    const dito = `com as mesmas escolhas: “${nome}”`;
    expect([igual.status, igual.erro.erros]).toEqual([
      422,
      { frequencia: [`Você já pediu este relatório toda semana, ${dito}`] },
    ]);
    // As often, with other choices; the same, less often.
    await pedido(ana, { nome: 'Deferidos', filtros: { situacao: ['Deferido'] } });
    const mensal = await pedido(ana, { nome: 'Do mês', filtros: trocados, frequencia: 'mensal' });
    expect((await ana.post(`${CAMINHO}/${mensal.id}`, { dia: 6 })).status).toBe(200);
    await ana.post(`${CAMINHO}/${id}`, { situacao: 'pausado' });
    const mudado = await ana.post(`${CAMINHO}/${mensal.id}`, { frequencia: 'semanal', dia: 2 });
    expect([mudado.status, mudado.erro.erros]).toEqual([
      422,
      { frequencia: [`Você já pediu este relatório toda semana, ${dito}, que está pausado`] },
    ]);
  });
});
