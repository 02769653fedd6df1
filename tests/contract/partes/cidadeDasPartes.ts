import { expect } from 'vitest';
import type { Portal } from '../../support/app.ts';
import { criarSetor } from '../../support/builders.ts';
import { cenarioO2, respostasO2, type CenarioO2 } from '../../support/cenarioO2.ts';
import type { Cliente } from '../../support/cliente.ts';
import { respostasComDono } from '../../support/comConsentimento.ts';
import { comRecursos } from '../../support/comRecursos.ts';
import { publicarProcesso } from '../../support/processoDeTeste.ts';
import { acessosDe } from './acessos.ts';
import { pendurarEm, SEM_COISAS, type Coisas } from './coisas.ts';
import { contasDasPartes } from './contas.ts';
import { DELES, maosDe, MEU } from './maos.ts';
import type { Papel } from './partes.ts';
import { comAceite, comLicenca, comTudo, doDono } from './processos.ts';

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
  'licenca',
] as const;
export type Cena = (typeof CENAS)[number];

/** A request in one of these states, with the things that are its own. */
export interface Pedido extends Coisas {
  readonly id: number;
  readonly cena: Cena;
  readonly dono: Cliente;
  readonly pessoa: number;
  readonly processo: number;
  readonly matricula: number;
  readonly procuracao: number;
  readonly prova: number;
  /** The licence that it was granted; 0 where it has none. */
  readonly licenca: number;
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
    licenca: await publicarProcesso(db, cidade, comLicenca('Com licença')),
    recurso: await publicarProcesso(db, cidade, {
      ...comRecursos(),
      processo: { ...comRecursos().processo, chave: 'recurso' },
    }),
  };
  const contas = await contasDasPartes(portal, c);
  const { quem, pessoaDe, doQueAbriu } = contas;
  const maos = maosDe(portal);
  const { fazer, agir, arquivo } = maos;
  const { deixarEntrar, porEscrito, procuracaoDe, convidarRepresentante } = acessosDe(portal, c, contas, maos);
  const pendurar = pendurarEm(portal, c, maos);

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
    licenca: async (_dono, id) => {
      for (const acao of ['iniciar', 'deferir', 'iniciar', 'deferir-e-finalizar'])
        await agir(c.analista, DELES, id, `acoes/${acao}`);
    },
  };
  const processoDa: Readonly<Record<Cena, string>> = {
    ...{ rascunho: 'tudo', consentimento: 'dono', complemento: 'tudo', analise: 'tudo', pendencia: 'tudo' },
    ...{ aceite: 'aceite', ciencia: 'aceite', recurso: 'recurso', licenca: 'licenca' },
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
      const prova = rascunho ? 0 : await arquivo(dono, `${MEU}/${id}/participantes/arquivos`);
      const entram = de === undefined ? [...new Set<Papel>([...papeis, 'representante que só lê'])] : papeis;
      for (const papel of entram) await (rascunho ? porEscrito(id, papel) : deixarEntrar(id, dono, papel));
      await avancar[cena](dono, id);
      const comCoisas = cena === 'analise' || cena === 'pendencia';
      const coisas = comCoisas ? await pendurar(dono, id, marca) : SEM_COISAS;
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
      const papel = await db
        .selectFrom('documento')
        .select('id')
        .where('requerimento_id', '=', id)
        .where('tipo', '=', 'licenca')
        .executeTakeFirst();
      return {
        licenca: papel?.id ?? 0,
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
