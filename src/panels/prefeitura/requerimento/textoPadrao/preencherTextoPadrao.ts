import type { ContextoDeTexto, TextoPadrao } from '../../../../schemas/textoPadrao.ts';
import { preencherEtiquetas, type EtiquetaDoRequerimento } from '../../../../schemas/processo/etiquetas.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { diaNaCidade } from '../../../../resources/requerimento/relogioDaCidade.ts';

/** A standard text as it goes into what staff write. */
export interface TextoEscolhido {
  readonly texto: string;
  readonly basesLegais: string;
}

const valoresDe = (r: RequerimentoVisto): Readonly<Record<EtiquetaDoRequerimento, string>> => ({
  'requerente.nome': r.requerente.nome,
  'requerimento.numero': r.numero ?? '',
  'requerimento.protocolo': diaNaCidade(r.protocolado_em),
  'processo.numero': r.numero_processo ?? '',
  'processo.nome': r.processo.nome,
  'imovel.endereco': r.imovel?.endereco ?? '',
});

/** The text with the request's data in the place of its tags. */
export const preencherTextoPadrao = (
  { texto, bases_legais }: Pick<TextoPadrao, 'texto' | 'bases_legais'>,
  requerimento: RequerimentoVisto,
): TextoEscolhido => {
  const valores = valoresDe(requerimento);
  return {
    texto: preencherEtiquetas(texto, valores),
    basesLegais: preencherEtiquetas(bases_legais ?? '', valores),
  };
};

/** Texts made for this place first, then those for all; those for other places only when they were searched for. */
export const emOrdem = (
  textos: readonly TextoPadrao[],
  contexto: ContextoDeTexto,
  procurando: boolean,
): readonly TextoPadrao[] => {
  const lugares = (t: TextoPadrao): readonly string[] => t.contextos ?? [];
  const daqui = textos.filter((t) => lugares(t).includes(contexto));
  const deTodos = textos.filter((t) => lugares(t).length === 0);
  const deOutros = textos.filter((t) => lugares(t).length > 0 && !lugares(t).includes(contexto));
  return [...daqui, ...deTodos, ...(procurando ? deOutros : [])];
};

/** A text after what is written already, within the limit of the field. */
export const juntar = (antes: string, texto: string, limite: number): string =>
  (antes.trim() === '' ? texto : `${antes.trimEnd()}\n${texto}`).slice(0, limite);
