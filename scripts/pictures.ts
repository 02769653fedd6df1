import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readSettings } from '../server/settings.ts';
import { openBrowser } from '../tests/support/browser.ts';
import { freePort, startPortalProcess } from '../tests/support/portalProcess.ts';
import { fotografar, type Vista } from './pictures/fotografar.ts';
import { percorrerRotas } from './pictures/percorrer.ts';
import { redigirImagens } from './pictures/redigir.ts';
import type { Rota } from '../src/panels/rotas/rota.ts';
import { lerRotas } from './rotas/lerRotas.ts';

/**
 * `npm run pictures [-- folder [part of a path]]`: every route at 1280 and 390 px, light and dark, from a portal with the demonstration that
 * is started for them; one page, index.html, shows them all. Without a folder they lie in data/pictures.
 */
const [pasta = path.resolve(import.meta.dirname, '../data/pictures'), trecho = ''] = process.argv.slice(2);
const rotas = await lerRotas();
const dados = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-pictures-'));
const porta = await freePort();
const portal = await startPortalProcess({
  PORT: String(porta),
  DATA_DIR: dados,
  RATE_LIMIT: '1000000',
  RATE_LIMIT_LOOKUP: '1000000',
});
const vistas: Vista[] = [];
let semExemplo: readonly Rota[] = [];
try {
  await portal.until('Para parar: Ctrl-C.');
  const navegador = await openBrowser();
  const percurso = {
    urlDe: (host: string) => `http://${host}:${porta}`,
    senha: readSettings({}).demoPassword,
    escolhida: ({ caminho }: Rota) => caminho.includes(trecho),
    abas: 2,
  };
  try {
    semExemplo = await percorrerRotas(navegador, rotas, percurso, async (pagina, parada) => {
      vistas.push({ ...parada, arquivos: await fotografar(pagina, pasta, parada.rota.nome) });
      console.log(`${vistas.length}: ${parada.endereco}`);
    });
  } finally {
    await navegador.close();
  }
} finally {
  portal.kill('SIGTERM');
  await portal.ended;
  fs.rmSync(dados, { recursive: true, force: true });
}
fs.writeFileSync(path.join(pasta, 'index.html'), redigirImagens(vistas, semExemplo));
console.log(`${path.join(pasta, 'index.html')}: ${vistas.length} telas; sem exemplo: ${semExemplo.length}`);
