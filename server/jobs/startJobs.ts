import { setTimeout as descansar } from 'node:timers/promises';
import pino, { type Logger } from 'pino';
import type { Servico } from '../entities/servico.ts';
import { limparParciais } from '../files/limparParciais.ts';
import { createCarteiro } from '../mail/createCarteiro.ts';
import { enviarPendentes } from '../mail/enviarPendentes.ts';
import type { Parts } from '../parts.ts';
import { consultarPendentes } from '../modules/conectores/consultarPendentes.ts';
import { aoDespertarConsultas } from '../modules/conectores/despertar.ts';
import { encadearAuditoria } from '../modules/auditoria/encadear.ts';
import { avisarOrigens } from '../modules/requerimentos/ligacoes/avisarOrigens.ts';
import { publicarAgendadas } from '../modules/processos/publicacao/publicarAgendadas.ts';
import { aprenderCidades } from '../modules/previsao/aprenderCidades.ts';
import { aoDespertarAbertos } from '../modules/relatorios/abertos/despertar.ts';
import { gerarAbertos } from '../modules/relatorios/abertos/gerarAbertos.ts';
import { enviarRelatorios } from '../modules/relatorios/porEmail/enviarDevidos.ts';
import { reunirFatos } from '../modules/relatorios/reunirFatos.ts';
import { aoDespertarLigacoes } from '../modules/requerimentos/ligacoes/despertar.ts';
import { calcularUso } from '../modules/processos/calcularUso.ts';
import { contarGramas } from '../modules/requerimentos/contarGramas.ts';
import { calcularDuracoes } from '../modules/requerimentos/calcularDuracoes.ts';
import { tentarTaxas } from '../modules/requerimentos/tentarTaxas.ts';
import { cumprirMarcos } from '../modules/requerimentos/cumprirMarcos.ts';
import { resumirAuditoria } from '../modules/auditoria/resumir.ts';
import { aoDespertar } from '../saida/despertar.ts';
import { despachar } from '../saida/despachar.ts';
import { aoDespertarTarefas } from '../tarefas/despertar.ts';
import { executarProxima } from '../tarefas/executarProxima.ts';
import { MINUTOS_SEM_AVANCAR } from '../tarefas/vigia.ts';
import { arrumar } from './arrumar.ts';
import { createLaco, type Laco } from './createLaco.ts';

export interface OpcoesDosJobs {
  /** SMTP_URL; absent: mails are kept and the system panel shows them. */
  readonly smtpUrl?: string | undefined;
  /** SMTP_FROM; its address is used, the name is the city's. */
  readonly smtpFrom?: string | undefined;
  /** Folder of the file store, to remove what cut uploads left. */
  readonly filesDir?: string | undefined;
  /** The file that daily digests of the audit are copied to; absent: they stand in the database alone. */
  readonly resumos?: string | undefined;
  /** The registries that background tasks work on; absent: this process runs none. */
  readonly servicos?: ReadonlyMap<string, Servico> | undefined;
  /** TASK_MINUTES: minutes without a step after which a background task is given up. */
  readonly taskMinutes?: number | undefined;
  readonly log?: Logger;
}

export interface Jobs {
  readonly stop: () => Promise<void>;
}

