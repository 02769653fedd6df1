import type { Apresentacao } from '../../schemas/processo/definicao.ts';
import type { ParteDoFormulario } from './lerSecoes.ts';

/** The same parts, those closed that come after one in which something is missing: of tabs that open one after another. */
export const fecharEmOrdem = (
  partes: readonly ParteDoFormulario[],
  apresentacao: Apresentacao | undefined,
): readonly ParteDoFormulario[] => {
  const incompleta = apresentacao === 'abas_em_ordem' ? partes.findIndex(({ faltas }) => faltas > 0) : -1;
  const antes = partes[incompleta];
  return antes === undefined
    ? partes
    : partes.map((parte, i) => (i > incompleta ? { ...parte, esperaPor: antes.titulo } : parte));
};
