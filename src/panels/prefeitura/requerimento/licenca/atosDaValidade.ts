import { mostrarData } from '../../../../schemas/brasil/data.ts';
import type { Acao } from '../../../../schemas/requerimento/comandos.ts';
import { pedidoAberto } from '../../../../schemas/requerimento/historicoDaValidade.ts';
import type { DocumentoEmitidoVisto } from '../../../../schemas/requerimento/vistas/emitidos.ts';
import type { NomeDoIcone } from '../../../layout/ui/desenhos.ts';

/** What staff may decide about the validity of a licence: each a dialog of the same kind. */
export interface AtoDaValidade {
  readonly acao: Acao;
  /** Last part of its address. */
  readonly caminho: string;
  readonly icone: NomeDoIcone;
  readonly botao: string;
  /** Asks for the decision or decree behind it, and for the day from which it counts. */
  readonly comAto?: true;
  readonly comDesde?: true;
  /** It costs the paper its signatures, or hurts its holder. */
  readonly perigo?: true;
  /** Whether this licence takes it now. */
  readonly cabe: (documento: DocumentoEmitidoVisto) => boolean;
  /** Said before what it brings about: what it comes to for this licence. */
  readonly diz: (documento: DocumentoEmitidoVisto) => string;
  /** Said once it is done. */
  readonly feito: string;
}

export const atosDaValidade = {
  prorrogar: {
    acao: 'prorrogar-licenca',
    caminho: 'prorrogar',
    icone: 'calendario',
    botao: 'Prorrogar',
    comAto: true,
    perigo: true,
    cabe: ({ prorrogacao }) => prorrogacao !== undefined && prorrogacao.impede === undefined,
    diz: ({ valido_ate, prorrogacao }) =>
      `Vale até ${mostrarData(valido_ate)}; prorrogada por ${prorrogacao?.quanto ?? ''}, vale até ${mostrarData(prorrogacao?.nova)}.`,
    feito: 'prorrogado',
  },
  negar: {
    acao: 'negar-prorrogacao-da-licenca',
    caminho: 'negar-prorrogacao',
    icone: 'proibido',
    botao: 'Negar a prorrogação',
    perigo: true,
    cabe: (documento) => pedidoAberto(documento) !== undefined,
    diz: (documento) => `Motivo de quem pediu: “${pedidoAberto(documento)?.motivo ?? ''}”`,
    feito: 'com a prorrogação negada',
  },
  suspender: {
    acao: 'suspender-licenca',
    caminho: 'suspender',
    icone: 'relogio',
    botao: 'Suspender a validade',
    comAto: true,
    comDesde: true,
    perigo: true,
    cabe: ({ suspensivel, suspensa }) => suspensivel === true && suspensa === undefined,
    diz: ({ valido_ate }) => (valido_ate === null ? '' : `Vale até ${mostrarData(valido_ate)}.`),
    feito: 'com a validade suspensa',
  },
  retomar: {
    acao: 'retomar-licenca',
    caminho: 'retomar',
    icone: 'restaurar',
    botao: 'Retomar a validade',
    comAto: true,
    cabe: ({ suspensa }) => suspensa !== undefined,
    diz: ({ suspensa }) => `Está suspensa desde ${mostrarData(suspensa?.desde)}.`,
    feito: 'com a validade retomada',
  },
} as const satisfies Record<string, AtoDaValidade>;
export type NomeDoAtoDaValidade = keyof typeof atosDaValidade;
