import { comRestituicoes, naCobranca, troca } from '../evoluirPartes.ts';
import type { Estado, TaxasParadas } from '../estado.ts';
import type { Dobras } from './dobras.ts';

/** Without what is not in the way any more; nothing where nothing is. */
const semParadas = (s: Estado, sai: (parada: TaxasParadas) => boolean): Estado => {
  const { taxas_paradas: paradas, ...resto } = s;
  const ficam = (paradas ?? []).filter((p) => !sai(p));
  return ficam.length === 0 ? resto : { ...resto, taxas_paradas: ficam };
};

/** Fees, their receipts, and what was paid too much. */
export const dasCobrancas = {
  taxas_geradas: (s, e) => ({
    ...semParadas(s, (p) => p.etapa === e.etapa),
    cobrancas: [...s.cobrancas, ...e.cobrancas],
    taxas_geradas: [...s.taxas_geradas.filter((x) => x !== e.etapa), e.etapa],
    bases_das_taxas: { ...s.bases_das_taxas, ...e.bases },
  }),
  taxas_nao_geradas: (s, { etapa, execucao, motivo, quando }) => ({
    ...s,
    taxas_paradas: [
      ...(s.taxas_paradas ?? []).filter((p) => p.execucao !== execucao),
      { etapa, execucao, motivo, desde: quando },
    ],
  }),
  taxas_recalculadas: (s, e) => {
    const nova = new Map(e.cobrancas.map((c) => [c.id, c]));
    const conhecidas = new Set(s.cobrancas.map((c) => c.id));
    return {
      ...semParadas(s, () => true),
      cobrancas: [
        ...s.cobrancas.filter((c) => !e.retiradas.includes(c.id)).map((c) => nova.get(c.id) ?? c),
        ...e.cobrancas.filter((c) => !conhecidas.has(c.id)),
      ],
      cobrancas_retiradas: [...(s.cobrancas_retiradas ?? []), ...s.cobrancas.filter((c) => e.retiradas.includes(c.id))],
      bases_das_taxas: { ...s.bases_das_taxas, ...e.bases },
      ...(e.restituicoes === undefined ? {} : comRestituicoes(s, e.restituicoes, e.restituicoes_retiradas)),
    };
  },
  restituicao_registrada: (s, e) => ({
    ...s,
    restituicoes: troca(
      s.restituicoes ?? [],
      (r) => r.id === e.restituicao,
      (r) => ({ ...r, situacao: 'restituída', documento: e.documento, restituida_em: e.quando }),
    ),
  }),
  cobranca_emitida: (s, e) =>
    naCobranca(s, e.cobranca, ({ aviso: _aviso, ...c }) => ({
      ...c,
      situacao: e.pelo_sistema === true ? 'emitida' : 'emitida manualmente',
      guia: e.guia,
      vence_em: e.vence_em,
    })),
  emissao_falhou: (s, e) => naCobranca(s, e.cobranca, (c) => ({ ...c, situacao: 'erro ao emitir', aviso: e.erro })),
  nova_emissao_pedida: (s, e) =>
    naCobranca(s, e.cobranca, (c) => ({
      ...c,
      situacao: 'aguardando nova emissão',
      guia: null,
      vence_em: null,
      aviso: e.motivo,
    })),
  pagamento_registrado: (s, { cobranca, valor, pago_em, documento }) =>
    naCobranca(s, cobranca, (c) => ({
      ...c,
      pagamentos: [...(c.pagamentos ?? []), { valor, pago_em, documento }],
    })),
  cobranca_isenta: (s, { cobranca, valor, fundamento, motivo, documento, por, quando }) =>
    naCobranca(s, cobranca, (c) => ({ ...c, isencao: { valor, fundamento, motivo, documento, por, quando } })),
  comprovante_enviado: (s, e) =>
    naCobranca(s, e.cobranca, (c) => ({
      ...c,
      comprovantes: [
        ...c.comprovantes,
        { id: e.comprovante, arquivo: e.arquivo, situacao: 'em conferência', motivo: null, enviado_em: e.quando },
      ],
    })),
  comprovante_avaliado: (s, e) =>
    naCobranca(s, e.cobranca, (c) => ({
      ...c,
      comprovantes: troca(
        c.comprovantes,
        (k) => k.id === e.comprovante,
        (k) => ({
          ...k,
          situacao: e.resultado,
          motivo: e.motivo,
          ...(e.valor === undefined ? {} : { valor: e.valor }),
          ...(e.por === undefined ? {} : { avaliado_por: e.por }),
          ...(e.quando === undefined ? {} : { avaliado_em: e.quando }),
        }),
      ),
    })),
  valores_negados: (s) => s,
} satisfies Partial<Dobras>;
