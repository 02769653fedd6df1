import type { ReactElement } from 'react';
import { descricaoDoCampo, MolduraDoCampo } from '../../../panels/layout/ui/Campo.tsx';
import { molduraDa, type PropsDaEntrada } from './entrada.ts';
import { textoComum } from './formasDoTexto.ts';
import { useTextoProprio } from './useTextoProprio.ts';

/** What the schema of a long text takes. */
const MAXIMO = 5000;

/** Several lines of text with their count. */
export function EntradaLonga(props: PropsDaEntrada): ReactElement {
  const { id, campo, ui, valor, aoDigitar, aoConfirmar } = props;
  const { texto, mudar, sair } = useTextoProprio(id, valor, textoComum, aoDigitar, aoConfirmar);
  const moldura = molduraDa(props);
  return (
    <MolduraDoCampo {...moldura} id={id}>
      <textarea
        className="entrada"
        id={id}
        name={campo}
        rows={4}
        maxLength={MAXIMO}
        value={texto}
        readOnly={ui.calculado}
        aria-required={ui.obrigatorio || undefined}
        aria-invalid={moldura.erro !== undefined || undefined}
        aria-describedby={descricaoDoCampo(id, moldura)}
        onChange={(evento) => mudar(evento.target.value)}
        onBlur={sair}
      />
      <p className="sf-contagem">
        {texto.length} de {MAXIMO}
      </p>
    </MolduraDoCampo>
  );
}
