import { useEffect, useRef, type ReactElement } from 'react';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useLayout } from '../../authProvider/useLayout.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import { campoDaBusca } from '../../panels/layout/ui/teclasQueAgem.ts';
import { atalhosLigados } from '../../panels/layout/ui/useTeclas.ts';

const escrevendo = (alvo: EventTarget | null): boolean =>
  alvo instanceof HTMLElement && (alvo.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(alvo.tagName));

interface Props {
  readonly rotulo: string;
  readonly valor: string;
  readonly aoMudar: (texto: string) => void;
}

/** The search of a list; `/` goes to it from anywhere that is no field, unless keys pressed alone are switched off. */
export const Busca = ({ rotulo, valor, aoMudar }: Props): ReactElement => {
  const campo = useRef<HTMLInputElement>(null);
  const atalhosDeUmaTecla = useLayout('atalhosDeUmaTecla') ?? true;
  useEffect(() => {
    const ir = (evento: KeyboardEvent): void => {
      if (evento.key !== '/' || evento.ctrlKey || evento.metaKey || evento.altKey || escrevendo(evento.target)) return;
      if (!atalhosLigados()) return;
      evento.preventDefault();
      campo.current?.focus();
    };
    document.addEventListener('keydown', ir);
    return () => document.removeEventListener('keydown', ir);
  }, []);
  return (
    <OutlinedInput
      type="search"
      inputRef={campo}
      value={valor}
      placeholder={rotulo}
      onChange={(evento) => aoMudar(evento.target.value)}
      slotProps={{ input: { 'aria-label': rotulo, maxLength: 255, ...campoDaBusca } }}
      startAdornment={
        <InputAdornment position="start" sx={{ mr: 0 }}>
          <Icone nome="buscar" />
        </InputAdornment>
      }
      endAdornment={
        atalhosDeUmaTecla && (
          <InputAdornment position="end" aria-hidden="true" sx={{ display: { xs: 'none', md: 'flex' } }}>
            <kbd className="tecla">/</kbd>
          </InputAdornment>
        )
      }
      sx={{ height: 36, flex: { xs: '1 1 100%', sm: '0 1 400px' }, '& input': { textOverflow: 'ellipsis' } }}
    />
  );
};
