import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import type { VereditoVisto } from '../../../../schemas/requerimento/vistas/etapas.ts';

/** What was said of an answer or a document, of every step that judges. */
export const vereditosDe = ({ vereditos = [] }: RequerimentoVisto, alvo: string): readonly VereditoVisto[] =>
  vereditos.filter((v) => v.alvo === alvo);

/** Whether this reader judges the target in the open step, and whether it waits for it. */
export const aJulgar = (r: RequerimentoVisto, alvo: string): 'falta' | 'julgado' | null => {
  const deste = r.a_validar?.alvos.find((a) => a.alvo === alvo);
  return deste === undefined ? null : deste.falta ? 'falta' : 'julgado';
};

export const temRecusadosAPedir = (r: RequerimentoVisto): boolean =>
  r.acoes.some(({ acao }) => acao === 'pedir-recusados');

/** Targets of the open step that wait for a verdict. */
export const faltamVereditos = (r: RequerimentoVisto): readonly string[] =>
  (r.a_validar?.alvos ?? []).flatMap(({ alvo, falta }) => (falta ? [alvo] : []));

export const SITUACAO = {
  aceito: { status: 'Aceito', tom: 'ok', icone: 'certo-circulo' },
  recusado: { status: 'Recusado', tom: 'bad', icone: 'fechar-circulo' },
  'não se aplica': { status: 'Não se aplica', tom: 'mute', icone: 'menos-circulo' },
} as const;
