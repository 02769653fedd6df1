import postcss, { type Rule } from 'postcss';

const ultimo = (regra: Rule, propriedade: string): string | undefined => {
  let valor: string | undefined;
  regra.walkDecls(propriedade, (declaracao) => {
    valor = declaracao.value;
  });
  return valor;
};

/**
 * Replaces `gap` of a flex box by margins of its children: between neighbours in one line or column, by a negative
 * margin of the box where it wraps. A grid keeps its gap; so does a rule whose display is set elsewhere as grid.
 */
export function gapComMargens(regra: Rule): void {
  const [linhaDoGap, colunaDoGap = linhaDoGap] = postcss.list.space(ultimo(regra, 'gap') ?? '');
  const linha = ultimo(regra, 'row-gap') ?? linhaDoGap;
  const coluna = ultimo(regra, 'column-gap') ?? colunaDoGap;
  if ((linha === undefined && coluna === undefined) || !/flex/.test(ultimo(regra, 'display') ?? '')) return;
  const fluxo = ultimo(regra, 'flex-flow') ?? '';
  const emColuna = /column/.test(ultimo(regra, 'flex-direction') ?? fluxo);
  const quebra = /^wrap/.test(ultimo(regra, 'flex-wrap') ?? '') || /\bwrap\b/.test(fluxo);
  regra.walkDecls(/^(row-|column-)?gap$/, (declaracao) => {
    declaracao.remove();
  });
  const filhos = (sufixo: string): string => regra.selectors.map((seletor) => seletor + sufixo).join(',');
  if (!quebra || emColuna) {
    const margem = emColuna ? { prop: 'margin-top', value: linha } : { prop: 'margin-left', value: coluna };
    regra.after(postcss.rule({ selector: filhos(' > * + *') }).append({ ...margem, value: margem.value ?? '0' }));
    return;
  }
  const [acima, aoLado] = [linha ?? '0px', coluna ?? '0px'];
  regra.append(
    { prop: 'margin-top', value: `calc(${ultimo(regra, 'margin-top') ?? '0px'} - ${acima})` },
    { prop: 'margin-left', value: `calc(${ultimo(regra, 'margin-left') ?? '0px'} - ${aoLado})` },
  );
  regra.after(
    postcss
      .rule({ selector: filhos(' > *') })
      .append({ prop: 'margin-top', value: acima }, { prop: 'margin-left', value: aoLado }),
  );
}
