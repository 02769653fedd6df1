import { cabeEmColunas } from './desenho/posicoesDoFluxo.ts';
import { VOLTAS_NO_DESENHO } from './desenho/voltasDoFluxo.ts';
import { PENDENCIA } from './fatos/passagem.ts';
import type { FluxoLido } from './fluxo.ts';
import { nomeCurto } from './nomeCurto.ts';

/** What a flow counts and how its drawing is read, and what of it stands in the table alone. @param largura units that it is drawn in */
export const palavrasDoFluxo = (
  lido: FluxoLido,
  largura: number,
): { readonly oQue: string; readonly comoLer: string; readonly nota?: string } => {
  const emColunas = cabeEmColunas(lido, largura);
  const paraTras = lido.passagens.filter(({ volta, de, para }) => volta && de !== PENDENCIA && para !== PENDENCIA);
  const fora = emColunas ? paraTras.length - VOLTAS_NO_DESENHO : 0;
  return {
    oQue: `${nomeCurto(lido.processo?.nome ?? 'Requerimentos')}: passagens no período, por ${lido.por}`,
    comoLer: emColunas
      ? 'Faixas cheias seguem; linhas tracejadas, embaixo, voltam. Sob o nome: passagens e dias em que a metade sai; quem está ali, e há quantos dias.'
      : 'Barras cheias seguem adiante; barras hachuradas voltam.',
    ...(fora > 0 ? { nota: fora === 1 ? 'Mais 1 volta está na tabela.' : `Mais ${fora} voltas estão na tabela.` } : {}),
  };
};
