import { useId, type ReactElement } from 'react';
import { useListContext } from 'ra-core';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import type { Pagina } from '../../schemas/envelope.ts';
import { totalEmPalavras } from '../../schemas/totalEmPalavras.ts';
import { IrParaPagina } from './IrParaPagina.tsx';

const TAMANHOS = [10, 20, 50, 100] as const;
const numero = (n: number): string => new Intl.NumberFormat('pt-BR').format(n);

/** Which rows are shown, how many a page, and the way to the other pages. */
export const RodapeDaLista = (): ReactElement => {
  const { page, perPage, total = 0, meta, setPage, setPerPage, hasNextPage, hasPreviousPage } = useListContext();
  const parcial = (meta as Partial<Pagina<unknown>> | undefined)?.total_parcial === true;
  const id = useId();
  const paginas = Math.max(1, Math.ceil(total / perPage));
  const irPara = (nova: number): void => {
    setPage(nova);
    // The foot is where the last page ended; the next one is read from its top.
    document.documentElement.scrollTop = 0;
  };
  const opcoes = [...new Set<number>([...TAMANHOS, perPage])].sort((a, b) => a - b);
  return (
    <Box
      component="nav"
      aria-label="Páginas"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: { xs: 60, sm: 44 },
        px: 1.5,
        color: 'var(--ink-2)',
        fontSize: '0.8125rem',
      }}
    >
      <span className="numero" aria-live="polite">
        {`${numero(Math.min(total, (page - 1) * perPage + 1))}–${numero(Math.min(total, page * perPage))} de ${totalEmPalavras({ total, ...(parcial ? { total_parcial: true } : {}) })}`}
      </span>
      <Box sx={{ flex: 1 }} />
      <Box sx={{ display: { xs: 'none', sm: 'flex' }, alignItems: 'center', gap: 1 }}>
        <label htmlFor={id}>Por página</label>
        <Select
          native
          id={id}
          value={perPage}
          onChange={(evento) => setPerPage(Number(evento.target.value))}
          input={<OutlinedInput sx={{ height: 32, width: 72, fontSize: '0.8125rem' }} />}
        >
          {opcoes.map((quantos) => (
            <option key={quantos} value={quantos}>
              {quantos}
            </option>
          ))}
        </Select>
      </Box>
      <IconButton
        size="small"
        aria-label="Ir para a página anterior"
        aria-disabled={!hasPreviousPage}
        onClick={() => hasPreviousPage && irPara(page - 1)}
        sx={{ opacity: hasPreviousPage ? 1 : 0.4 }}
      >
        <Icone nome="seta-esquerda" />
      </IconButton>
      {paginas > 1 ? (
        <IrParaPagina key={page} pagina={page} paginas={paginas} ir={irPara} />
      ) : (
        <span className="numero">
          <span className="so-leitor">Página </span>1 de 1
        </span>
      )}
      <IconButton
        size="small"
        aria-label="Ir para a próxima página"
        aria-disabled={!hasNextPage}
        onClick={() => hasNextPage && irPara(page + 1)}
        sx={{ opacity: hasNextPage ? 1 : 0.4 }}
      >
        <Icone nome="seta-direita" />
      </IconButton>
    </Box>
  );
};
