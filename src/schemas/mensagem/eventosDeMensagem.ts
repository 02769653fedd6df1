import { etiquetasFixas, type Etiqueta } from '../processo/etiquetas.ts';
import { avisosDaConta, ehAvisoDaConta } from './avisosDaConta.ts';
import { eventosDaConta } from './eventosDaConta.ts';
import { eventosDoSucessor } from './eventosDoSucessor.ts';

const doRequerimento = {
  'requerente.nome': etiquetasFixas['requerente.nome'],
  'requerimento.numero': etiquetasFixas['requerimento.numero'],
  'requerimento.protocolo': etiquetasFixas['requerimento.protocolo'],
  'processo.numero': etiquetasFixas['processo.numero'],
  'processo.nome': etiquetasFixas['processo.nome'],
  'prefeitura.nome': etiquetasFixas['prefeitura.nome'],
} as const;

const daConta = {
  'conta.nome': { rotulo: 'Nome de quem tem a conta', exemplo: 'Marina Aguiar de Souza' },
  'prefeitura.nome': etiquetasFixas['prefeitura.nome'],
} as const;

/** What the texts of messages may use: of every message what concerns the request, of some what happened. */
export const etiquetasDeMensagem = {
  ...doRequerimento,
  ...daConta,
  'link.validade': { rotulo: 'Quanto tempo o link do botão vale', exemplo: '48 horas' },
  'local.descricao': {
    rotulo: 'De onde alguém quis entrar na conta',
    exemplo: 'Chrome no Windows, no endereço de rede 203.0.113.7',
  },
  'conta.documento': { rotulo: 'O documento que foi corrigido', exemplo: 'CPF' },
  'conta.outra': { rotulo: 'E-mail da conta que ficou, em parte oculto', exemplo: 'm****a@exemplo.com.br' },
  'cadastro.pergunta': {
    rotulo: 'O que a prefeitura perguntou sobre o cadastro',
    exemplo: 'Envie um comprovante de endereço.',
  },
  'pendencia.itens': {
    rotulo: 'O que a prefeitura pediu para corrigir',
    exemplo: 'Corrija o recuo frontal; Apresente a ART',
  },
  'pendencia.prazo': { rotulo: 'Último dia para responder', exemplo: '30/04/2026' },
  'decisao.situacao': { rotulo: 'Como o requerimento terminou', exemplo: 'Indeferido' },
  'decisao.motivo': { rotulo: 'Motivo que a prefeitura escreveu', exemplo: 'O projeto não atende ao recuo mínimo.' },
  'taxas.lista': { rotulo: 'Taxas e valores, um por linha', exemplo: 'Alvará: R$ 413,96.' },
  'contrapartidas.lista': {
    rotulo: 'Contrapartidas, uma por linha',
    exemplo: 'Plantio de mudas: 20 mudas, até 30/04/2027.',
  },
  'contrapartidas.prazo': { rotulo: 'Último dia para cumprir a contrapartida', exemplo: '30/04/2027' },
  'sucessor.nome': { rotulo: 'Requerimento que se abre em seguida', exemplo: 'Habite-se' },
  'sucessor.motivo': { rotulo: 'Por que se abre em seguida', exemplo: 'A obra concluída precisa do habite-se.' },
  'sucessor.prazo': { rotulo: 'Último dia para abri-lo', exemplo: '30/04/2027' },
  'recurso.instancia': { rotulo: 'Instância do recurso', exemplo: 'Primeira instância: Coordenadoria' },
  'parecer.setor': { rotulo: 'Setor a que o parecer foi pedido', exemplo: 'SEMAM' },
  'parecer.pergunta': { rotulo: 'O que se pergunta ao setor', exemplo: 'O lote tem área de preservação?' },
  'parecer.prazo': { rotulo: 'Último dia para dar o parecer', exemplo: '30/04/2026' },
  'vistoria.horario': { rotulo: 'Dia e hora da vistoria', exemplo: '30/04/2026 às 14:00' },
  'vistoria.antes': { rotulo: 'Dia e hora em que a vistoria estava marcada', exemplo: '29/04/2026 às 09:00' },
  'vistoria.inspetor': { rotulo: 'Quem faz a vistoria', exemplo: 'Dalva Montalegre' },
  'vistoria.observacao': { rotulo: 'O que saber antes da vistoria', exemplo: 'Deixe o portão dos fundos aberto.' },
  'vistoria.resultado': { rotulo: 'Resultado da vistoria', exemplo: 'Aprovada' },
  'vistoria.relatorio': { rotulo: 'Relatório da vistoria', exemplo: 'A obra está conforme o projeto.' },
  'vistoria.aviso': { rotulo: 'O que houve com a vistoria', exemplo: 'marcada para 30/04/2026 às 14:00' },
  'mensagem.assunto': { rotulo: 'Assunto da conversa', exemplo: 'Dúvida sobre a planta' },
  'termo.titulo': { rotulo: 'Título do termo enviado', exemplo: 'Comunicado de vistoria' },
  'termo.prazo': { rotulo: 'Último dia para confirmar a ciência do termo', exemplo: '30/04/2026' },
  'convite.de': { rotulo: 'Quem convidou a participar do requerimento', exemplo: 'Marina Aguiar de Souza' },
  'convite.requerimento': { rotulo: 'Requerimento do convite', exemplo: '17/2026 (Alvará de construção)' },
  'procuracao.novidade': {
    rotulo: 'O que houve com a procuração',
    exemplo: 'Você já pode abrir e acompanhar requerimentos em nome de Construtora Horizonte',
  },
  'convite.papel': { rotulo: 'Papel de quem é convidado', exemplo: 'responsável técnico' },
  'documento.nome': { rotulo: 'Nome do documento emitido', exemplo: 'Alvará de construção' },
  'documento.numero': { rotulo: 'Número do documento emitido', exemplo: '17/2026' },
  'documento.validade': { rotulo: 'Último dia da validade do documento', exemplo: '30/04/2027' },
} as const satisfies Record<string, Etiqueta>;
export type EtiquetaDeMensagem = keyof typeof etiquetasDeMensagem;

type DoEvento = Exclude<EtiquetaDeMensagem, keyof typeof doRequerimento | keyof typeof daConta>;

/** One kind of mail to an applicant or to whoever has an account, with the portal's own text. */
export interface EventoDeMensagem {
  readonly rotulo: string;
  /** Of an account: there is no request that it could name. */
  readonly conta?: true;
  /** Tags beside those of the request or of the account. */
  readonly etiquetas: readonly DoEvento[];
  /** Tags that the text must say whoever writes it: what the applicant has a right to know. */
  readonly minimo: readonly DoEvento[];
  readonly assunto: string;
  /** Paragraphs, one a line; a line whose tags all have no value is left out. */
  readonly texto: string;
  /** What the portal says last, whoever writes the text. */
  readonly fim?: string;
  /** What its button says, where it leads to a page and nothing else. */
  readonly botao?: string;
}

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
