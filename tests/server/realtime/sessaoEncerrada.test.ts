import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../../server/database/transaction.ts';
import { startJobs } from '../../../server/jobs/startJobs.ts';
import { hashDeTeste } from '../../support/hashDeTeste.ts';
import { createTokens } from '../../../server/plugins/token.ts';
import { startRealtime, type TempoReal as Servidor } from '../../../server/realtime/startRealtime.ts';
import { encerrarConexoes } from '../../../server/saida/encerrarConexoes.ts';
import { emitir } from '../../../server/saida/emitir.ts';
import { notificar } from '../../../server/saida/notificar.ts';
import { canalPrivado } from '../../../src/schemas/tempoReal.ts';
import { montarBancada, type Bancada, type Pessoa } from './bancada.ts';
import { createPaginas, type Paginas } from './paginas.ts';

const SENHA = 'Segredo#Kx26';

let b: Bancada;
let web: string;
let equipe: Pessoa;
let servidor: Servidor;
let jobs: { stop(): Promise<void> };
let paginas: Paginas;
const desfazer: (() => unknown)[] = [];

beforeAll(async () => {
  b = await montarBancada();
  equipe = await b.criarUsuario(b.cidade, ['painel.prefeitura']);
  web = await b.app.listen({ port: 0, host: '127.0.0.1' });
  servidor = await startRealtime(b.parts);
  jobs = await startJobs(b.parts);
  paginas = createPaginas({ b, web, porta: servidor.port, desfazer });
});
afterEach(async () => {
  for (const passo of desfazer.splice(0).reverse()) await passo();
});
afterAll(async () => {
  await servidor.stop();
  await jobs.stop();
  await b.fim();
});

const EVENTOS = ['notificacao.criada'];

const avisar = ({ id }: Pessoa, message: string): Promise<number> =>
  transaction(b.parts.db, (trx) => notificar(trx, b.cidade, id, { message }));

/** Waits until the outbox has been sent as far as now: what was to arrive has arrived. */
const escoar = async (): Promise<void> => {
  const canal = canalPrivado('organizacao', b.cidade);
  const { caixa } = await paginas.escutar(paginas.ligar(equipe), canal, ['requerimento.alterado']);
  await transaction(b.parts.db, (trx) =>
    emitir(trx, b.cidade, { canal, evento: 'requerimento.alterado', dados: { id: 1 } }),
  );
  await caixa.tirar();
};

/** The same account on another device. */
const noutroAparelho = async (quem: Pessoa): Promise<Pessoa & { readonly sessao: string }> => {
  const sessao = randomUUID();
  const fim = new Date(Date.now() + 86_400_000);
  await b.parts.db
    .insertInto('sessao')
    .values({
      id: sessao,
      usuario_id: quem.id,
      organizacao_id: quem.organizacaoId,
      refresh_hash: randomUUID(),
      expira_em: fim,
      familia_expira_em: fim,
    })
    .execute();
  const tokens = await createTokens(b.parts.keys, b.relogio);
  const dono = { usuarioId: quem.id, organizacaoId: quem.organizacaoId, sessaoId: sessao };
  return { ...quem, sessao, token: await tokens.emitir(dono, 60) };
};

const chamar = async <T>(quem: Pessoa, path: string, corpo: object): Promise<T> => {
  const resposta = await fetch(`${web}/api/v1/${path}`, {
    method: 'POST',
    headers: { ...(await b.cabecalhos(quem)), 'content-type': 'application/json' },
    body: JSON.stringify(corpo),
  });
  expect(resposta.status).toBe(200);
  return ((await resposta.json()) as { dados: T }).dados;
};

const comSenha = async (): Promise<Pessoa> => {
  const quem = await b.criarUsuario(b.cidade, ['painel.contribuinte']);
  await b.parts.db
    .updateTable('usuario')
    .set({ senha_hash: await hashDeTeste(SENHA), email_confirmado_em: new Date() })
    .where('id', '=', quem.id)
    .execute();
  return quem;
};

describe('a session that ends', () => {
  it('closes the user’s sockets; without a session they get no channel back', async () => {
    const deSaida = await b.criarUsuario(b.cidade, ['painel.contribuinte']);
    const pagina = paginas.ligar(deSaida);
    const { caixa } = await paginas.escutar(pagina, canalPrivado('usuario', deSaida.id), EVENTOS);
    const antes = pagina.socketId();
    await b.parts.db
      .updateTable('sessao')
      .set({ encerrada_em: new Date() })
      .where('usuario_id', '=', deSaida.id)
      .execute();
    await transaction(b.parts.db, (trx) => encerrarConexoes(trx, b.cidade, deSaida.id));
    await paginas.estado(pagina, 'connecting');
    await paginas.estado(pagina, 'connected');
    expect(pagina.socketId()).not.toBe(antes);
    await avisar(deSaida, 'Tarde demais');
    await escoar();
    expect(caixa.restantes()).toBe(0);
  });

  it('by a new password silences the other devices, and the one that chose it goes on', async () => {
    const daqui: { -readonly [C in keyof Pessoa]: Pessoa[C] } = { ...(await comSenha()) };
    const dali = await noutroAparelho(daqui);
    const canal = canalPrivado('usuario', daqui.id);
    const aqui = await paginas.escutar(paginas.ligar(daqui), canal, EVENTOS);
    const pagina = paginas.ligar(dali);
    const ali = await paginas.escutar(pagina, canal, EVENTOS);
    const antes = pagina.socketId();
    const nova = 'Outra#Kxwq26';
    const par = await chamar<{ access_token: string }>(daqui, 'me/senha', {
      password_atual: SENHA,
      password: nova,
      password_confirmation: nova,
    });
    daqui.token = par.access_token;
    expect(await aqui.escutas.tirar()).toBe(false);
    await paginas.estado(pagina, 'connected');
    expect(pagina.socketId()).not.toBe(antes);
    const id = await avisar(daqui, 'Só para quem trocou a senha');
    for (;;) if (((await aqui.caixa.tirar()).dados as { id: number }).id === id) break;
    await escoar();
    expect([ali.caixa.restantes(), ali.escutas.restantes()]).toEqual([0, 0]);
  });

  it('ended from another device hears nothing more, while that one does', async () => {
    const daqui = await comSenha();
    const dali = await noutroAparelho(daqui);
    const canal = canalPrivado('usuario', daqui.id);
    const aqui = await paginas.escutar(paginas.ligar(daqui), canal, EVENTOS);
    const ali = await paginas.escutar(paginas.ligar(dali), canal, EVENTOS);
    await chamar(daqui, 'me/sessoes/excluirIds', { ids: [dali.sessao] });
    expect(await aqui.escutas.tirar()).toBe(false);
    const id = await avisar(daqui, 'Só aqui');
    for (;;) if (((await aqui.caixa.tirar()).dados as { id: number }).id === id) break;
    await escoar();
    expect([ali.caixa.restantes(), ali.escutas.restantes()]).toEqual([0, 0]);
  });
});
