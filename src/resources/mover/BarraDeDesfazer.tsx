import { useEffect, useState, useSyncExternalStore, type ReactElement } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { jaAvisado } from '../jaAvisado.ts';
import { assinarDesfazer, fecharDesfazer, lerDesfazivel, TEMPO_DE_DESFAZER_S, type Desfazivel } from './desfazer.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';

const Barra = ({ feito }: { readonly feito: Desfazivel }): ReactElement => {
  const [restam, setRestam] = useState(TEMPO_DE_DESFAZER_S);
  const [parada, setParada] = useState(false);
  useEffect(() => {
    if (parada) return undefined;
    const relogio = setInterval(() => setRestam((segundos) => segundos - 1), 1000);
    return () => clearInterval(relogio);
  }, [parada]);
  useEffect(() => {
    if (restam <= 0) fecharDesfazer();
  }, [restam]);
  const desfazer = (): void => {
    fecharDesfazer();
    jaAvisado(feito.desfazer());
  };
  return (
    <Box
      role="status"
      onMouseEnter={() => setParada(true)}
      onMouseLeave={() => setParada(false)}
      onFocus={() => setParada(true)}
      onBlur={() => setParada(false)}
      sx={{
        position: 'fixed',
        zIndex: 1400,
        left: '50%',
        // Above the bars of saving and of the selection, which stand at the bottom themselves.
        bottom: 72,
        transform: 'translateX(-50%)',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        // Placed by its middle it would be no wider than half the screen.
        width: 'max-content',
        maxWidth: 'calc(100vw - 24px)',
        p: '6px 12px 6px 16px',
        borderRadius: 'var(--r-2)',
        background: 'var(--ink)',
        color: 'var(--surface)',
        boxShadow: 'var(--e3)',
        fontSize: '0.875rem',
      }}
    >
      <Icone nome="certo-circulo" />
      <span>{feito.mensagem}</span>
      <Button
        variant="outlined"
        size="small"
        startIcon={<Icone nome="desfazer" />}
        onClick={desfazer}
        sx={{ flex: 'none', background: 'transparent', color: 'inherit', borderColor: 'currentColor' }}
      >
        Desfazer
      </Button>
      <span className="numero" aria-hidden="true" style={{ minWidth: 28, textAlign: 'right' }}>
        {`${restam} s`}
      </span>
    </Box>
  );
};

/** Ten seconds to take an act back, not counted while the pointer or the focus is on it; mounted once per panel. */
export const BarraDeDesfazer = (): ReactElement | null => {
  const feito = useSyncExternalStore(assinarDesfazer, lerDesfazivel, () => null);
  return feito === null ? null : <Barra key={feito.id} feito={feito} />;
};
