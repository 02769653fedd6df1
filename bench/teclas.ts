import type { Locator, Page } from 'playwright-core';

const FREIO_DO_PROCESSADOR = 4;
/** The first ones compile what the others run. */
const AQUECER = 8;
const MEDIDAS = 160;
const FRASE =
  'Qual a largura da frente do lote para a rua, e a do fundo; se houver mais de uma rua, a maior delas em metros. ';
const TECLAS = FRASE.repeat(Math.ceil((AQUECER + MEDIDAS) / FRASE.length)).slice(0, AQUECER + MEDIDAS);
/** Between the keys of a word; and after one, long enough for a draft to be sent and for what comes back to be drawn. */
const [NA_PALAVRA_MS, DEPOIS_DELA_MS] = [60, 1000];

/** What the browser notes of its own work; all that it does on the thread of a page is a part of some RunTask. */
const CATEGORIAS = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

interface Evento {
  readonly name: string;
  readonly ph: string;
  /** Microseconds: when it began, how long it took, and how long of that its thread had a processor. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

/** The page's processor from now on: four times as slow as this one. */
export const frear = async (pagina: Page): Promise<void> => {
  const cdp = await pagina.context().newCDPSession(pagina);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: FREIO_DO_PROCESSADOR });
};

const fimDe = ({ ts, dur = 0 }: Evento): number => ts + dur;

/**
 * Milliseconds that the thread of the page works for each key, from when the key came until the frame that shows it was handed over to be drawn: what it
 * was still at when the key came, the browser's own editing, handlers, React, timers and messages between, style, layout and painting. Not counted is
 * when the thread has nothing to do or no processor: it waits for the next frame of the screen, or others use the machine.
 */
export const trabalhoDasTeclas = (eventos: readonly Evento[]): readonly number[] => {
  const doTipo = (tipo: string) => (e: Evento) => e.name === 'EventDispatch' && e.args?.data?.type === tipo;
  const primeira = eventos.find(doTipo('keydown'));
  const daPagina = eventos
    .filter(({ pid, tid, ph }) => pid === primeira?.pid && tid === primeira.tid && ph === 'X')
    .sort((a, b) => a.ts - b.ts);
  const chegadas = eventos
    .filter((e) => e.name === 'EventTiming' && e.ph === 'b' && e.args?.data?.type === 'keydown')
    .sort((a, b) => a.ts - b.ts);
  const tarefas = daPagina.filter(({ name }) => name === 'RunTask');
  const entregas = daPagina.filter(({ name }) => name === 'Commit');
  const escritas = daPagina.filter(doTipo('input'));
  return daPagina.filter(doTipo('keydown')).map((tecla) => {
    const escrita = escritas.find(({ ts }) => ts >= tecla.ts);
    const entrega = entregas.find(({ ts }) => escrita !== undefined && ts >= escrita.ts);
    const chegada = chegadas.findLast(({ ts }) => ts <= tecla.ts);
    if (entrega === undefined || chegada === undefined) throw new Error('uma tecla não chegou a ser desenhada');
    const [de, ate] = [chegada.ts, fimDe(entrega)];
    const trabalho = tarefas.reduce((soma, tarefa) => {
      const { ts, dur = 0, tdur = dur } = tarefa;
      const dentro = Math.min(fimDe(tarefa), ate) - Math.max(ts, de);
      return dentro <= 0 ? soma : soma + (tdur * dentro) / dur;
    }, 0);
    return trabalho / 1000;
  });
};

/** Types into a field with rests, as people do, on the slow processor; milliseconds of the page's work for each key. */
export const digitar = async (pagina: Page, campo: Locator): Promise<readonly number[]> => {
  const navegador = pagina.context().browser();
  if (navegador === null) throw new Error('a página não tem navegador');
  await campo.scrollIntoViewIfNeeded();
  await campo.click();
  await pagina.keyboard.press('End');
  await frear(pagina);
  const teclar = async (texto: string): Promise<void> => {
    for (const tecla of texto)
      await pagina.keyboard.type(tecla, { delay: tecla === ' ' ? DEPOIS_DELA_MS : NA_PALAVRA_MS });
  };
  await teclar(TECLAS.slice(0, AQUECER));
  await navegador.startTracing(pagina, { categories: CATEGORIAS });
  await teclar(TECLAS.slice(AQUECER));
  await pagina.waitForTimeout(DEPOIS_DELA_MS);
  const anotado = (await navegador.stopTracing()).toString();
  const teclas = trabalhoDasTeclas((JSON.parse(anotado) as { readonly traceEvents: readonly Evento[] }).traceEvents);
  if (teclas.length < MEDIDAS) throw new Error(`só ${teclas.length} de ${MEDIDAS} teclas chegaram`);
  return teclas;
};
