import { useEffect, useMemo } from 'react';
import { useUsuario } from '../../../authProvider/permissao.ts';
import { api } from '../../../dataProvider/http.ts';
import { calado, caminhoDo } from '../../../resources/requerimento/chamadas.ts';
import type { EscolhasPedidas } from '../../../resources/stepForm/EscolhaDaResposta.tsx';
import type { Rascunho, Salvo } from '../../../resources/stepForm/rascunho.ts';
import { chaveDoRascunho, rascunhoLocal } from '../../../resources/stepForm/rascunhoLocal.ts';
import { useRascunho } from '../../../resources/stepForm/useRascunho.ts';
import { campoEncenado, type ParteDaResposta } from '../../../schemas/requerimento/encenadas.ts';
import type { Respostas, Valor } from '../../../schemas/requerimento/resposta.ts';
import type { RequerimentoVisto } from '../../../schemas/requerimento/visao.ts';
import { useLugarDoFormulario } from '../formulario/lugarDoFormulario.ts';
import { doAparelhoAntigo, encenadasDe, type RespostasEncenadas } from './respostasDaPendencia.ts';

export type MudarEncenada = (
  parte: ParteDaResposta,
  item: number,
  mudanca: (antes: Valor | undefined) => Valor,
) => void;

export interface Encenacao {
  readonly encenadas: RespostasEncenadas;
  /** False until what this device kept unsaved was looked for. */
  readonly pronto: boolean;
  readonly rascunho: Rascunho;
  /** Puts a part of an item's answer. */
  readonly mudar: MudarEncenada;
  /** Parts that were changed elsewhere too, by name of their field, and wait for a choice. */
  readonly escolhas: EscolhasPedidas;
  /** Forgets what this device keeps, once all was sent. */
  readonly esquecer: () => void;
}

/** What a page of before kept on this device alone: it goes to the server with the rest. */
const trazerDoAparelho = async (chave: string, rascunho: Rascunho): Promise<void> => {
  const guardado = await rascunhoLocal.ler(chave).catch(() => null);
  if (guardado === null) return;
  for (const [campo, valor] of Object.entries(doAparelhoAntigo(guardado))) rascunho.confirmar(campo, valor);
  await rascunhoLocal.apagar(chave);
};

/**
 * Answers of a correction round on their way: kept on this device at every key, on the server once typing rests, until they are sent as a whole
 * (look.md 1.7).
 */
export function useRespostasEncenadas(
  requerimentoId: number,
  pendencia: RequerimentoVisto['pendencias'][number],
): Encenacao {
  const usuario = useUsuario();
  const { painel } = useLugarDoFormulario();
  const chave = chaveDoRascunho(usuario?.id ?? 0, requerimentoId, `rodada-${pendencia.id}`);
  const antiga = chaveDoRascunho(usuario?.id ?? 0, requerimentoId, `pendencia-${pendencia.id}`);
  const { rascunho, retrato, pronto } = useRascunho({
    chave,
    inicial: pendencia.encenadas ?? {},
    salvar: (respostas: Respostas, antes: Respostas): Promise<Salvo> =>
      api<Salvo>(`${caminhoDo(painel, requerimentoId)}/pendencias/${pendencia.id}/rascunho`, {
        ...calado,
        method: 'POST',
        body: { respostas, antes },
      }),
  });
  useEffect(() => {
    if (!pronto) return;
    // The request may have been read before the last save came to the server, from this page or from another device.
    const emDia = async (): Promise<void> => {
      await trazerDoAparelho(antiga, rascunho);
      await rascunho.perguntar();
    };
    emDia().catch((erro: unknown) => console.warn('As respostas guardadas não puderam ser conferidas', erro));
  }, [pronto, antiga, rascunho]);
  const encenadas = useMemo(() => encenadasDe(pendencia, retrato.respostas), [pendencia, retrato.respostas]);
  const escolhas = useMemo<EscolhasPedidas>(
    () =>
      Object.fromEntries(
        Object.entries(retrato.emConflito).map(([campo, outro]) => [
          campo,
          { meu: retrato.respostas[campo] ?? null, outro },
        ]),
      ),
    [retrato],
  );
  return {
    encenadas,
    pronto,
    rascunho,
    escolhas,
    mudar: (parte, item, mudanca) => {
      const campo = campoEncenado(parte, item);
      rascunho.confirmar(campo, mudanca(rascunho.retrato().respostas[campo]));
    },
    esquecer: () => void rascunhoLocal.apagar(chave),
  };
}
