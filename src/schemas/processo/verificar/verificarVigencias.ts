import { isDataIso, mostrarData } from '../../brasil/data.ts';
import type { Definicao } from '../definicao.ts';
import { temRegraPropria } from '../regrasDaTaxa.ts';
import type { Taxa } from '../taxaDeclarada.ts';
import { achado, type Achado } from './achado.ts';

/** The first day on which a fee may have to be worked out: today, or the first on which requests are taken. */
const primeiroDia = ({ processo: { abertura } }: Definicao, hoje: string): string =>
  abertura?.de !== undefined && abertura.de > hoje ? abertura.de : hoje;

/**
 * Days from which on a fee has another rule: real ones, each once, in order, and none missing before the first.
 * @param hoje the day it is in the city; undefined: nothing is said of days that are to come
 */
export const verificarVigencias = (
  d: Definicao,
  taxa: Taxa,
  onde: string,
  hoje: string | undefined,
): readonly Achado[] => {
  const { nome, vigencias } = taxa;
  if (vigencias === undefined) return [];
  if (taxa.manual === true)
    return [
      achado(
        'sem_efeito',
        `${onde}.vigencias`,
        `O valor da taxa "${nome}" é digitado: não tem regra a partir de uma data`,
      ),
    ];
  const achados = vigencias.flatMap(({ desde }, i): readonly Achado[] => {
    const dizer = (porque: string) => [
      achado('vigencia_invalida', `${onde}.vigencias[${i}].desde`, `Taxa "${nome}": ${porque}`),
    ];
    if (!isDataIso(desde)) return dizer(`"${desde}" não é um dia do calendário`);
    const antes = vigencias[i - 1]?.desde;
    if (vigencias.findIndex((v) => v.desde === desde) < i)
      return dizer(`há mais de uma regra a partir de ${mostrarData(desde)}`);
    return antes !== undefined && isDataIso(antes) && desde < antes
      ? dizer(`a regra de ${mostrarData(desde)} vem depois da de ${mostrarData(antes)}: ponha-as na ordem das datas`)
      : [];
  });
  const [primeira] = vigencias;
  if (achados.length > 0 || hoje === undefined || primeira === undefined || temRegraPropria(taxa)) return achados;
  const dia = primeiroDia(d, hoje);
  return primeira.desde <= dia
    ? []
    : [
        achado(
          'vigencia_invalida',
          `${onde}.vigencias[0].desde`,
          `A taxa "${nome}" não tem regra antes de ${mostrarData(primeira.desde)}: dê a fórmula que vale até lá`,
        ),
      ];
};
