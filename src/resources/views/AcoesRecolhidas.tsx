import { useId, useState, type ReactElement, type ReactNode } from 'react';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { classes } from '../../panels/layout/ui/classes.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import './acoesRecolhidas.css';

/**
 * The buttons of a record. On a phone more than three fold behind "Mais ações", but for the last, which is the main one: they would push the
 * record itself off the screen (acoesRecolhidas.css counts them; a part of them may render nothing).
 */
export const AcoesRecolhidas = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const id = useId();
  const estreita = useMediaQuery('(max-width: 599px)');
  const [abertas, setAbertas] = useState(false);
  return (
    <div id={id} className={classes('acoes-recolhidas', estreita && !abertas && 'acoes-fechadas')}>
      {estreita && (
        <Button
          className="acoes-mais"
          variant="outlined"
          size="small"
          aria-expanded={abertas}
          aria-controls={id}
          startIcon={<Icone nome={abertas ? 'seta-cima' : 'seta-baixo'} />}
          onClick={() => setAbertas(!abertas)}
        >
          Mais ações
        </Button>
      )}
      {children}
    </div>
  );
};