const PAUSA_DA_SAIDA_MS = 1_000;
const PAUSA_DO_MAIL_MS = 5_000;
const PAUSA_DA_ARRUMACAO_MS = 10 * 60_000;
const PAUSA_DA_CADEIA_MS = 60_000;
const PAUSA_DAS_TAREFAS_MS = 2_000;
/** Terms in hours end at a minute: nobody waits for one longer than this. Where none is due it costs the look-up of an index. */
const PAUSA_DOS_PRAZOS_MS = 60_000;
/** A publication comes into force within so long of its moment. Where none is due it costs the look-up of an index. */
const PAUSA_DAS_PUBLICACOES_MS = 10_000;
/** What a commit of this process leaves to tell is told at once; this is for those of others. */
const PAUSA_DAS_LIGACOES_MS = 10_000;
/** A question that this process asks for is asked at once; this is for those of others, and for tries that are due. */
const PAUSA_DAS_CONSULTAS_MS = 10_000;
/** Reports are as old as this at most, where nothing is behind. */
const PAUSA_DOS_FATOS_MS = 2_000;
/** Files of open data are made once a month; looked at so often, for cities whose facts were behind. */
const PAUSA_DOS_ABERTOS_MS = 10 * 60_000;
/** Nobody waits for them when the portal starts, which has other things to do. */
const ESPERA_DOS_ABERTOS_MS = 2 * 60_000;
/** Reports by mail come at full hours: nobody waits for one longer than this. Where none is due it costs the look-up of an index. */
const PAUSA_DOS_RELATORIOS_MS = 60_000;
/** Looked at so often, worked out once a day. */
const PAUSA_DAS_DURACOES_MS = 60 * 60_000;
/** Looked at so often whether the day of a city has begun, of which its forecasts are then made anew. */
const PAUSA_DAS_PREVISOES_MS = 5 * 60_000;
/** Learning takes a processor for seconds: not while a portal that was just started answers its first calls. */
const ESPERA_DAS_PREVISOES_MS = 2 * 60_000;
/** Background tasks at the same time in this process; each holds a connection or two. */
const TAREFAS_JUNTAS = 2;

/**
 * The work beside the calls: outbox (woken by commits of this process, looked at once a second for those of others), mails,
 * tidying, chaining the audit, terms that act at their time, publications at theirs, requests bound to one another, questions to other systems, facts of reports, open data, reports by mail, forecasts, background tasks. Several portals on one database share it. A queue library would add its own tables and polling to what a few loops
 * over our own rows already do.
 */
