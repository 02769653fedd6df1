import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../../../server/database/transaction.ts';
import { arrumar } from '../../../server/jobs/arrumar.ts';
import { CANAL_DO_BUS, desempacotar, empacotar } from '../../../server/realtime/mensagemDoBus.ts';
import { aoDespertar } from '../../../server/saida/despertar.ts';
import { despachar } from '../../../server/saida/despachar.ts';
import { emitir } from '../../../server/saida/emitir.ts';
import { enviarMail } from '../../../server/saida/enviarMail.ts';
import { notificar } from '../../../server/saida/notificar.ts';
import { canalPrivado } from '../../../src/schemas/tempoReal.ts';
import { montarBancada, type Bancada } from '../realtime/bancada.ts';

let b: Bancada;
let usuario: number;
let ouvido: pg.Client;
let recebidas: unknown[] = [];
beforeAll(async () => {
  b = await montarBancada();
  usuario = (await b.criarUsuario(b.cidade, ['painel.contribuinte'])).id;
  ouvido = new pg.Client({ connectionString: b.base.url });
  await ouvido.connect();
  await ouvido.query(`listen ${CANAL_DO_BUS}`);
  ouvido.on('notification', ({ payload }) => recebidas.push(...desempacotar(payload ?? '[]')));
});
afterEach(async () => {
  recebidas = [];
  await b.parts.db.deleteFrom('mensagem').execute();
  await b.parts.db.deleteFrom('saida').execute();
});
afterAll(async () => {
  await ouvido.end();
  await b.fim();
});

const log = pino({ enabled: false });
const enviar = (comSmtp = false) => despachar({ db: b.parts.db, clock: b.relogio, log, comSmtp });
/** A query on the listening connection comes back after every notification sent before it. */
const recebido = async (): Promise<unknown[]> => {
  await ouvido.query('select 1');
  return recebidas;
};
const evento = (id: number) => ({
  canal: canalPrivado('requerimento', 7),
  evento: 'requerimento.alterado',
  dados: { id },
});
const mail = { para: 'ana@exemplo.com.br', assunto: 'Olá', titulo: 'Olá', paragrafos: ['Seu pedido chegou.'] };

