import { expect } from 'vitest';
import type { Portal } from '../../support/app.ts';
import { cpfNumero } from '../../support/builders.ts';
import { cenarioO2, enviarArquivo, respostasO2, type CenarioO2 } from '../../support/cenarioO2.ts';
import type { Cliente } from '../../support/cliente.ts';
import { respostasComDono } from '../../support/comConsentimento.ts';
import { comRecursos } from '../../support/comRecursos.ts';
import { criarSetor } from '../../support/builders.ts';
import { publicarProcesso } from '../../support/processoDeTeste.ts';
import { acessoDe, PARTES, SEM_PARTE, type Papel } from './partes.ts';
import { comAceite, comTudo, doDono } from './processos.ts';

const MEU = 'painel-contribuinte/requerimento';
const DELES = 'painel-prefeitura/requerimento';

/** What stands in every answer of a request that is somebody else's. */
export const MARCA_DE_OUTRO = 'SIGILODEOUTRO';

/** How far a request has come when its routes are called. */
export const CENAS = [
  'rascunho',
  'consentimento',
  'complemento',
  'analise',
  'pendencia',
  'aceite',
  'ciencia',
  'recurso',
] as const;
export type Cena = (typeof CENAS)[number];

/** A request in one of these states, with the things that are its own. */
export interface Pedido {
  readonly id: number;
  readonly cena: Cena;
  readonly dono: Cliente;
  readonly pessoa: number;
  readonly processo: number;
  readonly matricula: number;
  readonly papel: number;
  readonly procuracao: number;
  readonly prova: number;
  readonly doChat: number;
  readonly conversa: number;
  readonly mensagem: number;
  readonly termo: number;
  readonly assinatura: number;
  readonly notificacao: number;
  readonly tarefa: number;
  /** Somebody invited who has not answered, by his number in the request. */
  readonly convidado: number;
}

export interface CidadeDasPartes {
  readonly portal: Portal;
  readonly c: CenarioO2;
  /** Caller of each part. */
  readonly quem: (papel: Papel) => Cliente;
  /** A request in this state, to which these were let in; `de` another applicant's, with the mark in whatever it shows. */
  preparar(cena: Cena, papeis: readonly Papel[], de?: 'vizinho' | 'mesmo'): Promise<Pedido>;
  /** Number of somebody in a request, as participant. */
  numeroDe(pedido: Pedido, papel: Papel): Promise<number>;
}

