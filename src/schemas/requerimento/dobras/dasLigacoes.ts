import type { Estado, Subprocesso } from '../estado.ts';
import type { Sucessor } from '../sucessor.ts';
import type { Dobras } from './dobras.ts';

const comSucessor = (s: Estado, qual: (x: Sucessor) => boolean, muda: (x: Sucessor) => Sucessor): Estado =>
  s.sucessores === undefined ? s : { ...s, sucessores: s.sucessores.map((x) => (qual(x) ? muda(x) : x)) };

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
  sucessor_pedido: (s, { processo, nome, motivo, ate, prazo, quando }) => ({
    ...s,
    sucessores: [
      ...(s.sucessores ?? []).filter((x) => x.processo !== processo),
      { processo, nome, motivo, ate, ...(prazo === undefined ? {} : { prazo }), pedido_em: quando },
    ],
  }),
  sucessor_mudou: (s, { requerimento, processo, aberto }) =>
    comSucessor(
      s,
      // Of before there could be several: the only one.
      (x) => (aberto ? processo === undefined || x.processo === processo : x.requerimento === requerimento),
      ({ requerimento: _antes, ...sem }) => (aberto ? { ...sem, requerimento } : sem),
    ),
  sucessor_dispensado: (s, { processo }) => ({
    ...s,
    sucessores: (s.sucessores ?? []).filter((x) => x.processo !== processo),
  }),
  sucessor_lembrado: (s, { processo, ate }) =>
    comSucessor(
      s,
      (x) => x.processo === processo,
      (x) => ({ ...x, lembrado: ate }),
    ),
  sucessor_vencido: (s, { processo, ate }) =>
    comSucessor(
      s,
      (x) => x.processo === processo,
      (x) => ({ ...x, vencido: ate }),
    ),
  arquivos_substituidos: (s, { arquivos }) => ({ ...s, arquivos: { ...s.arquivos, ...arquivos } }),
} satisfies Partial<Dobras>;
