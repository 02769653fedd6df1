import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { avisosEscolhiveis, type AvisoPorEmail } from '../../../../src/schemas/mensagem/avisosPorEmail.ts';
import { avisosDaConta } from '../../../../src/schemas/mensagem/avisosDaConta.ts';
import { eventosDaConta } from '../../../../src/schemas/mensagem/eventosDaConta.ts';
import type { Mail } from '../../../../server/saida/enviarMail.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente } from '../../../support/cliente.ts';
import { definicaoO2 } from '../../../support/definicaoO2.ts';
import { publicarProcesso } from '../../../support/processoDeTeste.ts';
import { requerimentoPelaApi } from '../../../support/requerimentoPelaApi.ts';

const AVISOS = 'me/avisos';
let portal: Portal;
let c: CenarioO2;
let email: string;
beforeAll(async () => {
  portal = await aPortal();
  c = await cenarioO2(portal);
  const semTaxas = definicaoO2({
    taxas: [],
    documentos: definicaoO2().documentos.filter((x) => x.etapa === 'abertura'),
  });
  const processo = await publicarProcesso(portal.db, portal.cidade, {
    ...semTaxas,
    processo: { ...semTaxas.processo, chave: 'sem-taxas', nome_curto: 'Sem taxas' },
  });
  c = { ...c, processo };
  ({ email } = await portal.db
    .selectFrom('usuario')
    .select('email')
    .where('id', '=', c.requerente.id)
    .executeTakeFirstOrThrow());
}, 120_000);
beforeEach(async () => {
  await portal.db.deleteFrom('aviso_sem_email').execute();
});
afterAll(() => portal.drop());

const lidos = async (quem: Cliente = c.requerente): Promise<readonly AvisoPorEmail[]> =>
  (await quem.get(AVISOS)).dados<readonly AvisoPorEmail[]>();
const escolher = (sem_email: readonly string[], quem: Cliente = c.requerente) => quem.post(AVISOS, { sem_email });

/** Subjects of the mails to the applicant since the count began, and what his bell says of the request. */
const contar = async () => {
  const { max } = await portal.db
    .selectFrom('saida')
    .select((eb) => eb.fn.max('id').as('max'))
    .executeTakeFirstOrThrow();
  return async (): Promise<readonly Mail[]> => {
    const linhas = await portal.db
      .selectFrom('saida')
      .select('dados')
      .where('tipo', '=', 'mail')
      .where('id', '>', Number(max ?? 0))
      .orderBy('id')
      .execute();
    return linhas.map(({ dados }) => dados as unknown as Mail).filter(({ para }) => para === email);
  };
};
const sinos = async (requerimento: number): Promise<readonly string[]> =>
  (
    await portal.db
      .selectFrom('notificacao')
      .select('message')
      .where('usuario_id', '=', c.requerente.id)
      .where('requerimento_id', '=', requerimento)
      .orderBy('id')
      .execute()
  ).map(({ message }) => message);

