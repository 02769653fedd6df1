import type { ReactElement } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { useEntity } from '../EntityContext.ts';
import { outrasDaFila } from './filaDeAbertura.ts';
import type { ListaDaEntidade } from './useListaDaEntidade.ts';

interface Props extends Pick<ListaDaEntidade, 'filtro' | 'filtroAvancado' | 'mudarFiltros'> {
  /** Said where there are none, once that is known. */
  readonly nenhum?: string;
}

/**
 * Where the records of a queue are when the filters show none: how many stand in each other situation, each with the way there. Asked for
 * only then; what cannot be counted is left out.
 */
export const OndeEstaoOsOutros = ({ filtro, filtroAvancado, mudarFiltros, nenhum }: Props): ReactElement | null => {
  const entity = useEntity();
  const fornecedor = useDataProvider();
  const outras = outrasDaFila(entity, filtroAvancado);
  const s = filtro.trim();
  const contagens = useQueries({
    queries: (outras?.opcoes ?? []).map(({ value }) => ({
      queryKey: [entity.name, 'getList', 'onde-estao', outras?.campo, value, filtroAvancado, s],
      queryFn: async () => {
        const filter = {
          ...filtroAvancado,
          ...(outras === null ? {} : { [outras.campo]: value }),
          ...(s === '' ? {} : { s }),
        };
        const pagina = await fornecedor.getList(entity.name, { filter, pagination: { page: 1, perPage: 1 } });
        return pagina.total ?? 0;
      },
    })),
  });
  if (outras === null) return null;
  const comGente = outras.opcoes.flatMap((opcao, i) => {
    const quantos = contagens[i]?.data ?? 0;
    return quantos === 0 ? [] : [{ ...opcao, quantos }];
  });
  if (comGente.length === 0)
    return nenhum === undefined || contagens.some(({ isSuccess }) => !isSuccess) ? null : <p>{nenhum}</p>;
  return (
    <>
      <p>{entity.label.feminine ? 'As outras estão aqui:' : 'Os outros estão aqui:'}</p>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 1 }}>
        {comGente.map(({ value, label, quantos }) => (
          <li key={value}>
            <Button
              variant="outlined"
              size="small"
              onClick={() => mudarFiltros({ ...filtroAvancado, [outras.campo]: value })}
            >
              {`${label} (${quantos})`}
            </Button>
          </li>
        ))}
      </Box>
    </>
  );
};
