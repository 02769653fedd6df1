import { useState } from 'react';
import { HttpError, useDataProvider } from 'ra-core';
import { useQueryClient } from '@tanstack/react-query';
import { avisar } from '../../dataProvider/avisos.ts';
import type { PedidoDoLote, PortalDataProvider } from '../../dataProvider/portalDataProvider.ts';
import type { Entity } from '../../schemas/entity.ts';
import { devolvidos, feitosDoAto, inversoDoAto, type AtoDoLote, type LoteVisto } from '../../schemas/lote.ts';
import { emCurso, type TarefaVista } from '../../schemas/tarefa.ts';
import type { Erros } from '../formulario/validarRegistro.ts';
import { contado } from '../genero.ts';
import { oferecerDesfazer } from '../mover/desfazer.ts';
import { abrirTarefas } from '../tarefas/painelDeTarefas.ts';

/** The task of what was begun or done; or what is wrong with the values that the act asked for, none when it is refused as a whole. */
export type RespostaDoLote = { readonly tarefa: TarefaVista } | { readonly erros: Erros };

/** '312 imóveis desativados' */
export const feitoNoLote = (entity: Entity, ato: AtoDoLote, n: number): string =>
  `${contado(n, entity.label)} ${feitosDoAto(entity, ato, n)}`;

/** The same of a task that is seen: one that gave records back says so. */
export const feitoNaTarefa = (entity: Entity, { ato, devolve }: LoteVisto, n: number): string =>
  devolve ? `${contado(n, entity.label)} ${devolvidos(entity, n)}` : feitoNoLote(entity, ato, n);

export interface Lote {
  readonly pedir: (pedido: PedidoDoLote) => Promise<RespostaDoLote>;
  /** Takes an act back; false when that was refused. */
  readonly desfazer: (tarefa: TarefaVista) => Promise<boolean>;
  readonly pedindo: boolean;
  /** Why nothing was begun. */
  readonly recusa: string | null;
  readonly esquecerRecusa: () => void;
}

/** Acts on many records of a registry: short ones are done at once, long ones go on while their user works. */
export function useLote(entity: Entity): Lote {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const queryClient = useQueryClient();
  const [pedindo, setPedindo] = useState(false);
  const [recusa, setRecusa] = useState<string | null>(null);

  const chamar = async (pedido: PedidoDoLote): Promise<TarefaVista> => {
    const tarefa = await dataProvider.lote(entity.name, pedido);
    await queryClient.invalidateQueries({ queryKey: [entity.name] });
    await queryClient.invalidateQueries({ queryKey: ['me/tarefas'] });
    return tarefa;
  };

  const contar = (tarefa: TarefaVista, desfazer?: () => Promise<unknown>): void => {
    const { lote, resultado, situacao } = tarefa;
    if (lote === null) return;
    if (emCurso(situacao)) {
      avisar(true, 'Começou. Avisamos quando terminar');
      abrirTarefas();
      return;
    }
    const { feitos = 0, recusados = 0 } = resultado ?? {};
    const frase = feitoNaTarefa(entity, lote, feitos);
    // With refusals the result says all of it, the way back included.
    if (recusados > 0) return;
    if (lote.desfaz && desfazer !== undefined) oferecerDesfazer(`${frase}.`, async () => void (await desfazer()));
    else avisar(true, frase);
  };

  const inverso = (tarefa: TarefaVista): PedidoDoLote | null => {
    const { lote, cidade } = tarefa;
    if (lote === null) return null;
    return { ato: inversoDoAto(lote.ato), tarefa: tarefa.id, ...(cidade === null ? {} : { cidade }) };
  };

  const tentar = async (pedido: PedidoDoLote): Promise<RespostaDoLote> => {
    setPedindo(true);
    setRecusa(null);
    try {
      const tarefa = await chamar(pedido);
      const volta = inverso(tarefa);
      contar(tarefa, volta === null || 'tarefa' in pedido ? undefined : async () => contar(await chamar(volta)));
      return { tarefa };
    } catch (erro) {
      if (!(erro instanceof HttpError)) throw erro;
      setRecusa(erro.message);
      return { erros: (erro.body as { errors?: Erros } | undefined)?.errors ?? {} };
    } finally {
      setPedindo(false);
    }
  };

  return {
    pedir: tentar,
    desfazer: async (tarefa) => {
      const volta = inverso(tarefa);
      return volta !== null && 'tarefa' in (await tentar(volta));
    },
    pedindo,
    recusa,
    esquecerRecusa: () => setRecusa(null),
  };
}
