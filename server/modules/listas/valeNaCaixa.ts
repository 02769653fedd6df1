import { AppError } from '../../../src/schemas/errors.ts';
import { abasDaCaixa } from '../../../src/schemas/requerimento/caixa.ts';
import { finais, prioridades } from '../../../src/schemas/requerimento/situacao.ts';
import { lerPedidoDeLista } from '../requerimentos/lerPedidoDeLista.ts';

type Consulta = Readonly<Record<string, unknown>>;

/** Priorities are chosen by their place, counted from 1; the list call names them. */
const deTela = (consulta: Consulta): Consulta | undefined => {
  const lida: Record<string, unknown> = {};
  for (const [nome, valor] of Object.entries(consulta)) {
    if (nome === 'filtro[aba]') {
      if (!abasDaCaixa.some((aba) => aba === valor)) return undefined;
    } else if (nome === 'filtro[prioridade][]') {
      const ditas = [valor].flat().map((n) => prioridades[Number(n) - 1]);
      if (ditas.includes(undefined)) return undefined;
      lida[nome] = ditas;
    } else if (nome === 'filtro[desfecho][]') {
      if (![valor].flat().every((um) => (finais as readonly unknown[]).includes(um))) return undefined;
    } else lida[nome] = valor;
  }
  return lida;
};

/** Whether the inbox would take a filter that a view keeps. */
export const valeNaCaixa = (consulta: Consulta): boolean => {
  const lida = deTela(consulta);
  if (lida === undefined) return false;
  try {
    lerPedidoDeLista(lida);
    return true;
  } catch (erro) {
    if (erro instanceof AppError) return false;
    throw erro;
  }
};
