import { cobrancaAPagar } from '../../../../schemas/requerimento/pagamentos.ts';
import { pendenciaAResponder } from '../../../../schemas/requerimento/tarefas.ts';
import { aCumprir } from '../../../../schemas/requerimento/contrapartida.ts';
import type { Acao } from '../../../../schemas/requerimento/comandos.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';

const DO_REQUERENTE: readonly Acao[] = [
  'enviar',
  'descartar-rascunho',
  'confirmar-tipo',
  'concluir-aceite',
  'dar-ciencia',
  'anexar',
  'responder-pendencia',
  'enviar-comprovante',
  'comprovar-contrapartida',
  'cancelar',
  'desistir-do-recurso',
];

/** This user acts in the applicant's name: the server offers him the applicant's acts and none of the staff's. */
export const representa = ({ acoes }: RequerimentoVisto): boolean =>
  acoes.length > 0 && acoes.every(({ acao }) => DO_REQUERENTE.includes(acao));

const oferece = ({ acoes }: RequerimentoVisto, qual: Acao): boolean => acoes.some(({ acao }) => acao === qual);

/** The open step is the citizen's, and this user fills it in for him. */
export const preencheEmNome = (r: RequerimentoVisto): boolean =>
  representa(r) && r.formulario !== null && oferece(r, 'enviar');

/** What there is to do for the citizen on the view of the request. */
export const atosEmNome = (
  r: RequerimentoVisto,
): {
  readonly pendencia: RequerimentoVisto['pendencias'][number] | undefined;
  readonly pagar: boolean;
  readonly comprovar: boolean;
  readonly anexar: boolean;
  readonly confere: boolean;
  readonly desiste: boolean;
} => {
  const seu = representa(r);
  return {
    pendencia: seu && oferece(r, 'responder-pendencia') ? pendenciaAResponder(r) : undefined,
    pagar: seu && oferece(r, 'enviar-comprovante') && r.cobrancas.some(cobrancaAPagar),
    comprovar: seu && oferece(r, 'comprovar-contrapartida') && (r.contrapartidas ?? []).some(aCumprir),
    anexar: seu && oferece(r, 'anexar'),
    confere: seu && r.conferencia !== undefined,
    desiste: seu && oferece(r, 'desistir-do-recurso'),
  };
};
