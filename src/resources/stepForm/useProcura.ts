import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '../../dataProvider/ApiError.ts';
import type { ReferenciaAchada, ServicosDaEntrada } from './entradas/entrada.ts';
import { chaveDaProcura, type AProcurar, type NaoAchados } from './procurados.ts';

type Consultar = NonNullable<ServicosDaEntrada['consultar']>;

export interface Procura {
  readonly naoAchados: NaoAchados;
  /** The look-up of the host, whose answers are kept here; the same question asked twice at once is one call. */
  readonly consultar: Consultar;
  /** Looks up those of these answers that were not looked up yet, one after the other. */
  readonly procurar: (citados: readonly AProcurar[]) => void;
  /** Answers of this kind are looked up anew: what they go by has changed. */
  readonly esquecer: (tipo: AProcurar['tipo']) => void;
}

const comFrase = (antes: NaoAchados, chave: string, frase: string | undefined): NaoAchados => {
  if (antes.get(chave) === frase) return antes;
  const depois = new Map(antes);
  if (frase === undefined) depois.delete(chave);
  else depois.set(chave, frase);
  return depois;
};

/** What the registries said of the answers of one form: an answer that none of them has is known to be wrong in every part of it. */
export function useProcura(consultar: Consultar): Procura {
  const [naoAchados, setNaoAchados] = useState<NaoAchados>(new Map());
  const chamada = useRef(consultar);
  chamada.current = consultar;
  const emCurso = useRef(new Map<string, Promise<ReferenciaAchada>>());
  const pedidos = useRef(new Map<string, AProcurar['tipo'] | undefined>());
  const fila = useRef<AProcurar[]>([]);
  const andando = useRef(false);
  const montado = useRef(false);
  useEffect(() => {
    montado.current = true;
    return () => {
      montado.current = false;
      fila.current = [];
    };
  }, []);

  const perguntar = useCallback<Consultar>((campo, valor, coluna) => {
    const chave = chaveDaProcura({ campo, valor, ...(coluna === undefined ? {} : { coluna }) });
    const jaPedida = emCurso.current.get(chave);
    if (jaPedida !== undefined) return jaPedida;
    if (!pedidos.current.has(chave)) pedidos.current.set(chave, undefined);
    const pedida = chamada
      .current(campo, valor, coluna)
      .then((achada) => {
        const frase = achada.encontrado ? undefined : (achada.mensagem ?? 'Não encontrado no cadastro');
        if (montado.current) setNaoAchados((antes) => comFrase(antes, chave, frase));
        return achada;
      })
      .finally(() => emCurso.current.delete(chave));
    emCurso.current.set(chave, pedida);
    return pedida;
  }, []);

  const andar = useCallback(async (): Promise<void> => {
    if (andando.current) return;
    andando.current = true;
    try {
      for (let um = fila.current.shift(); um !== undefined; um = fila.current.shift())
        try {
          await perguntar(um.campo, um.valor, um.coluna);
        } catch (erro) {
          // Nobody knows: the field says so when it is looked at, and the server judges what is sent.
          if (!(erro instanceof ApiError)) throw erro;
        }
    } finally {
      andando.current = false;
      // A fault of ours is told as one, and those that wait behind it are looked up all the same.
      if (fila.current.length > 0) void andar();
    }
  }, [perguntar]);

  return useMemo(
    () => ({
      naoAchados,
      consultar: perguntar,
      procurar: (citados) => {
        for (const um of citados) {
          const chave = chaveDaProcura(um);
          const conhecido = pedidos.current.has(chave);
          pedidos.current.set(chave, um.tipo);
          if (!conhecido) fila.current.push(um);
        }
        void andar();
      },
      esquecer: (tipo) => {
        for (const [chave, dele] of [...pedidos.current]) if (dele === tipo) pedidos.current.delete(chave);
      },
    }),
    [naoAchados, perguntar, andar],
  );
}
