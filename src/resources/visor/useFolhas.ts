import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { abrirFolhas, type Aberto, type AbrirFolhas } from './abrirFolhas.ts';
import { NaoAbre, SemLeitor } from './folhas.ts';

/** Why there is nothing to see. `baixavel`: the bytes can be read all the same. */
export interface Falha {
  readonly titulo: string;
  readonly frase: string;
  readonly baixavel: boolean;
  /** It might come the next time: the connection fell, the portal was busy. */
  readonly passageira: boolean;
}

export type EstadoDasFolhas =
  /** There is no file to open. */
  | { readonly fase: 'nenhum' }
  | { readonly fase: 'abrindo' }
  | { readonly fase: 'aberto'; readonly aberto: Aberto }
  /** The browser's own reader is asked. */
  | { readonly fase: 'sem-leitor' }
  | { readonly fase: 'falhou'; readonly falha: Falha; readonly tentarDeNovo: () => void };

const passa = (status: number): boolean => status === 0 || status === 429 || status >= 500;

const falhaDe = (erro: unknown): Falha => {
  if (erro instanceof NaoAbre) return { titulo: erro.titulo, frase: erro.message, baixavel: true, passageira: false };
  if (erro instanceof ApiError)
    return {
      titulo: 'O arquivo não pôde ser aberto',
      frase: erro.mensagem,
      baixavel: erro.status !== 404,
      passageira: passa(erro.status),
    };
  return {
    titulo: 'O arquivo não pôde ser mostrado',
    frase: 'O leitor não entendeu o conteúdo. Baixe para abrir em outro programa.',
    baixavel: true,
    passageira: false,
  };
};

const ABRINDO: EstadoDasFolhas = { fase: 'abrindo' };
const NENHUM: EstadoDasFolhas = { fase: 'nenhum' };

/** Opens a file, and closes it when it is not looked at any more. null: none is asked for. */
export function useFolhas(caminho: string | null, abrir: AbrirFolhas = abrirFolhas): EstadoDasFolhas {
  const [tentativa, setTentativa] = useState(0);
  const tentarDeNovo = useCallback(() => setTentativa((antes) => antes + 1), []);
  const [lido, setLido] = useState<{ readonly caminho: string; readonly estado: EstadoDasFolhas } | null>(null);
  useEffect(() => {
    if (caminho === null) return;
    const controle = new AbortController();
    let fechar: (() => void) | undefined;
    const dizer = (estado: EstadoDasFolhas): void => setLido({ caminho, estado });
    dizer(ABRINDO);
    abrir(caminho, controle.signal).then(
      (aberto) => {
        if (controle.signal.aborted) return aberto.folhas.fechar();
        fechar = aberto.folhas.fechar;
        dizer({ fase: 'aberto', aberto });
      },
      (erro: unknown) => {
        if (controle.signal.aborted) return;
        if (!(erro instanceof ApiError || erro instanceof NaoAbre)) console.error(erro);
        dizer(
          erro instanceof SemLeitor ? { fase: 'sem-leitor' } : { fase: 'falhou', falha: falhaDe(erro), tentarDeNovo },
        );
      },
    );
    return () => {
      controle.abort();
      fechar?.();
    };
  }, [caminho, abrir, tentativa, tentarDeNovo]);
  if (caminho === null) return NENHUM;
  // What is known of another file, which is closed by now, is not told of this one.
  return lido?.caminho === caminho ? lido.estado : ABRINDO;
}
