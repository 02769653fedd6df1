import { lugarPossivel, type Lugar } from '../visor/lugar.ts';
import type { Estado } from './estado.ts';
import type { TipoDeItem } from './itemDaPendencia.ts';
import { idsDe, lugarDoAlvo, pedeArquivos } from './itensDaPendencia.ts';

/** Files that count now, and those that earlier rounds replaced: an item may point at what was before. */
const arquivosDoRequerimento = (estado: Pick<Estado, 'arquivos' | 'pendencias'>): ReadonlySet<number> =>
  new Set([
    ...Object.values(estado.arquivos).flat(),
    ...estado.pendencias.flatMap(({ itens }) =>
      itens.flatMap((i) => (pedeArquivos(i) ? [...idsDe(i.antes), ...idsDe(i.depois)] : [])),
    ),
  ]);

/** Why nothing of this request can be pinned to this place, whatever it is (an item, an internal note); undefined when it can. */
export const recusaDoLugarNoRequerimento = (
  estado: Pick<Estado, 'arquivos' | 'pendencias'>,
  lugar: Lugar,
): string | undefined => {
  if (!lugarPossivel(lugar)) return 'O lugar marcado não fica em uma página do arquivo';
  return arquivosDoRequerimento(estado).has(lugar.arquivo) ? undefined : 'O arquivo marcado não é deste requerimento';
};

/** Why an item cannot be pinned to this place; undefined when it can. */
export const recusaDoLugar = (
  estado: Estado,
  tipo: TipoDeItem,
  alvo: string | null,
  lugar: Lugar,
): string | undefined => {
  const recusa = recusaDoLugarNoRequerimento(estado, lugar);
  if (recusa !== undefined) return recusa;
  // A file is asked for again for what was seen in it; an answer or a question may come from any file.
  const doAlvo = estado.arquivos[lugarDoAlvo({ tipo, alvo })];
  if (tipo === 'documento' && doAlvo?.includes(lugar.arquivo) !== true)
    return 'O arquivo marcado não é do documento que o item pede';
  if (tipo === 'campo' && doAlvo?.includes(lugar.arquivo) === false)
    return 'O arquivo marcado não é o do campo que o item pede';
  return undefined;
};
