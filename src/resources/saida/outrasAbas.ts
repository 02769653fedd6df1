import { aoMudar, gravar, ler, remover } from '../../authProvider/armazenamento.ts';
import { chaves } from '../../authProvider/chaves.ts';

/** Storage events take a few milliseconds; a tab that the browser has frozen never answers. */
const RESPOSTA_MS = 250;

let haAqui: (() => boolean) | undefined;
let perguntando = false;

/** Answers other tabs that are about to end the session; called with each form that opens, listens once. */
export function responderAsAbas(ha: () => boolean): void {
  const primeira = haAqui === undefined;
  haAqui = ha;
  if (!primeira) return;
  aoMudar((chave) => {
    if (chave !== chaves.pedidoAsAbas || perguntando) return;
    const pedido = ler(chaves.pedidoAsAbas);
    if (pedido !== undefined && haAqui?.() === true) gravar(chaves.respostaDasAbas, pedido);
  });
}

/** Whether another tab of this browser holds something typed and not saved. */
export async function haNasOutrasAbas(): Promise<boolean> {
  const pedido = Math.random();
  perguntando = true;
  let achou = (): void => undefined;
  const resposta = new Promise<boolean>((resolver) => {
    achou = () => resolver(true);
    setTimeout(() => resolver(false), RESPOSTA_MS);
  });
  const parar = aoMudar((chave) => {
    if (chave === chaves.respostaDasAbas && ler(chave) === pedido) achou();
  });
  gravar(chaves.pedidoAsAbas, pedido);
  try {
    return await resposta;
  } finally {
    parar();
    remover(chaves.pedidoAsAbas);
    remover(chaves.respostaDasAbas);
    perguntando = false;
  }
}
