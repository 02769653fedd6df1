import type { Respostas, Valor } from '../requerimento/resposta.ts';
import type { Campo, Coluna } from './campo.ts';
import { colunasDe, ehTabela } from './quadros.ts';
import { linhaDe } from './somaDasLinhas.ts';

/** An answer that points into a registry: of a field, or of one row's column. */
export interface CitadoNaResposta {
  /** The field that it stands in. */
  readonly campo: Campo;
  /** What it is an answer to: the field itself, or the column of its table. */
  readonly pergunta: Campo | Coluna;
  /** The row, where it is one. */
  readonly linha?: Valor;
  /** As it was typed, without blanks around it. */
  readonly valor: string;
  /** Path of the answer: 'autor', 'responsaveis[0].profissional'. */
  readonly onde: string;
}

const escrito = (valor: Valor | undefined): readonly string[] =>
  typeof valor === 'string' && valor.trim() !== '' ? [valor.trim()] : [];

/** Every answer of a kind, in fields and in the columns of tables. */
export const citadosNasRespostas = (
  campos: readonly Campo[],
  respostas: Respostas,
  tipo: Campo['tipo'],
): readonly CitadoNaResposta[] =>
  campos.flatMap((campo): readonly CitadoNaResposta[] => {
    const resposta = respostas[campo.chave];
    if (!ehTabela(campo))
      return campo.tipo !== tipo
        ? []
        : escrito(resposta).map((valor) => ({ campo, pergunta: campo, valor, onde: campo.chave }));
    if (!Array.isArray(resposta)) return [];
    const colunas = colunasDe(campo).filter((c) => c.tipo === tipo);
    return (resposta as readonly Valor[]).flatMap((linha, i) =>
      colunas.flatMap((pergunta) =>
        escrito(linhaDe(linha)?.[pergunta.chave]).map((valor) => ({
          campo,
          pergunta,
          linha,
          valor,
          onde: `${campo.chave}[${i}].${pergunta.chave}`,
        })),
      ),
    );
  });
