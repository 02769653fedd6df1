import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { transaction } from '../../../server/database/transaction.ts';
import { startJobs } from '../../../server/jobs/startJobs.ts';
import { createCarteiro, type Carteiro } from '../../../server/mail/createCarteiro.ts';
import { enviarPendentes } from '../../../server/mail/enviarPendentes.ts';
import { despachar } from '../../../server/saida/despachar.ts';
import { enviarMail, type Mail } from '../../../server/saida/enviarMail.ts';
import { montarBancada, type Bancada } from '../realtime/bancada.ts';
import { abrirCaixaPostal, type CaixaPostal } from './caixaPostal.ts';

let b: Bancada;
let caixa: CaixaPostal;
let carteiro: Carteiro;
const log = pino({ enabled: false });
const REMETENTE = 'Portal <nao-responda@aurora.sp.gov.br>';
const mail: Mail = {
  para: 'ana@exemplo.com.br',
  assunto: 'Confirmação do seu e-mail',
  titulo: 'Confirme o seu e-mail',
  paragrafos: ['Olá, Ana & família <3', 'O link vale 24 horas.'],
  acao: { texto: 'Confirmar e-mail', url: 'https://aurora.sp.gov.br/auth/confirmarEmail/abc?x=1&y=2' },
};

beforeAll(async () => {
  b = await montarBancada();
  await b.parts.db
    .updateTable('organizacao')
    .set({ cadastro_pessoa: JSON.stringify({ email: 'atendimento@aurora.sp.gov.br' }) })
    .where('id', '=', b.cidade)
    .execute();
});
beforeEach(async () => {
  caixa = await abrirCaixaPostal();
  carteiro = createCarteiro(caixa.url, REMETENTE);
});
afterEach(async () => {
  carteiro.stop();
  await caixa.fechar();
  await b.parts.db.deleteFrom('mensagem').execute();
});
afterAll(() => b.fim());

const postar = async (m: Mail = mail): Promise<void> => {
  await transaction(b.parts.db, (trx) => enviarMail(trx, b.cidade, m));
  await despachar({ db: b.parts.db, clock: b.relogio, log, comSmtp: true });
};
const turno = (com = carteiro) => enviarPendentes({ db: b.parts.db, clock: b.relogio, carteiro: com, log });
const linha = () =>
  b.parts.db
    .selectFrom('mensagem')
    .select(['situacao', 'tentativas', 'erro', 'proxima_em', 'enviada_em'])
    .executeTakeFirstOrThrow();
const minutosAte = (quando: Date): number => (quando.getTime() - b.relogio.now().getTime()) / 60_000;

describe('a mail', () => {
  it('arrives in the city’s name, in plain text and in HTML, marked as automatic Portuguese', async () => {
    await postar();
    await turno();
    const [m] = caixa.recebidos;
    expect(m?.from).toMatchObject({
      name: 'Prefeitura Municipal de Aurora',
      address: 'nao-responda@aurora.sp.gov.br',
    });
    expect(m?.to).toMatchObject([{ address: 'ana@exemplo.com.br' }]);
    expect(m?.replyTo).toMatchObject([{ address: 'atendimento@aurora.sp.gov.br' }]);
    expect(m?.subject).toBe('Confirmação do seu e-mail');
    const cabecalhos = new Map(m?.headers.map(({ key, value }) => [key, value]));
    expect(cabecalhos.get('content-language')).toBe('pt-BR');
    expect(cabecalhos.get('auto-submitted')).toBe('auto-generated');
    for (const parte of [
      'Prefeitura Municipal de Aurora',
      'Confirme o seu e-mail',
      'Olá, Ana & família <3',
      mail.acao?.url,
    ])
      expect(m?.text).toContain(parte);
    for (const parte of [
      '<html lang="pt-BR">',
      'Olá, Ana &amp; família &lt;3',
      'href="https://aurora.sp.gov.br/auth/confirmarEmail/abc?x=1&amp;y=2"',
    ])
      expect(m?.html).toContain(parte);
    expect(await linha()).toMatchObject({ situacao: 'enviada', tentativas: 1, erro: null });
  });

  it('cannot smuggle a header or a tag', async () => {
    await postar({
      ...mail,
      assunto: 'Olá\r\nBcc: espiao@mau.com',
      paragrafos: ['<script>alert(1)</script><img src=x onerror=alert(1)>'],
    });
    await turno();
    const [m] = caixa.recebidos;
    expect(m?.subject).toBe('Olá Bcc: espiao@mau.com');
    expect(m?.bcc).toBeUndefined();
    expect(m?.html).not.toMatch(/<script|<img/);
  });

  it('is sent once, also by several portals at once', async () => {
    for (let i = 0; i < 25; i++) await postar({ ...mail, assunto: `Aviso ${i}` });
    for (;;) if (!(await Promise.all([turno(), turno(), turno()])).some(Boolean)) break;
    expect(caixa.recebidos.map((m) => m.subject).toSorted()).toEqual(
      Array.from({ length: 25 }, (_, i) => `Aviso ${i}`).toSorted(),
    );
    expect(new Set(caixa.recebidos.map((m) => m.messageId)).size).toBe(25);
  });
});

