const COR = '(?:vermelh|verde|amarel|azu[il]|laranja|roxo|cinza|pret[oa]|branc[oa])\\p{L}*';
const FIGURA = '(?:imagem|imagens|figuras?|fotos?|ícones?|desenhos?|setas?|símbolos?)';

/** How a text points at something by nothing but its colour or a picture (WCAG 1.3.3 and 1.4.1). */
const MODOS: readonly RegExp[] = [
  new RegExp(`\\b(?:em|de cor|na cor|cor|(?:marc|destac)ad[oa]s? (?:em|de)) ${COR}`, 'iu'),
  new RegExp(`\\b(?:campo|botão|parte|linha|área|item|texto|caixa|trecho|quadro)s? ${COR}`, 'iu'),
  new RegExp(`(?:clique|toque|aperte|use) (?:n?[oa]s? )${FIGURA}(?!\\p{L})`, 'iu'),
  new RegExp(
    `(?:ve[rj]a?|conforme|como (?:n|mostra )?|segundo) ?(?:n?[oa]s? )?${FIGURA} (?:abaixo|acima|ao lado|a seguir)`,
    'iu',
  ),
];

/** The words by which a text tells something through a colour or a picture alone; undefined where it does not. */
export const soPorCorOuImagem = (texto: string): string | undefined => {
  for (const modo of MODOS) {
    const [achado] = modo.exec(texto) ?? [];
    if (achado !== undefined) return achado;
  }
  return undefined;
};