export const startJobs = async (parts: Parts, opcoes: OpcoesDosJobs = {}): Promise<Jobs> => {
  const { db, clock, files, keys } = parts;
  const {
    smtpUrl,
    smtpFrom = 'nao-responda@localhost.localdomain',
    filesDir,
    resumos,
    servicos,
    taskMinutes = MINUTOS_SEM_AVANCAR,
    log = pino({ enabled: false }),
  } = opcoes;
  const carteiro = smtpUrl === undefined ? undefined : createCarteiro(smtpUrl, smtpFrom);
  // Without a mail server nothing stays waiting for one.
  if (carteiro === undefined)
    await db.updateTable('mensagem').set({ situacao: 'guardada' }).where('situacao', '=', 'pendente').execute();

  const mail: Laco | undefined =
    carteiro &&
    createLaco({
      nome: 'e-mail',
      log,
      pausaMs: PAUSA_DO_MAIL_MS,
      turno: () => enviarPendentes({ db, clock, carteiro, log }),
    });
  const saida = createLaco({
    nome: 'saída',
    log,
    pausaMs: PAUSA_DA_SAIDA_MS,
    turno: async () => {
      const { linhas, mails } = await despachar({ db, clock, log, comSmtp: carteiro !== undefined });
      if (mails > 0) mail?.acordar();
      return linhas > 0;
    },
  });
  const arrumacao = createLaco({
    nome: 'arrumação',
    log,
    pausaMs: PAUSA_DA_ARRUMACAO_MS,
    turno: async () => {
      await arrumar(db, files);
      if (filesDir !== undefined) await limparParciais(filesDir, clock.now());
      return false;
    },
  });
  const cadeia = createLaco({
    nome: 'cadeia da auditoria',
    log,
    pausaMs: PAUSA_DA_CADEIA_MS,
    turno: async () => {
      const resta = await encadearAuditoria(db, log);
      // The head of a day is taken once nothing waits for the chain.
      if (!resta) await resumirAuditoria({ db, clock, keys, arquivo: resumos, log });
      return resta;
    },
  });
  const prazos = createLaco({
    nome: 'prazos',
    log,
    pausaMs: PAUSA_DOS_PRAZOS_MS,
    turno: async () => {
      const [marcos, taxas] = [await cumprirMarcos(parts, log), await tentarTaxas(parts, log)];
      return marcos || taxas;
    },
  });
  const publicacoes = createLaco({
    nome: 'publicações',
    log,
    pausaMs: PAUSA_DAS_PUBLICACOES_MS,
    turno: () => publicarAgendadas(parts, log),
  });
  const ligacoes = createLaco({
    nome: 'ligações',
    log,
    pausaMs: PAUSA_DAS_LIGACOES_MS,
    turno: () => avisarOrigens(parts, log),
  });
  const parar = new AbortController();
  const consultas = createLaco({
    nome: 'consultas',
    log,
    pausaMs: PAUSA_DAS_CONSULTAS_MS,
    turno: () => consultarPendentes(parts, log, parar.signal),
  });
  const duracoes = createLaco({
    nome: 'durações',
    log,
    pausaMs: PAUSA_DAS_DURACOES_MS,
    turno: async () => {
      await calcularDuracoes(db, clock.now());
      await calcularUso(db, clock.now());
      return contarGramas(db, clock.now());
    },
  });
  const fatos = createLaco({
    nome: 'fatos',
    log,
    pausaMs: PAUSA_DOS_FATOS_MS,
    turno: async () => {
      const comeco = performance.now();
      const resta = await reunirFatos(db, clock.now(), { log });
      // A rebuild of a large city takes an hour more, and leaves the calls of that hour half of the processor.
      if (resta) await descansar(performance.now() - comeco);
      return resta;
    },
  });
  const previsoes = createLaco({
    nome: 'previsões',
    log,
    pausaMs: PAUSA_DAS_PREVISOES_MS,
    esperaMs: ESPERA_DAS_PREVISOES_MS,
    turno: () => aprenderCidades(db, clock.now(), { log, signal: parar.signal }),
  });
  const abertos = createLaco({
    nome: 'dados abertos',
    log,
    pausaMs: PAUSA_DOS_ABERTOS_MS,
    esperaMs: ESPERA_DOS_ABERTOS_MS,
    turno: () => gerarAbertos(db, clock.now(), { log, signal: parar.signal }),
  });
  const relatorios = createLaco({
    nome: 'relatórios por e-mail',
    log,
    pausaMs: PAUSA_DOS_RELATORIOS_MS,
    turno: () => enviarRelatorios(parts, log),
  });
  const oficina = servicos && { parts, servicos, log, signal: parar.signal, pacienciaMs: taskMinutes * 60_000 };
  const tarefas = Array.from({ length: oficina ? TAREFAS_JUNTAS : 0 }, () =>
    createLaco({
      nome: 'tarefas',
      log,
      pausaMs: PAUSA_DAS_TAREFAS_MS,
      turno: async () => oficina !== undefined && executarProxima(oficina),
    }),
  );
  const surdos = [
    aoDespertar(() => saida.acordar()),
    aoDespertarLigacoes(() => ligacoes.acordar()),
    aoDespertarConsultas(() => consultas.acordar()),
    aoDespertarAbertos(() => abertos.acordar()),
    aoDespertarTarefas(() => tarefas.forEach((laco) => laco.acordar())),
  ];
  return {
    stop: async () => {
      // What is under way is left at its next batch, and taken up again by whoever starts next.
      parar.abort();
      surdos.forEach((surdo) => surdo());
      await Promise.all(tarefas.map((laco) => laco.stop()));
      await saida.stop();
      await Promise.all([
        mail?.stop(),
        arrumacao.stop(),
        cadeia.stop(),
        prazos.stop(),
        publicacoes.stop(),
        ligacoes.stop(),
        consultas.stop(),
        duracoes.stop(),
        fatos.stop(),
        previsoes.stop(),
        abertos.stop(),
        relatorios.stop(),
      ]);
      carteiro?.stop();
    },
  };
};
