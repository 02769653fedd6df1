import { useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useNavigate } from 'ra-core';
import { Link } from 'react-router-dom';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import { montarArvore, visiveis, type GalhoDaArvore, type NoDaArvore } from '../../schemas/arvoreDeRegistros.ts';
import { proximoPasso } from './proximoPasso.ts';
import './arvore.css';

interface Props {
  readonly rotulo: string;
  /** What stands above all of them: the city. */
  readonly topo: string;
  readonly nos: readonly NoDaArvore[];
  /** Where a record is shown. */
  readonly ver: (id: number) => string;
}

interface Estado {
  readonly fechados: ReadonlySet<number>;
  readonly atual: number;
  readonly ver: Props['ver'];
  readonly alternar: (id: number) => void;
  readonly focar: (id: number) => void;
}

const Galho = ({ galho, nivel, estado }: { galho: GalhoDaArvore; nivel: number; estado: Estado }): ReactElement => {
  const { fechados, atual, ver, alternar, focar } = estado;
  const { id, titulo, detalhes, abaixo } = galho;
  const aberto = !fechados.has(id);
  const ramos = useId();
  return (
    <li role="none">
      {/* Not the whole branch: its name is what stands in its own box (WAI-ARIA practices, navigation treeview). */}
      <div
        className="arvore-no"
        role="treeitem"
        aria-level={nivel}
        {...(abaixo.length === 0 ? {} : { 'aria-expanded': aberto })}
        {...(abaixo.length > 0 && aberto ? { 'aria-owns': ramos } : {})}
        tabIndex={id === atual ? 0 : -1}
        data-no={id}
        onFocus={(evento) => {
          if (evento.target === evento.currentTarget) focar(id);
        }}
      >
        <Link to={ver(id)} tabIndex={-1}>
          {titulo}
        </Link>
        {detalhes.map((linha) => (
          <span key={linha}>{linha}</span>
        ))}
        {abaixo.length > 0 && (
          // The keyboard has the arrows for it, and so have screen readers by the state of the item.
          <button type="button" tabIndex={-1} aria-hidden="true" onClick={() => alternar(id)}>
            <Icone nome={aberto ? 'menos' : 'mais'} tamanho={16} />
          </button>
        )}
      </div>
      {abaixo.length > 0 && aberto && (
        <ul role="group" id={ramos}>
          {abaixo.map((um) => (
            <Galho key={um.id} galho={um} nivel={nivel + 1} estado={estado} />
          ))}
        </ul>
      )}
    </li>
  );
};

/**
 * Records below one another as a picture: columns beside each other on a desk, one below the other on a phone. One stop of the tab key;
 * within it the arrows of a tree (WAI-ARIA), Enter opens the record.
 */
export const Arvore = ({ rotulo, topo, nos, ver }: Props): ReactElement => {
  const navegar = useNavigate();
  const caixa = useRef<HTMLDivElement>(null);
  const [fechados, setFechados] = useState<ReadonlySet<number>>(new Set());
  const galhos = montarArvore(nos);
  const [focado, setFocado] = useState<number | null>(null);
  const vistos = visiveis(galhos, fechados);
  const atual = vistos.some(({ id }) => id === focado) ? (focado ?? 0) : (vistos[0]?.id ?? 0);
  const alternar = (id: number): void =>
    setFechados((antes) => new Set(antes.has(id) ? [...antes].filter((um) => um !== id) : [...antes, id]));
  const aoTeclar = (evento: KeyboardEvent): void => {
    const passo = proximoPasso(evento.key, atual, vistos, fechados, nos);
    if (passo === undefined) return;
    evento.preventDefault();
    if (passo.ato === 'abrir') navegar(ver(atual));
    else if (passo.ato === 'alternar') alternar(atual);
    else {
      setFocado(passo.id);
      caixa.current?.querySelector<HTMLElement>(`[data-no="${passo.id}"]`)?.focus();
    }
  };
  const estado: Estado = { fechados, atual, ver, alternar, focar: setFocado };
  return (
    <div className="arvore cartao" ref={caixa}>
      <div className="arvore-rolagem">
        <div className="arvore-desenho">
          <div className="arvore-topo">{topo}</div>
          <ul role="tree" aria-label={rotulo} onKeyDown={aoTeclar}>
            {galhos.map((um) => (
              <Galho key={um.id} galho={um} nivel={1} estado={estado} />
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
};
