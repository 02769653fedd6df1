import { createContext, useContext, useEffect, type ReactElement, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';

export interface Passo {
  readonly label: string;
  /** Absent for what is no page of its own. */
  readonly rota?: string;
}

/** What the pages inside stand below: the way to it comes before their own. */
export const TrilhaAcima = createContext<readonly Passo[]>([]);

interface Props {
  readonly titulo: string;
  readonly trilha?: readonly Passo[];
  readonly acoes?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the staff panels: where one is, its title, what can be done, and the work itself. */
export const Pagina = ({ titulo, trilha = [], acoes, children }: Props): ReactElement => {
  const inteira = [...useContext(TrilhaAcima), ...trilha];
  useEffect(() => {
    const antes = document.title;
    document.title = titulo;
    return () => {
      document.title = antes;
    };
  }, [titulo]);
  return (
    <Box sx={{ p: { xs: 1.5, sm: 2 } }}>
      {inteira.length > 0 && (
        <nav className="trilha nao-imprimir" aria-label="Você está em">
          <ol>
            {inteira.map(({ label, rota }, i) => (
              // A city may be called like its state.
              <li key={`${i} ${label}`}>{rota === undefined ? label : <Link to={rota}>{label}</Link>}</li>
            ))}
            <li aria-current="page">{titulo}</li>
          </ol>
        </nav>
      )}
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40, mb: { xs: 1, sm: 0.5 } }}
      >
        <h1 className="titulo-da-pagina" tabIndex={-1}>
          {titulo}
        </h1>
        {/* One piece: what does not fit beside the title goes below it together. */}
        {acoes !== undefined && (
          <Box
            className="nao-imprimir acoes-da-pagina"
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: { xs: 0.25, sm: 1 },
              minWidth: 0,
              ml: 'auto',
            }}
          >
            {acoes}
          </Box>
        )}
      </Box>
      {children}
    </Box>
  );
};
