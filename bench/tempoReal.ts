import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { WebSocket } from 'ws';
import type { Keys } from '../server/parts.ts';
import { canalPrivado } from '../src/schemas/tempoReal.ts';
import { CIDADE } from './dados/apoio.ts';
import { mediana } from './medir.ts';
import { numero } from './mostrar.ts';
import { residente } from './memoria.ts';
import type { OrdemDosOuvintes } from './ouvintes.ts';
import { CONTAS } from './pessoas.ts';

export const CONEXOES = 2_000;
const AVISOS = 200;
const AQUECER = 20;
const PAUSA_MS = 20;
const QUIETO_MS = 3_000;
const META_MS = 20;
const META_KB = 15;
/** Beside the sockets a process has its files, pipes and database connections open. */
const FOLGA = 200;
/** Ids that no account has. */
const PRIMEIRO_USUARIO = 1_000_000_000;

export interface MedidaDoTempoReal {
  /** Milliseconds from the call of an act until its event is at the screen of the person it concerns. */
  readonly atrasos: readonly number[];
  /** The same while that screen is the only one: what the others do not add. */
  readonly sozinha: readonly number[];
  /** KiB of the portal's process for each open connection. */
  readonly kb: number;
}

interface Alvo {
  readonly url: string;
  readonly pid: number;
  readonly porta: number;
  readonly chaves: Keys['realtime'];
  readonly headers: Readonly<Record<string, string>>;
}

interface Quadro {
  readonly event: string;
  readonly data: string;
}

/** @throws Error where this machine does not let one process open as many sockets as are measured */
const conferirLimite = (): void => {
  const { userLimits } = process.report.getReport() as unknown as {
    userLimits: { open_files: { soft: number | 'unlimited' } };
  };
  const { soft } = userLimits.open_files;
  if (soft !== 'unlimited' && Number(soft) < CONEXOES + FOLGA)
    throw new Error(`só ${soft} arquivos abertos por processo: antes de medir, ulimit -n ${CONEXOES + FOLGA}`);
};

const postar = async ({ url, headers }: Alvo, caminho: string, corpo: object): Promise<Response> => {
  const resposta = await fetch(`${url}/api/v1/${caminho}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(corpo),
  });
  if (!resposta.ok) throw new Error(`${caminho}: ${resposta.status} ${await resposta.text()}`);
  return resposta;
};

/** The screen that is looked at: subscribed as a browser is, by the portal's own authorisation. */
const abrirTela = (alvo: Alvo, endereco: string, channel: string, chegou: () => void): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const ws = new WebSocket(endereco, { perMessageDeflate: false });
    ws.once('error', reject);
    ws.on('message', (bytes: Buffer) => {
      const { event, data } = JSON.parse(bytes.toString()) as Quadro;
      if (event === 'notificacao.alterada') chegou();
      if (event === 'pusher_internal:subscription_succeeded') resolve(ws);
      if (event === 'pusher:subscription_error') reject(new Error(bytes.toString()));
      if (event !== 'pusher:connection_established') return;
      const { socket_id } = JSON.parse(data) as { socket_id: string };
      postar(alvo, 'broadcasting/auth', { socket_id, channel_name: channel })
        .then((resposta) => resposta.json())
        .then((assinatura) =>
          ws.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...(assinatura as object) } })),
        )
        .catch(reject);
    });
  });

/** The staff's account of the measurement and a notification of its own, which it marks as read and unread in turns. */
const avisoDaEquipe = async (pool: pg.Pool): Promise<{ readonly usuario: number; readonly aviso: number }> => {
  const { rows } = await pool.query<{ usuario: number; aviso: number }>(
    `insert into notificacao (organizacao_id, usuario_id, message, type)
      select $1, id, 'Medição do tempo real', 'texto' from usuario where email = $2 returning usuario_id as usuario, id as aviso`,
    [CIDADE.id, CONTAS.equipe],
  );
  return rows[0] ?? { usuario: 0, aviso: 0 };
};

/** 2,000 screens on one portal; how long an act takes to reach the one it concerns, and what each screen costs. */
export const medirTempoReal = async (alvo: Alvo, pool: pg.Pool): Promise<MedidaDoTempoReal> => {
  conferirLimite();
  const { usuario, aviso } = await avisoDaEquipe(pool);
  const endereco = `ws://127.0.0.1:${alvo.porta}/app/${alvo.chaves.key}?protocol=7&client=bench&version=1`;
  let chegou = (): void => undefined;
  const tela = await abrirTela(alvo, endereco, canalPrivado('usuario', usuario), () => chegou());
  /** Acts one after the other, each until the screen has heard of it. */
  const ouvir = async (): Promise<readonly number[]> => {
    const atrasos: number[] = [];
    for (let i = 0; i < AQUECER + AVISOS; i++) {
      const inicio = performance.now();
      const naTela = new Promise<number>((resolve) => {
        chegou = () => resolve(performance.now() - inicio);
      });
      await postar(alvo, 'painel-prefeitura/geral-notifications/mark', { geral_notification_id: aviso });
      const atraso = await naTela;
      if (i >= AQUECER) atrasos.push(atraso);
      await sleep(PAUSA_MS);
    }
    return atrasos;
  };
  const sozinha = await ouvir();
  await sleep(QUIETO_MS);
  const antes = residente(alvo.pid);
  const outras = fork(path.join(import.meta.dirname, 'ouvintes.ts'), [], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  try {
    const ordem: OrdemDosOuvintes = {
      url: endereco,
      chaves: alvo.chaves,
      quantos: CONEXOES - 1,
      primeiroUsuario: PRIMEIRO_USUARIO,
    };
    outras.send(ordem);
    const abertas = await Promise.race([
      once(outras, 'message').then(() => true),
      once(outras, 'exit').then(() => false),
    ]);
    if (!abertas) throw new Error('as conexões não abriram');
    await sleep(QUIETO_MS);
    const kb = ((residente(alvo.pid) - antes) * 1024) / (CONEXOES - 1);
    return { atrasos: await ouvir(), sozinha, kb };
  } finally {
    tela.terminate();
    outras.kill('SIGKILL');
  }
};

/** Lines for the terminal and the report: what, measured, goal, reached. */
export const linhasDoTempoReal = (m: MedidaDoTempoReal): readonly (readonly [string, string, string, boolean])[] => [
  [
    `Do ato à tela da pessoa, com ${numero(CONEXOES, 0)} telas ligadas, mediana`,
    `${numero(mediana(m.atrasos), 1)} ms`,
    `${META_MS} ms`,
    mediana(m.atrasos) <= META_MS,
  ],
  ['O mesmo com essa tela sozinha', `${numero(mediana(m.sozinha), 1)} ms`, '', true],
  ['Memória do portal por tela ligada', `${numero(m.kb, 1)} KiB`, `${META_KB} KiB`, m.kb <= META_KB],
];

/** Its section of docs/bench.md. */
export const secaoDoTempoReal = (m: MedidaDoTempoReal): string =>
  [
    '',
    '## Tempo real',
    '',
    `${numero(CONEXOES, 0)} websockets abertos num portal, pelo protocolo Pusher, cada um no canal da sua conta; ${AVISOS} atos por chamada, um depois do outro.`,
    '',
    '| medida | valor | meta | chegou |',
    '|---|---|---|---|',
    ...linhasDoTempoReal(m).map(
      ([nome, valor, meta, chegou]) =>
        `| ${nome} | ${valor} | ${meta} | ${meta === '' ? '' : chegou ? 'sim' : '**não**'} |`,
    ),
    '',
  ].join('\n');
