import type { ValorDeQuery } from '../../dataProvider/query.ts';
import { formatOf, optionsOf } from '../../schemas/fieldFacts.ts';
import { mostrarValor } from '../../schemas/mostrar.ts';

const lista = (valor: ValorDeQuery): readonly ValorDeQuery[] => (Array.isArray(valor) ? valor : [valor]);

const umValor = (schema: unknown, valor: ValorDeQuery): string => {
  const opcao = optionsOf(schema).find(({ value }) => String(value) === String(valor));
  if (opcao !== undefined) return opcao.label;
  return formatOf(schema) === 'logico' ? mostrarValor(schema, String(valor) === 'true') : mostrarValor(schema, valor);
};

/** A filter's value as its chip says it: 'de 10% até 60%', 'CREA, CAU', 'vazio'. */
export const textoDoFiltro = (schema: unknown, valor: ValorDeQuery): string => {
  if (typeof valor === 'object' && valor !== null && !Array.isArray(valor)) {
    const { de, ate, vazio } = valor as { de?: ValorDeQuery; ate?: ValorDeQuery; vazio?: ValorDeQuery };
    if (vazio !== undefined && vazio !== '') return String(vazio) === '1' ? 'vazio' : 'preenchido';
    const limites = [
      ...(de === undefined || de === '' ? [] : [`de ${mostrarValor(schema, de)}`]),
      ...(ate === undefined || ate === '' ? [] : [`até ${mostrarValor(schema, ate)}`]),
    ];
    return limites.join(' ');
  }
  return lista(valor)
    .map((um) => umValor(schema, um))
    .join(', ');
};
