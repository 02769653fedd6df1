import { avisosDaConta, ehAvisoDaConta } from './avisosDaConta.ts';
import { eventosDaConta } from './eventosDaConta.ts';
import { eventosDoSucessor } from './eventosDoSucessor.ts';

import { doRequerimento, daConta, type EtiquetaDeMensagem, type EventoDeMensagem } from './etiquetasDeMensagem.ts';

const motivo = { etiquetas: ['decisao.motivo'], minimo: ['decisao.motivo'] } as const;
const taxas = { etiquetas: ['taxas.lista'], minimo: ['taxas.lista'], texto: '{{taxas.lista}}' } as const;
const semMais = { etiquetas: [], minimo: [] } as const;

/** The events of a request that mail its applicant, in the order of a request's life, those that mail staff, and the mails of an account. */
export const eventosDeMensagem = {
  requerimento_protocolado: {
    rotulo: 'Requerimento protocolado',
    ...semMais,
    assunto: 'Requerimento {{requerimento.numero}} protocolado',
    texto: 'Recebemos o seu pedido de {{processo.nome}}.\nO comprovante está na página do requerimento.',
  },
  etapa_iniciada: {
    rotulo: 'Análise iniciada',
    ...semMais,
    assunto: 'Requerimento {{requerimento.numero}} em análise',
    texto: 'A prefeitura começou a analisar o seu pedido de {{processo.nome}}.',
  },
  etapa_do_requerente: {
    rotulo: 'Etapa a preencher ou conferir',
    etiquetas: ['decisao.motivo'],
    minimo: ['decisao.motivo'],
    assunto: 'Requerimento {{requerimento.numero}}: é a sua vez',
    texto:
      'O seu pedido de {{processo.nome}} espera por você: há uma etapa a preencher ou conferir na página do requerimento.\nMotivo: {{decisao.motivo}}',
  },
  pendencia_emitida: {
    rotulo: 'Pendência emitida',
    etiquetas: ['pendencia.itens', 'pendencia.prazo'],
    minimo: ['pendencia.itens', 'pendencia.prazo'],
    assunto: 'Requerimento {{requerimento.numero}}: a prefeitura pediu correções',
    texto: 'O que corrigir: {{pendencia.itens}}.\nResponda até {{pendencia.prazo}}.',
  },
  prazo_lembrado: {
    rotulo: 'Prazo do requerente perto do fim',
    etiquetas: ['pendencia.prazo'],
    minimo: ['pendencia.prazo'],
    assunto: 'Requerimento {{requerimento.numero}}: responda até {{pendencia.prazo}}',
    texto:
      'O seu pedido de {{processo.nome}} espera por você, e o prazo termina em {{pendencia.prazo}}.\nSe já respondeu, desconsidere este aviso.',
  },
  prazo_vencido: {
    rotulo: 'Prazo do requerente vencido',
    etiquetas: ['pendencia.prazo'],
    minimo: ['pendencia.prazo'],
    assunto: 'Requerimento {{requerimento.numero}}: o prazo terminou em {{pendencia.prazo}}',
    texto: 'O prazo do seu pedido de {{processo.nome}} terminou em {{pendencia.prazo}} sem resposta.',
  },
  prorrogacao_decidida: {
    rotulo: 'Pedido de mais prazo decidido',
    etiquetas: ['pendencia.prazo', 'decisao.motivo'],
    minimo: ['pendencia.prazo', 'decisao.motivo'],
    assunto: 'Requerimento {{requerimento.numero}}: pedido de mais prazo decidido',
    texto: 'Responda até {{pendencia.prazo}}.\nA prefeitura disse: {{decisao.motivo}}',
  },
  item_recusado: {
    rotulo: 'Item de pendência não aceito',
    ...motivo,
    assunto: 'Requerimento {{requerimento.numero}}: um item não foi aceito',
    texto: 'Motivo: {{decisao.motivo}}',
  },
  taxas_geradas: {
    rotulo: 'Taxas geradas',
    ...taxas,
    assunto: 'Requerimento {{requerimento.numero}}: taxas geradas',
  },
  taxas_recalculadas: {
    rotulo: 'Taxas calculadas de novo',
    ...taxas,
    assunto: 'Requerimento {{requerimento.numero}}: taxas calculadas de novo',
  },
  restituicao_registrada: {
    rotulo: 'Taxa restituída',
    ...taxas,
    assunto: 'Requerimento {{requerimento.numero}}: taxa restituída',
  },
  cobranca_emitida: {
    rotulo: 'Guia de pagamento emitida',
    ...semMais,
    assunto: 'Requerimento {{requerimento.numero}}: guia emitida',
    texto: 'Uma guia de pagamento está disponível. Pague e envie o comprovante pelo portal.',
  },
  pagamento_registrado: {
    rotulo: 'Pagamento recebido',
    ...taxas,
    assunto: 'Requerimento {{requerimento.numero}}: pagamento recebido',
  },
  cobranca_isenta: {
    rotulo: 'Taxa isenta',
    ...taxas,
    assunto: 'Requerimento {{requerimento.numero}}: taxa isenta',
  },
  comprovante_aprovado: {
    rotulo: 'Comprovante de pagamento aprovado',
    ...semMais,
    assunto: 'Requerimento {{requerimento.numero}}: comprovante aprovado',
    texto: 'O comprovante de pagamento foi aprovado.',
  },
  comprovante_rejeitado: {
    rotulo: 'Comprovante de pagamento rejeitado',
    ...motivo,
    assunto: 'Requerimento {{requerimento.numero}}: comprovante rejeitado',
    texto: 'Motivo: {{decisao.motivo}}\nEnvie outro comprovante pelo portal.',
  },
  troca_negada: {
    rotulo: 'Troca do requerente negada',
    ...motivo,
    assunto: 'Requerimento {{requerimento.numero}}: a prefeitura não passou o requerimento a outra pessoa',
    texto: 'Motivo: {{decisao.motivo}}\nVocê continua o requerente. Se for o caso, peça de novo pelo portal.',
  },
  ...eventosDoSucessor,
  contrapartidas_exigidas: {
    rotulo: 'Contrapartidas exigidas',
    etiquetas: ['contrapartidas.lista'],
    minimo: ['contrapartidas.lista'],
    assunto: 'Requerimento {{requerimento.numero}}: contrapartidas a cumprir',
    texto: '{{contrapartidas.lista}}\nDepois de cumprir, envie a comprovação pelo portal.',
  },
  comprovacao_avaliada: {
    rotulo: 'Comprovação de contrapartida conferida',
    etiquetas: ['contrapartidas.lista', 'decisao.motivo'],
    minimo: ['contrapartidas.lista', 'decisao.motivo'],
    assunto: 'Requerimento {{requerimento.numero}}: comprovação de contrapartida conferida',
    texto: '{{contrapartidas.lista}}\nMotivo: {{decisao.motivo}}',
  },
  contrapartida_lembrada: {
    rotulo: 'Prazo de contrapartida perto do fim',
    etiquetas: ['contrapartidas.lista', 'contrapartidas.prazo'],
    minimo: ['contrapartidas.lista', 'contrapartidas.prazo'],
    assunto: 'Requerimento {{requerimento.numero}}: cumpra a contrapartida até {{contrapartidas.prazo}}',
    texto:
      'O prazo da contrapartida {{contrapartidas.lista}} termina em {{contrapartidas.prazo}}.\nSe já enviou a comprovação, desconsidere este aviso.',
  },
  contrapartida_vencida: {
    rotulo: 'Prazo de contrapartida vencido',
    etiquetas: ['contrapartidas.lista', 'contrapartidas.prazo'],
    minimo: ['contrapartidas.lista', 'contrapartidas.prazo'],
    assunto: 'Requerimento {{requerimento.numero}}: contrapartida não cumprida no prazo',
    texto:
      'O prazo da contrapartida {{contrapartidas.lista}} terminou em {{contrapartidas.prazo}} sem a comprovação. Cumpra e envie-a assim que puder.',
  },
  contrapartida_prorrogada: {
    rotulo: 'Mais prazo para contrapartida',
    etiquetas: ['contrapartidas.lista', 'contrapartidas.prazo', 'decisao.motivo'],
    minimo: ['contrapartidas.lista', 'contrapartidas.prazo'],
    assunto: 'Requerimento {{requerimento.numero}}: mais prazo para a contrapartida',
    texto:
      'O prazo da contrapartida {{contrapartidas.lista}} vai agora até {{contrapartidas.prazo}}.\nMotivo: {{decisao.motivo}}',
  },
  contrapartidas_iniciadas: {
    rotulo: 'Começo do prazo das contrapartidas',
    etiquetas: ['contrapartidas.lista'],
    minimo: ['contrapartidas.lista'],
    assunto: 'Requerimento {{requerimento.numero}}: começou o prazo das contrapartidas',
    texto:
      'Com o deferimento começou o prazo das contrapartidas:\n{{contrapartidas.lista}}\nDepois de cumprir, envie a comprovação pelo portal.',
  },
  contrapartida_dispensada: {
    rotulo: 'Contrapartida dispensada',
    etiquetas: ['contrapartidas.lista', 'decisao.motivo'],
    minimo: ['contrapartidas.lista', 'decisao.motivo'],
    assunto: 'Requerimento {{requerimento.numero}}: contrapartida dispensada',
    texto: '{{contrapartidas.lista}} deixou de ser exigida.\nMotivo: {{decisao.motivo}}',
  },
  requerimento_migrado: {
    rotulo: 'Requerimento que passou a uma versão nova do processo',
    etiquetas: ['migracao.mudancas'],
    minimo: ['migracao.mudancas'],
    assunto: 'Requerimento {{requerimento.numero}}: mudou a versão do processo',
    texto:
      'A prefeitura publicou uma versão nova de {{processo.nome}}, e o seu pedido segue por ela. O que muda para você:\n{{migracao.mudancas}}',
  },
  documento_emitido: {
    rotulo: 'Documento emitido',
    etiquetas: ['documento.nome', 'documento.numero'],
    minimo: ['documento.nome', 'documento.numero'],
    assunto: 'Requerimento {{requerimento.numero}}: {{documento.nome}} emitido',
    texto: 'O documento {{documento.nome}} nº {{documento.numero}} está pronto para baixar.',
  },
  licenca_retificada: {
    rotulo: 'Licença retificada',
    etiquetas: ['documento.nome', 'documento.numero', 'decisao.motivo'],
    minimo: ['documento.nome', 'documento.numero', 'decisao.motivo'],
    assunto: 'Requerimento {{requerimento.numero}}: {{documento.nome}} retificado',
    texto:
      'A prefeitura retificou o documento {{documento.nome}} nº {{documento.numero}}. Use a nova versão: a anterior foi substituída.\nMotivo: {{decisao.motivo}}',
  },
  licenca_lembrada: {
    rotulo: 'Licença perto do fim da validade',
    etiquetas: ['documento.nome', 'documento.numero', 'documento.validade'],
    minimo: ['documento.nome', 'documento.validade'],
    assunto: 'Requerimento {{requerimento.numero}}: {{documento.nome}} vale até {{documento.validade}}',
    texto: 'A validade do documento {{documento.nome}} nº {{documento.numero}} termina em {{documento.validade}}.',
  },
  licenca_vencida: {
    rotulo: 'Licença vencida',
    etiquetas: ['documento.nome', 'documento.numero', 'documento.validade'],
    minimo: ['documento.nome', 'documento.validade'],
    assunto: 'Requerimento {{requerimento.numero}}: {{documento.nome}} vencido',
    texto: 'A validade do documento {{documento.nome}} nº {{documento.numero}} terminou em {{documento.validade}}.',
  },
  recurso_aberto: {
    rotulo: 'Decisão contra a qual cabe recurso',
    etiquetas: ['decisao.situacao', 'decisao.motivo', 'recurso.instancia', 'pendencia.prazo'],
    minimo: ['decisao.situacao', 'decisao.motivo', 'pendencia.prazo'],
    assunto: 'Requerimento {{requerimento.numero}}: decisão, e cabe recurso até {{pendencia.prazo}}',
    texto:
      'A decisão sobre o seu pedido de {{processo.nome}} foi: {{decisao.situacao}}.\nMotivo: {{decisao.motivo}}\nCabe recurso até {{pendencia.prazo}}: {{recurso.instancia}}.\nPara recorrer, abra a página do requerimento. Sem recurso, a decisão passa a valer.',
  },
  recurso_provido: {
    rotulo: 'Recurso provido',
    etiquetas: ['recurso.instancia'],
    minimo: ['recurso.instancia'],
    assunto: 'Requerimento {{requerimento.numero}}: o recurso foi provido',
    texto:
      'A prefeitura deu provimento ao seu recurso ({{recurso.instancia}}). O seu pedido de {{processo.nome}} continua.',
  },
  requerimento_encerrado: {
    rotulo: 'Requerimento encerrado',
    etiquetas: ['decisao.situacao', 'decisao.motivo'],
    minimo: ['decisao.situacao', 'decisao.motivo'],
    assunto: 'Requerimento {{requerimento.numero}}: {{decisao.situacao}}',
    texto: 'O seu pedido de {{processo.nome}} foi encerrado como {{decisao.situacao}}.\nMotivo: {{decisao.motivo}}',
  },
  requerimento_reaberto: {
    rotulo: 'Requerimento reaberto',
    ...motivo,
    assunto: 'Requerimento {{requerimento.numero}} reaberto',
    texto: 'Motivo: {{decisao.motivo}}',
  },
  vistoria_agendada: {
    rotulo: 'Vistoria agendada',
    etiquetas: ['vistoria.horario', 'vistoria.inspetor', 'vistoria.observacao'],
    minimo: ['vistoria.horario'],
    assunto: 'Requerimento {{requerimento.numero}}: vistoria em {{vistoria.horario}}',
    texto: 'A vistoria será em {{vistoria.horario}}, com {{vistoria.inspetor}}.\n{{vistoria.observacao}}',
  },
  vistoria_lembrada: {
    rotulo: 'Vistoria perto do dia',
    etiquetas: ['vistoria.horario', 'vistoria.inspetor', 'vistoria.observacao'],
    minimo: ['vistoria.horario'],
    assunto: 'Requerimento {{requerimento.numero}}: lembrete da vistoria em {{vistoria.horario}}',
    texto: 'A vistoria será em {{vistoria.horario}}, com {{vistoria.inspetor}}.\n{{vistoria.observacao}}',
  },
  vistoria_remarcada: {
    rotulo: 'Vistoria remarcada',
    etiquetas: ['vistoria.horario', 'vistoria.antes', 'vistoria.inspetor', 'decisao.motivo'],
    minimo: ['vistoria.horario'],
    assunto: 'Requerimento {{requerimento.numero}}: vistoria remarcada para {{vistoria.horario}}',
    texto:
      'A vistoria de {{vistoria.antes}} passou para {{vistoria.horario}}, com {{vistoria.inspetor}}.\nMotivo: {{decisao.motivo}}',
  },
  vistoria_cancelada: {
    rotulo: 'Vistoria cancelada',
    etiquetas: ['vistoria.horario', 'decisao.motivo'],
    minimo: ['vistoria.horario', 'decisao.motivo'],
    assunto: 'Requerimento {{requerimento.numero}}: vistoria cancelada',
    texto: 'A vistoria de {{vistoria.horario}} foi cancelada.\nMotivo: {{decisao.motivo}}',
  },
  vistoria_concluida: {
    rotulo: 'Resultado da vistoria',
    etiquetas: ['vistoria.resultado', 'vistoria.relatorio'],
    minimo: ['vistoria.resultado'],
    assunto: 'Requerimento {{requerimento.numero}}: vistoria {{vistoria.resultado}}',
    texto: 'Resultado da vistoria: {{vistoria.resultado}}.\n{{vistoria.relatorio}}',
  },
  vistoria_do_inspetor: {
    rotulo: 'Equipe: vistoria marcada, remarcada ou cancelada',
    etiquetas: ['vistoria.aviso', 'vistoria.observacao'],
    minimo: ['vistoria.aviso'],
    assunto: 'Requerimento {{requerimento.numero}}: vistoria {{vistoria.aviso}}',
    texto: 'Vistoria {{vistoria.aviso}}.\n{{vistoria.observacao}}',
  },
  mensagem_recebida: {
    rotulo: 'Mensagem da prefeitura',
    etiquetas: ['mensagem.assunto'],
    minimo: ['mensagem.assunto'],
    assunto: 'Requerimento {{requerimento.numero}}: mensagem da prefeitura',
    texto: 'Assunto: {{mensagem.assunto}}\nLeia e responda na página do requerimento.',
  },
  termo_enviado: {
    rotulo: 'Termo enviado',
    etiquetas: ['termo.titulo', 'termo.prazo'],
    minimo: ['termo.titulo', 'termo.prazo'],
    assunto: 'Requerimento {{requerimento.numero}}: a prefeitura enviou um termo',
    texto: '{{termo.titulo}}\nConfirme a ciência até {{termo.prazo}}.',
  },
  termo_lembrado: {
    rotulo: 'Ciência de termo perto do fim do prazo',
    etiquetas: ['termo.titulo', 'termo.prazo'],
    minimo: ['termo.titulo', 'termo.prazo'],
    assunto: 'Requerimento {{requerimento.numero}}: confirme a ciência até {{termo.prazo}}',
    texto: 'Termo: {{termo.titulo}}\nO prazo para confirmar a ciência termina em {{termo.prazo}}.',
  },
  parecer_pedido: {
    rotulo: 'Equipe: parecer pedido ao setor',
    etiquetas: ['parecer.setor', 'parecer.pergunta', 'parecer.prazo'],
    minimo: ['parecer.pergunta', 'parecer.prazo'],
    assunto: 'Requerimento {{requerimento.numero}}: parecer pedido a {{parecer.setor}}',
    texto: '{{parecer.pergunta}}\nResponda até {{parecer.prazo}}.',
  },
  ...eventosDaConta,
  ...avisosDaConta,
} as const satisfies Record<string, EventoDeMensagem>;
export type NomeDoEventoDeMensagem = keyof typeof eventosDeMensagem;

/** Whether the mail is one of an account rather than of a request. */
export const ehDaConta = (evento: NomeDoEventoDeMensagem): boolean =>
  evento in eventosDaConta || ehAvisoDaConta(evento);

/** Tags that the message of this event may use. */
export const etiquetasDoEvento = (evento: NomeDoEventoDeMensagem): readonly EtiquetaDeMensagem[] => [
  ...(Object.keys(ehDaConta(evento) ? daConta : doRequerimento) as EtiquetaDeMensagem[]),
  ...eventosDeMensagem[evento].etiquetas,
];
