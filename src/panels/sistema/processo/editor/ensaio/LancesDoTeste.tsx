import type { ReactElement } from 'react';
import { mostrarDataHora } from '../../../../../schemas/brasil/momento.ts';
import type { EnsaioVisto } from '../../../../../schemas/requerimento/ensaio/visto.ts';
import { Botao } from '../../../../layout/ui/Botao.tsx';
import { Cartao } from '../../../../layout/ui/Cartao.tsx';

interface Props {
  readonly lances: EnsaioVisto['lances'];
  readonly aoVoltar: (jogada: number) => void;
}

/** What happened, the newest first, with the mails that would have gone out; the run may be taken back to any of its moves. */
export function LancesDoTeste({ lances, aoVoltar }: Props): ReactElement {
  return (
    <Cartao titulo="O que aconteceu">
      <ol className="teste-lances" reversed>
        {lances.toReversed().map(({ jogada, quando, quem, textos, avisos }, i) => (
          <li key={lances.length - i}>
            <div className="teste-lance">
              <b>{quem}</b>
              <span className="secundario pequeno">{` ${mostrarDataHora(quando)}`}</span>
              {jogada !== null && (
                <Botao
                  variante="texto"
                  tamanho="pequeno"
                  aria-label={`Voltar a antes disto: ${textos[0] ?? ''}`}
                  onClick={() => aoVoltar(jogada)}
                >
                  Voltar a antes disto
                </Botao>
              )}
            </div>
            {textos.map((texto, n) => (
              <p key={n} className="pequeno">
                {texto}
              </p>
            ))}
            {avisos.map(({ para, meio, assunto, paragrafos }, n) => (
              <details key={n} className="teste-aviso">
                <summary>{`${meio === 'email' ? 'E-mail' : 'Aviso no sino'} para ${para}: ${assunto}`}</summary>
                {paragrafos.map((p, k) => (
                  <p key={k} className="pequeno">
                    {p}
                  </p>
                ))}
              </details>
            ))}
          </li>
        ))}
      </ol>
    </Cartao>
  );
}
