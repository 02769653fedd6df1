import { once } from 'node:events';
import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { abrirCaixaPostal, type CaixaPostal } from '../server/mail/caixaPostal.ts';
import { freePort, startPortalProcess, type PortalProcess } from './portalProcess.ts';

interface Casa {
  readonly folder: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly correio: CaixaPostal;
  portal: PortalProcess;
}

const PRONTO = 'Para parar: Ctrl-C.';
/** A run calls from one address more often than a person does. */
const SEM_LIMITES = { RATE_LIMIT: '1000000', RATE_LIMIT_LOGIN: '1000000', RATE_LIMIT_LOOKUP: '1000000' };

const ligar = async (settings: Readonly<Record<string, string>>): Promise<PortalProcess> => {
  const portal = await startPortalProcess(settings);
  await portal.until(PRONTO);
  return portal;
};

async function desfazer(folder: string, correio: CaixaPostal): Promise<void> {
  await correio.fechar();
  fs.rmSync(folder, { recursive: true, force: true });
}

async function abrirCasa(): Promise<Casa> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-inteiro-'));
  const correio = await abrirCaixaPostal();
  const settings = {
    PORT: String(await freePort()),
    REALTIME_PORT: String(await freePort()),
    DATA_DIR: folder,
    SMTP_URL: correio.url,
    ...SEM_LIMITES,
  };
  try {
    return { folder, settings, correio, portal: await ligar(settings) };
  } catch (error) {
    await desfazer(folder, correio);
    throw error;
  }
}

/**
 * The portals of a run's journeys, as `npm start` makes them: each a process of its own with demonstration, embedded database and a real mail
 * server beside it. A portal is started by the first file that asks for it (tests/support/portalInteiro.ts) and outlives the files.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const casas = new Map<string, Promise<Casa>>();
  let anterior: Promise<unknown> = Promise.resolve();
  // One after the other: the first may have to build the browser part.
  const casaDe = (nome: string): Promise<Casa> => {
    const pronta = casas.get(nome);
    if (pronta !== undefined) return pronta;
    const nova = anterior.then(abrirCasa);
    anterior = nova.catch(() => undefined);
    casas.set(nome, nova);
    return nova;
  };
  const atos: Readonly<Record<string, (casa: Casa) => unknown>> = {
    '/abrir': ({ settings }) => ({ porta: Number(settings['PORT']) }),
    '/cartas': ({ correio }) => correio.recebidos,
    '/matar': async ({ portal }) => {
      portal.kill('SIGKILL');
      await portal.ended;
      return null;
    },
    '/ligar': async (dono) => {
      dono.portal = await ligar(dono.settings);
      return null;
    },
  };
  const server = createServer(async (req, res) => {
    try {
      const { pathname, searchParams } = new URL(req.url ?? '', 'http://127.0.0.1');
      const ato = atos[pathname];
      const nome = searchParams.get('casa');
      if (ato === undefined || nome === null) throw new Error(`pedido desconhecido: ${req.url}`);
      res.end(JSON.stringify(await ato(await casaDe(nome))));
    } catch (error) {
      res.writeHead(500).end(error instanceof Error ? error.stack : String(error));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  project.provide('portalInteiro', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    server.closeAllConnections();
    for (const casa of casas.values()) {
      const dono = await casa.catch(() => undefined);
      if (dono === undefined) continue;
      dono.portal.kill('SIGTERM');
      await dono.portal.ended;
      await desfazer(dono.folder, dono.correio);
    }
  };
}
