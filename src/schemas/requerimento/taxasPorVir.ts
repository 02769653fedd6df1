import type { Definicao, Etapa } from '../processo/definicao.ts';
import { esperaTaxas } from '../processo/geracaoDaTaxa.ts';
import { etapaDe } from '../processo/preenchimento.ts';
import { saidasUsadas } from '../processo/verificar/grafo.ts';
import type { Estado } from './estado.ts';
import { execucoesAbertas } from './execucoes.ts';

/** Steps that some way leads to from these, they included; behind one that stops there, nothing. */
const alcance = (definicao: Definicao, inicio: readonly string[], para: (etapa: Etapa) => boolean): Set<string> => {
  const vistas = new Set(inicio);
  const fila = [...inicio];
  for (let chave = fila.pop(); chave !== undefined; chave = fila.pop()) {
    const etapa = etapaDe(definicao, chave);
    if (etapa === undefined || para(etapa)) continue;
    for (const saida of saidasUsadas(etapa))
      if (!vistas.has(saida.para)) {
        vistas.add(saida.para);
        fila.push(saida.para);
      }
  }
  return vistas;
};

/**
 * Whether a fee may still come out before the step that waits for the fees goes on: of a step that is open, or that an open run beside it can still
 * come to. What lies behind this wait, behind another one like it, or behind where its way meets others, comes after it and is not waited for.
 */
export const haTaxaPorVir = (definicao: Definicao, estado: Estado, daEspera: Etapa): boolean => {
  const porGerar = definicao.taxas.filter(({ etapa }) => !estado.taxas_geradas.includes(etapa));
  if (porGerar.length === 0) return false;
  const depois = alcance(definicao, [daEspera.chave], () => false);
  const encontro = (e: Etapa): boolean => e.juncao !== undefined && depois.has(e.chave);
  const abertas = new Set(execucoesAbertas(estado).map(({ etapa }) => etapa));
  const porVir = alcance(definicao, [...abertas], (e) => esperaTaxas(e) || (encontro(e) && !abertas.has(e.chave)));
  return porGerar.some(({ etapa }) => {
    const onde = etapaDe(definicao, etapa);
    return porVir.has(etapa) && (abertas.has(etapa) || onde === undefined || !encontro(onde));
  });
};
