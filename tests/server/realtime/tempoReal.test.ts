import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../../server/database/connect.ts';
import { transaction } from '../../../server/database/transaction.ts';
import { startJobs } from '../../../server/jobs/startJobs.ts';
import { startRealtime, type TempoReal as Servidor } from '../../../server/realtime/startRealtime.ts';
import { emitir } from '../../../server/saida/emitir.ts';
import { notificar } from '../../../server/saida/notificar.ts';
import { canalDePresenca, canalPrivado } from '../../../src/schemas/tempoReal.ts';
import { autorizadorSemDados } from './autorizadorSemDados.ts';
import { montarBancada, type Bancada, type Pessoa } from './bancada.ts';
import { createFio } from './createFio.ts';
import { createPaginas, type Paginas } from './paginas.ts';

let b: Bancada;
let web: string;
let ana: Pessoa;
let equipe: Pessoa;
let servidor: Servidor;
let jobs: { stop(): Promise<void> };
const desfazer: (() => unknown)[] = [];
let ligar: Paginas['ligar'];
let estado: Paginas['estado'];
let escutar: Paginas['escutar'];

beforeAll(async () => {
  b = await montarBancada();
  ana = await b.criarUsuario(b.cidade, ['painel.contribuinte']);
  equipe = await b.criarUsuario(b.cidade, ['painel.prefeitura']);
  web = await b.app.listen({ port: 0, host: '127.0.0.1' });
  servidor = await startRealtime(b.parts);
  ({ ligar, estado, escutar } = createPaginas({ b, web, porta: servidor.port, desfazer }));
  jobs = await startJobs(b.parts);
});
afterEach(async () => {
  for (const passo of desfazer.splice(0).reverse()) await passo();
});
afterAll(async () => {
  await servidor.stop();
  await jobs.stop();
  await b.fim();
});

const emitirNo = (canal: string, id: number, db = b.parts.db) =>
  transaction(db, (trx) => emitir(trx, b.cidade, { canal, evento: 'requerimento.alterado', dados: { id } }));

describe('a notification', () => {
  it('reaches its user’s open page after the commit, nobody else’s [AMB-117] [RT-003]', async () => {
    const minha = ligar(ana);
    const { caixa } = await escutar(minha, canalPrivado('usuario', ana.id), ['notificacao.criada']);
    const outra = await escutar(ligar(equipe), canalPrivado('usuario', equipe.id), ['notificacao.criada']);
    const id = await transaction(b.parts.db, (trx) => notificar(trx, b.cidade, ana.id, { message: 'Protocolado' }));
    expect(await caixa.tirar()).toEqual({ evento: 'notificacao.criada', dados: { id } });
    expect(minha.estado()).toBe('connected');
    expect(outra.caixa.restantes()).toBe(0);
  });

  it('of a transaction that was undone reaches nobody', async () => {
    const { caixa } = await escutar(ligar(ana), canalPrivado('usuario', ana.id), ['notificacao.criada']);
    const desfeita = transaction(b.parts.db, async (trx) => {
      await notificar(trx, b.cidade, ana.id, { message: 'Nunca' });
      throw new Error('desfaça');
    });
    await expect(desfeita).rejects.toThrow('desfaça');
    const id = await transaction(b.parts.db, (trx) => notificar(trx, b.cidade, ana.id, { message: 'Esta sim' }));
    expect(await caixa.tirar()).toMatchObject({ dados: { id } });
  });

  it('marked in one tab is told to the other, not to the one that did it', async () => {
    const [aba, outraAba] = [ligar(ana), ligar(ana)];
    const canal = canalPrivado('usuario', ana.id);
    const eventos = ['notificacao.criada', 'notificacao.alterada'];
    const [daAba, daOutra] = [await escutar(aba, canal, eventos), await escutar(outraAba, canal, eventos)];
    const id = await transaction(b.parts.db, (trx) => notificar(trx, b.cidade, ana.id, { message: 'Leia' }));
    expect([await daAba.caixa.tirar(), await daOutra.caixa.tirar()]).toHaveLength(2);
    await fetch(`${web}/api/v1/painel-contribuinte/geral-notifications/mark`, {
      method: 'POST',
      headers: {
        ...(await b.cabecalhos(ana)),
        'content-type': 'application/json',
        'x-socket-id': aba.socketId() ?? '',
      },
      body: JSON.stringify({ geral_notification_id: id }),
    });
    expect(await daOutra.caixa.tirar()).toEqual({ evento: 'notificacao.alterada', dados: { id } });
    const seguinte = await transaction(b.parts.db, (trx) => notificar(trx, b.cidade, ana.id, { message: 'Mais uma' }));
    expect(await daAba.caixa.tirar()).toEqual({ evento: 'notificacao.criada', dados: { id: seguinte } });
  });
});

