import { useState } from 'react';
import { lerMoeda } from '../../../../schemas/brasil/numero.ts';
import type { Respostas } from '../../../../schemas/requerimento/resposta.ts';
import type { Prioridade } from '../../../../schemas/requerimento/situacao.ts';
import type { RequerimentoVisto } from '../../../../schemas/requerimento/visao.ts';
import { textos } from '../../../../schemas/textos.ts';
import type { CampoDaAcao } from './formas.ts';

/** Value and reason of a fee that staff type in. */
export interface ValorManual {
  readonly valor: string;
  readonly motivo: string;
}

export interface Valores {
  readonly motivo: string;
  readonly observacao: string;
  /** Key of the step to go back to; '' for the one offered first. */
  readonly etapa: string;
  readonly setorId: string;
  /** '' while nobody was chosen, 'ninguem' to leave it without. */
  readonly responsavelId: string;
  readonly prioridade: Prioridade;
  readonly numeroDoProcesso: string;
  readonly respostas: Respostas;
  readonly manuais: Readonly<Record<string, ValorManual>>;
}

export const SEM_RESPONSAVEL = 'ninguem';

const iniciais = (r: RequerimentoVisto): Valores => ({
  motivo: '',
  observacao: '',
  etapa: '',
  setorId: '',
  responsavelId: r.etapa?.responsavel == null ? '' : String(r.etapa.responsavel.id),
  prioridade: r.prioridade,
  numeroDoProcesso: '',
  respostas: r.formulario?.respostas ?? {},
  manuais: {},
});

export type ErrosDaAcao = Readonly<Partial<Record<CampoDaAcao, string>>>;

const obrigatorio = textos.validacao.obrigatorio;

/** What can be seen to be missing before anything is sent; the rest is the server's to judge. */
const conferencias: Partial<Record<CampoDaAcao, (v: Valores) => string | undefined>> = {
  motivo: ({ motivo }) => (motivo.trim() === '' ? obrigatorio : undefined),
  setor: ({ setorId }) => (setorId === '' ? obrigatorio : undefined),
  responsavel: ({ responsavelId }) => (responsavelId === '' ? obrigatorio : undefined),
};

export const conferir = (campos: readonly CampoDaAcao[], valores: Valores): ErrosDaAcao =>
  Object.fromEntries(
    campos.flatMap((campo) => {
      const erro = conferencias[campo]?.(valores);
      return erro === undefined ? [] : [[campo, erro]];
    }),
  );

/** Typed the Brazilian way, sent as the API writes money ("1234.56"); what is no amount goes as typed, to be refused. */
const moeda = (texto: string): string => {
  const lido = lerMoeda(texto);
  return lido ?? texto.trim();
};

const porCampo: { readonly [C in CampoDaAcao]: (v: Valores) => Readonly<Record<string, unknown>> } = {
  motivo: ({ motivo }) => ({ motivo: motivo.trim() }),
  observacao: ({ observacao }) => (observacao.trim() === '' ? {} : { motivo: observacao.trim() }),
  etapa: ({ etapa }) => (etapa === '' ? {} : { etapa }),
  setor: ({ setorId }) => ({ setor_id: Number(setorId) }),
  responsavel: ({ responsavelId }) => ({
    responsavel_id: responsavelId === SEM_RESPONSAVEL ? null : Number(responsavelId),
  }),
  prioridade: ({ prioridade }) => ({ prioridade }),
  numero_processo: ({ numeroDoProcesso }) =>
    numeroDoProcesso.trim() === '' ? {} : { numero_processo: numeroDoProcesso.trim() },
  formulario: ({ respostas }) => (Object.keys(respostas).length === 0 ? {} : { respostas }),
  manuais: ({ manuais }) => {
    const ditos = Object.entries(manuais).filter(([, m]) => m.valor.trim() !== '' || m.motivo.trim() !== '');
    return ditos.length === 0
      ? {}
      : { manuais: Object.fromEntries(ditos.map(([taxa, m]) => [taxa, { valor: moeda(m.valor), motivo: m.motivo }])) };
  },
};

/** The body of `acoes/{acao}` without its version. */
export const corpoDa = (campos: readonly CampoDaAcao[], valores: Valores): Readonly<Record<string, unknown>> =>
  Object.assign({}, ...campos.map((campo) => porCampo[campo](valores))) as Readonly<Record<string, unknown>>;

/** What was typed into the dialog of an act; it outlives every answer of the server. */
export function useValores(r: RequerimentoVisto): readonly [Valores, (mudanca: Partial<Valores>) => void] {
  const [valores, setValores] = useState(() => iniciais(r));
  return [valores, (mudanca) => setValores((antes) => ({ ...antes, ...mudanca }))];
}
