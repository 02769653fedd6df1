import { useState, type KeyboardEvent, type ReactElement } from 'react';
import OutlinedInput from '@mui/material/OutlinedInput';

interface Props {
  readonly pagina: number;
  readonly paginas: number;
  readonly ir: (pagina: number) => void;
}

/** Which page is shown, and the way to any other by its number: nobody presses an arrow thirty times. */
export const IrParaPagina = ({ pagina, paginas, ir }: Props): ReactElement => {
  const [texto, setTexto] = useState(String(pagina));
  const confirmar = (): void => {
    const pedida = Math.min(paginas, Math.max(1, Number(texto)));
    setTexto(String(texto === '' ? pagina : pedida));
    if (texto !== '' && pedida !== pagina) ir(pedida);
  };
  return (
    <span className="numero" style={{ display: 'inline-flex', alignItems: 'center', gap: 6, whiteSpace: 'nowrap' }}>
      <OutlinedInput
        value={texto}
        onChange={(evento) => setTexto(evento.target.value.replace(/\D/g, '').slice(0, 7))}
        onFocus={(evento) => evento.target.select()}
        onBlur={confirmar}
        onKeyDown={(evento: KeyboardEvent) => {
          if (evento.key === 'Enter') confirmar();
        }}
        slotProps={{ input: { 'aria-label': 'Página', inputMode: 'numeric', autoComplete: 'off' } }}
        sx={{ height: 32, width: 56, fontSize: '0.8125rem', '& input': { px: 1, textAlign: 'right' } }}
      />
      {`de ${new Intl.NumberFormat('pt-BR').format(paginas)}`}
    </span>
  );
};
