import { setTimeout as sleep } from 'node:timers/promises';
import type { TarefaVista } from '../src/schemas/tarefa.ts';
import { dados, type Cabecalhos } from './enquanto.ts';
import { numero } from './mostrar.ts';
import { pico, residente } from './memoria.ts';

export interface MedidaDaExportacao {
  readonly linhas: number;
  readonly segundos: number;
  /** MiB over the idle process, at the highest. */
  readonly memoria: number;
  /** Milliseconds until the first byte of the finished file is there. */
  readonly primeiroByte: number;
  /** MiB of the file. */
  readonly tamanho: number;
}

const P = '/api/v1';
const QUIETO_MS = 3_000;

const esperar = async (origem: string, headers: Cabecalhos, id: number): Promise<TarefaVista> => {
  for (;;) {
    const tarefa = await dados<TarefaVista>(`${origem}${P}/me/tarefas/${id}`, headers);
    if (tarefa.situacao === 'pronta') return tarefa;
    if (tarefa.situacao === 'falhou' || tarefa.situacao === 'cancelada') throw new Error(JSON.stringify(tarefa));
    await sleep(100);
  }
};

/** The whole registry of properties as CSV: a task of a portal that works in the background, then its file. */
export const medirExportacao = async (
  { url, pid }: { readonly url: string; readonly pid: number },
  headers: Cabecalhos,
): Promise<MedidaDaExportacao> => {
  const endereco = `${url}${P}/painel-prefeitura/cadastro/imovel/exportar`;
  // Once over a small part of it, at once: code that is first needed then is no memory of the rows.
  const parte = await fetch(`${endereco}?s=01.01.001`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{"formato":"csv"}',
  });
  if (!parte.ok) throw new Error(`exportar uma parte: ${parte.status}`);
  await parte.arrayBuffer();
  await sleep(QUIETO_MS);
  const parada = residente(pid);
  let tarefa: TarefaVista | undefined;
  const inicio = performance.now();
  const maior = await pico(pid, async () => {
    tarefa = await esperar(url, headers, (await dados<TarefaVista>(endereco, headers, { formato: 'csv' })).id);
  });
  const segundos = (performance.now() - inicio) / 1000;
  if (tarefa === undefined) throw new Error('a exportação não terminou');
  const pedido = performance.now();
  const resposta = await fetch(`${url}${P}/me/tarefas/${tarefa.id}/arquivo`, { headers });
  const leitor = resposta.body?.getReader();
  if (!resposta.ok || leitor === undefined) throw new Error(`arquivo: ${resposta.status}`);
  let bytes = (await leitor.read()).value?.byteLength ?? 0;
  const primeiroByte = performance.now() - pedido;
  for (let parte = await leitor.read(); !parte.done; parte = await leitor.read()) bytes += parte.value.byteLength;
  return { linhas: tarefa.total ?? 0, segundos, memoria: maior - parada, primeiroByte, tamanho: bytes / 1024 ** 2 };
};

/** One line for the terminal. */
export const mostrarExportacao = (m: MedidaDaExportacao): string =>
  `${m.memoria < 100 && m.primeiroByte < 1000 ? '✓' : '✗'} Exportar ${numero(m.linhas, 0)} imóveis em CSV: ${numero(m.segundos, 1)} s, ${numero(m.tamanho, 0)} MiB, memória +${numero(m.memoria, 0)} MiB (meta 100), primeiro byte ${numero(m.primeiroByte, 0)} ms (meta 1.000)`;
