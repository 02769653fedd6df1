import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readSettings } from '../server/settings.ts';
import { openBrowser } from '../tests/support/browser.ts';
import { freePort, startPortalProcess } from '../tests/support/portalProcess.ts';
import { Exemplos } from './pictures/exemplos.ts';
import { fotografarPainel, type Vista } from './pictures/fotografar.ts';
import { redigirImagens } from './pictures/redigir.ts';
import { lerRotas } from './rotas/lerRotas.ts';

/**
 * `npm run pictures [-- folder [part of a path]]`: every route at 1280 and 390 px, light and dark, from a portal with the demonstration that
 * is started for them; one page, index.html, shows them all. Without a folder they lie in data/pictures.
 */
const [pasta = path.resolve(import.meta.dirname, '../data/pictures'), trecho = ''] = process.argv.slice(2);
const rotas = await lerRotas();
const escolhidas = rotas.filter(({ caminho }) => caminho.includes(trecho));
const dados = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-pictures-'));
const porta = await freePort();
const portal = await startPortalProcess({
  PORT: String(porta),
  DATA_DIR: dados,
  RATE_LIMIT: '1000000',
  RATE_LIMIT_LOOKUP: '1000000',
});
const vistas: Vista[] = [];
try {
  await portal.until('Para parar: Ctrl-C.');
  const navegador = await openBrowser();
  const exemplos = new Exemplos(rotas);
  const onde = { porta, senha: readSettings({}).demoPassword, pasta };
  try {
    for (const painel of ['publico', 'contribuinte', 'prefeitura', 'sistema'] as const) {
      const destas = escolhidas.filter((rota) => rota.painel === painel);
      if (destas.length > 0)
        vistas.push(...(await fotografarPainel(navegador, { painel, rotas: destas, exemplos }, onde)));
    }
  } finally {
    await navegador.close();
  }
} finally {
  portal.kill('SIGTERM');
  await portal.ended;
  fs.rmSync(dados, { recursive: true, force: true });
}
const feitas = new Set(vistas.map(({ rota }) => rota.nome));
const semExemplo = escolhidas.filter(({ nome }) => !feitas.has(nome));
fs.writeFileSync(path.join(pasta, 'index.html'), redigirImagens(vistas, semExemplo));
console.log(`${path.join(pasta, 'index.html')}: ${vistas.length} telas; sem exemplo: ${semExemplo.length}`);
