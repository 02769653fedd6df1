import { escreverNo } from '../../../../schemas/processo/edicao/caminho.ts';
import { escolherNo } from '../../../../schemas/processo/edicao/mudancas.ts';
import { useEdicao } from './contexto.ts';
import type { PropsDeQualquerItem } from './itens/props.ts';

const minuscula = (texto: string): string => texto.charAt(0).toLowerCase() + texto.slice(1);

/** Writing of one property: keys are one change until the field is left, a choice is a change of its own. */
export function useEscrever({ caminho, item: { rotulo } }: Pick<PropsDeQualquerItem, 'caminho' | 'item'>) {
  const edicao = useEdicao();
  const feito = `Mudar: ${minuscula(rotulo)}`;
  return {
    digitar: (valor: unknown): void => edicao.fazer((d) => escreverNo(d, caminho, valor), feito, caminho),
    mudar: (valor: unknown): void => edicao.fazer((d) => escolherNo(d, caminho, valor), feito),
    pousar: edicao.pousar,
  };
}
