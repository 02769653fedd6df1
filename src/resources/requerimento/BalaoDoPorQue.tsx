import { useId, type ReactElement } from 'react';
import { useQuery } from '@tanstack/react-query';
import Popover from '@mui/material/Popover';
import { api } from '../../dataProvider/http.ts';
import type { PassoDoPrazo } from '../../schemas/requerimento/prazo.ts';
import { PorQueDaData } from './PorQueDaData.tsx';

/** What a call that explains a date answers of it, among other things. */
interface Porque {
  readonly explicacao?: readonly PassoDoPrazo[];
  readonly texto?: unknown;
}

/** Where the reason of a date is asked for, and what is said of it there. */
export interface PerguntaDoPorQue {
  readonly caminho: string;
  /** A record that changed may have another date. */
  readonly versao?: unknown;
  /** "Prazo do 2026/000012". */
  readonly titulo: string;
  /** The answer says how the date stands ("Vence em 3 dias úteis") as `texto`, which is shown above the list. */
  readonly comFrase?: boolean;
}

interface Props {
  readonly pergunta: PerguntaDoPorQue;
  readonly botao: HTMLElement;
  readonly fechar: () => void;
}

function Explicado({ pergunta }: Pick<Props, 'pergunta'>): ReactElement {
  const { caminho, versao, comFrase } = pergunta;
  const { data, isError } = useQuery({
    queryKey: ['porque', caminho, versao],
    queryFn: () => api<Porque>(caminho, { semNavegacao: true, semAviso: true }),
    retry: false,
  });
  if (isError) return <p role="alert">Não foi possível explicar o prazo agora.</p>;
  if (data === undefined) return <p role="status">Buscando a conta do prazo…</p>;
  return (
    <>
      {comFrase === true && typeof data.texto === 'string' && <p>{data.texto}</p>}
      <PorQueDaData explicacao={data.explicacao} aberto />
    </>
  );
}

/** Why the date of a row is that one, below what was pressed: asked for now, and not with each page. */
export function BalaoDoPorQue({ pergunta, botao, fechar }: Props): ReactElement {
  const id = useId();
  return (
    <Popover
      open
      anchorEl={botao}
      onClose={fechar}
      // What is pressed in it is not the row below.
      onClick={(evento) => evento.stopPropagation()}
      onKeyDown={(evento) => evento.stopPropagation()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, className: 'prazo-explicado balao-do-porque' } }}
    >
      <strong id={id}>{pergunta.titulo}</strong>
      <Explicado pergunta={pergunta} />
    </Popover>
  );
}
