import type { Definicao } from '../processo/definicao.ts';
import { profissionaisCitados, type ProfissionalCitado } from '../processo/profissionaisCitados.ts';
import { linhaDe } from '../processo/somaDasLinhas.ts';
import type { Estado } from './estado.ts';
import type { Respostas, Valor } from './resposta.ts';
import type { Situacao } from './situacao.ts';

/** Whom an invited professional takes the place of in the form once he accepts, and what that rests on. */
export interface LugarNoFormulario {
  /** Path of the answer: 'rt', 'responsaveis[0].profissional'. */
  readonly onde: string;
  /** Register that will stand there, as the registry writes it. */
  readonly registro: string;
  /** Name that goes with the register. */
  readonly nome: string;
  readonly motivo: string;
  /** File that the change rests on. */
  readonly documento: number;
}

/** That an applicant asked for the request to pass to another person; a manager passes it, or says why not. */
export interface TrocaPedida {
  readonly id: number;
  /** As the applicant wrote it: who it is in the registry is the manager's to find, from the proof. */
  readonly nome: string;
  readonly motivo: string;
  /** File that it rests on. */
  readonly prova: number;
  readonly pedida_em: string;
  /** `superada`: the request passed to somebody without it. */
  readonly situacao: 'pedida' | 'concedida' | 'negada' | 'superada';
  /** Why it was refused. */
  readonly resposta: string | null;
}

/** The one that waits for a manager. */
export const trocaPedida = ({ trocas_pedidas }: Pick<Estado, 'trocas_pedidas'>): TrocaPedida | undefined =>
  trocas_pedidas?.find(({ situacao }) => situacao === 'pedida');

/** The newest one as both sides see it: while it waits, and after a refusal. */
export type TrocaPedidaVista = Omit<TrocaPedida, 'prova'> & {
  readonly prova: { readonly id: number; readonly nome: string } | null;
};

/** A signature that is still asked of the applicant who leaves. */
export interface AssinaturaQuePassa {
  readonly id: number;
  /** 'Alvará nº 12/2026'. */
  readonly documento: string;
  /** It is asked anew of the new applicant: he has an account, and has no place among the signers yet. */
  readonly pedida: boolean;
}

/** A bound request that a manager may pass to the new applicant in the same act. */
export interface LigadoQuePassa {
  readonly id: number;
  readonly numero: string;
  readonly processo_nome: string;
  readonly situacao: Situacao;
}

/** Answer of GET painel-prefeitura/requerimento/{id}/trocas/requerente: whom it would pass to, and what goes with it. */
export interface NovoRequerenteVisto {
  readonly nome: string;
  readonly documento: string;
  readonly assinaturas: readonly Omit<AssinaturaQuePassa, 'id'>[];
  readonly ligados: readonly LigadoQuePassa[];
}

/** A professional whom the form names, as one who may change him is shown. */
export type ProfissionalDoFormulario = ProfissionalCitado;

/** Everyone whom the answers name by a register, each with the place where. */
export const profissionaisDoFormulario = (
  { campos }: Pick<Definicao, 'campos'>,
  { respostas }: Pick<Estado, 'respostas'>,
): readonly ProfissionalDoFormulario[] => profissionaisCitados(campos, respostas);

const CAMINHO = /^([a-z][a-z0-9_]*)(?:\[(\d{1,4})\]\.([a-z][a-z0-9_]*))?$/;

/** The answers with another register at a place; unchanged where that place is not there. */
export const comRegistro = (respostas: Respostas, onde: string, registro: string): Respostas => {
  const [, campo, linha, coluna] = CAMINHO.exec(onde) ?? [];
  if (campo === undefined || !Object.hasOwn(respostas, campo)) return respostas;
  if (linha === undefined || coluna === undefined) return { ...respostas, [campo]: registro };
  const linhas = respostas[campo];
  if (!Array.isArray(linhas)) return respostas;
  return {
    ...respostas,
    [campo]: (linhas as readonly Valor[]).map((um, i) => {
      const deAntes = linhaDe(um);
      return i === Number(linha) && deAntes !== undefined ? { ...deAntes, [coluna]: registro } : um;
    }),
  };
};