describe('a mail server that does not take it', () => {
  it('for now (4xx) is asked again after a minute', async () => {
    caixa.recusar({ em: 'conteudo', codigo: 451 });
    await postar();
    await turno();
    const antes = await linha();
    expect(antes).toMatchObject({ situacao: 'pendente', tentativas: 1, erro: expect.stringContaining('451') });
    expect(minutosAte(antes.proxima_em)).toBe(1);
    await turno();
    expect((await linha()).tentativas).toBe(1); // not before its time
    b.relogio.avancar(1);
    await turno();
    expect(await linha()).toMatchObject({ situacao: 'enviada', tentativas: 2, erro: null });
    expect(caixa.recebidos).toHaveLength(1);
  });

  it('for ever (5xx) is not asked again; the answer is kept', async () => {
    caixa.recusar({ em: 'destinatario', codigo: 550 });
    await postar();
    await turno();
    expect(await linha()).toMatchObject({ situacao: 'falhou', tentativas: 1, erro: expect.stringContaining('550') });
    b.relogio.avancar(24 * 60);
    await turno();
    expect(caixa.recebidos).toEqual([]);
  });

  it('because it is down: 1, 2, 4 … minutes, eight tries, then given up with the reason', async () => {
    await caixa.fechar();
    await postar();
    const esperas: number[] = [];
    for (let vez = 1; vez <= 7; vez++) {
      await turno();
      const { proxima_em, situacao } = await linha();
      expect(situacao).toBe('pendente');
      esperas.push(minutosAte(proxima_em));
      b.relogio.avancar(esperas.at(-1) ?? 0);
    }
    expect(esperas).toEqual([1, 2, 4, 8, 16, 32, 64]);
    await turno();
    expect(await linha()).toMatchObject({
      situacao: 'falhou',
      tentativas: 8,
      erro: expect.stringContaining('ECONNREFUSED'),
    });
    caixa = await abrirCaixaPostal();
  });

  it('is back: what waited is sent', async () => {
    const porta = Number(new URL(caixa.url).port);
    await caixa.fechar();
    await postar();
    await turno();
    caixa = await abrirCaixaPostal(porta);
    b.relogio.avancar(1);
    await turno();
    expect(caixa.recebidos).toHaveLength(1);
  });

  it('of a portal that died while sending: another one sends it a quarter of an hour later', async () => {
    await postar();
    const morto: Carteiro = { entregar: () => Promise.reject(new Error('processo morto')), stop: () => undefined };
    await expect(turno(morto)).rejects.toThrow('processo morto');
    await turno();
    expect(caixa.recebidos).toHaveLength(0);
    b.relogio.avancar(15);
    await turno();
    expect(caixa.recebidos).toHaveLength(1);
  });
});

describe('the portal at work', () => {
  it('with SMTP_URL sends by itself', async () => {
    const jobs = await startJobs(b.parts, { smtpUrl: caixa.url, smtpFrom: REMETENTE });
    try {
      await transaction(b.parts.db, (trx) => enviarMail(trx, b.cidade, mail));
      await vi.waitFor(() => expect(caixa.recebidos).toHaveLength(1), { timeout: 30_000 });
      await vi.waitFor(async () => expect(await linha()).toMatchObject({ situacao: 'enviada' }), { timeout: 30_000 });
    } finally {
      await jobs.stop();
    }
  });

  it('without it keeps the mails, and support reads them; a sent one’s text it does not', async () => {
    const jobs = await startJobs(b.parts);
    const suporte = await b.criarUsuario(b.sistema, ['painel.sistema']);
    const gestor = await b.criarUsuario(b.cidade, ['painel.prefeitura', 'perfil.administrador']);
    const url = '/api/v1/admin/cadastro/mensagem';
    const ler = async (quem: typeof suporte, caminho = url) =>
      b.app.inject({ url: caminho, headers: { ...(await b.cabecalhos(quem)), host: 'sistema.localhost' } });
    try {
      await transaction(b.parts.db, (trx) => enviarMail(trx, b.cidade, mail));
      await vi.waitFor(async () => expect(await linha()).toMatchObject({ situacao: 'guardada' }), { timeout: 30_000 });
      const lista = (await ler(suporte, `${url}?s=confirma&per_page=5`)).json<{
        dados: { total: number; data: { id: number; texto?: string }[] };
      }>();
      expect(lista.dados).toMatchObject({
        total: 1,
        current_page: 1,
        per_page: 5,
        last_page: 1,
        data: [
          { para: 'ana@exemplo.com.br', situacao: 'guardada', organizacao_nome: 'Prefeitura Municipal de Aurora' },
        ],
      });
      const id = lista.dados.data[0]?.id;
      expect((await ler(suporte, `${url}/${id}`)).json()).toMatchObject({
        dados: { texto: expect.stringContaining(mail.acao?.url ?? '') },
      });
      await b.parts.db.updateTable('mensagem').set({ situacao: 'enviada' }).execute();
      expect((await ler(suporte, `${url}/${id}`)).json()).toMatchObject({ dados: { texto: null, html: null } });
      expect((await ler(gestor)).statusCode).toBe(403);
      expect((await ler(suporte, `${url}?order=senha`)).statusCode).toBe(422);
      expect((await ler(suporte, `${url}?per_page=0`)).statusCode).toBe(422);
      expect((await ler(suporte, `${url}?page=9`)).json()).toMatchObject({ dados: { data: [], total: 1 } });
      expect((await ler(suporte, `${url}/999999`)).statusCode).toBe(404);
    } finally {
      await jobs.stop();
    }
  });
});
