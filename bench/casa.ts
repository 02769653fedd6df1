import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createDocumentRenderer } from '../server/documents/renderer.ts';
import { licenca } from '../tests/server/documents/amostras.ts';
import { freePort, startPortalProcess, type PortalProcess } from '../tests/support/portalProcess.ts';
import { residente } from './memoria.ts';
import { mediana } from './medir.ts';
import { medirNavegador, mostrarTela, type MedidaDaTela } from './navegador.ts';

const PRONTO = 'Para parar: Ctrl-C.';
const SENHA = 'Demo@2026';
const QUIETO_MS = 5_000;
const PAPEIS = 20;

export interface MedidaDaCasa {
  readonly telas: readonly MedidaDaTela[];
  /** MiB of the portal's process, without its database, some seconds after the last call. */
  readonly memoria: number;
  /** Milliseconds from the command to the addresses, with data in the folder. */
  readonly partida: number;
  /** Milliseconds per licence, with the process of the papers running. */
  readonly licenca: readonly number[];
}

const medirLicenca = async (): Promise<readonly number[]> => {
  const papeis = createDocumentRenderer();
  try {
    const uma = async (numero: number): Promise<number> => {
      const inicio = performance.now();
      await papeis.render('licenca', { ...licenca, numero: `${numero}/2026` });
      return performance.now() - inicio;
    };
    await uma(0);
    const tempos: number[] = [];
    for (let numero = 1; numero <= PAPEIS; numero++) tempos.push(await uma(numero));
    return tempos;
  } finally {
    await papeis.stop();
  }
};

const ligar = async (ajustes: Readonly<Record<string, string>>): Promise<PortalProcess> => {
  const portal = await startPortalProcess(ajustes);
  await portal.until(PRONTO);
  return portal;
};

const desligar = async (portal: PortalProcess): Promise<void> => {
  portal.kill('SIGTERM');
  await portal.ended;
};

/** What a newcomer starts, with its demonstration: screens in a browser, start, idle memory, a licence on paper. */
export async function medirCasa(voltas: number, say: (linha: string) => void): Promise<MedidaDaCasa> {
  const pasta = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-bench-casa-'));
  const ajustes = { DATA_DIR: pasta, PORT: String(await freePort()), REALTIME_PORT: String(await freePort()) };
  try {
    await desligar(await ligar(ajustes));
    const inicio = performance.now();
    const portal = await ligar(ajustes);
    const partida = performance.now() - inicio;
    try {
      const telas = await medirNavegador(`http://localhost:${ajustes.PORT}`, SENHA, voltas);
      for (const tela of telas) say(mostrarTela(tela));
      await new Promise((resolve) => setTimeout(resolve, QUIETO_MS));
      const memoria = residente(portal.pid);
      const papel = await medirLicenca();
      say(
        `Partida com dados ${partida.toFixed(0)} ms; memória parada ${memoria.toFixed(0)} MiB; licença ${mediana(papel).toFixed(0)} ms`,
      );
      return { telas, memoria, partida, licenca: papel };
    } finally {
      await desligar(portal);
    }
  } finally {
    fs.rmSync(pasta, { recursive: true, force: true });
  }
}
