import type { ReactElement } from 'react';
import { Aviso } from './Aviso.tsx';
import { Botao } from './Botao.tsx';

export interface PropsDaFalhaAoCarregar {
  /** 'Não foi possível carregar os processos.' */
  readonly titulo: string;
  readonly erro: Error;
  readonly tentarDeNovo: () => unknown;
}

/** What was asked for did not come: what, why, and the way to ask again. */
export const FalhaAoCarregar = ({ titulo, erro, tentarDeNovo }: PropsDaFalhaAoCarregar): ReactElement => (
  <Aviso
    tom="bad"
    titulo={titulo}
    acao={
      <Botao variante="secundario" tamanho="pequeno" onClick={() => void tentarDeNovo()}>
        Tentar de novo
      </Botao>
    }
  >
    {erro.message}
  </Aviso>
);
