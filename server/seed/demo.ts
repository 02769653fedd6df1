import { randomUUID } from 'node:crypto';
import { buildApp } from '../app.ts';
import type { Seed } from '../demonstration.ts';
import type { Clock, Parts } from '../parts.ts';
import { createTokens } from '../plugins/token.ts';
import { criarCadastros, criarFeedbacks } from './cadastrosDaDemonstracao.ts';
import { criarPoderes } from './poderesDaDemonstracao.ts';
import { criarCidade } from './cidadeDaDemonstracao.ts';
import { createClienteDaApi, type ClienteDaApi } from './clienteDaApi.ts';
import { Condutor } from './condutor.ts';
import { EQUIPE, REQUERENTES } from './dadosDaDemonstracao.ts';
import { datarNotificacoes } from './notificacoesDoPassado.ts';
import { criarRequerimentos } from './requerimentosDaDemonstracao.ts';

const DIA = 86_400_000;
const DIAS_ATRAS = 62;
const ANOS_DO_TOKEN = 60 * 24 * 365;
const SEM_LIMITE = 10_000_000;

/** A clock that the seed moves: the demonstration's past is lived through, not written. It never passes the present. */
const createRelogioDoPassado = (): Clock & { avancar(minutos: number): void } => {
  let agora = Date.now() - DIAS_ATRAS * DIA;
  return {
    now: () => new Date(agora),
    avancar: (minutos) => {
      agora = Math.min(agora + minutos * 60_000, Date.now() - 60_000);
    },
  };
};

/** A paper for the uploads of the demonstration: a real PDF of one page. */
const papel = async (parts: Parts): Promise<Buffer> => {
  const { pdf } = await parts.documents.render('relatorio', {
    organizacao: { nome: 'Documento de demonstração', cor: '#6f7d96' },
    titulo: 'Documento de demonstração',
    numero: '',
    data_emissao: '2026-01-15',
    blocos: [{ tipo: 'aviso', texto: 'Este arquivo acompanha a cidade de demonstração e não tem valor legal.' }],
  });
  return pdf;
};

/**
 * Makes the demonstration city: registries in one transaction, then its requests by the same calls that the screens make, at a
 * clock that starts two months ago. Sessions opened for it are ended; nothing of it is pushed to screens.
 */
export const seedDemo: Seed = async (parts, { senha, say }) => {
  const cidade = await criarCidade(parts.db, senha);
  const relogio = createRelogioDoPassado();
  const doPassado: Parts = {
    ...parts,
    clock: relogio,
    log: false,
    settings: {
      ...parts.settings,
      distDir: null,
      limites: { geral: SEM_LIMITE, entrada: SEM_LIMITE, consulta: SEM_LIMITE, cliente: SEM_LIMITE },
    },
  };
  const app = await buildApp(doPassado);
  try {
    const tokens = await createTokens(parts.keys, relogio);
    const csrf = await app.inject({ url: '/api/v1/recursos/csrfToken', headers: { host: 'localhost' } });
    const cookie = String([csrf.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
    const base = {
      host: 'localhost',
      cookie,
      'x-csrf-token': csrf.json<{ dados: { csrfToken: string } }>().dados.csrfToken,
    };
    const entrar = async (email: string): Promise<ClienteDaApi> => {
      const usuarioId = cidade.contas.get(email) ?? 0;
      const sessaoId = randomUUID();
      const fim = new Date(Date.now() + DIA);
      await parts.db
        .insertInto('sessao')
        .values({
          id: sessaoId,
          usuario_id: usuarioId,
          organizacao_id: cidade.organizacaoId,
          refresh_hash: randomUUID(),
          expira_em: fim,
          familia_expira_em: fim,
          agente: 'demonstração',
        })
        .execute();
      const token = await tokens.emitir({ usuarioId, organizacaoId: cidade.organizacaoId, sessaoId }, ANOS_DO_TOKEN);
      return createClienteDaApi(app, { ...base, authorization: `Bearer ${token}` });
    };
    const [gestor, ...analistas] = await Promise.all(EQUIPE.map((r) => entrar(r.email)));
    const requerentes = await Promise.all(REQUERENTES.map((r) => entrar(r.email)));
    const [analista] = analistas;
    const [requerente] = requerentes;
    if (gestor === undefined || analista === undefined || requerente === undefined)
      throw new Error('Demonstração: falta quem cadastre');
    const [analistaId = 0, substitutoId = 0] = EQUIPE.slice(1).map(({ email }) => cidade.contas.get(email) ?? 0);
    await criarCadastros(gestor, { analistaId, substitutoId, setores: cidade.setores }, relogio.now());
    say('Percorrendo os requerimentos da demonstração…');
    const pdf = await papel(parts);
    await criarRequerimentos({
      condutor: new Condutor(pdf, relogio),
      requerentes,
      analistas,
      processos: cidade.processos,
      inscricoes: cidade.inscricoes,
      avancarDia: () => relogio.avancar(60 * 24),
      emDias: (dias) => new Date(relogio.now().getTime() + dias * DIA).toISOString().slice(0, 10),
    });
    await criarFeedbacks(requerente, analista);
    await criarPoderes(requerente, gestor, { pdf, hoje: relogio.now() });
    await parts.db
      .updateTable('sessao')
      .set({ encerrada_em: new Date(), motivo: 'demonstração' })
      .where('agente', '=', 'demonstração')
      .execute();
    await datarNotificacoes(parts.db, cidade.organizacaoId);
    await parts.db.updateTable('saida').set({ processado_em: new Date() }).where('processado_em', 'is', null).execute();
  } finally {
    await app.close();
  }
};
