import type { Valor } from '../requerimento/resposta.ts';
import { vazio } from '../requerimento/vazio.ts';
import { textos } from '../textos.ts';
import type { Campo } from './campo.ts';
import { conferirLinhas, faltaDo, type Erros } from './conferirLinhas.ts';
import { conferirValor } from './conferirValor.ts';
import { ehLista, ehTabela } from './quadros.ts';

/**
 * What is wrong with the answer to one typed field, by path (`tabela[0].coluna`); empty when nothing is. The one rule of the applicant's form and of the
 * server. `completo`: also what is missing. Files are looked at by whoever has them; the field's `validacao` goes over all answers.
 * @param mostradas places of the cells whose column has a condition that holds (celulas.ts)
 */
export const conferirCampo = (
  campo: Campo,
  v: Valor | undefined,
  completo: boolean,
  mostradas: ReadonlySet<string> = new Set(),
): Erros => {
  if (v === undefined || vazio(v)) return completo && campo.obrigatorio ? { [campo.chave]: [faltaDo(campo)] } : {};
  if (ehLista(campo) || ehTabela(campo)) {
    if (!Array.isArray(v)) return { [campo.chave]: [textos.validacao.opcao] };
    const erros: Erros = {};
    conferirLinhas(campo, v as readonly Valor[], { completo, mostradas }, erros);
    return erros;
  }
  // An index of a zone has the places that the registry keeps.
  const erro = conferirValor(campo.da_zona === undefined ? campo : { ...campo, casas: 6 }, v);
  return erro === undefined ? {} : { [campo.chave]: [erro] };
};