describe('events of one channel', () => {
  it('arrive in the order in which they were written, each once', async () => {
    const { caixa } = await escutar(ligar(equipe), canalPrivado('organizacao', b.cidade), ['requerimento.alterado']);
    for (let id = 1; id <= 60; id++) await emitirNo(canalPrivado('organizacao', b.cidade), id);
    const vistos: unknown[] = [];
    for (let i = 0; i < 60; i++) vistos.push((await caixa.tirar()).dados);
    expect(vistos).toEqual(Array.from({ length: 60 }, (_, i) => ({ id: i + 1 })));
    expect(caixa.restantes()).toBe(0);
  });

  it('cross from one server to the other, and are sent once though both have senders', async () => {
    const outra = connect(b.base.url, { max: 4 });
    const parts = { ...b.parts, db: outra.db, pool: outra.pool };
    const segundo = await startRealtime(parts);
    const outrosJobs = await startJobs(parts);
    try {
      const aqui = ligar(equipe);
      const la = ligar(equipe, segundo.port);
      const canal = canalPrivado('organizacao', b.cidade);
      const caixas = [
        await escutar(aqui, canal, ['requerimento.alterado']),
        await escutar(la, canal, ['requerimento.alterado']),
      ];
      await Promise.all([emitirNo(canal, 101), emitirNo(canal, 102, outra.db)]);
      for (const { caixa } of caixas) {
        const ids = [await caixa.tirar(), await caixa.tirar()].map(({ dados }) => (dados as { id: number }).id);
        expect(ids.toSorted()).toEqual([101, 102]);
        expect(caixa.restantes()).toBe(0);
      }
      la.encerrar();
    } finally {
      await outrosJobs.stop();
      await segundo.stop();
      await outra.end();
    }
  });

  it('tell staff on different servers who has the same request open', async () => {
    const segundo = await startRealtime(b.parts);
    desfazer.push(() => segundo.stop());
    const colega = await b.criarUsuario(b.cidade, ['painel.prefeitura']);
    const canal = canalDePresenca(await b.criarRequerimento(ana));
    const membros = ['pusher:member_added', 'pusher:member_removed'];
    const { caixa } = await escutar(ligar(equipe), canal, membros);
    const la = ligar(colega, segundo.port);
    await escutar(la, canal, []);
    const entrou = { id: String(colega.id), info: { nome: expect.stringMatching(/^Pessoa /) } };
    expect(await caixa.tirar()).toEqual({ evento: 'pusher:member_added', dados: entrou });
    la.encerrar();
    expect(await caixa.tirar()).toMatchObject({ evento: 'pusher:member_removed', dados: { id: entrou.id } });
  });

  it('written by a process without a sender are found within the next look', async () => {
    const { caixa } = await escutar(ligar(equipe), canalPrivado('organizacao', b.cidade), ['requerimento.alterado']);
    await b.base.ownerPool.query(`insert into saida (organizacao_id, tipo, dados) values ($1, 'realtime', $2)`, [
      b.cidade,
      JSON.stringify({
        canal: canalPrivado('organizacao', b.cidade),
        evento: 'requerimento.alterado',
        dados: { id: 5 },
      }),
    ]);
    expect(await caixa.tirar()).toMatchObject({ dados: { id: 5 } });
  });
});

describe('a presence channel', () => {
  it('answers with channel_data and subscribes; a signature alone does too [RT-009]', async () => {
    const requerimento = await b.criarRequerimento(ana);
    const canal = canalDePresenca(requerimento);
    const pedir = async (quem: Pessoa) =>
      b.app.inject({
        method: 'POST',
        url: '/api/broadcasting/auth',
        headers: await b.cabecalhos(quem),
        payload: { socket_id: '12.34', channel_name: canal },
      });
    const resposta = (await pedir(equipe)).json<{ auth: string; channel_data: string }>();
    expect(JSON.parse(resposta.channel_data)).toMatchObject({ user_id: String(equipe.id) });
    expect((await pedir(ana)).statusCode).toBe(403);
    await escutar(ligar(equipe), canal, []);
    const soAssinatura = ligar(ana, servidor.port, {
      autorizacao: await autorizadorSemDados(b.parts.keys.realtime, desfazer),
    });
    await escutar(soAssinatura, canalPrivado('usuario', ana.id), []);
  });
});

describe('a connection that breaks', () => {
  it('comes back by itself, and what was missed is fetched', async () => {
    const fio = await createFio(servidor.port);
    desfazer.push(fio.fechar);
    const pagina = ligar(ana, fio.porta);
    const { escutas, caixa } = await escutar(pagina, canalPrivado('usuario', ana.id), ['notificacao.criada']);
    fio.cortar();
    await estado(pagina, 'connecting');
    const perdida = await transaction(b.parts.db, (trx) => notificar(trx, b.cidade, ana.id, { message: 'Perdida' }));
    fio.emendar();
    expect(await escutas.tirar()).toBe(false);
    const lista = await fetch(`${web}/api/v1/painel-contribuinte/geral-notifications`, {
      headers: await b.cabecalhos(ana),
    });
    const { dados } = (await lista.json()) as { dados: { id: number }[] };
    expect(dados.some(({ id }) => id === perdida)).toBe(true);
    const depois = await transaction(b.parts.db, (trx) => notificar(trx, b.cidade, ana.id, { message: 'Depois' }));
    for (;;) if (((await caixa.tirar()).dados as { id: number }).id === depois) break;
  });

  it('between server and database loses no event', async () => {
    const { caixa } = await escutar(ligar(equipe), canalPrivado('organizacao', b.cidade), ['requerimento.alterado']);
    const matar = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'portal: tempo real' and datname = current_database()`;
    await b.base.ownerPool.query(matar);
    for (let id = 201; id <= 205; id++) await emitirNo(canalPrivado('organizacao', b.cidade), id);
    const vistos = new Set<number>();
    while (vistos.size < 5) {
      const { id } = (await caixa.tirar()).dados as { id: number };
      if (id > 200) vistos.add(id); // what was sent before the break may come again
    }
    expect([...vistos].toSorted()).toEqual([201, 202, 203, 204, 205]);
  });

  it('by the server’s stop is sent to another one', async () => {
    const proprio = await startRealtime(b.parts);
    const fio = await createFio(proprio.port);
    desfazer.push(fio.fechar);
    const pagina = ligar(ana, fio.porta);
    const { escutas } = await escutar(pagina, canalPrivado('usuario', ana.id), []);
    fio.segurar();
    await proprio.stop();
    fio.emendar(servidor.port);
    expect(await escutas.tirar()).toBe(false);
  });
});
