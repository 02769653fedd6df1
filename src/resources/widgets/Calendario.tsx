import { useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { noFuso } from '../../schemas/brasil/momento.ts';
import { somarDias } from '../../schemas/brasil/dias.ts';
import { mesDe, mesVizinho, nomeDoMes, semanasDo, type Mes } from './mesDoCalendario.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';

const DIAS_DA_SEMANA = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const;
const PASSOS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface Props {
  /** AAAA-MM-DD. */
  readonly dia: string | null;
  readonly aoEscolher: (dia: string) => void;
}

interface Grade extends Props {
  readonly hoje: string;
}

const GradeDoMes = ({ dia, hoje, aoEscolher }: Grade): ReactElement => {
  const [foco, setFoco] = useState(dia ?? hoje);
  const [mes, setMes] = useState<Mes>(mesDe(foco));
  const corpo = useRef<HTMLTableSectionElement>(null);
  const mover = (evento: KeyboardEvent): void => {
    const passo = PASSOS[evento.key];
    if (passo === undefined) return;
    evento.preventDefault();
    const novo = somarDias(foco, passo);
    setFoco(novo);
    setMes(mesDe(novo));
    setTimeout(() => corpo.current?.querySelector<HTMLElement>(`[data-dia="${novo}"]`)?.focus(), 0);
  };
  return (
    <Box sx={{ p: 1.5, background: 'var(--raised)' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <IconButton size="small" aria-label="Mês anterior" onClick={() => setMes(mesVizinho(mes, -1))}>
          <Icone nome="seta-esquerda" />
        </IconButton>
        <b aria-live="polite">{nomeDoMes(mes)}</b>
        <IconButton size="small" aria-label="Próximo mês" onClick={() => setMes(mesVizinho(mes, 1))}>
          <Icone nome="seta-direita" />
        </IconButton>
      </Box>
      <table className="calendario" onKeyDown={mover}>
        <thead>
          <tr>
            {DIAS_DA_SEMANA.map((nome) => (
              <th key={nome} scope="col" abbr={nome}>
                {nome.slice(0, 1).toUpperCase()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={corpo}>
          {semanasDo(mes).map((semana, i) => (
            <tr key={i}>
              {semana.map((um, j) => (
                <td key={um ?? `v${j}`}>
                  {um !== null && (
                    <button
                      type="button"
                      data-dia={um}
                      tabIndex={um === foco ? 0 : -1}
                      aria-label={`${Number(um.slice(8))} de ${nomeDoMes(mes)}`}
                      aria-pressed={um === dia}
                      aria-current={um === hoje ? 'date' : undefined}
                      onClick={() => aoEscolher(um)}
                    >
                      {Number(um.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
};

/** The month beside a typed date, for whoever would rather point. */
export const Calendario = ({ dia, aoEscolher }: Props): ReactElement => {
  const [ancora, setAncora] = useState<HTMLElement | null>(null);
  const hoje = noFuso(new Date())?.dia ?? '';
  return (
    <>
      <IconButton
        size="small"
        aria-label="Abrir calendário"
        aria-haspopup="dialog"
        onClick={(evento) => setAncora(evento.currentTarget)}
        sx={{ color: 'var(--action)' }}
      >
        <Icone nome="calendario" />
      </IconButton>
      <Popover
        open={ancora !== null}
        anchorEl={ancora}
        onClose={() => setAncora(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Escolher dia' } }}
      >
        <GradeDoMes
          dia={dia}
          hoje={hoje}
          aoEscolher={(escolhido) => {
            aoEscolher(escolhido);
            setAncora(null);
          }}
        />
      </Popover>
    </>
  );
};
