import { useState, type ReactElement } from 'react';
import { classes } from '../../panels/layout/ui/classes.ts';
import { Icone } from '../../panels/layout/ui/Icone.tsx';
import type { ParteDoFormulario } from './lerSecoes.ts';
import './navegacao.css';

export interface PropsDaNavegacao {
  readonly partes: readonly ParteDoFormulario[];
  readonly atual: string;
  readonly aoIr: (parte: string) => void;
}

const aCorrigir = (n: number): string => `${n} ${n === 1 ? 'campo' : 'campos'} a corrigir`;

function Disco({
  parte,
  numero,
  atual,
}: {
  readonly parte: ParteDoFormulario;
  readonly numero: number;
  readonly atual: boolean;
}): ReactElement {
  const estado = atual ? 'atual' : parte.estado;
  return (
    <span className={classes('sf-disco', `sf-disco-${estado}`)} aria-hidden="true">
      {estado === 'feita' ? <Icone nome="certo" tamanho={16} /> : estado === 'corrigir' ? '!' : numero}
    </span>
  );
}

const ditoDo = (parte: ParteDoFormulario): string =>
  parte.estado === 'feita' ? ': completa' : parte.estado === 'corrigir' ? '' : ': a preencher';

/** Sections with number, check or exclamation mark; any of them may be opened at any time (look.md 4). */
function Lista({ partes, atual, aoIr }: PropsDaNavegacao): ReactElement {
  return (
    <ol className="sf-partes">
      {partes.map((parte, i) => (
        <li key={parte.chave}>
          <button
            type="button"
            className="sf-parte"
            aria-current={parte.chave === atual ? 'step' : undefined}
            onClick={() => aoIr(parte.chave)}
          >
            <Disco parte={parte} numero={i + 1} atual={parte.chave === atual} />
            <span>
              {parte.titulo}
              <span className="so-leitor">{ditoDo(parte)}</span>
              {parte.estado === 'corrigir' && <span className="sf-parte-erro">{aCorrigir(parte.faltas)}</span>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The list at the left of a wide screen. */
export function NavegacaoDasSecoes(props: PropsDaNavegacao): ReactElement {
  return (
    <nav className="sf-navegacao" aria-label="Seções do formulário">
      <Lista {...props} />
      <p className="sf-navegacao-nota">Tudo é salvo enquanto você digita. Pode sair e continuar em outro aparelho.</p>
    </nav>
  );
}

/** "Seção 3 de 6" with a bar and the way to all of them, on a narrow screen. */
export function ProgressoDasSecoes(props: PropsDaNavegacao): ReactElement {
  const { partes, atual, aoIr } = props;
  const [aberta, setAberta] = useState(false);
  const posicao = Math.max(
    0,
    partes.findIndex(({ chave }) => chave === atual),
  );
  const erradas = partes.filter(({ estado, chave }) => estado === 'corrigir' && chave !== atual);
  return (
    <nav className="sf-progresso" aria-label="Seções do formulário">
      <b>
        Seção {posicao + 1} de {partes.length}: {partes[posicao]?.titulo}
      </b>
      <progress className="so-leitor" value={posicao + 1} max={partes.length} aria-label="Andamento do formulário" />
      <div className="sf-trilho" aria-hidden="true">
        {partes.map(({ chave }, i) => (
          <span key={chave} className={i <= posicao ? 'sf-trilho-feito' : undefined} />
        ))}
      </div>
      <p className="sf-progresso-links">
        <button type="button" className="sf-ver-todas" aria-expanded={aberta} onClick={() => setAberta(!aberta)}>
          {aberta ? 'Fechar a lista' : 'Ver todas as seções'}
        </button>
        {erradas[0] !== undefined && (
          <b className="sf-parte-erro">
            {erradas.length === 1
              ? `${erradas[0].titulo} tem ${aCorrigir(erradas[0].faltas)}`
              : `${erradas.length} seções a corrigir`}
          </b>
        )}
      </p>
      {aberta && (
        <Lista
          {...props}
          aoIr={(parte) => {
            setAberta(false);
            aoIr(parte);
          }}
        />
      )}
    </nav>
  );
}
