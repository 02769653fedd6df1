import { diaNaCidade } from '../../../resources/requerimento/relogioDaCidade.ts';
import type { TextoLimpo } from '../../../resources/textoRico/limparTextoRico.ts';

/** Spec 3 "News item". */
export interface Noticia {
  readonly id: number;
  readonly criado_em: string;
  readonly status: string;
  readonly nome: string;
  /** Rich text, cleaned. */
  readonly texto: TextoLimpo;
}

export interface DiaDeNoticias {
  /** DD/MM/YYYY on the clock of the city. */
  readonly data: string;
  readonly dados: readonly Noticia[];
}

const novaPrimeiro = (a: Noticia, b: Noticia): number =>
  Date.parse(b.criado_em) - Date.parse(a.criado_em) || b.id - a.id;

/**
 * The pages of the list as days (spec 2 "News drawer"), the newest first and so within each. What was published between two pages comes
 * twice, once at the end of one and at the head of the next: it stands once.
 */
export function agruparNoticias(paginas: readonly (readonly Noticia[])[]): readonly DiaDeNoticias[] {
  const porId = new Map(paginas.flat().map((noticia) => [noticia.id, noticia]));
  const dias = new Map<string, Noticia[]>();
  for (const noticia of [...porId.values()].sort(novaPrimeiro)) {
    const data = diaNaCidade(noticia.criado_em);
    dias.set(data, [...(dias.get(data) ?? []), noticia]);
  }
  return [...dias].map(([data, dados]) => ({ data, dados }));
}
