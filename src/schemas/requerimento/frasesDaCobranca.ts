import type { EventoDe } from './eventos.ts';
import { mostrarData } from '../brasil/data.ts';
import { mostrarMoeda } from '../brasil/numero.ts';
import { plural } from '../texto/plural.ts';
import type { Frases } from './frasesDosEventos.ts';

/** What the timeline says of fees, charges and receipts, after the actor’s name. */
export const frasesDaCobranca = {
  taxas_geradas: (e: EventoDe<'taxas_geradas'>) => ({
    texto:
      e.cobrancas.length === 0
        ? 'registrou que não há taxa devida'
        : `gerou ${plural(e.cobrancas.length, 'taxa', 'taxas')}`,
    detalhe: e.cobrancas.map((c) => `${c.nome}: ${mostrarMoeda(c.valor)}`).join('; ') || null,
  }),
  taxas_nao_geradas: (e: EventoDe<'taxas_nao_geradas'>) => ({
    texto: 'não conseguiu calcular as taxas, que saem assim que for possível',
    interno: e.motivo,
  }),
  taxas_recalculadas: (e: EventoDe<'taxas_recalculadas'>) => ({
    texto: 'calculou de novo as taxas',
    detalhe:
      [
        ...e.cobrancas.map((c) => `${c.nome}: ${mostrarMoeda(c.valor)}`),
        ...(e.restituicoes ?? []).map((r) => `${r.nome}: ${mostrarMoeda(r.valor)} a restituir`),
        ...(e.retiradas.length === 0
          ? []
          : [`${plural(e.retiradas.length, 'cobrança deixou', 'cobranças deixaram')} de ser devida`]),
      ].join('; ') || null,
  }),
  restituicao_registrada: (e: EventoDe<'restituicao_registrada'>) => ({
    texto: 'registrou a restituição de uma taxa',
    detalhe: e.documento,
  }),
  emissao_falhou: (e: EventoDe<'emissao_falhou'>) => ({
    texto: 'não conseguiu emitir a guia de uma taxa',
    interno: e.erro,
  }),
  nova_emissao_pedida: (e: EventoDe<'nova_emissao_pedida'>) => ({
    texto: 'pediu nova emissão da guia de uma taxa',
    detalhe: e.motivo,
  }),
  pagamento_registrado: (e: EventoDe<'pagamento_registrado'>) => ({
    texto: `registrou o pagamento de ${mostrarMoeda(e.valor)}`,
    detalhe: `Pago em ${mostrarData(e.pago_em)}, documento ${e.documento}`,
  }),
  cobranca_isenta: (e: EventoDe<'cobranca_isenta'>) => ({
    texto: `isentou ${e.nome} em ${mostrarMoeda(e.valor)}`,
    detalhe: [e.fundamento, e.motivo, e.documento].filter((x) => x !== null).join(' · '),
  }),
  cobranca_emitida: (e: EventoDe<'cobranca_emitida'>) => ({
    texto: 'emitiu a guia de uma taxa',
    detalhe: e.vence_em === null ? null : `Vence em ${mostrarData(e.vence_em)}`,
  }),
  comprovante_enviado: () => ({ texto: 'enviou um comprovante de pagamento' }),
  comprovante_avaliado: (e: EventoDe<'comprovante_avaliado'>) => ({
    texto: `${e.resultado === 'aprovado' ? 'aprovou' : 'rejeitou'} um comprovante${e.valor === undefined ? '' : ` de ${mostrarMoeda(e.valor)}`}`,
    detalhe: e.motivo,
  }),
  valores_negados: (e: EventoDe<'valores_negados'>) => ({ texto: 'negou os valores das taxas', detalhe: e.motivo }),
} satisfies Partial<Frases>;