describe('the outbox', () => {
  it('sends after the commit, in order, once, and only what was committed', async () => {
    const semCommit = transaction(b.parts.db, async (trx) => {
      await emitir(trx, b.cidade, evento(99));
      throw new Error('desfaça');
    });
    await expect(semCommit).rejects.toThrow('desfaça');
    for (let id = 1; id <= 3; id++) await transaction(b.parts.db, (trx) => emitir(trx, b.cidade, evento(id)));
    expect(await recebido()).toEqual([]);
    expect(await enviar()).toEqual({ linhas: 3, mails: 0 });
    expect(await enviar()).toEqual({ linhas: 0, mails: 0 });
    expect(await recebido()).toEqual([evento(1), evento(2), evento(3)]);
  });

  it('wakes its sender only when a committed transaction wrote to it', async () => {
    let acordado = 0;
    const parar = aoDespertar(() => (acordado += 1));
    try {
      await transaction(b.parts.db, async (trx) => sql`select 1`.execute(trx));
      expect(acordado).toBe(0);
      await transaction(b.parts.db, (trx) => emitir(trx, b.cidade, evento(1)));
      expect(acordado).toBe(1);
      const desfeita = transaction(b.parts.db, async (trx) => {
        await emitir(trx, b.cidade, evento(2));
        throw new Error('desfaça');
      });
      await expect(desfeita).rejects.toThrow();
      expect(acordado).toBe(1);
    } finally {
      parar();
    }
  });

  it('with many senders at once sends everything once and in order', async () => {
    const ids = Array.from({ length: 1_200 }, (_, i) => i + 1);
    await transaction(b.parts.db, async (trx) => {
      for (const id of ids) await emitir(trx, b.cidade, evento(id));
      await enviarMail(trx, b.cidade, mail);
    });
    while ((await Promise.all([enviar(), enviar(), enviar(), enviar()])).some(({ linhas }) => linhas > 0));
    expect((await recebido()).map((m) => (m as ReturnType<typeof evento>).dados.id)).toEqual(ids);
    expect(await b.parts.db.selectFrom('mensagem').select('id').execute()).toHaveLength(1);
  });

  it('a batch that dies before its commit is sent whole by the next', async () => {
    await transaction(b.parts.db, async (trx) => {
      await emitir(trx, b.cidade, evento(1));
      await enviarMail(trx, b.cidade, mail);
    });
    // The last statement of a batch fails as a lost connection would make it.
    await b.base.ownerPool.query(`
      create function falha() returns trigger language plpgsql as $$ begin raise exception 'caiu'; end $$;
      create trigger falha before update on saida for each row execute function falha();`);
    await expect(enviar()).rejects.toThrow('caiu');
    await b.base.ownerPool.query('drop trigger falha on saida; drop function falha');
    expect(await recebido()).toEqual([]);
    expect(await enviar()).toEqual({ linhas: 2, mails: 1 });
    expect(await recebido()).toEqual([evento(1)]);
    expect(await b.parts.db.selectFrom('mensagem').select('situacao').execute()).toEqual([{ situacao: 'guardada' }]);
  });

  it('an unreadable row holds up nobody', async () => {
    await b.base.ownerPool.query(
      `insert into saida (organizacao_id, tipo, dados) values ($1, 'mail', '{"para": 7}'), ($1, 'realtime', $2)`,
      [b.cidade, JSON.stringify({ enorme: 'x'.repeat(9_000) })],
    );
    await transaction(b.parts.db, (trx) => emitir(trx, b.cidade, evento(1)));
    expect(await enviar()).toEqual({ linhas: 3, mails: 0 });
    expect(await recebido()).toEqual([evento(1)]);
  });

  it('a notification is a row and an event in one', async () => {
    const id = await transaction(b.parts.db, (trx) =>
      notificar(trx, b.cidade, usuario, { message: 'Protocolado', requerimento_id: 7 }),
    );
    await enviar();
    expect(await recebido()).toEqual([
      { canal: canalPrivado('usuario', usuario), evento: 'notificacao.criada', dados: { id } },
    ]);
  });

  it.each([
    ['an unknown channel', { ...evento(1), canal: 'todos' }],
    ['content instead of ids', { ...evento(1), dados: { texto: 'x'.repeat(3_000) } }],
  ])('%s is refused where it is written', async (_nome, errado) => {
    await expect(transaction(b.parts.db, (trx) => emitir(trx, b.cidade, errado))).rejects.toThrow(RangeError);
  });

  it.each([
    ['no address', { ...mail, para: 'ana' }],
    ['two addresses', { ...mail, para: 'ana@a.br, rui@b.br' }],
    ['a link that is none', { ...mail, acao: { texto: 'Abrir', url: 'javascript:alert(1)' } }],
  ])('a mail with %s is refused where it is written', async (_nome, errado) => {
    await expect(transaction(b.parts.db, (trx) => enviarMail(trx, b.cidade, errado))).rejects.toThrow(RangeError);
  });

  it('packs events into texts that NOTIFY takes, keeping their order', () => {
    const eventos = Array.from({ length: 500 }, (_, id) => ({ ...evento(id), extra: 'ç'.repeat(id % 300) }));
    const pacotes = empacotar(eventos);
    expect(pacotes.every((pacote) => Buffer.byteLength(pacote) < 8_000)).toBe(true);
    expect(pacotes.flatMap(desempacotar)).toEqual(eventos);
    expect(empacotar([])).toEqual([]);
  });
});

describe('tidying', () => {
  it('removes what was sent long ago and keeps what waits, and the mail itself', async () => {
    await transaction(b.parts.db, async (trx) => {
      await emitir(trx, b.cidade, evento(1));
      await enviarMail(trx, b.cidade, mail);
    });
    await enviar();
    await b.base.ownerPool.query(`update saida set processado_em = now() - interval '25 hours'`);
    await transaction(b.parts.db, (trx) => emitir(trx, b.cidade, evento(2)));
    await b.base.ownerPool.query(`update saida set criado_em = now() - interval '3 days'`);
    await arrumar(b.parts.db, b.parts.files);
    const restantes = await b.parts.db.selectFrom('saida').select('dados').execute();
    expect(restantes).toEqual([{ dados: evento(2) }]);
    expect(await b.parts.db.selectFrom('mensagem').select('saida_id').execute()).toEqual([{ saida_id: null }]);
  });
});
