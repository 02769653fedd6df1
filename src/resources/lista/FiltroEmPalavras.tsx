import type { ReactElement } from 'react';
import type { ValorDeQuery } from '../../dataProvider/query.ts';
import { campoDe } from '../../schemas/entity.ts';
import { formatOf, relationOf } from '../../schemas/fieldFacts.ts';
import { useEntity } from '../EntityContext.ts';
import { rotuloDoCampo } from '../valorNoCaminho.ts';
import { Valor } from '../widgets/Valor.tsx';
import { textoDoFiltro } from './textoDoFiltro.ts';

interface Props {
  readonly campo: string;
  readonly valor: ValorDeQuery;
}

/** A filter that is on, as it is read: 'Situação: deferido', a related record by its title. */
export const FiltroEmPalavras = ({ campo, valor }: Props): ReactElement => {
  const entity = useEntity();
  const schema = campoDe(entity, campo);
  const relacao = formatOf(schema) === 'relacao' && relationOf(schema) !== undefined;
  return (
    <>
      {rotuloDoCampo(entity, campo)}:{' '}
      <b>{relacao ? <Valor schema={schema} valor={valor} compacto /> : textoDoFiltro(schema, valor)}</b>
    </>
  );
};
