import { rotuloDaColuna } from '../../../schemas/colunas.ts';
import { campoDe } from '../../../schemas/entity.ts';
import { useEntity } from '../../EntityContext.ts';
import type { ColunaNaTabela } from '../larguras.ts';
import { useColunasMostradas } from './ColunasContext.ts';

/** The columns in sight with all that a table needs of them. */
export const useColunasDaTabela = (): readonly (ColunaNaTabela & { readonly caminho: string })[] => {
  const entity = useEntity();
  return useColunasMostradas().map(({ campo, largura }) => ({
    caminho: campo,
    schema: campoDe(entity, campo),
    rotulo: rotuloDaColuna(entity, campo),
    largura,
  }));
};
