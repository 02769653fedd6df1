import type { ReactElement } from 'react';
import Button from '@mui/material/Button';
import { filtroVazio, type Filtros } from '../../dataProvider/consultaDaLista.ts';
import { campoDe } from '../../schemas/entity.ts';
import { EstadoVazio } from '../../panels/layout/ui/EstadoVazio.tsx';
import { useEntity } from '../EntityContext.ts';
import { rotuloDoCampo } from '../valorNoCaminho.ts';
import { naFila } from './filaDeAbertura.ts';
import { OndeEstaoOsOutros } from './OndeEstaoOsOutros.tsx';
import { textoDoFiltro } from './textoDoFiltro.ts';
import type { ListaDaEntidade } from './useListaDaEntidade.ts';

type Props = Pick<ListaDaEntidade, 'filtro' | 'buscar' | 'filtroAvancado' | 'mudarFiltros'>;

/**
 * A search or filters that found nothing: names what most likely hides things and takes it away. A queue in which nothing waits has done no
 * wrong: it says so, and where its other records are.
 */
export const SoFiltros = ({ filtro, buscar, filtroAvancado, mudarFiltros }: Props): ReactElement => {
  const entity = useEntity();
  const dosOutros = { filtro, filtroAvancado, mudarFiltros };
  if (entity.openingEmpty !== undefined && filtro.trim() === '' && naFila(entity, filtroAvancado))
    return (
      <EstadoVazio desenho="certo" titulo={entity.openingEmpty}>
        <OndeEstaoOsOutros {...dosOutros} nenhum="O que houver aparece aqui." />
      </EstadoVazio>
    );
  const ligados = Object.entries(filtroAvancado).filter(([, valor]) => !filtroVazio(valor));
  const [ultimo] = ligados.slice(-1);
  const sem = (campo: string): Filtros =>
    Object.fromEntries(Object.entries(filtroAvancado).filter(([nome]) => nome !== campo));
  const suspeito =
    ultimo === undefined
      ? `a busca “${filtro.trim()}”`
      : `“${rotuloDoCampo(entity, ultimo[0])}: ${textoDoFiltro(campoDe(entity, ultimo[0]), ultimo[1])}”`;
  return (
    <EstadoVazio
      desenho="lupa"
      titulo="Nada com estes filtros"
      acao={
        <>
          {ultimo !== undefined && (
            <Button variant="outlined" size="small" onClick={() => mudarFiltros(sem(ultimo[0]))}>
              {`Tirar o filtro ${rotuloDoCampo(entity, ultimo[0])}`}
            </Button>
          )}
          <Button
            size="small"
            onClick={() => {
              buscar('');
              if (ligados.length > 0) mudarFiltros({});
            }}
          >
            Limpar tudo
          </Button>
        </>
      }
    >
      {`O mais provável: ${suspeito}.`}
      <OndeEstaoOsOutros {...dosOutros} />
    </EstadoVazio>
  );
};
