import type { ReactElement } from 'react';
import { useListContext } from 'ra-core';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Link } from 'react-router-dom';
import { contarFiltros } from '../../dataProvider/consultaDaLista.ts';
import { useEntity } from '../EntityContext.ts';
import { artigo, minusculo } from '../genero.ts';
import { useCaminhos } from '../PainelContext.ts';
import { usePodeGravar } from '../usePodeGravar.ts';
import { EstadoVazio } from '../../panels/layout/ui/EstadoVazio.tsx';
import { Teclas, type LegendaDeTeclas } from '../../panels/layout/ui/Teclas.tsx';
import { useTeclas } from '../../panels/layout/ui/useTeclas.ts';
import { ErroParcial } from '../views/ErroParcial.tsx';
import { CartoesDaLista } from './CartoesDaLista.tsx';
import { EsqueletoDaTabela } from './EsqueletoDaTabela.tsx';
import { RodapeDaLista } from './RodapeDaLista.tsx';
import { SoFiltros } from './SoFiltros.tsx';
import { TabelaDaLista } from './TabelaDaLista.tsx';
import { useTabela } from './TabelaContext.ts';
import type { ListaDaEntidade } from './useListaDaEntidade.ts';

type Props = Pick<ListaDaEntidade, 'filtro' | 'buscar' | 'filtroAvancado' | 'mudarFiltros'>;

const SemRegistros = (): ReactElement => {
  const entity = useEntity();
  const { excluidos, vazio } = useTabela();
  const { novo } = useCaminhos(entity.name);
  const pode = usePodeGravar(entity);
  const nenhum = entity.label.feminine ? 'Nenhuma' : 'Nenhum';
  const um = minusculo(entity.label.one);
  if (vazio !== undefined)
    return (
      <EstadoVazio desenho="certo" titulo={`${nenhum} ${um}`}>
        {vazio}
      </EstadoVazio>
    );
  if (excluidos)
    return (
      <EstadoVazio desenho="certo" titulo={`${nenhum} ${um} desativad${artigo(entity.label)}`}>
        O que for desativado aparece aqui e pode ser restaurado.
      </EstadoVazio>
    );
  // What nobody writes comes by itself.
  if (entity.access.write === null)
    return (
      <EstadoVazio desenho="certo" titulo={`${nenhum} ${um} até agora`}>
        O que houver aparece aqui.
      </EstadoVazio>
    );
  return (
    <EstadoVazio
      desenho="lote"
      titulo={`${nenhum} ${um} cadastrad${artigo(entity.label)}`}
      {...(pode
        ? {
            acao: (
              <Button component={Link} to={novo} variant="contained" size="small">
                {`Cadastrar ${um}`}
              </Button>
            ),
          }
        : {})}
    >
      {pode
        ? `Cadastre ${entity.label.feminine ? 'a primeira' : 'o primeiro'} para começar.`
        : 'Quem pode cadastrar é o gestor da prefeitura.'}
    </EstadoVazio>
  );
};

const LINHAS: LegendaDeTeclas = [
  [['J', 'K'], 'linha'],
  [['Enter'], 'abrir'],
];
const COM_SELECAO: LegendaDeTeclas = [...LINHAS, [['X'], 'selecionar']];

/** The rows, or what stands in their place: before the first answer, after a failure, when there are none. */
export const CorpoDaLista = (props: Props): ReactElement => {
  const { data, error, isPending, isFetching, isPlaceholderData, perPage, refetch, total = 0 } = useListContext();
  const entity = useEntity();
  const estreito = useMediaQuery('(max-width:599px)', { noSsr: true });
  const caixa = useTeclas<HTMLDivElement>();
  const { selecionavel } = useTabela();
  if (error !== null && data === undefined)
    return (
      <ErroParcial
        titulo={`Não foi possível carregar ${entity.label.feminine ? 'as' : 'os'} ${minusculo(entity.label.many)}.`}
        detalhe={error.message}
        tentarDeNovo={() => void refetch()}
      />
    );
  if (isPending || data === undefined)
    return (
      <div className="cartao moldura">
        <EsqueletoDaTabela linhas={Math.min(perPage, 10)} />
      </div>
    );
  if (data.length === 0 && total === 0)
    return (
      <div className="cartao">
        {props.filtro.trim() !== '' || contarFiltros(props.filtroAvancado) > 0 ? (
          <SoFiltros {...props} />
        ) : (
          <SemRegistros />
        )}
      </div>
    );
  return (
    <>
      <Box
        ref={caixa}
        className={estreito ? '' : 'cartao moldura'}
        aria-busy={isFetching === true}
        sx={{ opacity: isPlaceholderData === true ? 0.6 : 1, transition: 'opacity 160ms' }}
      >
        {estreito ? <CartoesDaLista /> : <TabelaDaLista />}
        <RodapeDaLista />
      </Box>
      <Teclas teclas={selecionavel ? COM_SELECAO : LINHAS} />
    </>
  );
};
