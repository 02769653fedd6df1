import type { ApiError } from '../../../../dataProvider/ApiError.ts';
import type { Definicao } from '../../../../schemas/processo/definicao.ts';
import { acimaDe, passosDo } from '../../../../schemas/processo/edicao/caminho.ts';
import { ondeEmPalavras } from '../../../../schemas/processo/edicao/ondeEmPalavras.ts';
import { fichaNo } from '../../../../schemas/processo/edicao/percorrer.ts';

const NA_CHAMADA = /^definicao\.?/;

/** Why a draft was not kept, with the place that it is about as its sheet calls it: 'Campos: Informe no máximo 1000 itens'. */
export const recusaEmPalavras = (
  definicao: Definicao,
  { erros, mensagem }: Pick<ApiError, 'erros' | 'mensagem'>,
): string => {
  const [primeiro] = Object.entries(erros);
  const frase = primeiro?.[1][0];
  if (primeiro === undefined || frase === undefined) return mensagem;
  const caminho = primeiro[0].replace(NA_CHAMADA, '');
  const acima = acimaDe(caminho);
  if (acima === undefined) return frase;
  const rotulo = fichaNo(definicao, acima)?.itens[String(passosDo(caminho).at(-1))]?.rotulo;
  const onde =
    rotulo === undefined ? ondeEmPalavras(caminho) : acima === '' ? rotulo : `${ondeEmPalavras(acima)}, ${rotulo}`;
  return `${onde}: ${frase}`;
};
