import { useId, type ReactElement, type Ref } from 'react';
import { descricaoDoCampo, MolduraDoCampo, type PropsDaMoldura } from './Campo.tsx';

export interface OpcaoDaSelecao {
  readonly valor: string;
  readonly rotulo: string;
}

export interface PropsDaSelecao extends PropsDaMoldura {
  readonly opcoes: readonly OpcaoDaSelecao[];
  readonly valor: string;
  readonly aoEscolher: (valor: string) => void;
  /** First line, for "nothing chosen yet". */
  readonly vazio?: string;
  readonly ref?: Ref<HTMLSelectElement>;
}

/** One of many, by the browser's own list: it works with every keyboard and every phone. */
export function Selecao({ opcoes, valor, aoEscolher, vazio, ref, ...moldura }: PropsDaSelecao): ReactElement {
  const id = useId();
  return (
    <MolduraDoCampo id={id} {...moldura}>
      <select
        ref={ref}
        id={id}
        className="entrada"
        value={valor}
        onChange={(evento) => aoEscolher(evento.target.value)}
        aria-invalid={moldura.erro !== undefined || undefined}
        aria-describedby={descricaoDoCampo(id, moldura)}
      >
        {vazio !== undefined && <option value="">{vazio}</option>}
        {opcoes.map((opcao) => (
          <option key={opcao.valor} value={opcao.valor}>
            {opcao.rotulo}
          </option>
        ))}
      </select>
    </MolduraDoCampo>
  );
}
