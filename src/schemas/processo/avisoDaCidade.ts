import type { DefinicaoEmUso } from './fixados.ts';

const PARAGRAFOS = 20;

const semTexto = ({ leitura }: DefinicaoEmUso['etapas'][number]): boolean =>
  leitura?.aviso !== undefined && leitura.texto === undefined;

/** Whether a step has the applicant read the notice of a law, in whatever words the city gives it. */
export const pedeAviso = ({ etapas }: DefinicaoEmUso): boolean => etapas.some(semTexto);

const feitas = new WeakMap<DefinicaoEmUso, { readonly texto: string; readonly definicao: DefinicaoEmUso }>();

/**
 * The definition with the city's own words in the place of the portal's, wherever it asks for the notice of a law; the same object for the same words,
 * which the compiled expressions hang on. @param texto paragraphs, one a line; null: the city has none, and the portal's stand
 */
export const comAvisoDaCidade = (definicao: DefinicaoEmUso, texto: string | null): DefinicaoEmUso => {
  const paragrafos = (texto ?? '')
    .split('\n')
    .map((linha) => linha.trim())
    .filter((linha) => linha !== '')
    .slice(0, PARAGRAFOS);
  if (texto === null || paragrafos.length === 0) return definicao;
  const pronta = feitas.get(definicao);
  if (pronta?.texto === texto) return pronta.definicao;
  const nova: DefinicaoEmUso = {
    ...definicao,
    etapas: definicao.etapas.map((e) =>
      semTexto(e) && e.leitura !== undefined ? { ...e, leitura: { ...e.leitura, texto: paragrafos } } : e,
    ),
  };
  feitas.set(definicao, { texto, definicao: nova });
  return nova;
};
