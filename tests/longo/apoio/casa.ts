import fs from 'node:fs';
import path from 'node:path';
import { findEmbedded } from '../../../server/database/embedded.ts';
import { freePort, startPortalProcess, type PortalProcess } from '../../support/portalProcess.ts';

const PRONTO = 'Para parar: Ctrl-C.';

export type Vitima = 'tudo' | 'portal' | 'banco';

/** A whole portal in a folder of its own: started, killed and started again on the same ports. */
export interface Casa {
  readonly pasta: string;
  readonly url: string;
  /** Address of its database, as the owner. */
  banco(): Promise<string>;
  pid(): number;
  /** SIGKILL at once to all processes of the portal, of its database, or of both. Gives how many. */
  matar(quem: Vitima): Promise<number>;
  ligar(): Promise<void>;
  /** What the portal last said, for whoever looks for a failure. */
  disse(): string;
  /** Ends in order. */
  parar(): Promise<void>;
}

interface Processo {
  readonly pid: number;
  readonly pai: number;
  readonly pasta: string;
}

const processos = (): readonly Processo[] =>
  fs.readdirSync('/proc').flatMap((nome) => {
    if (!/^\d+$/.test(nome)) return [];
    try {
      const stat = fs.readFileSync(`/proc/${nome}/stat`, 'utf8');
      const pai = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return [{ pid: Number(nome), pai, pasta: fs.readlinkSync(`/proc/${nome}/cwd`) }];
    } catch {
      return []; // ended meanwhile, or somebody else's
    }
  });

const descendentes = (todos: readonly Processo[], pid: number): readonly number[] =>
  todos.filter((p) => p.pai === pid).flatMap((p) => [p.pid, ...descendentes(todos, p.pid)]);

export const abrirCasa = async (pasta: string, ajustes: Readonly<Record<string, string>>): Promise<Casa> => {
  const settings = {
    PORT: String(await freePort()),
    REALTIME_PORT: String(await freePort()),
    DATA_DIR: pasta,
    ACCESS_TOKEN_MINUTES: '600',
    RATE_LIMIT: '1000000',
    RATE_LIMIT_LOGIN: '1000000',
    RATE_LIMIT_LOOKUP: '1000000',
    ...ajustes,
  };
  const folder = path.join(pasta, 'postgres');
  let portal: PortalProcess;
  const ligar = async (): Promise<void> => {
    portal = await startPortalProcess(settings);
    await portal.until(PRONTO);
  };
  await ligar();
  return {
    pasta,
    url: `http://127.0.0.1:${settings.PORT}`,
    banco: async () => {
      const url = await findEmbedded(folder);
      if (url === undefined) throw new Error('o banco de dados não responde');
      return url;
    },
    pid: () => portal.pid,
    matar: async (quem) => {
      const todos = processos();
      const doBanco = todos.filter((p) => p.pasta.startsWith(path.join(folder, 'dados'))).map((p) => p.pid);
      const doPortal = [portal.pid, ...descendentes(todos, portal.pid)].filter((pid) => !doBanco.includes(pid));
      const alvos = { tudo: [...doPortal, ...doBanco], portal: doPortal, banco: doBanco }[quem];
      for (const pid of alvos)
        try {
          process.kill(pid, 'SIGKILL');
        } catch (erro) {
          if ((erro as NodeJS.ErrnoException).code !== 'ESRCH') throw erro;
        }
      if (quem !== 'banco') await portal.ended;
      return alvos.length;
    },
    ligar,
    disse: () => portal.said().slice(-4_000),
    parar: async () => {
      portal.kill('SIGTERM');
      await portal.ended;
    },
  };
};
