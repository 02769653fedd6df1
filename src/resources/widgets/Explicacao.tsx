import { useId, useState, type ReactElement } from 'react';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { Icone } from '../../panels/layout/ui/Icone.tsx';

interface Props {
  /** The field or section that it explains. */
  readonly sobre: string;
  /** Paragraphs by line breaks. */
  readonly texto: string;
}

/** Longer help behind a button: opened by a press, a touch or a key, closed by Esc, a press elsewhere or the button inside. */
export const Explicacao = ({ sobre, texto }: Props): ReactElement => {
  const id = useId();
  const [botao, setBotao] = useState<HTMLElement | null>(null);
  const fechar = (): void => setBotao(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Ajuda sobre ${sobre}`}
        aria-haspopup="dialog"
        aria-expanded={botao !== null}
        onClick={(evento) => setBotao(evento.currentTarget)}
        sx={{ p: 0.5, my: -0.5 }}
      >
        <Icone nome="info" tamanho={18} />
      </IconButton>
      <Popover
        open={botao !== null}
        anchorEl={botao}
        onClose={fechar}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, className: 'explicacao' } }}
      >
        <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 8 }}>
          <strong id={id}>{sobre}</strong>
          <IconButton size="small" aria-label="Fechar a ajuda" autoFocus onClick={fechar} sx={{ m: -0.5 }}>
            <Icone nome="fechar" tamanho={18} />
          </IconButton>
        </div>
        {texto.split('\n').map((paragrafo) => (
          <p key={paragrafo}>{paragrafo}</p>
        ))}
      </Popover>
    </>
  );
};
