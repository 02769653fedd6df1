import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCarteiro } from '../../../../server/mail/createCarteiro.ts';
import { enviarPendentes } from '../../../../server/mail/enviarPendentes.ts';
import {
  enviarRelatorios,
  TENTATIVAS_DO_RELATORIO,
} from '../../../../server/modules/relatorios/porEmail/enviarDevidos.ts';
import { reunirFatos } from '../../../../server/modules/relatorios/reunirFatos.ts';
import { despachar } from '../../../../server/saida/despachar.ts';
import type { Mail } from '../../../../server/saida/enviarMail.ts';
import { POR_EMAIL_NO_MAXIMO, type RelatorioPorEmail } from '../../../../src/schemas/relatorios/porEmail.ts';
import { dimensaoDosSetores } from '../../../../src/schemas/relatorios/relatorio.ts';
import { relatorios } from '../../../../src/schemas/relatorios/relatorios.ts';
import { aPortal, type Portal } from '../../../support/app.ts';
import { criarSetor } from '../../../support/builders.ts';
import { cenarioO2, protocolarO2, type CenarioO2 } from '../../../support/cenarioO2.ts';
import type { Cliente, Resposta } from '../../../support/cliente.ts';
import { lerPdf } from '../../documents/lerPdf.ts';
import { abrirCaixaPostal } from '../../mail/caixaPostal.ts';

const LE = ['painel.prefeitura', 'prefeitura.requerimento.relatorio'] as const;
const CAMINHO = 'me/relatorios-por-email';
/** A Friday, at noon in the city. */
const SEXTA = '2026-11-20T15:00:00Z';
const SEGUNDA_AS_7 = '2026-11-23T10:00:00.000Z';
const log = pino({ enabled: false });

let portal: Portal;
let c: CenarioO2;
let ana: Cliente;

beforeAll(async () => {
  portal = await aPortal({ inicio: '2026-11-10T15:00:00Z', diasDeSessao: 200 });
  c = await cenarioO2(portal);
  ana = await portal.entrar({ nome: 'Ana Prado', permissoes: [...LE] });
  // Two in the week before the last, one in the last.
  for (const dia of ['2026-11-10', '2026-11-11', '2026-11-17']) {
    portal.clock.fixar(`${dia}T15:00:00Z`);
    await protocolarO2(portal, c);
  }
  await portal.db.deleteFrom('saida').execute();
});
beforeEach(async () => {
  portal.clock.fixar(SEXTA);
  while (await reunirFatos(portal.db, portal.clock.now()));
});
afterEach(async () => {
  await portal.db.deleteFrom('relatorio_por_email').execute();
  await portal.db.deleteFrom('saida').execute();
  await portal.db.deleteFrom('mensagem').execute();
});
afterAll(() => portal.drop());

