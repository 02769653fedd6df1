import type { Subprocesso } from '../estado.ts';
import type { Dobras } from './dobras.ts';

/** Requests bound to this one. */
export const dasLigacoes = {
  subprocesso_mudou: (s, { requerimento, numero, chave, nome, situacao, quando }) => {
    const antes = s.subprocessos ?? [];
    const pedido_em = antes.find((x) => x.requerimento === requerimento)?.pedido_em ?? quando;
    const agora: Subprocesso = {
      requerimento,
      numero,
      chave,
      nome,
      situacao,
      pedido_em,
      encerrado_em: situacao === null ? null : quando,
    };
    const conhecido = antes.some((x) => x.requerimento === requerimento);
    return {
      ...s,
      subprocessos: conhecido ? antes.map((x) => (x.requerimento === requerimento ? agora : x)) : [...antes, agora],
    };
  },
  sucessor_pedido: (s, { processo, nome, motivo, ate, quando }) => ({
    ...s,
    sucessor: { processo, nome, motivo, ate, pedido_em: quando },
  }),
  sucessor_mudou: (s, { requerimento, aberto }) => {
    if (s.sucessor === undefined) return s;
    const { requerimento: _antes, ...sem } = s.sucessor;
    return { ...s, sucessor: aberto ? { ...sem, requerimento } : sem };
  },
  arquivos_substituidos: (s, { arquivos }) => ({ ...s, arquivos: { ...s.arquivos, ...arquivos } }),
} satisfies Partial<Dobras>;
