import type { ReactElement } from 'react';
import type { TipoDeRequerimento } from '../consultas.ts';
import { porGrupo } from './acharTipos.ts';

interface Props {
  readonly tipos: readonly TipoDeRequerimento[];
  readonly pagina: (tipo: TipoDeRequerimento) => string;
}

/** "De qual requerimento eu preciso?": by subject, what people want to do, each sentence leading to the type that serves it. */
export function GuiaDosTipos({ tipos, pagina }: Props): ReactElement | null {
  const comFrases = tipos.filter(({ quando_usar = [] }) => quando_usar.length > 0);
  if (comFrases.length === 0) return null;
  return (
    <section className="guia" aria-labelledby="guia-titulo">
      <h2 id="guia-titulo">De qual requerimento eu preciso?</h2>
      <p className="secundario">Abra o assunto e escolha a frase que diz o que você quer fazer.</p>
      {porGrupo(comFrases).map(([grupo, deles]) => (
        <details key={grupo} className="guia-assunto">
          <summary>{grupo}</summary>
          <ul>
            {deles.flatMap((tipo) =>
              (tipo.quando_usar ?? []).map((frase) => (
                <li key={`${tipo.id} ${frase}`}>
                  <a href={pagina(tipo)}>{frase}</a>
                  <span className="secundario pequeno">{tipo.nome}</span>
                </li>
              )),
            )}
          </ul>
        </details>
      ))}
    </section>
  );
}
