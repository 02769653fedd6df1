import { useState, type FormEvent } from 'react';
import { FALTA_A_DATA } from '../../../schemas/relatorios/periodo.ts';
import { OUTRO_PERIODO } from '../../../schemas/relatorios/periodosProntos.ts';
import { diasEscolhidos, type Escolhas } from './escolhas.ts';

type Erros = Readonly<Record<string, string>>;

/** Days of another period that are still to be given, by field: of what nobody chose nothing is asked. */
const diasQueFaltam = (novas: Escolhas): Erros => {
  const { periodo, de, ate } = diasEscolhidos(novas);
  const emFalta = periodo === OUTRO_PERIODO || (periodo === '' && (de === '') !== (ate === ''));
  return Object.fromEntries(
    Object.entries({ de, ate }).flatMap(([nome, dia]) => (emFalta && dia === '' ? [[nome, FALTA_A_DATA]] : [])),
  );
};

/** The filters are applied once both of their days stand; until then the one that is missing says so, and what is below stays. */
export const useDiasInformados = (
  novas: Escolhas,
  aplicar: (escolhas: Escolhas) => void,
): { readonly faltas: Erros; readonly enviar: (evento: FormEvent) => void } => {
  const [pedidos, setPedidos] = useState(false);
  const faltam = diasQueFaltam(novas);
  const enviar = (evento: FormEvent): void => {
    evento.preventDefault();
    if (Object.keys(faltam).length === 0) return aplicar(novas);
    setPedidos(true);
  };
  return { faltas: pedidos ? faltam : {}, enviar };
};
