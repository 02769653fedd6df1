import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { ReactElement } from 'react';
import type { Filtros } from '../../../../dataProvider/consultaDaLista.ts';
import type { PortalDataProvider } from '../../../../dataProvider/portalDataProvider.ts';
import { classes } from '../../../layout/ui/classes.ts';
import { Icone } from '../../../layout/ui/Icone.tsx';
import { abaDe, filtroDoServidor, relogioDe, relogios, type Relogio } from './filtros.ts';

interface Props {
  readonly filtros: Filtros;
  readonly mudar: (filtros: Filtros) => void;
  readonly setorId: number | undefined;
  /** The page itself goes first. */
  readonly ativo: boolean;
}

const MEIO_MINUTO = 30_000;

/** How many a quick filter would show in this tab and with these filters. */
function useQuantos(relogio: Relogio, { filtros, setorId, ativo }: Props): number | undefined {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const filter = filtroDoServidor({ ...filtros, prazo: relogio }, setorId);
  const { data } = useQuery({
    queryKey: ['requerimento', 'relogio', filter],
    queryFn: () =>
      dataProvider.getList('requerimento', {
        filter,
        pagination: { page: 1, perPage: 1 },
        sort: { field: '', order: 'ASC' },
      }),
    enabled: ativo,
    staleTime: MEIO_MINUTO,
    retry: false,
  });
  return data?.total;
}

function Filtro({ relogio, ...props }: Props & { readonly relogio: (typeof relogios)[number] }): ReactElement {
  const { chave, rotulo, icone, tom } = relogio;
  const { filtros, mudar } = props;
  const quantos = useQuantos(chave, props);
  const ligado = relogioDe(filtros) === chave;
  return (
    <button
      type="button"
      className={classes('pilula', `pilula-${tom}`, ligado && 'pilula-ligada')}
      aria-pressed={ligado}
      onClick={() => mudar({ ...filtros, prazo: ligado ? '' : chave })}
    >
      <Icone nome={icone} tamanho={16} />
      {rotulo}
      {quantos !== undefined && <b>{new Intl.NumberFormat('pt-BR').format(quantos)}</b>}
    </button>
  );
}

/** Late, nearly late, nobody's: the three questions of the morning. Ended requests have no clock. */
export function FiltrosRapidos(props: Props): ReactElement | null {
  if (abaDe(props.filtros) === 'encerrados') return null;
  return (
    <div className="caixa-relogios" role="group" aria-label="Filtros rápidos">
      {relogios.map((relogio) => (
        <Filtro key={relogio.chave} relogio={relogio} {...props} />
      ))}
    </div>
  );
}
