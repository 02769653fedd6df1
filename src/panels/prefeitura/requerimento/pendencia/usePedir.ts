import { useCallback } from 'react';
import type { TipoDeItem } from '../../../../schemas/requerimento/itemDaPendencia.ts';
import type { Lugar } from '../../../../schemas/visor/lugar.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { useAto, type EmAto } from '../chamadas/useAto.ts';
import { rodadaAberta } from './rodadas.ts';

/** What is asked of the applicant, before it has a number. */
export interface Pedido {
  readonly tipo: TipoDeItem;
  /** Key of the document or field, number of the charge; null for a clarification or a condition. */
  readonly alvo: string | null;
  readonly alvoNome: string;
  readonly texto: string;
  readonly fundamento: string;
  /** Why it is asked again; '' where nobody accepted it before. */
  readonly razao: string;
  /** Where it was seen. */
  readonly lugar?: Lugar | undefined;
  /** In the same breath as the page shows the item. */
  readonly aoConseguir?: () => void;
}

export interface Pedindo extends Omit<EmAto, 'fazer'> {
  /** True once the item stands in the round. */
  readonly pedir: (pedido: Pedido) => Promise<boolean>;
}

/** Puts an item into the round that collects, opening one where there is none: two acts for the server, one for the analyst. */
export function usePedir(requerimento: RequerimentoVisto): Pedindo {
  const { fazer, ...emAto } = useAto(requerimento.id);
  const { versao: vista } = requerimento;
  const versaoDoConflito = emAto.conflito?.versao;
  const aberta = rodadaAberta(requerimento);
  const pedir = useCallback(
    async ({ tipo, alvo, alvoNome, texto, fundamento, razao, lugar, aoConseguir }: Pedido) => {
      let rodada = aberta?.situacao === 'coletando' ? aberta.id : null;
      let versao = Math.max(vista, versaoDoConflito ?? 0);
      if (rodada === null) {
        const nova = await fazer({ caminho: '/pendencias', versao });
        if (nova === null) return false;
        rodada = Number(nova['pendencia']);
        versao = Number(nova['versao']);
      }
      const incluido = await fazer({
        caminho: `/pendencias/${rodada}/itens`,
        versao,
        corpo: {
          tipo,
          alvo,
          texto,
          ...(fundamento === '' ? {} : { fundamento }),
          ...(razao === '' ? {} : { razao }),
          ...(lugar === undefined ? {} : { lugar }),
        },
        aviso: `${alvoNome}: item incluído na pendência.`,
        ...(aoConseguir === undefined ? {} : { aoConseguir }),
      });
      return incluido !== null;
    },
    [aberta, vista, versaoDoConflito, fazer],
  );
  return { ...emAto, pedir };
}
