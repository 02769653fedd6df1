import type { ReactElement, ReactNode } from 'react';
import type { ApiError } from '../../../dataProvider/ApiError.ts';
import { Aviso } from '../../layout/ui/Aviso.tsx';
import { Botao, LigacaoBotao } from '../../layout/ui/Botao.tsx';
import { EstadoVazio } from '../../layout/ui/EstadoVazio.tsx';

export interface PropsDaFalha {
  readonly erro: ApiError;
  readonly tentarDeNovo: () => void;
  /** What a miss means here, and what to do. */
  readonly naoAchou: {
    readonly titulo: string;
    readonly texto: ReactNode;
    readonly href: string;
    readonly botao: string;
  };
}

/** A miss is an empty place with a way on; anything else is a failure that can be tried again. */
export function FalhaDaConsulta({ erro, tentarDeNovo, naoAchou }: PropsDaFalha): ReactElement {
  if (erro.status === 404 || erro.status === 422 || erro.status === 200)
    return (
      <EstadoVazio
        desenho="lupa"
        titulo={naoAchou.titulo}
        acao={
          <LigacaoBotao href={naoAchou.href} variante="secundario">
            {naoAchou.botao}
          </LigacaoBotao>
        }
      >
        {naoAchou.texto}
      </EstadoVazio>
    );
  return (
    <Aviso
      tom="bad"
      titulo={erro.mensagem}
      acao={
        <Botao variante="secundario" tamanho="pequeno" onClick={tentarDeNovo}>
          Tentar de novo
        </Botao>
      }
    />
  );
}
