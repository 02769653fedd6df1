import type { ReactElement, ReactNode } from 'react';
import { Icone } from '../../../panels/layout/ui/Icone.tsx';
import './ladoALado.css';

export type Lado = 'a' | 'b';

/** One field of two records. */
export interface LinhaLadoALado {
  readonly campo: string;
  readonly rotulo: string;
  readonly a: ReactNode;
  readonly b: ReactNode;
  readonly marca: keyof typeof MARCAS;
  /** Said instead of the mark's own word. */
  readonly dito?: string;
  /** One side of it is chosen; absent where there is nothing to choose. */
  readonly escolhido?: Lado;
}

interface Props {
  /** Heads of the two sides. */
  readonly titulos: readonly [a: string, b: string];
  readonly linhas: readonly LinhaLadoALado[];
  readonly escolher?: (campo: string, lado: Lado) => void;
}

const MARCAS = {
  igual: { icone: 'certo', texto: 'Igual' },
  diferente: { icone: 'alerta', texto: 'Diferente' },
  falta: { icone: 'mais', texto: 'Só em um' },
} as const;

const Celula = ({
  linha,
  lado,
  titulo,
  escolher,
}: {
  readonly linha: LinhaLadoALado;
  readonly lado: Lado;
  readonly titulo: string;
  readonly escolher: Props['escolher'];
}): ReactElement => {
  const valor = linha[lado];
  const conteudo = valor === null ? <span className="secundario">Não informado</span> : valor;
  return (
    <td data-coluna={titulo}>
      {escolher === undefined || linha.escolhido === undefined ? (
        conteudo
      ) : (
        <label className="ficha-lado-escolha">
          <input
            type="radio"
            name={`fica-${linha.campo}`}
            checked={linha.escolhido === lado}
            onChange={() => escolher(linha.campo, lado)}
          />
          <span>{conteudo}</span>
        </label>
      )}
    </td>
  );
};

/** Two records field by field, what differs marked; of what differs one side is chosen. */
export function QuadroLadoALado({ titulos, linhas, escolher }: Props): ReactElement {
  return (
    <table className="ficha-lado">
      <thead>
        <tr>
          {['Campo', ...titulos, 'Comparação'].map((titulo) => (
            <th key={titulo} scope="col">
              {titulo}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {linhas.map((linha) => {
          const { icone, texto } = MARCAS[linha.marca];
          return (
            <tr key={linha.campo} className={`ficha-lado-${linha.marca}`}>
              <th scope="row">{linha.rotulo}</th>
              <Celula linha={linha} lado="a" titulo={titulos[0]} escolher={escolher} />
              <Celula linha={linha} lado="b" titulo={titulos[1]} escolher={escolher} />
              <td data-coluna="Comparação">
                <span className="ficha-lado-marca">
                  <Icone nome={icone} tamanho={18} />
                  {linha.dito ?? texto}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
