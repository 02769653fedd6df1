import { useEffect, useState } from 'react';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { abrirFolhas, type Aberto, type AbrirFolhas } from './abrirFolhas.ts';
import { NaoAbre, SemLeitor } from './folhas.ts';

/** Why there is nothing to see. `baixavel`: the bytes can be read all the same. */
export interface Falha {
  readonly titulo: string;
  readonly frase: string;
  readonly baixavel: boolean;
}

export type EstadoDasFolhas =
  | { readonly fase: 'abrindo' }
  | { readonly fase: 'aberto'; readonly aberto: Aberto }
  /** The browser's own reader is asked. */
  | { readonly fase: 'sem-leitor' }
  | { readonly fase: 'falhou'; readonly falha: Falha };

const falhaDe = (erro: unknown): Falha => {
  if (erro instanceof NaoAbre) return { titulo: erro.titulo, frase: erro.message, baixavel: true };
  if (erro instanceof ApiError)
    return { titulo: 'O arquivo não pôde ser aberto', frase: erro.mensagem, baixavel: erro.status !== 404 };
  return {
    titulo: 'O arquivo não pôde ser mostrado',
    frase: 'O leitor não entendeu o conteúdo. Baixe para abrir em outro programa.',
    baixavel: true,
  };
};

/** Opens a file, and closes it when it is not looked at any more. */
export function useFolhas(caminho: string, abrir: AbrirFolhas = abrirFolhas): EstadoDasFolhas {
  const [estado, setEstado] = useState<EstadoDasFolhas>({ fase: 'abrindo' });
  useEffect(() => {
    const controle = new AbortController();
    let fechar: (() => void) | undefined;
    setEstado({ fase: 'abrindo' });
    abrir(caminho, controle.signal).then(
      (aberto) => {
        if (controle.signal.aborted) return aberto.folhas.fechar();
        fechar = aberto.folhas.fechar;
        setEstado({ fase: 'aberto', aberto });
      },
      (erro: unknown) => {
        if (controle.signal.aborted) return;
        if (!(erro instanceof ApiError || erro instanceof NaoAbre)) console.error(erro);
        setEstado(erro instanceof SemLeitor ? { fase: 'sem-leitor' } : { fase: 'falhou', falha: falhaDe(erro) });
      },
    );
    return () => {
      controle.abort();
      fechar?.();
    };
  }, [caminho, abrir]);
  return estado;
}
