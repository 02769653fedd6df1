import type { ReactElement } from 'react';
import { Aviso } from './Aviso.tsx';
import { Botao } from './Botao.tsx';

export interface PropsDoDesatualizado {
  readonly erro: Error;
  /** It is being asked for again. */
  readonly buscando: boolean;
  readonly atualizar: () => unknown;
}

/** What is on the screen was read before, and could not be read again: why, and the way to ask anew. */
export const PodeEstarDesatualizado = ({ erro, buscando, atualizar }: PropsDoDesatualizado): ReactElement => (
  <Aviso
    tom="warn"
    titulo="O que você vê pode estar desatualizado."
    acao={
      <Botao variante="secundario" tamanho="pequeno" carregando={buscando} onClick={() => void atualizar()}>
        Atualizar
      </Botao>
    }
  >
    {erro.message}
  </Aviso>
);
