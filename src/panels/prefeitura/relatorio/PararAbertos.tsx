import type { ReactElement } from 'react';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao } from '../../layout/ui/Botao.tsx';
import { Dialogo } from '../../layout/ui/Dialogo.tsx';

interface Props {
  readonly gravando: boolean;
  /** Why the server did not; null: it was not asked yet. */
  readonly recusa: string | null;
  readonly aoFechar: () => void;
  readonly aoParar: () => void;
}

/** What goes from the public page, said before it does: other portals and programs read it from there. */
export const PararAbertos = ({ gravando, recusa, aoFechar, aoParar }: Props): ReactElement => (
  <Dialogo
    titulo="Deixar de publicar os dados abertos?"
    persistente={gravando}
    aoFechar={aoFechar}
    acoes={
      <>
        <Botao variante="texto" impedidoPor={gravando ? 'A resposta ainda não veio' : undefined} onClick={aoFechar}>
          Continuar publicando
        </Botao>
        <Botao variante="perigo" carregando={gravando} onClick={aoParar}>
          {gravando ? 'Deixando…' : recusa === null ? 'Deixar de publicar' : 'Tentar de novo'}
        </Botao>
      </>
    }
  >
    <div className="abertos-confirmar">
      {recusa !== null && (
        <Aviso tom="bad" titulo="Os dados continuam publicados.">
          {recusa}
        </Aviso>
      )}
      <p>
        A página e os arquivos saem do ar na hora, e os endereços que outros portais e programas leem deixam de
        responder. Quem já baixou fica com o que baixou.
      </p>
      <p>Se a cidade voltar a publicar, os meses já publicados voltam como eram.</p>
    </div>
  </Dialogo>
);
