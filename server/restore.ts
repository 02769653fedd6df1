import path from 'node:path';
import { parseArgs } from 'node:util';
import { rodarComando } from './copia/comando.ts';
import { restaurar } from './copia/restaurar.ts';
import { readSettings } from './settings.ts';
import { StartRefusal } from './startRefusal.ts';

const USO = 'Use "npm run restore -- --de ARQUIVO", com --substituir para guardar ao lado o que já houver.';

interface Pedido {
  readonly de: string;
  readonly substituir: boolean;
}

function lerPedido(): Pedido {
  try {
    const { values } = parseArgs({ options: { de: { type: 'string' }, substituir: { type: 'boolean' } } });
    if ((values.de ?? '') !== '') return { de: values.de ?? '', substituir: values.substituir ?? false };
  } catch (cause) {
    throw new StartRefusal(`${(cause as Error).message}. ${USO}`, { cause });
  }
  throw new StartRefusal(USO);
}

const say = (frase: string): void => console.log(frase);

/** `npm run restore`: exit code 0 when the portal of the backup is there, equal and ready to start; else 1. */
await rodarComando(async ({ shutdown, signal }) => {
  const { de, substituir } = lerPedido();
  const settings = readSettings(process.env);
  const { portal, momento } = await restaurar({
    settings,
    origem: path.resolve(de),
    substituir,
    say,
    shutdown,
    signal,
  });
  say(`Restaurado o portal de ${momento} (versão ${portal}) em ${path.resolve(settings.dataDir)}.`);
  say('Confira a auditoria com "npm run auditoria" e inicie com "npm start".');
  return 0;
});
