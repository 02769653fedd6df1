import type { Definicao, Etapa } from '../processo/definicao.ts';
import { valeCondicao } from '../processo/expressoes.ts';
import type { ItemDaVerificacao } from '../processo/partesDaEtapa.ts';
import { etapaDe } from '../processo/preenchimento.ts';
import { valoresDoFluxo } from './caminho.ts';
import type { Estado, ItemMarcado } from './estado.ts';
import type { Execucao } from './execucao.ts';

/** The tick of an item in a run; undefined while there is none. */
export const marcaDoItem = (
  { verificacoes = [] }: Pick<Estado, 'verificacoes'>,
  { sequencia }: Pick<Execucao, 'sequencia'>,
  item: string,
): ItemMarcado | undefined => verificacoes.find((v) => v.execucao === sequencia && v.item === item);

/** The checklist of a run: what its answers call for, and what was ticked while they did; empty where its step has none. */
export const itensAVerificar = (
  definicao: Definicao,
  estado: Estado,
  etapa: Etapa | undefined,
  execucao: Pick<Execucao, 'sequencia'> | undefined,
): readonly ItemDaVerificacao[] => {
  if (etapa?.publico !== 'setor' || etapa.verificacao === undefined) return [];
  const valores = valoresDoFluxo(estado);
  return etapa.verificacao.filter(
    ({ chave, condicao }) =>
      valeCondicao(definicao, condicao, valores) ||
      (execucao !== undefined && marcaDoItem(estado, execucao, chave) !== undefined),
  );
};

const MAIOR = 60;
const curto = (texto: string): string => (texto.length > MAIOR ? `${texto.slice(0, MAIOR - 1)}…` : texto);

/** What granting a run waits for in its checklist, in words: required items without their tick. */
export const itensSemMarca = (
  definicao: Definicao,
  estado: Estado,
  etapa: Etapa,
  execucao: Execucao,
): readonly string[] =>
  itensAVerificar(definicao, estado, etapa, execucao)
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
    const itens = itensAVerificar(definicao, estado, etapa, execucao);
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
