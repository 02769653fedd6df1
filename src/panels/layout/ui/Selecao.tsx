import { useId, useImperativeHandle, useRef, type ReactElement, type Ref } from 'react';
import { descricaoDoCampo, MolduraDoCampo, type PropsDaMoldura } from './Campo.tsx';
import { ListaQueNaoVeio, naoVeio, type ListaBuscada } from './ListaQueNaoVeio.tsx';

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
  /** The calls that the options come from: where one failed, the field says so and offers to ask again. */
  readonly listas?: readonly ListaBuscada[];
  readonly ref?: Ref<HTMLSelectElement>;
}

/** One of many, by the browser's own list: it works with every keyboard and every phone. */
export function Selecao(props: PropsDaSelecao): ReactElement {
  const { opcoes, valor, aoEscolher, vazio, listas = [], ref, ...moldura } = props;
  const id = useId();
  const campo = useRef<HTMLSelectElement>(null);
  useImperativeHandle(ref, () => campo.current as HTMLSelectElement);
  const falha = `${id}-falha`;
  const faltam = listas.filter(naoVeio);
  return (
    <MolduraDoCampo id={id} {...moldura}>
      <select
        ref={campo}
        id={id}
        className="entrada"
        value={valor}
        onChange={(evento) => aoEscolher(evento.target.value)}
        aria-invalid={moldura.erro !== undefined || undefined}
        aria-describedby={
          [descricaoDoCampo(id, moldura), faltam.length > 0 && falha].filter(Boolean).join(' ') || undefined
        }
      >
        {vazio !== undefined && <option value="">{vazio}</option>}
        {opcoes.map((opcao) => (
          <option key={opcao.valor} value={opcao.valor}>
            {opcao.rotulo}
          </option>
        ))}
      </select>
      {faltam.length > 0 && <ListaQueNaoVeio id={falha} rotulo={moldura.rotulo} faltam={faltam} campo={campo} />}
    </MolduraDoCampo>
  );
}