const corpo = {
  relatorio: 'entrada-requerimento',
  nome: 'O que entrou',
  filtros: {},
  frequencia: 'semanal',
  dia: 1,
  hora: 7,
  formatos: [] as readonly string[],
};
const pedir = (quem: Cliente, mais: object = {}): Promise<Resposta> => quem.post(CAMINHO, { ...corpo, ...mais });
const pedido = async (quem: Cliente, mais: object = {}): Promise<RelatorioPorEmail> => {
  const r = await pedir(quem, mais);
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

describe('um relatório por e-mail', () => {
  it('vem na sua hora com a semana que passou, ao lado da de antes, e um caminho à tela', async () => {
    const { proximo_em, rotulo } = await pedido(ana);
    expect([proximo_em, rotulo]).toEqual([SEGUNDA_AS_7, 'Entrada']);
    portal.clock.fixar('2026-11-23T09:59:00Z');
    await turno();
    expect(await mails()).toEqual([]);
    portal.clock.fixar(SEGUNDA_AS_7);
    await turno();
    const [mail] = await mails();
    expect(mail).toMatchObject({
      para: expect.stringContaining('@') as string,
      assunto: 'O que entrou: semana passada, de 16/11/2026 a 22/11/2026',
      paragrafos: [
        'Olá, Ana Prado.',
        'Entrada, semana passada, de 16/11/2026 a 22/11/2026. Números de 23/11/2026 07:00.',
        'Comparado com 09/11/2026 a 15/11/2026.',
      ],
      acao: { texto: 'Abrir o relatório' },
    });
    expect(mail?.tabela?.linhas.find(([nome]) => nome === 'Entraram')).toEqual(['Entraram', '1', '2', 'de 2 para 1']);
    const url = new URL(mail?.acao?.url ?? '');
    expect(url.pathname).toBe('/prefeitura/relatorio/entrada-requerimento');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ de: '2026-11-16', ate: '2026-11-22' });
    const [depois] = await meus(ana);
    expect([depois?.enviado_em, depois?.proximo_em]).toEqual([SEGUNDA_AS_7, '2026-11-30T10:00:00.000Z']);
  });

  it('um por período: nem de dois portais juntos, nem depois de mudar o dia vem outro do mesmo', async () => {
    const { id } = await pedido(ana);
    portal.clock.fixar(SEGUNDA_AS_7);
    await Promise.all([turno(), turno(), turno()]);
    expect(await mails()).toHaveLength(1);
    expect((await ana.post(`${CAMINHO}/${id}`, { dia: 2 })).status).toBe(200);
    portal.clock.fixar('2026-11-24T10:00:00Z');
    await turno();
    expect(await mails()).toHaveLength(1);
    portal.clock.fixar('2026-12-01T10:00:00Z');
    await turno();
    expect((await mails()).map(({ assunto }) => assunto.slice(-10))).toEqual(['22/11/2026', '29/11/2026']);
  });

  it('o portal parado por semanas manda um só, o da semana que passou', async () => {
    await pedido(ana);
    portal.clock.fixar('2026-12-16T12:00:00Z');
    await turno();
    expect((await mails()).map(({ assunto }) => assunto.slice(-10))).toEqual(['13/12/2026']);
    expect((await meus(ana))[0]?.proximo_em).toBe('2026-12-21T10:00:00.000Z');
  });

  it('o que se interrompe no meio não deixa e-mail nem pula o período', async () => {
    await pedido(ana);
    portal.clock.fixar(SEGUNDA_AS_7);
    const quebrado = {
      ...portal.parts,
      settings: {
        ...portal.parts.settings,
        get publicUrl(): string {
          throw new Error('caiu no meio');
        },
      },
    };
    await enviarRelatorios(quebrado, log);
    expect(await mails()).toEqual([]);
    portal.clock.avancar(1);
    await turno();
    expect(await mails()).toHaveLength(1);
  });

  it('o que não dá certo é tentado de novo mais tarde, e por fim dito', async () => {
    const bia = await portal.entrar({ nome: 'Bia', permissoes: [...LE] });
    await pedido(bia, { formatos: ['pdf'] });
    portal.clock.fixar(SEGUNDA_AS_7);
    const semPapel = {
      ...portal.parts,
      documents: { ...portal.parts.documents, render: () => Promise.reject(new Error('sem disco')) },
    };
    for (let i = 0; i < TENTATIVAS_DO_RELATORIO; i += 1) {
      await enviarRelatorios(semPapel, log);
      portal.clock.avancar(2 ** i);
    }
    expect(await mails()).toEqual([]);
    expect((await meus(bia))[0]?.proximo_em).toBe('2026-11-30T10:00:00.000Z');
    expect(await sinos(bia)).toEqual([
      'O relatório por e-mail O que entrou, semana passada, não pôde ser enviado. Abra-o na tela; o próximo vem na sua hora',
    ]);
  });

  it('chega com os arquivos pedidos e com o cabeçalho de cancelar, que o cancela sem sessão', async () => {
    const { id } = await pedido(ana, { formatos: ['pdf', 'xlsx'], filtros: { situacao: ['Em análise'] } });
    portal.clock.fixar(SEGUNDA_AS_7);
    await turno();
    const caixa = await abrirCaixaPostal();
    const carteiro = createCarteiro(caixa.url, 'Portal <nao-responda@aurora.sp.gov.br>');
    try {
      const { db, clock } = portal;
      await despachar({ db, clock, log, comSmtp: true });
      await enviarPendentes({ db, clock, carteiro, log });
      const [m] = caixa.recebidos;
      expect(m?.attachments.map(({ filename }) => filename)).toEqual([
        'entrada-requerimento-2026-11-16-a-2026-11-22.pdf',
        'entrada-requerimento-2026-11-16-a-2026-11-22.xlsx',
      ]);
      const pdf = await lerPdf(Buffer.from(m?.attachments[0]?.content as ArrayBuffer));
      expect(JSON.stringify(pdf)).toContain('Entrada');
      expect(m?.text).toContain('Só de: Situação: Em análise');
      expect(m?.text).toContain('- Entraram: 0; Antes: 0; Diferença: igual');
      expect(m?.html).toContain('<th scope="row"');
      const cabecalhos = new Map(m?.headers.map(({ key, value }) => [key, value]));
      expect(cabecalhos.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      const parar = new URL((cabecalhos.get('list-unsubscribe') ?? '').slice(1, -1));
      const chamar = (method: 'GET' | 'POST') =>
        portal.app.inject({
          method,
          url: parar.pathname + parar.search,
          ...(method === 'POST' ? { payload: 'List-Unsubscribe=One-Click' } : {}),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        });
      // The reader sees it as well, in the text and in the page.
      const endereco = parar.toString();
      expect(m?.text).toContain(`Parar de receber este e-mail:\n${endereco}`);
      expect(m?.html).toContain(`<a href="${endereco}"`);
      // Whoever only looks the address over ends nothing: he gets a page with a button.
      const pagina = await chamar('GET');
      expect([pagina.statusCode, pagina.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(pagina.body).toContain('<h1>Parar de receber “O que entrou”?</h1>');
      expect(pagina.body).toContain('<form method="post"><button>Parar de receber</button></form>');
      expect(pagina.headers['content-security-policy']).toContain("form-action 'self'");
      expect(await meus(ana)).toHaveLength(1);
      expect((await chamar('POST')).json()).toMatchObject({ mensagem: 'O relatório deixa de vir por e-mail' });
      expect(await meus(ana)).toEqual([]);
      expect((await chamar('POST')).statusCode).toBe(200);
      const trilha = await db
        .selectFrom('auditoria')
        .select(['acao', 'depois'])
        .where('entidade', '=', 'relatorio_por_email')
        .where('registro_id', '=', id)
        .orderBy('id')
        .execute();
      expect(trilha).toMatchObject([{ acao: 'criar' }, { acao: 'excluir', depois: { de: 'e-mail' } }]);
    } finally {
      carteiro.stop();
      await caixa.fechar();
    }
  });

  it.each(['', '1', '7.AAAAAAAAAAAAAAAAAAAAAAAA', '99999999999999999999.AAAAAAAAAAAAAAAAAAAAAAAA'])(
    'um código que o portal não escreveu não para nada: %s',
    async (codigo) => {
      await pedido(ana);
      const r = await portal.app.inject({ method: 'POST', url: `/api/v1/relatorios-por-email/parar?codigo=${codigo}` });
      expect(r.statusCode).toBe(404);
      expect(await meus(ana)).toHaveLength(1);
    },
  );

  it('diz de quando são os números, e o que falta contar', async () => {
    await pedido(ana);
    portal.clock.fixar(SEGUNDA_AS_7);
    await sql`update fato_andamento set ate_id = 0, terminado_em = null`.execute(portal.db);
    await turno();
    const [mail] = await mails();
    expect(mail?.paragrafos.at(-1)).toMatch(
      /^Os números estão sendo recontados, e parte deles ainda é a de antes: falta contar \d+ requerimentos\.$/,
    );
  });

  it('o que conta como está agora não tem período, nem o de antes', async () => {
    await pedido(ana, { relatorio: 'carga-idade', nome: 'Aberto', formatos: ['pdf'] });
    portal.clock.fixar(SEGUNDA_AS_7);
    await turno();
    const [mail] = await mails();
    expect([mail?.assunto, mail?.paragrafos]).toEqual([
      'Aberto: como está em 23/11/2026',
      ['Olá, Ana Prado.', 'Carga e idade, como está em 23/11/2026. Números de 23/11/2026 07:00.'],
    ]);
    expect(mail?.tabela?.linhas[0]).toEqual(['Requerimentos', '3']);
    expect(new URL(mail?.acao?.url ?? '').search).toBe('');
    const comDias = { lista: 'relatorio.carga-idade', nome: 'Com dias' };
    const conteudo = { filtros: { periodo: 'ano' }, ordem: null, colunas: null, por_pagina: null };
    expect((await ana.post('me/visoes', { ...comDias, conteudo })).erro.erros).toHaveProperty([
      'conteudo.filtros.periodo',
    ]);
  });

  it('quem vê relatórios de um setor recebe os do setor, e não os da cidade', async () => {
    const id = await criarSetor(portal.db, { organizacaoId: portal.cidade, nome: 'Só deste', sigla: 'SO' });
    const quem = await portal.entrar({
      permissoes: ['painel.prefeitura'],
      setores: [{ id, permissoes: ['prefeitura.requerimento.relatorio'] }],
    });
    const daCidade = relatorios.find((um) => dimensaoDosSetores(um) === undefined)?.nome;
    expect((await pedir(quem, { relatorio: daCidade })).status).toBe(403);
    await pedido(quem, { relatorio: 'carga-idade' });
    portal.clock.fixar(SEGUNDA_AS_7);
    await turno();
    expect((await mails())[0]?.tabela?.linhas[0]).toEqual(['Requerimentos', '0']);
  });

  it('diz o que escolhe e não existe mais', async () => {
    const setor = await criarSetor(portal.db, { organizacaoId: portal.cidade, nome: 'Obras', sigla: 'SOP' });
    await pedido(ana, { relatorio: 'tempo-etapa', filtros: { setor: ['SOP'] } });
    await portal.db.updateTable('setor').set({ excluido_em: new Date() }).where('id', '=', setor).execute();
    portal.clock.fixar(SEGUNDA_AS_7);
    await turno();
    expect((await mails())[0]?.paragrafos.slice(-2)).toEqual([
      'Só de: Setor: Obras.',
      'A prefeitura não tem mais: Setor: Obras.',
    ]);
  });

  it.each([
    ['perdeu a permissão', 'O relatório O que entrou deixou de vir por e-mail: você não pode mais ver relatórios'],
    ['saiu da equipe', null],
    ['foi desativado', null],
  ])('a quem %s nada é enviado, e o envio termina por si', async (qual, sino) => {
    const quem = await portal.entrar({ nome: 'Caio', permissoes: [...LE] });
    const { id } = await pedido(quem);
    const dele = () => portal.db.updateTable('usuario_organizacao').where('usuario_id', '=', quem.id);
    if (qual === 'foi desativado')
      await portal.db.updateTable('usuario').set({ desativado_em: new Date() }).where('id', '=', quem.id).execute();
    else if (qual === 'saiu da equipe') await dele().set({ excluido_em: new Date() }).execute();
    else
      await dele()
        .set({ permissoes: ['painel.prefeitura'] })
        .execute();
    portal.clock.fixar(SEGUNDA_AS_7);
    await turno();
    expect(await mails()).toEqual([]);
    expect(await portal.db.selectFrom('relatorio_por_email').select('id').execute()).toEqual([]);
    expect(await sinos(quem)).toEqual(sino === null ? [] : [sino]);
    const trilha = await portal.db
      .selectFrom('auditoria')
      .select(['usuario_id', 'depois'])
      .where('entidade', '=', 'relatorio_por_email')
      .where('registro_id', '=', id)
      .where('acao', '=', 'excluir')
      .execute();
    expect(trilha).toMatchObject([{ usuario_id: null, depois: { usuario_id: quem.id } }]);
  });

  it('quem deixa de ser gestor não recebe o trabalho de outra pessoa', async () => {
    const gestora = await portal.entrar({ nome: 'Gil', permissoes: [...LE, 'perfil.gestor.prefeitura'] });
    await pedido(gestora, { relatorio: 'produtividade', filtros: { pessoa: [String(ana.id)] } });
    const membro = portal.db.updateTable('usuario_organizacao').where('usuario_id', '=', gestora.id);
    await membro.set({ permissoes: [...LE] }).execute();
    portal.clock.fixar(SEGUNDA_AS_7);
    await turno();
    expect(await mails()).toEqual([]);
    expect(await sinos(gestora)).toEqual([
      'O relatório O que entrou deixou de vir por e-mail: O trabalho de cada pessoa é lido por ela e pelos gestores',
    ]);
  });

  it('a cidade escreve as palavras, e as etiquetas são as suas', async () => {
    await portal.db
      .insertInto('modelo_mensagem')
      .values({
        organizacao_id: portal.cidade,
        evento: 'relatorio_periodico',
        ativo: true,
        assunto: '{{prefeitura.nome}}: {{relatorio.titulo}}',
        texto: 'Bom dia. {{relatorio.periodo}}, {{relatorio.momento}}. {{relatorio.ressalva}}',
      })
      .execute();
    await pedido(ana);
    portal.clock.fixar(SEGUNDA_AS_7);
    await turno();
    const [mail] = await mails();
    expect(mail?.assunto).toMatch(/: Entrada$/);
    expect(mail?.paragrafos).toEqual(['Bom dia. semana passada, de 16/11/2026 a 22/11/2026, 23/11/2026 07:00.']);
    expect(mail?.tabela?.titulo).toBe('Entrada, em números');
    await portal.db.deleteFrom('modelo_mensagem').where('evento', '=', 'relatorio_periodico').execute();
  });
});

describe('os relatórios por e-mail de cada um', () => {
  it('são seus: pausados, retomados, mudados e parados por ele, e por mais ninguém', async () => {
    const { id } = await pedido(ana);
    const outra = await portal.entrar({ permissoes: [...LE, 'perfil.gestor.prefeitura'] });
    for (const r of [
      await outra.post(`${CAMINHO}/${id}`, { situacao: 'pausado' }),
      await outra.post(`${CAMINHO}/excluirIds`, { ids: [id] }),
      await ana.post(`${CAMINHO}/987654321`, { situacao: 'pausado' }),
    ])
      expect([r.status, r.mensagem]).toEqual([404, 'Relatório por e-mail não encontrado']);
    expect(await meus(outra)).toEqual([]);
    const pausado: RelatorioPorEmail = (await ana.post(`${CAMINHO}/${id}`, { situacao: 'pausado', versao: 1 })).dados();
    expect([pausado.situacao, pausado.proximo_em, pausado.versao]).toEqual(['pausado', null, 2]);
    expect((await ana.post(`${CAMINHO}/${id}`, { situacao: 'ativo', versao: 1 })).status).toBe(409);
    portal.clock.fixar('2026-11-25T10:00:00Z');
    await turno();
    expect(await mails()).toEqual([]);
    const mensal = { situacao: 'ativo', frequencia: 'mensal', dia: 5, hora: 18, nome: 'Do mês' };
    expect((await ana.post(`${CAMINHO}/${id}`, mensal)).dados()).toMatchObject({
      ...mensal,
      proximo_em: '2026-12-05T21:00:00.000Z',
    });
    portal.clock.fixar('2026-12-05T21:00:00Z');
    await turno();
    expect((await mails())[0]?.assunto).toBe('Do mês: mês passado, de 01/11/2026 a 30/11/2026');
    expect((await ana.post(`${CAMINHO}/excluirIds`, { ids: [id] })).status).toBe(200);
    expect(await meus(ana)).toEqual([]);
  });

  it.each([
    ['um dia que a semana não tem', { dia: 8 }, 'dia', 'Escolha um dia da semana'],
    ['um dia que fevereiro não tem', { frequencia: 'mensal', dia: 29 }, 'dia', undefined],
    ['uma hora que o dia não tem', { hora: 24 }, 'hora', undefined],
    ['outra frequência', { frequencia: 'diaria' }, 'frequencia', undefined],
    ['um arquivo que não há', { formatos: ['docx'] }, 'formatos[0]', undefined],
    ['um relatório que não vem por e-mail', { relatorio: 'arquivos-tempo-processo' }, 'relatorio', undefined],
    ['um nome vazio', { nome: '  ' }, 'nome', undefined],
    ['dias fixos', { filtros: { de: '1826-01-01' } }, 'filtros.de', 'O período é o da frequência'],
    ['um filtro que o relatório não tem', { filtros: { cor: ['azul'] } }, 'filtros.cor', 'Campo desconhecido'],
  ])('recusa, no campo: %s', async (_qual, mais, campo, frase) => {
    const r = await pedir(ana, mais);
    expect(r.status).toBe(422);
    expect(Object.keys(r.erro.erros ?? {})).toEqual([campo]);
    if (frase !== undefined) expect(r.erro.erros?.[campo]).toEqual([frase]);
  });

  it('só de quem pode ver o relatório, um de cada nome, e até um limite', async () => {
    const sem = await portal.entrar({ permissoes: ['painel.prefeitura'] });
    expect((await pedir(sem)).status).toBe(403);
    const alheio = await pedir(ana, { relatorio: 'produtividade', filtros: { pessoa: ['987654'] } });
    expect([alheio.status, alheio.mensagem]).toEqual([
      403,
      'O trabalho de cada pessoa é lido por ela e pelos gestores',
    ]);
    await pedido(ana);
    const igual = await pedir(ana, { nome: 'O QUE ENTROU' });
    expect(igual.erro.erros).toEqual({ nome: ['Você já recebe este relatório por e-mail com este nome'] });
    for (let i = 1; i < POR_EMAIL_NO_MAXIMO; i += 1)
      await pedido(ana, { nome: `Número ${i}`, filtros: { prioridade: [`P${i}`] } });
    const amais = await pedir(ana, { nome: 'Um a mais' });
    expect(amais.erro.erros).toEqual({
      nome: ['Você já recebe 20 relatórios por e-mail. Pare um para pedir outro'],
    });
  });
});