/** The city with one caller for each part, and the processes that its requests are of. */
export const cidadeDasPartes = async (portal: Portal): Promise<CidadeDasPartes> => {
  const { db, cidade } = portal;
  const c = await cenarioO2(portal);
  for (const sigla of ['COORD', 'GAB']) await criarSetor(db, { organizacaoId: cidade, nome: sigla, sigla });
  const janela = await c.gestor.post('painel-prefeitura/cadastro/janela-vistoria', {
    ...{ nome: 'Todo dia', setor_id: c.setor, das: '08:00', ate: '18:00' },
    dias: ['segunda', 'terca', 'quarta', 'quinta', 'sexta'],
  });
  expect(janela.status, janela.texto).toBe(201);
  const processos: Readonly<Record<string, number>> = {
    tudo: await publicarProcesso(db, cidade, comTudo('Com tudo')),
    marcado: await publicarProcesso(db, cidade, comTudo(`Com tudo ${MARCA_DE_OUTRO}`)),
    aceite: await publicarProcesso(db, cidade, comAceite('Com aceite')),
    dono: await publicarProcesso(db, cidade, doDono('Com dono')),
    recurso: await publicarProcesso(db, cidade, {
      ...comRecursos(),
      processo: { ...comRecursos().processo, chave: 'recurso' },
    }),
  };
  const pessoaDe = async ({ id }: Cliente): Promise<number> =>
    (
      await db
        .selectFrom('usuario_organizacao')
        .select('pessoa_id')
        .where('usuario_id', '=', id)
        .executeTakeFirstOrThrow()
    ).pessoa_id ?? 0;
  const iara = await pessoaDe(c.requerente);

  let contas = 700;
  const entrar = async (papel: Papel): Promise<Cliente> => {
    if (papel === 'requerente') return c.requerente;
    const n = (contas += 1);
    const { id: pessoaId } = await db
      .insertInto('pessoa')
      .values({
        ...{ organizacao_id: cidade, tipo: 'Física', nome: `Parte ${papel}` },
        cadastro_pessoa_fisica: JSON.stringify({ cpf: cpfNumero(n) }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return portal.entrar({
      ...{ nome: `Parte ${papel}`, email: `parte${n}@exemplo.com.br`, permissoes: ['painel.contribuinte'], pessoaId },
    });
  };
  const clientes = new Map<Papel, Cliente>();
  for (const papel of [...PARTES, ...SEM_PARTE]) clientes.set(papel, await entrar(papel));
  const quem = (papel: Papel): Cliente => {
    const cliente = clientes.get(papel);
    if (cliente === undefined) throw new Error(papel);
    return cliente;
  };
  const poder = async (papel: Papel, mais: { situacao: string; ate?: string; motivo?: string }): Promise<number> =>
    (
      await db
        .insertInto('procuracao')
        .values({
          ...{ organizacao_id: cidade, pessoa_id: iara, procurador_id: await pessoaDe(quem(papel)), poderes: 'Tudo' },
          ...{ criado_em: portal.clock.now(), atualizado_em: portal.clock.now(), ...mais },
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  await poder('procurador', { situacao: 'Ativa' });
  await poder('procuração encerrada', { situacao: 'Encerrada', motivo: 'Fim' });
  await poder('procuração vencida', { situacao: 'Ativa', ate: '2026-11-15' });
  await poder('procuração em conferência', { situacao: 'Em conferência' });
  const doQueAbriu = await poder('abriu por procuração que terminou', { situacao: 'Encerrada', motivo: 'Fim' });

  const versao = async (id: number): Promise<number> =>
    (await db.selectFrom('requerimento').select('versao').where('id', '=', id).executeTakeFirstOrThrow()).versao;
  const fazer = async (cliente: Cliente, caminho: string, corpo: object = {}): Promise<unknown> => {
    const r = await cliente.post(caminho, corpo);
    expect(r.status, `${caminho} ${r.texto}`).toBeLessThan(300);
    return r.dados();
  };
  const agir = async (cliente: Cliente, painel: string, id: number, caminho: string, corpo: object = {}) =>
    fazer(cliente, `${painel}/${id}/${caminho}`, { versao: await versao(id), ...corpo });
  const arquivo = async (cliente: Cliente, caminho: string, campos: Record<string, string> = {}): Promise<number> => {
    const r = await enviarArquivo(portal, cliente, caminho, campos);
    expect(r.statusCode, `${caminho} ${r.body}`).toBe(201);
    return r.json<{ dados: { id: number } }>().dados.id;
  };
  const emailDe = async ({ id }: Cliente): Promise<string> =>
    (await db.selectFrom('usuario').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
  const tokenPara = async (email: string): Promise<string> => {
    const mails = await db
      .selectFrom('saida')
      .select('dados')
      .where('tipo', '=', 'mail')
      .orderBy('id', 'desc')
      .execute();
    for (const { dados } of mails) {
      const m = dados as unknown as { para: string; acao?: { url: string } };
      const token = m.para === email ? m.acao?.url.split('/convite/')[1] : undefined;
      if (token !== undefined) return token;
    }
    throw new Error(`no invitation to ${email}`);
  };

  /** Lets somebody in the way that the applicant does, and ends it again where the part is one that ended. */
  const deixarEntrar = async (id: number, dono: Cliente, papel: Papel): Promise<void> => {
    const acesso = acessoDe(papel);
    if (acesso === undefined) return;
    const email = await emailDe(quem(papel));
    const procuracao =
      acesso.papel === 'representante' ? await arquivo(dono, `${MEU}/${id}/participantes/arquivos`) : 0;
    const comProcuracao = acesso.papel === 'representante' ? { procuracao, ate: '2027-12-31' } : {};
    // An account sends thirty an hour, and here it sends more.
    await db.deleteFrom('tentativa').execute();
    const dado = (await fazer(dono, `${MEU}/${id}/participantes`, {
      ...{ ...acesso, nome: `Parte ${papel}`, email, ...comProcuracao },
    })) as { id: number };
    if (papel === 'convidado que não respondeu') return;
    await fazer(quem(papel), `painel-contribuinte/convite/${await tokenPara(email)}/aceitar`);
    if (papel === 'acesso retirado')
      await fazer(dono, `${MEU}/${id}/participantes/${dado.id}/revogar`, { motivo: 'Encerrou o contrato' });
    if (papel === 'acesso vencido')
      await db
        .updateTable('requerimento_participante')
        .set({ ate: '2026-11-15' })
        .where('requerimento_id', '=', id)
        .where('sequencia', '=', dado.id)
        .execute();
  };

  /** Nobody is let in to a draft: a row that says so all the same opens nothing. */
  const porEscrito = async (id: number, papel: Papel): Promise<void> => {
    const acesso = acessoDe(papel);
    if (acesso === undefined) return;
    const agora = portal.clock.now();
    await db
      .insertInto('requerimento_participante')
      .values({
        ...{ organizacao_id: cidade, requerimento_id: id, sequencia: 50 + [...PARTES, ...SEM_PARTE].indexOf(papel) },
        ...{
          papel: acesso.papel === 'representante' ? 'proprietario' : acesso.papel,
          pode: acesso.pode,
          nome: `Parte ${papel}`,
        },
        ...{ email: await emailDe(quem(papel)), usuario_id: quem(papel).id, situacao: 'ativo' },
        ...{ convidado_por: c.requerente.id, convidado_por_nome: 'Iara', convidado_em: agora },
        ...{ convite_expira_em: agora, aceito_em: agora },
      })
      .execute();
  };

  /** The paper of the representative who comes to it, else of the one who was let in beside. */
  const procuracaoDe = async (id: number, papeis: readonly Papel[]): Promise<number> => {
    const linhas = await db
      .selectFrom('requerimento_participante')
      .select(['nome', 'procuracao_id'])
      .where('requerimento_id', '=', id)
      .where('procuracao_id', 'is not', null)
      .execute();
    const qual = papeis.includes('representante que age')
      ? 'Parte representante que age'
      : 'Parte representante que só lê';
    return linhas.find(({ nome }) => nome === qual)?.procuracao_id ?? 0;
  };

  /** Invites somebody whom nobody of the matrix is; gives his paper. */
  const convidarRepresentante = async (id: number, dono: Cliente): Promise<number> => {
    const procuracao = await arquivo(dono, `${MEU}/${id}/participantes/arquivos`);
    await db.deleteFrom('tentativa').execute();
    await fazer(dono, `${MEU}/${id}/participantes`, {
      ...{ papel: 'representante', pode: 'agir', nome: 'De Fora', email: 'fora@exemplo.com.br' },
      ...{ ate: '2027-12-31', procuracao },
    });
    return procuracao;
  };

  const respostas = { ...respostasO2, area_ampliada_m2: '142.50' };
  const abrir = async (dono: Cliente, processo: number, mais: object = {}): Promise<number> => {
    const { id } = (await fazer(dono, MEU, { processo_id: processo })) as { id: number };
    await fazer(dono, `${MEU}/${id}/respostas`, { respostas: { ...respostas, ...mais } });
    await arquivo(dono, `${MEU}/${id}/arquivos`, { documento: 'matricula' });
    return id;
  };
  const emAnalise = async (dono: Cliente, id: number): Promise<void> => {
    await arquivo(dono, `${MEU}/${id}/arquivos`, { documento: 'planta' });
    await agir(dono, MEU, id, 'enviar');
    await agir(c.analista, DELES, id, 'acoes/iniciar');
    await arquivo(dono, `${MEU}/${id}/arquivos`, { documento: 'laudo' });
    await agir(c.analista, DELES, id, 'acoes/gerar-taxas');
    await agir(c.analista, DELES, id, 'cobrancas/1/emitir');
    await agir(c.analista, DELES, id, 'contrapartidas/exigir');
  };
  const perguntar = async (id: number): Promise<void> => {
    await agir(c.analista, DELES, id, 'pendencias');
    const itens = [
      { tipo: 'esclarecimento', texto: 'Qual o uso?' },
      { tipo: 'documento', alvo: 'matricula', texto: 'Atualize', razao: 'Ilegível' },
      { tipo: 'esclarecimento', texto: 'Qual o recuo?' },
    ];
    for (const item of itens) await agir(c.analista, DELES, id, 'pendencias/1/itens', item);
    await agir(c.analista, DELES, id, 'pendencias/1/emitir');
  };
  /** Brings a filed request to where the scene begins. */
  const avancar: Readonly<Record<Cena, (dono: Cliente, id: number) => Promise<void>>> = {
    rascunho: async () => undefined,
    consentimento: async () => undefined,
    complemento: async () => undefined,
    analise: emAnalise,
    pendencia: emAnalise,
    aceite: async () => undefined,
    ciencia: async (dono, id) => {
      await agir(dono, MEU, id, 'acoes/concluir-aceite', { aceites: { area_ampliada_m2: true } });
    },
    recurso: async (_dono, id) => {
      await agir(c.analista, DELES, id, 'acoes/iniciar');
      await agir(c.analista, DELES, id, 'acoes/indeferir', { motivo: 'Falta recuo' });
    },
  };
  const processoDa: Readonly<Record<Cena, string>> = {
    ...{ rascunho: 'tudo', consentimento: 'dono', complemento: 'tudo', analise: 'tudo', pendencia: 'tudo' },
    ...{ aceite: 'aceite', ciencia: 'aceite', recurso: 'recurso' },
  };

  /** What hangs on a filed request: thread with a file, notice, signature, task, somebody invited. */
  const pendurar = async (dono: Cliente, id: number, marca: string) => {
    const doChat = await arquivo(dono, `${MEU}/${id}/conversas/arquivos`);
    const { conversa, mensagem } = (await fazer(dono, `${MEU}/${id}/conversas`, {
      ...{ assunto: `Dúvida ${marca}`, texto: `Texto ${marca}`, arquivos: [doChat] },
    })) as { conversa: number; mensagem: number };
    const { envios } = (await agir(c.analista, DELES, id, 'termos', {
      ...{ titulo: `Termo ${marca}`, texto: `<p>Texto ${marca}</p>`, exige_ciencia: true, destinatarios: [dono.id] },
    })) as { envios: readonly number[] };
    const papel = await db
      .selectFrom('documento')
      .select('id')
      .where('requerimento_id', '=', id)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const { id: assinatura } = await db
      .insertInto('assinatura')
      .values({
        ...{ organizacao_id: cidade, requerimento_id: id, documento_id: papel.id, usuario_id: dono.id },
        ...{ nome: `Signatário ${marca}`, ordem: 1, status: 'Aguardando', pedida_por: c.analista.id },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: notificacao } = await db
      .insertInto('notificacao')
      .values({ organizacao_id: cidade, usuario_id: dono.id, requerimento_id: id, message: `Aviso ${marca}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: tarefa } = await db
      .insertInto('tarefa')
      .values({
        ...{ organizacao_id: cidade, usuario_id: dono.id, alvo_id: cidade, tipo: 'dossie', situacao: 'pronta' },
        ...{ painel: 'painel-contribuinte', entidade: 'requerimento', titulo: `Dossiê ${marca}` },
        pedido: JSON.stringify({ requerimento: id, formato: 'zip' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.deleteFrom('tentativa').execute();
    const { id: convidado } = (await fazer(dono, `${MEU}/${id}/participantes`, {
      ...{ papel: 'convidado', pode: 'ler', nome: `Convidada ${marca}`, email: 'convidada@exemplo.com.br' },
    })) as { id: number };
    return {
      doChat,
      conversa,
      mensagem,
      termo: envios[0] ?? 0,
      papel: papel.id,
      assinatura,
      notificacao,
      tarefa,
      convidado,
    };
  };

  return {
    portal,
    c,
    quem,
    preparar: async (cena, papeis, de) => {
      const dono = de === 'vizinho' ? c.outroRequerente : c.requerente;
      const marca = de === undefined ? '' : MARCA_DE_OUTRO;
      const qual = processoDa[cena] === 'tudo' && de !== undefined ? 'marcado' : processoDa[cena];
      const processo = processos[qual] ?? 0;
      const id = await abrir(dono, processo, cena === 'consentimento' ? respostasComDono : {});
      const rascunho = cena === 'rascunho' || cena === 'consentimento';
      if (cena !== 'rascunho') await agir(dono, MEU, id, 'enviar');
      const nada = {
        doChat: 0,
        conversa: 0,
        mensagem: 0,
        termo: 0,
        papel: 0,
        assinatura: 0,
        notificacao: 0,
        tarefa: 0,
        convidado: 0,
      };
      const prova = rascunho ? 0 : await arquivo(dono, `${MEU}/${id}/participantes/arquivos`);
      const entram = de === undefined ? [...new Set<Papel>([...papeis, 'representante que só lê'])] : papeis;
      for (const papel of entram) await (rascunho ? porEscrito(id, papel) : deixarEntrar(id, dono, papel));
      await avancar[cena](dono, id);
      const comCoisas = cena === 'analise' || cena === 'pendencia';
      const coisas = comCoisas ? await pendurar(dono, id, marca) : nada;
      if (cena === 'pendencia') await perguntar(id);
      // Opened by one who acted for the applicant then: what he opened stays hers.
      if (papeis.includes('abriu por procuração que terminou'))
        await db
          .updateTable('requerimento')
          .set({ criado_por: quem('abriu por procuração que terminou').id, procuracao_id: doQueAbriu })
          .where('id', '=', id)
          .execute();
      const matricula = await db
        .selectFrom('arquivo')
        .select('id')
        .where('requerimento_id', '=', id)
        .where('alvo', '=', 'documento:matricula')
        .executeTakeFirstOrThrow();
      return {
        ...{ id, cena, dono, processo, pessoa: await pessoaDe(dono), matricula: matricula.id, prova },
        procuracao: de === undefined ? await procuracaoDe(id, papeis) : await convidarRepresentante(id, dono),
        ...coisas,
      };
    },
    numeroDe: async ({ id }, papel) =>
      (
        await db
          .selectFrom('requerimento_participante')
          .select('sequencia')
          .where('requerimento_id', '=', id)
          .where('nome', '=', `Parte ${papel}`)
          .executeTakeFirst()
      )?.sequencia ?? 1,
  };
};

/** Version that a request stands at, as its applicant sees it. */
export const versaoDe = async ({ db }: Portal, id: number): Promise<number> =>
  (await db.selectFrom('requerimento').select('versao').where('id', '=', id).executeTakeFirstOrThrow()).versao;
