import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { chaveUnica } from '../../../dataProvider/chaveUnica.ts';
import { api } from '../../../dataProvider/http.ts';
import { calado } from '../../../resources/requerimento/chamadas.ts';
import { caminhos, PAINEL } from '../caminhos.ts';
import { useAtualizar } from '../consultas.ts';

interface Aberto {
  readonly id: number;
  readonly codigo: string;
  readonly versao: number;
  readonly etapa: string;
  /** Answers that a copy had no place for. */
  readonly deixadas?: readonly string[];
}

/** The request that the new one starts from, or that asked for it; the address may name it. */
export interface Ligacao {
  /** The person that it is for, where not oneself. */
  readonly contribuinte_id?: number;
  readonly origem_id?: number;
  readonly subprocesso?: string;
  readonly copiar_de?: number;
}

/** What the address says: for whom, and from what. */
export const ligacaoDoEndereco = (parametros: URLSearchParams): Ligacao => {
  const origem = Number(parametros.get('origem') ?? '');
  const subprocesso = parametros.get('subprocesso');
  const quem = Number(parametros.get('em_nome') ?? '');
  return {
    ...(Number.isInteger(quem) && quem > 0 ? { contribuinte_id: quem } : {}),
    ...(Number.isInteger(origem) && origem > 0
      ? { origem_id: origem, ...(subprocesso === null ? {} : { subprocesso }) }
      : {}),
  };
};

/** One draft for each person that it is for and each request that it starts from, however often it is asked for from this page: a double press and a lost answer carry the same key. */
export function useAbertura(processoId: number) {
  const chaves = useRef(new Map<string, string>());
  const [parametros] = useSearchParams();
  const doEndereco = ligacaoDoEndereco(parametros);
  const ir = useNavigate();
  const atualizar = useAtualizar();
  return useMutation<Aberto, Error, Ligacao | undefined>({
    mutationFn: (pedida) => {
      const { contribuinte_id, ...resto } = doEndereco;
      const ligacao = { ...(contribuinte_id === undefined ? {} : { contribuinte_id }), ...(pedida ?? resto) };
      const de = JSON.stringify(ligacao);
      const chave = chaves.current.get(de) ?? chaveUnica();
      chaves.current.set(de, chave);
      return api<Aberto>(`${PAINEL}/requerimento`, {
        ...calado,
        method: 'POST',
        body: { processo_id: processoId, ...ligacao },
        idempotencyKey: chave,
      });
    },
    onSuccess: ({ id, deixadas = [] }) => {
      void atualizar();
      // What was left behind is said first.
      if (deixadas.length === 0) void ir(caminhos.requerimento(id), { replace: true });
    },
  });
}

export type Abertura = ReturnType<typeof useAbertura>;
