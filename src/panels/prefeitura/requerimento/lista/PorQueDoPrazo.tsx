import { useId, useState, type ReactElement, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import Popover from '@mui/material/Popover';
import { api } from '../../../../dataProvider/http.ts';
import { PorQueDaData } from '../../../../resources/requerimento/PorQueDaData.tsx';
import type { PrazoVisto, RequerimentoListado } from '../../../../schemas/requerimento/visao.ts';
import '../../../../resources/requerimento/prazoExplicado.css';

const Explicado = ({ linha }: { readonly linha: RequerimentoListado }): ReactElement => {
  const { data, isError } = useQuery({
    // Another version of the request may have another date.
    queryKey: ['requerimento', linha.id, 'prazo', linha.versao],
    queryFn: () =>
      api<PrazoVisto>(`painel-prefeitura/requerimento/${linha.id}/prazo`, { semNavegacao: true, semAviso: true }),
    retry: false,
  });
  if (isError) return <p role="alert">Não foi possível explicar o prazo agora.</p>;
  if (data === undefined) return <p role="status">Buscando a conta do prazo…</p>;
  return (
    <>
      <p>{data.texto}</p>
      <PorQueDaData explicacao={data.explicacao} aberto />
    </>
  );
};

/** The date of a row as a button: why it is that one is asked for when somebody wants to know, and not with each page. */
export function PorQueDoPrazo({
  linha,
  children,
}: {
  readonly linha: RequerimentoListado;
  readonly children: ReactNode;
}): ReactElement {
  const id = useId();
  const [botao, setBotao] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        className="caixa-prazo"
        aria-haspopup="dialog"
        aria-expanded={botao !== null}
        onClick={(evento) => {
          evento.stopPropagation();
          setBotao(evento.currentTarget);
        }}
      >
        {children}
        <span className="so-leitor">{`: por que esta data, do ${linha.numero ?? ''}`}</span>
      </button>
      <Popover
        open={botao !== null}
        anchorEl={botao}
        onClose={() => setBotao(null)}
        // What is pressed in it is not the row below.
        onClick={(evento) => evento.stopPropagation()}
        onKeyDown={(evento) => evento.stopPropagation()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, className: 'prazo-explicado caixa-porque' } }}
      >
        <strong id={id}>{`Prazo do ${linha.numero ?? 'requerimento'}`}</strong>
        {botao !== null && <Explicado linha={linha} />}
      </Popover>
    </>
  );
}
