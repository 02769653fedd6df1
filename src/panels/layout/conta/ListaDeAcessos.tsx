import type { ReactElement, ReactNode } from 'react';
import { Botao } from '../ui/Botao.tsx';
import './listaDeAcessos.css';

interface Acesso {
  readonly id: number | string;
  readonly aparelho: string;
  readonly detalhes: readonly string[];
  readonly marca?: string;
}

interface Props {
  readonly acessos: readonly Acesso[];
  readonly acao: string;
  /** One is being ended: the others wait for it. */
  readonly ocupado: boolean;
  readonly aoEncerrar: (id: number | string) => void;
  readonly vazio: ReactNode;
}

/** Devices and where they are, each with the way to end it. */
export function ListaDeAcessos({ acessos, acao, ocupado, aoEncerrar, vazio }: Props): ReactElement {
  if (acessos.length === 0) return <p className="secundario">{vazio}</p>;
  return (
    <ul className="lista-de-acessos">
      {acessos.map(({ id, aparelho, detalhes, marca }) => (
        <li key={id}>
          <div>
            <b>{aparelho}</b>
            {marca !== undefined && <span className="acesso-marca">{marca}</span>}
            {detalhes.map((um) => (
              <p key={um} className="secundario pequeno">
                {um}
              </p>
            ))}
          </div>
          <Botao
            variante="secundario"
            tamanho="pequeno"
            aria-label={`${acao}: ${aparelho}, ${detalhes.join(', ')}`}
            carregando={ocupado}
            onClick={() => aoEncerrar(id)}
          >
            {acao}
          </Botao>
        </li>
      ))}
    </ul>
  );
}
