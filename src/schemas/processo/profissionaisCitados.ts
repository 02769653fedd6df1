import type { Respostas, Valor } from '../requerimento/resposta.ts';
import type { Campo } from './campo.ts';
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

const escrito = (valor: Valor | undefined): readonly string[] =>
  typeof valor === 'string' && valor.trim() !== '' ? [valor.trim()] : [];

const daTabela = (campo: Campo, linhas: readonly Valor[]): readonly ProfissionalCitado[] => {
  const colunas = colunasDe(campo);
  return linhas.flatMap((linha, i) =>
    colunas
      .filter(({ tipo }) => tipo === 'profissional')
      .flatMap(({ chave }) =>
        escrito(linhaDe(linha)?.[chave]).map((registro) => {
          const escolha = colunas.find(({ tipo }) => tipo === 'selecao');
          const opcao = escolha?.opcoes?.find((o) => o.chave === linhaDe(linha)?.[escolha.chave]);
          const papel = opcao === undefined ? campo.nome : `${campo.nome}: ${opcao.nome}`;
          return { papel, registro, onde: `${campo.chave}[${i}].${chave}` };
        }),
      ),
  );
};

/** Everyone whom the answers name by a register: in fields of kind `profissional` and in the columns of tables. */
export const profissionaisCitados = (campos: readonly Campo[], respostas: Respostas): readonly ProfissionalCitado[] =>
  campos.flatMap((campo) => {
    const valor = respostas[campo.chave];
    if (ehTabela(campo)) return Array.isArray(valor) ? daTabela(campo, valor as readonly Valor[]) : [];
    if (campo.tipo !== 'profissional') return [];
    return escrito(valor).map((registro) => ({ papel: campo.nome, registro, onde: campo.chave }));
  });
