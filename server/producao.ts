import { parseArgs } from 'node:util';
import { rodarComando } from './copia/comando.ts';
import { conferirProducao, estaPronto, type Linha } from './producao/conferir.ts';
import { StartRefusal } from './startRefusal.ts';
import { systemClock } from './systemClock.ts';

const USO = 'Use "npm run producao", com "-- --copias PASTA" e "--json" se quiser.';
const ESTADOS: readonly Linha['estado'][] = ['certo', 'atenção', 'falta', 'não verificado'];
const LARGURA = 'não verificado'.length;

const lerPedido = (): { readonly copias?: string | undefined; readonly json?: boolean | undefined } => {
  try {
    return parseArgs({ options: { copias: { type: 'string' }, json: { type: 'boolean' } } }).values;
  } catch (cause) {
    throw new StartRefusal(`${(cause as Error).message}. ${USO}`, { cause });
  }
};

const resumoDe = (linhas: readonly Linha[]): string => {
  const de = (estado: Linha['estado']): number => linhas.filter((linha) => linha.estado === estado).length;
  const contas = ESTADOS.map((estado) => `${estado}, ${de(estado)}`).join('; ');
  return `${estaPronto(linhas) ? 'Nada falta' : 'Ainda não está pronto'}: ${contas}.`;
};

/** `npm run producao`: says what a portal for real citizens still lacks; exit code 1 where something does. Changes nothing of it. */
await rodarComando(async ({ shutdown }) => {
  const { copias, json = false } = lerPedido();
  // On the other output, so that the first one holds the answer alone.
  const linhas = await conferirProducao(process.env, { copias, clock: systemClock, say: console.error, shutdown });
  if (json) console.log(JSON.stringify({ pronto: estaPronto(linhas), conferencias: linhas }, null, 2));
  else {
    for (const { estado, nome, frase } of linhas) console.log(`${estado.padEnd(LARGURA)}  ${nome}: ${frase}`);
    console.log(resumoDe(linhas));
  }
  return estaPronto(linhas) ? 0 : 1;
});
