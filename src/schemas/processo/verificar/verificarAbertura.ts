import { isDataIso, mostrarData } from '../../brasil/data.ts';
import type { Definicao } from '../definicao.ts';
import { achado, type Achado } from './achado.ts';

/** The days on which requests are taken: real ones, in order, and not past yet. */
export const verificarAbertura = (
  { processo: { abertura } }: Definicao,
  hoje: string | undefined,
): readonly Achado[] => {
  if (abertura === undefined) return [];
  const { de, ate } = abertura;
  const onde = 'processo.abertura';
  const falsas = (['de', 'ate'] as const).filter((k) => abertura[k] !== undefined && !isDataIso(abertura[k]));
  if (falsas.length > 0)
    return falsas.map((k) =>
      achado(
        'abertura_invalida',
        `${onde}.${k}`,
        `A abertura diz "${abertura[k] ?? ''}", que não é um dia do calendário`,
      ),
    );
  if (de === undefined && ate === undefined)
    return [achado('abertura_invalida', onde, 'A abertura não diz de quando nem até quando')];
  if (de !== undefined && ate !== undefined && ate < de)
    return [
      achado(
        'abertura_invalida',
        `${onde}.ate`,
        `A abertura termina (${mostrarData(ate)}) antes de começar (${mostrarData(de)})`,
      ),
    ];
  return ate !== undefined && hoje !== undefined && ate < hoje
    ? [achado('abertura_encerrada', `${onde}.ate`, `A abertura terminou em ${mostrarData(ate)}: ninguém poderá pedir`)]
    : [];
};
