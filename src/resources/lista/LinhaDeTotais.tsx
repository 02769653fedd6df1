import type { ReactElement } from 'react';
import { useListContext } from 'ra-core';
import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableRow from '@mui/material/TableRow';
import { useEntity } from '../EntityContext.ts';
import { usePartes } from '../parentesco/PartesDoRegistro.tsx';
import { useColunasDaTabela } from './colunas/useColunasDaTabela.ts';
import { colunaDe } from './larguras.ts';
import { useTabela } from './TabelaContext.ts';
import { fraseDoTotal, useSomas } from './useSomas.ts';

const LETRA = { fontWeight: 600, fontSize: '0.875rem', color: 'var(--ink)' } as const;

/** The last row of the table: what the columns add up to over the whole filter, not this page; none without such a column in sight. */
export const LinhaDeTotais = (): ReactElement | null => {
  const entity = useEntity();
  const { total = 0 } = useListContext();
  const { selecionavel, excluidos, acoes } = useTabela();
  const partes = usePartes(entity);
  const colunas = useColunasDaTabela();
  const somas = useSomas();
  if (somas.length === 0) return null;
  const textoDe = (caminho: string): string => somas.find((soma) => soma.caminho === caminho)?.texto ?? '';
  const primeira = colunas.findIndex(({ caminho }) => textoDe(caminho) !== '');
  const antes = primeira + (selecionavel ? 1 : 0);
  const depois = (partes.length > 0 && !excluidos ? 1 : 0) + (excluidos ? 1 : 0) + (acoes ? 1 : 0);
  return (
    <TableFooter>
      <TableRow>
        {antes > 0 && (
          <TableCell component="th" scope="row" colSpan={antes} sx={LETRA}>
            {primeira > 0 && fraseDoTotal(total)}
          </TableCell>
        )}
        {colunas.slice(primeira).map(({ caminho, schema }, i) => (
          <TableCell key={caminho} align={colunaDe(schema).direita ? 'right' : 'left'} className="numero" sx={LETRA}>
            {i === 0 && primeira === 0 && (
              <Box component="span" className="secundario" sx={{ display: 'block', fontWeight: 400 }}>
                {fraseDoTotal(total)}
              </Box>
            )}
            {textoDe(caminho)}
          </TableCell>
        ))}
        {depois > 0 && <TableCell colSpan={depois} />}
      </TableRow>
    </TableFooter>
  );
};

/** The same below the cards. */
export const TotaisDosCartoes = (): ReactElement | null => {
  const { total = 0 } = useListContext();
  const somas = useSomas();
  if (somas.length === 0) return null;
  return (
    <Box className="cartao" sx={{ mt: 1, p: 1.5, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
      <b>{fraseDoTotal(total)}</b>
      {somas.map(({ caminho, rotulo, texto }) => (
        <div key={caminho}>
          <span className="secundario">{rotulo}: </span>
          <span className="numero">{texto}</span>
        </div>
      ))}
    </Box>
  );
};
