import { useId, type ReactElement } from 'react';
import { useQuery } from '@tanstack/react-query';
import Popover from '@mui/material/Popover';
import { api } from '../../../../dataProvider/http.ts';
import { PorQueDaData } from '../../../../resources/requerimento/PorQueDaData.tsx';
import type { RequerimentoListado } from '../../../../schemas/requerimento/vistas/listado.ts';
import type { PrazoVisto } from '../../../../schemas/requerimento/vistas/etapas.ts';
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

/** Why the date of a row is that one, below what was pressed: asked for now, and not with each page. */
export function PorQueDoPrazo({
  linha,
  botao,
  fechar,
}: {
  readonly linha: RequerimentoListado;
  readonly botao: HTMLElement;
  readonly fechar: () => void;
}): ReactElement {
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
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, className: 'prazo-explicado caixa-porque' } }}
    >
      <strong id={id}>{`Prazo do ${linha.numero ?? 'requerimento'}`}</strong>
      <Explicado linha={linha} />
    </Popover>
  );
}
