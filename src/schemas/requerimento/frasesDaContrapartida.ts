import { mostrarData } from '../brasil/data.ts';
import { quantidadeEmPalavras } from './contrapartida.ts';
import type { EventoDe } from './eventos.ts';

/** 'Plantio de mudas: 20 mudas'. */
const comQuantidade = (nome: string, quantidade: string | null, unidade: string | null): string =>
  quantidade === null ? nome : `${nome}: ${quantidadeEmPalavras(quantidade, unidade)}`;

/** What the timeline says of counterparts, after the actor's name. */
export const frasesDaContrapartida = {
  contrapartidas_exigidas: (e: EventoDe<'contrapartidas_exigidas'>) => ({
    texto:
      e.contrapartidas.length === 0
        ? 'registrou que nenhuma contrapartida é devida'
        : `exigiu ${e.contrapartidas.length} ${e.contrapartidas.length === 1 ? 'contrapartida' : 'contrapartidas'}`,
    detalhe:
      e.contrapartidas
        .map((c) =>
          [comQuantidade(c.nome, c.quantidade, c.unidade), c.ate === null ? '' : `até ${mostrarData(c.ate)}`]
            .filter(Boolean)
            .join(', '),
        )
        .join('; ') || null,
  }),
  comprovacao_enviada: (e: EventoDe<'comprovacao_enviada'>) => ({
    texto: `enviou a comprovação da contrapartida ${e.nome}`,
    detalhe: e.observacao,
  }),
  comprovacao_avaliada: (e: EventoDe<'comprovacao_avaliada'>) => ({
    texto: `${e.resultado === 'aceita' ? 'aceitou' : 'recusou'} a comprovação da contrapartida ${comQuantidade(e.nome, e.quantidade, e.unidade)}`,
    detalhe: e.motivo,
  }),
  contrapartida_dispensada: (e: EventoDe<'contrapartida_dispensada'>) => ({
    texto: `dispensou a contrapartida ${e.nome}`,
    detalhe: `${e.motivo} (${e.fundamento})`,
  }),
  contrapartida_prorrogada: (e: EventoDe<'contrapartida_prorrogada'>) => ({
    texto: `deu mais prazo para a contrapartida ${e.nome}`,
    detalhe: `De ${mostrarData(e.de)} para ${mostrarData(e.ate)}. ${e.motivo}`,
  }),
  contrapartidas_iniciadas: (e: EventoDe<'contrapartidas_iniciadas'>) => ({
    texto: 'começou a contar o prazo das contrapartidas',
    detalhe: e.contrapartidas.map(({ nome, ate }) => `${nome}, até ${mostrarData(ate)}`).join('; '),
  }),
  contrapartida_lembrada: (e: EventoDe<'contrapartida_lembrada'>) => ({
    texto: `lembrou o requerente da contrapartida ${e.nome}`,
    detalhe: `Cumprir até ${mostrarData(e.ate)}`,
  }),
  contrapartida_vencida: (e: EventoDe<'contrapartida_vencida'>) => ({
    texto: `registrou que a contrapartida ${e.nome} não foi cumprida no prazo`,
    detalhe: `Terminou em ${mostrarData(e.ate)}`,
  }),
};
