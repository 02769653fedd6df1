import { useState, type ReactElement } from 'react';
import { PassosDaData } from '../../../resources/requerimento/PorQueDaData.tsx';
import { Icone } from '../../layout/ui/Icone.tsx';
import { useTermo, type TermoDaLista } from './useTermos.ts';
import '../../../resources/requerimento/prazoExplicado.css';

const Explicado = ({ id }: { readonly id: number }): ReactElement => {
  const { data, isError } = useTermo(id);
  if (isError) return <p role="alert">Não foi possível explicar o prazo agora.</p>;
  if (data === undefined) return <p role="status">Buscando a conta do prazo…</p>;
  return <PassosDaData explicacao={data.explicacao ?? []} />;
};

/**
 * Why a notice of the list is to be confirmed until its day: asked for when somebody wants to know, and not with each page. It is no opening of
 * the notice, which is the addressee's own press.
 */
export function PorQueDoTermo({ um }: { readonly um: TermoDaLista }): ReactElement {
  const [aberto, setAberto] = useState(false);
  return (
    <div className="prazo-explicado">
      <details onToggle={(evento) => setAberto(evento.currentTarget.open)}>
        <summary>
          <Icone nome="seta-baixo" tamanho={16} />
          Por que esta data?
          <span className="so-leitor">{` ${um.titulo}`}</span>
        </summary>
        {aberto && <Explicado id={um.id} />}
      </details>
    </div>
  );
}
