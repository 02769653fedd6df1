import { avisosDaConta, ehAvisoDaConta } from './avisosDaConta.ts';
import { eventosDaConta } from './eventosDaConta.ts';
import { eventosDasCobrancas } from './eventosDasCobrancas.ts';
import { eventosDasContrapartidas } from './eventosDasContrapartidas.ts';
import { eventosDasLicencas } from './eventosDasLicencas.ts';
import { eventosDasVistorias } from './eventosDasVistorias.ts';
import { eventosDoSucessor } from './eventosDoSucessor.ts';
import { doRequerimento, daConta, type EtiquetaDeMensagem, type EventoDeMensagem } from './etiquetasDeMensagem.ts';
import { motivo, previsao } from './partesDosEventos.ts';

/** The events of a request that mail its applicant, in the order of a request's life, those that mail staff, and the mails of an account. */
export const eventosDeMensagem = {
  requerimento_protocolado: {
    rotulo: 'Requerimento protocolado',
    ...previsao,
    assunto: 'Requerimento {{requerimento.numero}} protocolado',
    texto:
      'Recebemos o seu pedido de {{processo.nome}}.\nO comprovante está na página do requerimento.\n{{requerimento.previsao}}',
  },
  etapa_iniciada: {
    rotulo: 'Análise iniciada',
    ...previsao,
    assunto: 'Requerimento {{requerimento.numero}} em análise',
    texto: 'A prefeitura começou a analisar o seu pedido de {{processo.nome}}.\n{{requerimento.previsao}}',
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
  ...eventosDasCobrancas,
  troca_negada: {
    rotulo: 'Troca do requerente negada',
    ...motivo,
    assunto: 'Requerimento {{requerimento.numero}}: a prefeitura não passou o requerimento a outra pessoa',
    texto: 'Motivo: {{decisao.motivo}}\nVocê continua o requerente. Se for o caso, peça de novo pelo portal.',
  },
  ...eventosDoSucessor,
  ...eventosDasContrapartidas,
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
  ...eventosDasLicencas,
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
  ...eventosDasVistorias,
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
