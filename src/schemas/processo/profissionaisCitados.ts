import type { Respostas } from '../requerimento/resposta.ts';
import type { Campo } from './campo.ts';
import { citadosNasRespostas, type CitadoNaResposta } from './citadosNasRespostas.ts';
import { colunasDe, ehTabela } from './quadros.ts';
import { linhaDe } from './somaDasLinhas.ts';

/** A professional whom an answer names. */
export interface ProfissionalCitado {
  /** Of the field, and in a table also of what he answers for: 'Responsáveis técnicos: Autoria do projeto'. */
  readonly papel: string;
  /** Register as it was typed: "CREA-SC 12345". */
  readonly registro: string;
  /** Path of the answer: 'autor', 'responsaveis[0].profissional'. */
  readonly onde: string;
}

const papelDe = ({ campo, linha }: CitadoNaResposta): string => {
  if (!ehTabela(campo) || linha === undefined) return campo.nome;
  const escolha = colunasDe(campo).find(({ tipo }) => tipo === 'selecao');
  const opcao = escolha?.opcoes?.find((o) => o.chave === linhaDe(linha)?.[escolha.chave]);
  return opcao === undefined ? campo.nome : `${campo.nome}: ${opcao.nome}`;
};

/** Everyone whom the answers name by a register: in fields of kind `profissional` and in the columns of tables. */
export const profissionaisCitados = (campos: readonly Campo[], respostas: Respostas): readonly ProfissionalCitado[] =>
  citadosNasRespostas(campos, respostas, 'profissional').map((um) => ({
    papel: papelDe(um),
    registro: um.valor,
    onde: um.onde,
  }));
