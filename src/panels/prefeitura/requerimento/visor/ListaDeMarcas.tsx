import type { ReactElement } from 'react';
import { StatusChip } from '../../../layout/ui/StatusChip.tsx';
import { classes } from '../../../layout/ui/classes.ts';
import type { ItemMarcado } from './itensMarcados.ts';
import './listaDeMarcas.css';

/** The pins of a file as a list, for who reads and for who cannot see where they stand. */
export function ListaDeMarcas(props: {
  readonly titulo: string;
  readonly marcas: readonly ItemMarcado[];
  readonly escolhida: string | null;
  readonly aoEscolher: (id: string) => void;
}): ReactElement | null {
  const { titulo, marcas, escolhida, aoEscolher } = props;
  if (marcas.length === 0) return null;
  return (
    <section className="marcas" aria-label={titulo}>
      <h3>{titulo}</h3>
      <ol>
        {marcas.map(({ id, numero, texto, lugar, rodada, aceito }) => (
          <li key={id}>
            <button
              type="button"
              className={classes('marca', id === escolhida && 'marca-escolhida')}
              aria-current={id === escolhida ? 'true' : undefined}
              onClick={() => aoEscolher(id)}
            >
              <span className={classes('marca-numero', aceito && 'marca-aceita')} aria-hidden="true">
                {numero}
              </span>
              <span className="marca-texto">
                {texto}
                <span className="secundario pequeno">página {lugar.pagina}</span>
              </span>
              {aceito ? (
                <StatusChip status={`Aceito na rodada ${rodada}`} tom="ok" icone="certo-circulo" />
              ) : (
                <StatusChip status={`Pendência ${rodada}`} tom="warn" icone="rascunho" />
              )}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
