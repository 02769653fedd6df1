import { documentoDito, type Citados } from './citados.ts';
import { donosNomeados, consentimentoPedido } from '../processo/consentimento.ts';
import type { Definicao } from '../processo/definicao.ts';
import { semPontuacao } from '../validacao/digitosVerificadores.ts';
import type { Respostas } from './resposta.ts';

/** Whom a licence is granted to. `documento`: CPF or CNPJ without punctuation, '' where nobody gave one. */
export interface Titular {
  readonly nome: string;
  readonly documento: string;
}

/** Names in a sentence: 'Ana', 'Ana e Rui', 'Ana, Rui e Bia'. */
export const emSequencia = (partes: readonly string[]): string =>
  partes.length < 2 ? (partes[0] ?? '') : `${partes.slice(0, -1).join(', ')} e ${partes.at(-1) ?? ''}`;

/** The owners whose consent the filing was asked for, as the answers name them. */
export const donosDe = (definicao: Definicao, respostas: Respostas): readonly Titular[] => {
  const pedido = consentimentoPedido(definicao, respostas);
  if (pedido === undefined) return [];
  return donosNomeados(pedido, respostas)
    .filter(({ nome }) => nome !== '')
    .map(({ nome, documento }) => ({ nome, documento }));
};

/**
 * Whom what the request asks for is granted to: the person that the process's field names, or as it says the applicant; where it says nothing, the owners
 * whose consent the filing needed. Where that tells nobody it is the applicant.
 * @param respostas as the paper says them
 */
export const titularesDe = (
  definicao: Definicao,
  respostas: Respostas,
  { requerente, citados }: { readonly requerente: Titular; readonly citados: Pick<Citados, 'pessoas'> },
): readonly Titular[] => {
  const doRequerente = [{ nome: requerente.nome, documento: semPontuacao(requerente.documento) }];
  const { titular, titular_campo: campo } = definicao.processo;
  if (campo === undefined) {
    const donos = titular === undefined ? donosDe(definicao, respostas) : [];
    return donos.length === 0 ? doRequerente : donos;
  }
  const valor = respostas[campo];
  const documento = typeof valor === 'string' ? semPontuacao(valor) : '';
  const nome = citados.pessoas[documento];
  return nome === undefined ? doRequerente : [{ nome, documento }];
};

/** All of them by name, in one sentence. */
export const nomesDosTitulares = (titulares: readonly Titular[]): string =>
  emSequencia(titulares.map(({ nome }) => nome));

/** Their documents, hidden in part, in the same order; '' where none has one. */
export const documentosDosTitulares = (titulares: readonly Titular[]): string =>
  emSequencia(titulares.flatMap(({ documento }) => (documento === '' ? [] : [documentoDito(documento)])));
