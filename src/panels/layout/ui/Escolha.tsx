import { useId, type ReactElement, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icone } from './Icone.tsx';
import './campo.css';
import './escolha.css';

export interface OpcaoDaEscolha<V extends string> {
  readonly valor: V;
  readonly rotulo: string;
  readonly ajuda?: string;
}

export interface PropsDaEscolha<V extends string> {
  readonly rotulo: string;
  readonly nome: string;
  readonly opcoes: readonly OpcaoDaEscolha<V>[];
  readonly valor: V | null;
  readonly aoEscolher: (valor: V) => void;
  readonly ajuda?: ReactNode;
  readonly erro?: string | undefined;
}

/** A choice of two or three, each a bordered radio of 48 px (look.md 4). */
export function Escolha<V extends string>(props: PropsDaEscolha<V>): ReactElement {
  const { rotulo, nome, opcoes, valor, aoEscolher, ajuda, erro } = props;
  const id = useId();
  return (
    <fieldset
      className="escolha"
      aria-describedby={erro === undefined ? undefined : `${id}-erro`}
      aria-invalid={erro !== undefined || undefined}
    >
      <legend className="rotulo">{rotulo}</legend>
      <div className="escolha-opcoes">
        {opcoes.map((opcao) => (
          <label key={opcao.valor} className={classes('escolha-opcao', opcao.valor === valor && 'escolha-marcada')}>
            <input
              type="radio"
              name={nome}
              value={opcao.valor}
              checked={opcao.valor === valor}
              onChange={() => aoEscolher(opcao.valor)}
            />
            <span>
              {opcao.rotulo}
              {opcao.ajuda !== undefined && <span className="escolha-ajuda">{opcao.ajuda}</span>}
            </span>
          </label>
        ))}
      </div>
      {ajuda !== undefined && <div className="campo-ajuda">{ajuda}</div>}
      {erro !== undefined && (
        <p id={`${id}-erro`} className="campo-erro">
          <Icone nome="exclamacao" tamanho={18} />
          <span>{erro}</span>
        </p>
      )}
    </fieldset>
  );
}
