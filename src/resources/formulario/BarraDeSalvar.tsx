import type { MouseEvent, ReactElement } from 'react';
import { useFormState } from 'react-hook-form';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { contarAlteracoes } from './contarAlteracoes.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';

interface Props {
  readonly descartar: () => void;
}

/** A press here must not end with the field's own check moving the button away from under the pointer. */
const ficarNoCampo = (evento: MouseEvent): void => evento.preventDefault();

/** Always in sight: how many changes are not saved yet, and the two ways on. */
export const BarraDeSalvar = ({ descartar }: Props): ReactElement => {
  const { dirtyFields, isSubmitting } = useFormState();
  const quantas = contarAlteracoes(dirtyFields);
  const frase =
    quantas === 0
      ? 'Nada alterado ainda'
      : quantas === 1
        ? '1 alteração não salva'
        : `${quantas} alterações não salvas`;
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: { xs: 0, sm: 8 },
        zIndex: 3,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        mt: 1.5,
        mx: { xs: -1.5, sm: 0 },
        p: 1,
        pl: 2,
        background: 'var(--raised)',
        border: '1px solid var(--border)',
        borderRadius: { xs: 0, sm: 'var(--r-2)' },
        boxShadow: 'var(--e2)',
      }}
    >
      <Box
        component="span"
        role="status"
        sx={{ display: { xs: 'none', sm: 'flex' }, alignItems: 'center', gap: 0.5, flex: 1, color: 'var(--ink-2)' }}
      >
        <Icone nome="rascunho" tamanho={16} />
        {frase}
      </Box>
      <Button size="small" onMouseDown={ficarNoCampo} onClick={descartar} sx={{ flex: { xs: 1, sm: 'none' } }}>
        {quantas === 0 ? 'Voltar' : 'Descartar'}
      </Button>
      <Button
        type="submit"
        onMouseDown={ficarNoCampo}
        variant="contained"
        size="small"
        aria-busy={isSubmitting}
        sx={{ flex: { xs: 1, sm: 'none' } }}
      >
        {isSubmitting ? 'Salvando…' : 'Salvar'}
      </Button>
    </Box>
  );
};
