import type { Definicao, Etapa } from '../processo/definicao.ts';
import type { ItemDaVerificacao } from '../processo/partesDaEtapa.ts';
import { etapaDe } from '../processo/preenchimento.ts';
import type { Estado, ItemMarcado } from './estado.ts';
import type { Execucao } from './execucao.ts';

/** The checklist of a step; empty where it has none. */
export const itensAVerificar = (etapa: Etapa | undefined): readonly ItemDaVerificacao[] =>
  etapa?.publico === 'setor' ? (etapa.verificacao ?? []) : [];

/** The tick of an item in a run; undefined while there is none. */
export const marcaDoItem = (
  { verificacoes = [] }: Pick<Estado, 'verificacoes'>,
  { sequencia }: Pick<Execucao, 'sequencia'>,
  item: string,
): ItemMarcado | undefined => verificacoes.find((v) => v.execucao === sequencia && v.item === item);

const MAIOR = 60;
const curto = (texto: string): string => (texto.length > MAIOR ? `${texto.slice(0, MAIOR - 1)}…` : texto);

/** What granting a run waits for in its checklist, in words: required items without their tick. */
export const itensSemMarca = (estado: Estado, etapa: Etapa, execucao: Execucao): readonly string[] =>
  itensAVerificar(etapa)
    .filter(({ chave, obrigatorio }) => obrigatorio === true && marcaDoItem(estado, execucao, chave) === undefined)
    .map(({ texto }) => `verificação de “${curto(texto)}”`);

/** A checklist as staff see it. */
export interface VerificacaoVista {
  /** Number of the run that it belongs to. */
  readonly execucao: number;
  readonly etapa_nome: string;
  readonly rodada: number;
  /** This reader may tick it now. */
  readonly aberta: boolean;
  readonly itens: readonly (ItemDaVerificacao & { readonly marca: Pick<ItemMarcado, 'por' | 'quando'> | null })[];
}

/**
 * The checklists of all runs that have one, the newest first: what is to be ticked, and what was, by whom and when.
 * @param aberta run in which the reader may tick
 */
export const verificacoesVistas = (
  definicao: Definicao,
  estado: Estado,
  aberta: number | undefined,
): readonly VerificacaoVista[] =>
  estado.execucoes.toReversed().flatMap((execucao): readonly VerificacaoVista[] => {
    const etapa = etapaDe(definicao, execucao.etapa);
    const itens = itensAVerificar(etapa);
    return etapa === undefined || itens.length === 0
      ? []
      : [
          {
            execucao: execucao.sequencia,
            etapa_nome: etapa.nome,
            rodada: execucao.rodada,
            aberta: execucao.sequencia === aberta,
            itens: itens.map((item) => {
              const marca = marcaDoItem(estado, execucao, item.chave);
              return { ...item, marca: marca === undefined ? null : { por: marca.por, quando: marca.quando } };
            }),
          },
        ];
  });
