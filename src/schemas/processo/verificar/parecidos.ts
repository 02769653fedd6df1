import { quisDizer } from '../../maisProximo.ts';
import type { Definicao } from '../definicao.ts';

const chaves = (pecas: readonly { readonly chave: string }[]): readonly string[] => pecas.map(({ chave }) => chave);

/** '. Você quis dizer "area"?' of a field that does not exist; nothing where no field is called like it. */
export const outroCampo = ({ campos }: Pick<Definicao, 'campos'>, chave: string): string =>
  quisDizer(chave, chaves(campos));

/** The same of a step. */
export const outraEtapa = ({ etapas }: Definicao, chave: string): string => quisDizer(chave, chaves(etapas));
