import { padroesDasRotas } from './padroesDasRotas.ts';

const casa = (padrao: string, pedacos: readonly string[]): boolean => {
  const partes = padrao.split('/').filter(Boolean);
  // The list of a registry, a new record, one, and its form.
  if (partes.at(-1) === '+') {
    const lista = partes.slice(0, -1);
    const [, editar, ...mais] = pedacos.slice(lista.length);
    const daqui = editar === undefined || (editar === 'editar' && mais.length === 0);
    return daqui && lista.every((parte, i) => parte === ':' || parte === pedacos[i]);
  }
  const resto = partes.at(-1) === '*';
  const fixas = resto ? partes.slice(0, -1) : partes;
  const cabe = resto ? pedacos.length >= fixas.length : pedacos.length === fixas.length;
  return cabe && fixas.every((parte, i) => parte === ':' || parte === pedacos[i]);
};

/** Whether a path (with or without query and fragment) is a route of a panel, so that a log-in may lead there (AMB-018). */
export function rotaExiste(caminho: string): boolean {
  const pedacos = (caminho.split(/[?#]/)[0] ?? '').split('/').filter(Boolean);
  return padroesDasRotas.some((padrao) => casa(padrao, pedacos));
}
