import type { ReactElement } from 'react';
import type { PreparoDaUnificacao } from '../../../schemas/unificacao.ts';
import { Aviso } from '../../../panels/layout/ui/Aviso.tsx';
import { Botao } from '../../../panels/layout/ui/Botao.tsx';
import { Dialogo } from '../../../panels/layout/ui/Dialogo.tsx';

interface Props {
  readonly preparo: PreparoDaUnificacao;
  readonly enviando: boolean;
  /** A refusal that belongs to no field of the page. */
  readonly recusa: string | undefined;
  readonly confirmar: () => void;
  readonly aoFechar: () => void;
}

/** What is about to happen, once more, before it does. */
export function ConfirmarUnificacao({ preparo, enviando, recusa, confirmar, aoFechar }: Props): ReactElement {
  const { fica, sai, muda } = preparo;
  return (
    <Dialogo
      titulo="Unificar os dois cadastros?"
      aoFechar={aoFechar}
      acoes={
        <>
          <Botao variante="texto" onClick={aoFechar}>
            Voltar
          </Botao>
          <Botao variante="perigo" carregando={enviando} onClick={confirmar}>
            Unificar
          </Botao>
        </>
      }
    >
      {recusa !== undefined && <Aviso tom="warn" titulo={recusa} />}
      <p>
        Fica o cadastro de <b>{fica.nome}</b>. O outro, de <b>{sai.nome}</b>, sai das listas e das buscas e continua no
        histórico.
      </p>
      {muda.length > 0 && (
        <p style={{ marginTop: 12 }}>
          Passa para o que fica: {muda.map(({ rotulo, total }) => `${rotulo.toLowerCase()} (${total})`).join('; ')}.
        </p>
      )}
      {(fica.conta !== null || sai.conta !== null) && (
        <p style={{ marginTop: 12 }}>O e-mail de um cadastro com conta em uso é o da conta.</p>
      )}
      <p style={{ marginTop: 12 }}>Não há botão que desfaça.</p>
    </Dialogo>
  );
}
