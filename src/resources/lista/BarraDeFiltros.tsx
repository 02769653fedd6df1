import { Suspense, useState, type ReactElement } from 'react';
import Box from '@mui/material/Box';
import { contarFiltros } from '../../dataProvider/consultaDaLista.ts';
import { useEntity } from '../EntityContext.ts';
import { minusculo } from '../genero.ts';
import { rotuloDoCampo } from '../valorNoCaminho.ts';
import { Busca } from './Busca.tsx';
import { FichasDeFiltro } from './FichasDeFiltro.tsx';
import { useTabela } from './TabelaContext.ts';
import { VisoesProntas } from './VisoesProntas.tsx';
import { Visoes, type PropsDasVisoes } from './visoes/Visoes.tsx';
import type { EstadoDaLista } from './useEstadoDaLista.ts';
import type { ListaDaEntidade } from './useListaDaEntidade.ts';
import { Botao } from '../../panels/layout/ui/Botao.tsx';
import { aberturaTardia } from '../../panels/layout/ui/tardia.tsx';

// Inputs, masks and pickers are no part of the list that most clerks open: they come when the panel is first opened.
const EntityFilters = aberturaTardia(
  async () => (await import('../views/EntityFilters.tsx')).EntityFilters,
  ({ fechar }) => fechar,
);

type Props = Pick<ListaDaEntidade, 'filtro' | 'buscar' | 'filtroAvancado' | 'mudarFiltros'> & {
  /** null: none are kept of this list. */
  readonly visoes: PropsDasVisoes | null;
  readonly estado: EstadoDaLista;
};

/** Search, the advanced filters behind their button with its count, and a chip for each that is on. */
export const BarraDeFiltros = ({
  filtro,
  buscar,
  filtroAvancado,
  mudarFiltros,
  visoes,
  estado,
}: Props): ReactElement => {
  const entity = useEntity();
  const { excluidos } = useTabela();
  const [aberto, setAberto] = useState(false);
  const ligados = contarFiltros(filtroAvancado);
  const onde = entity.search
    .slice(0, 2)
    .map((caminho) => minusculo(rotuloDoCampo(entity, caminho)))
    .join(' ou ');
  return (
    <>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1.25 }}>
        <Busca
          rotulo={
            excluidos
              ? `Buscar n${entity.label.feminine ? 'as' : 'os'} desativad${entity.label.feminine ? 'as' : 'os'}`
              : `Buscar por ${onde}`
          }
          valor={filtro}
          aoMudar={buscar}
        />
        <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
        {entity.filters.length > 0 && (
          <Botao
            variante="texto"
            tamanho="pequeno"
            icone="filtro"
            aria-expanded={aberto}
            onClick={() => setAberto((antes) => !antes)}
          >
            {ligados === 0 ? 'Filtros' : `Filtros (${ligados})`}
          </Botao>
        )}
        {visoes !== null && <Visoes {...visoes} />}
      </Box>
      {aberto && (
        <Suspense fallback={<p role="status">Abrindo filtros…</p>}>
          <EntityFilters filtros={filtroAvancado} mudar={mudarFiltros} fechar={() => setAberto(false)} />
        </Suspense>
      )}
      <VisoesProntas {...estado} />
      <FichasDeFiltro filtros={filtroAvancado} mudar={mudarFiltros} />
    </>
  );
};
