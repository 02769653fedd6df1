import { randomUUID } from 'node:crypto';
import { buildApp } from '../app.ts';
import type { Seed } from '../demonstration.ts';
import { cumprirMarcos } from '../modules/requerimentos/cumprirMarcos.ts';
import { aprenderCidades } from '../modules/previsao/aprenderCidades.ts';
import { reunirFatos } from '../modules/relatorios/reunirFatos.ts';
import { avisarOrigens } from '../modules/requerimentos/ligacoes/avisarOrigens.ts';
import type { Parts } from '../parts.ts';
import { createTokens } from '../plugins/token.ts';
import { darBrasao } from './brasaoDaDemonstracao.ts';
import { criarCadastros, criarFeedbacks } from './cadastrosDaDemonstracao.ts';
import { criarPoderes } from './poderesDaDemonstracao.ts';
import { criarCidade } from './cidadeDaDemonstracao.ts';
import { createClienteDaApi, type ClienteDaApi } from './clienteDaApi.ts';
import { Condutor } from './condutor.ts';
import { EQUIPE } from './dadosDaDemonstracao.ts';
import type { Elenco } from './elenco.ts';
import { historias } from './historias/historias.ts';
import { LinhaDoTempo } from './linhaDoTempo.ts';
import { datarNotificacoes } from './notificacoesDoPassado.ts';
import { criarRequerimentos } from './requerimentosDaDemonstracao.ts';

const DIA = 86_400_000;
/** How long before today the demonstration's past begins. */
const DIAS_ATRAS = 150;
/** Days between the turns of the portal's own clocks. */
const PASSO_DOS_PRAZOS = 3;
/** How long before today it was forecast for the first time: what was told then can be held against what came. */
const PRIMEIRA_PREVISAO = 27;
const ANOS_DO_TOKEN = 60 * 24 * 365;
const SEM_LIMITE = 10_000_000;

const ateOFim = async (turno: () => Promise<boolean>): Promise<void> => {
  for (let resta = true; resta;) resta = await turno();
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
 * clock that starts five months ago (docs/decisions/0088). Sessions opened for it are ended; nothing of it is pushed to screens.
 */
export const seedDemo: Seed = async (parts, { senha, say }) => {
  const cidade = await criarCidade(parts.db, senha);
  await darBrasao(parts, cidade.organizacaoId, cidade.contas.get('gestor@demo.local') ?? null);
  const tempo = new LinhaDoTempo(DIAS_ATRAS, () => new Date());
  const doPassado: Parts = {
    ...parts,
    clock: tempo,
    log: false,
    settings: {
      ...parts.settings,
      distDir: null,
      // Its accounts make it, wherever the portal will stand afterwards.
      demonstracao: 'sempre',
      aberto: false,
      limites: { geral: SEM_LIMITE, entrada: SEM_LIMITE, consulta: SEM_LIMITE, cliente: SEM_LIMITE },
    },
  };
  const app = await buildApp(doPassado);
  try {
    const tokens = await createTokens(parts.keys, tempo);
    const csrf = await app.inject({ url: '/api/v1/recursos/csrfToken', headers: { host: 'localhost' } });
    const cookie = String([csrf.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
    const base = {
      host: 'localhost',
      cookie,
      'x-csrf-token': csrf.json<{ dados: { csrfToken: string } }>().dados.csrfToken,
    };
    const entrar = async (quem: string): Promise<ClienteDaApi> => {
      const usuarioId = cidade.contas.get(`${quem}@demo.local`);
      if (usuarioId === undefined) throw new Error(`Demonstração: falta a conta de ${quem}`);
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
    const [gestor, ...analistas] = await Promise.all([
      entrar('gestor'),
      entrar('analista'),
      entrar('breno'),
      entrar('celina'),
    ]);
    const requerentes = await Promise.all([
      entrar('requerente'),
      entrar('nilo'),
      entrar('jandira'),
      entrar('otilia'),
      entrar('caetano'),
    ]);
    const [analistaId = 0, substitutoId = 0] = EQUIPE.slice(1).map(({ email }) => cidade.contas.get(email) ?? 0);
    const { setores, processos, imoveis, contas } = cidade;
    await criarCadastros(
      gestor,
      { analistaId, substitutoId, setores },
      { desde: tempo.dia(DIAS_ATRAS), hoje: tempo.dia(0) },
    );
    say('Percorrendo os requerimentos da demonstração…');
    const condutor = new Condutor(await papel(parts), tempo);
    const falhas: unknown[] = [];
    const anotar = { error: (...dito: unknown[]) => void falhas.push(dito[0]), info: () => undefined };
    const portal = async (): Promise<void> => {
      await ateOFim(() => cumprirMarcos(doPassado, anotar));
      await ateOFim(() => avisarOrigens(doPassado, anotar));
      if (falhas.length > 0) throw new Error('Demonstração: o portal não pôde agir', { cause: falhas[0] });
    };
    /** The facts of reports, and what is forecast of them, at the clock's day. */
    const contar = async (): Promise<void> => {
      await ateOFim(() => reunirFatos(parts.db, tempo.now()));
      await ateOFim(() => aprenderCidades(parts.db, tempo.now()));
    };
    const elenco: Elenco = { condutor, tempo, requerentes, analistas, contas, processos, imoveis, portal };
    const relogios = async (): Promise<void> => {
      for (let dias = DIAS_ATRAS; dias > 0; dias -= PASSO_DOS_PRAZOS) {
        await tempo.ate(dias, '00:20');
        await portal();
        if (dias === PRIMEIRA_PREVISAO) await contar();
      }
      // What came due last night is no news of the moment that the portal starts.
      await tempo.ate(0, '00:20');
      await portal();
    };
    await tempo.viver([relogios, ...[...historias, criarRequerimentos].map((historia) => () => historia(elenco))]);
    await contar();
    await criarFeedbacks(requerentes[0], analistas[0]);
    await criarPoderes(requerentes[0], gestor, { procuracao: condutor.papel('procuracao'), hoje: tempo.now() });
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
