import type { EventoDe } from './eventos.ts';
import { mostrarData } from '../brasil/data.ts';
import { plural } from '../texto/plural.ts';
import { declaradosEmPalavras, type Frases } from './frasesDosEventos.ts';

const daAvaliacao = {
  aceito: 'aceitou a resposta do',
  recusado: 'recusou a resposta do',
  mantido: 'manteve, apesar da contestação, o',
  retirado: 'retirou, pela contestação, o',
} as const;
const daCondicao = { ...daAvaliacao, aceito: 'aceitou a condição do', retirado: 'retirou a condição do' } as const;

/** What the timeline says of correction rounds, after the actor’s name. */
export const frasesDaPendencia = {
  pendencia_aberta: (e: EventoDe<'pendencia_aberta'>) => ({ texto: `começou a pendência ${e.pendencia}` }),
  item_incluido: (e: EventoDe<'item_incluido'>) => ({
    texto: `incluiu um item na pendência ${e.pendencia}`,
    detalhe: e.de_novo === undefined ? e.texto : `${e.texto} (pedido de novo: ${e.de_novo.razao})`,
  }),
  item_retirado: (e: EventoDe<'item_retirado'>) => ({ texto: `retirou um item da pendência ${e.pendencia}` }),
  pendencia_emitida: (e: EventoDe<'pendencia_emitida'>) => ({
    texto: `enviou a pendência ${e.pendencia}`,
    detalhe: e.responder_ate === null ? null : `Responder até ${mostrarData(e.responder_ate)}`,
  }),
  pendencia_respondida: (e: EventoDe<'pendencia_respondida'>) => {
    const n = Object.keys(e.contestacoes ?? {}).length;
    const nomes = (e.escondidos ?? []).map(({ nome }) => nome).join('; ');
    const partes = [
      ...(n === 0 ? [] : [`Não concordou com ${plural(n, 'item', 'itens')}`]),
      ...declaradosEmPalavras(e.declarados),
      ...(nomes === '' ? [] : [`As novas respostas deixaram de mostrar: ${nomes}. O que foi respondido fica no item`]),
    ];
    return {
      texto: `respondeu à pendência ${e.pendencia}`,
      detalhe: partes.length === 0 ? null : partes.join('. '),
    };
  },
  condicao_concordada: (e: EventoDe<'condicao_concordada'>) => ({
    texto: `concordou com uma condição da pendência ${e.pendencia}`,
    detalhe: e.texto,
  }),
  pendencia_lembrada: (e: EventoDe<'pendencia_lembrada'>) => ({
    texto: `lembrou o requerente da pendência ${e.pendencia}`,
    detalhe: `Responder até ${mostrarData(e.responder_ate)}`,
  }),
  pendencia_vencida: (e: EventoDe<'pendencia_vencida'>) => ({
    texto: `registrou que o prazo da pendência ${e.pendencia} passou sem resposta`,
    detalhe: `Terminou em ${mostrarData(e.responder_ate)}`,
  }),
  prorrogacao_pedida: (e: EventoDe<'prorrogacao_pedida'>) => ({
    texto: `pediu mais prazo para a pendência ${e.pendencia}`,
    detalhe: e.motivo,
  }),
  prorrogacao_decidida: (e: EventoDe<'prorrogacao_decidida'>) => ({
    texto: `${e.concedida ? 'concedeu' : 'negou'} mais prazo para a pendência ${e.pendencia}`,
    detalhe:
      [e.responder_ate === null ? null : `Responder até ${mostrarData(e.responder_ate)}`, e.motivo]
        .filter((x) => x !== null)
        .join(' · ') || null,
  }),
  item_avaliado: (e: EventoDe<'item_avaliado'>) => ({
    texto: `${(e.concordada === true ? daCondicao : daAvaliacao)[e.resultado]} item ${e.item} da pendência ${e.pendencia}`,
    detalhe: e.motivo,
  }),
  pendencia_descartada: (e: EventoDe<'pendencia_descartada'>) => ({
    texto: `descartou a pendência ${e.pendencia}, que não foi enviada`,
  }),
  pendencia_concluida: (e: EventoDe<'pendencia_concluida'>) => ({ texto: `concluiu a pendência ${e.pendencia}` }),
} satisfies Partial<Frases>;