describe('what the caller is mailed of', () => {
  it('is everything at first; mails about the account are no choice', async () => {
    const todos = await lidos();
    expect(todos.every(({ por_email }) => por_email)).toBe(true);
    expect(todos.filter(({ sempre }) => sempre).map(({ evento }) => evento)).toEqual([
      ...Object.keys(eventosDaConta),
      ...Object.keys(avisosDaConta),
    ]);
    expect(todos.filter(({ sempre }) => !sempre).map(({ evento }) => evento)).toEqual(avisosEscolhiveis);
  });

  it('is kept for himself in this organisation alone, with who changed it', async () => {
    const feita = await escolher(['taxas_geradas', 'etapa_iniciada']);
    expect([feita.status, feita.mensagem]).toEqual([200, 'Avisos por e-mail salvos']);
    const desligados = (lista: readonly AvisoPorEmail[]): readonly string[] =>
      lista.filter(({ por_email }) => !por_email).map(({ evento }) => evento);
    expect(desligados(feita.dados<readonly AvisoPorEmail[]>())).toEqual(['etapa_iniciada', 'taxas_geradas']);
    expect(desligados(await lidos())).toEqual(['etapa_iniciada', 'taxas_geradas']);
    expect(desligados(await lidos(c.outroRequerente))).toEqual([]);
    expect(desligados(await lidos(c.gestor))).toEqual([]);
    const [linha] = await portal.db
      .selectFrom('auditoria')
      .select(['acao', 'entidade', 'registro_id', 'antes', 'depois'])
      .where('usuario_id', '=', c.requerente.id)
      .where('entidade', '=', 'usuario')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(linha).toMatchObject({
      acao: 'alterar',
      antes: { sem_email: [] },
      depois: { sem_email: ['etapa_iniciada', 'taxas_geradas'] },
    });
    await escolher([]);
    expect(desligados(await lidos())).toEqual([]);
  });

  it.each([
    ['a mail of the account', { sem_email: ['conta_redefinir_senha'] }],
    ['an unknown one', { sem_email: ['inventado'] }],
    ['one twice', { sem_email: ['etapa_iniciada', 'etapa_iniciada'] }],
    ['none at all', {}],
  ])('refuses %s', async (_qual, corpo) => {
    expect((await c.requerente.post(AVISOS, corpo)).status).toBe(422);
    expect((await lidos()).every(({ por_email }) => por_email)).toBe(true);
  });

  it('is what two tabs leave: the choice of one of them, whole', async () => {
    const um = ['etapa_iniciada', 'taxas_geradas'];
    const outro = ['item_recusado', 'documento_emitido', 'cobranca_emitida'];
    const respostas = await Promise.all(
      Array.from({ length: 8 }, (_, i) => escolher(i % 2 === 0 ? um : outro).then(({ status }) => status)),
    );
    expect(new Set(respostas)).toEqual(new Set([200]));
    const fim = (await lidos()).filter(({ por_email }) => !por_email).map(({ evento }) => evento);
    expect([um, outro].map((lista) => lista.toSorted())).toContainEqual(fim.toSorted());
  });
});

describe('an act on a request', () => {
  it('rings the bell of all, and mails what is wanted', async () => {
    const api = requerimentoPelaApi(portal, c);
    await escolher(['etapa_iniciada', 'requerimento_encerrado']);
    const daAbertura = await contar();
    const { id, numero } = await protocolarO2(portal, c);
    expect((await daAbertura()).map(({ assunto }) => assunto)).toEqual([`Requerimento ${numero} protocolado`]);
    const doComeco = await contar();
    await api.agir(id, 'acoes/iniciar');
    expect(await doComeco()).toEqual([]);
    expect(await sinos(id)).toContain(`Requerimento ${numero} em análise`);
    for (const acao of ['deferir', 'iniciar']) await api.agir(id, `acoes/${acao}`);
    // One act, several events: the mail is about the one that is wanted and says nothing of the other.
    const doFim = await contar();
    await api.agir(id, 'acoes/deferir-e-finalizar');
    const [carta, ...mais] = await doFim();
    expect(mais).toEqual([]);
    expect(carta?.assunto).toMatch(/ emitido$/);
    expect(carta?.titulo).toBe(carta?.assunto);
    expect(carta?.paragrafos.join(' ')).not.toContain('encerrado');
    expect(await sinos(id)).toContain(`Requerimento ${numero}: Deferido`);
  });

  it('mails everything again to who switched it on again', async () => {
    const api = requerimentoPelaApi(portal, c);
    const { id, numero } = await protocolarO2(portal, c);
    const doComeco = await contar();
    await api.agir(id, 'acoes/iniciar');
    expect((await doComeco()).map(({ assunto }) => assunto)).toEqual([`Requerimento ${numero} em análise`]);
  });
});

it('a mail about the account comes to who wants none at all', async () => {
  await escolher(avisosEscolhiveis);
  const depois = await contar();
  expect((await portal.anonimo().post('auth/sendResetLinkEmail', { email })).status).toBe(200);
  expect((await depois()).map(({ assunto }) => assunto)).toEqual(['Defina uma nova senha']);
});
