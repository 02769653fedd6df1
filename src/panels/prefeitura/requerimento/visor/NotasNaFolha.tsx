import type { ReactElement } from 'react';
import { CartaoDaNota } from '../nota/CartaoDaNota.tsx';
import type { NotaMarcada } from './notasMarcadas.ts';
import './listaDeMarcas.css';
import '../nota/nota.css';

/** The notes of a file as a list, each with its pin's number and, for its writer, the ways to change it and to take it off. */
export function NotasNaFolha(props: {
  readonly requerimento: number;
  readonly notas: readonly NotaMarcada[];
  readonly escolhida: string | null;
  readonly aoEscolher: (id: string) => void;
}): ReactElement | null {
  const { requerimento, notas, escolhida, aoEscolher } = props;
  if (notas.length === 0) return null;
  return (
    <section className="marcas" aria-label="Notas internas neste arquivo">
      <h3>Notas internas neste arquivo</h3>
      <p className="secundario pequeno">Só a equipe da prefeitura vê.</p>
      <ul className="notas">
        {notas.map(({ nota, marca }) => (
          <CartaoDaNota
            key={nota.id}
            requerimento={requerimento}
            nota={nota}
            lugar={{
              rotulo: `${marca.numero}, página ${marca.lugar.pagina}`,
              atual: marca.id === escolhida,
              aoVer: () => aoEscolher(marca.id),
            }}
          />
        ))}
      </ul>
    </section>
  );
}
