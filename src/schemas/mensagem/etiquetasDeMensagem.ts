import { etiquetasFixas, type Etiqueta } from '../processo/etiquetas.ts';

/** Tags of every message about a request. */
export const doRequerimento = {
  'requerente.nome': etiquetasFixas['requerente.nome'],
  'requerimento.numero': etiquetasFixas['requerimento.numero'],
  'requerimento.protocolo': etiquetasFixas['requerimento.protocolo'],
  'processo.numero': etiquetasFixas['processo.numero'],
  'processo.nome': etiquetasFixas['processo.nome'],
  'prefeitura.nome': etiquetasFixas['prefeitura.nome'],
} as const;

/** Tags of every message to an account. */
export const daConta = {
  'conta.nome': { rotulo: 'Nome de quem tem a conta', exemplo: 'Marina Aguiar de Souza' },
  'prefeitura.nome': etiquetasFixas['prefeitura.nome'],
} as const;

/** What the texts of messages may use: of every message what concerns the request, of some what happened. */
export const etiquetasDeMensagem = {
  ...doRequerimento,
  ...daConta,
  'requerimento.previsao': {
    rotulo: 'Quando o requerimento deve ficar pronto',
    exemplo: 'Deve ficar pronto entre 12/05/2026 e 30/05/2026',
  },
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
  'cobranca.nome': { rotulo: 'Nome da taxa cobrada', exemplo: 'Taxa de análise' },
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
  'publicacao.processo': { rotulo: 'Processo e versão a publicar', exemplo: 'Habite-se, versão 3' },
  'publicacao.horario': { rotulo: 'Dia e hora para que a publicação foi agendada', exemplo: '04/01/2027 às 08:00' },
  'publicacao.motivo': {
    rotulo: 'Por que a publicação não foi feita',
    exemplo: 'O setor "SEURB" não tem membros',
  },
  'relatorio.nome': { rotulo: 'Nome que se deu ao relatório pedido por e-mail', exemplo: 'Alvarás do centro' },
  'relatorio.titulo': { rotulo: 'Relatório', exemplo: 'Tempo de processo' },
  'relatorio.periodo': { rotulo: 'Período do relatório', exemplo: 'semana passada, de 23/11/2026 a 29/11/2026' },
  'relatorio.anterior': { rotulo: 'Período com que se compara, se algum', exemplo: '16/11/2026 a 22/11/2026' },
  'relatorio.filtros': { rotulo: 'O que se escolheu do relatório', exemplo: 'Setor: Urbanismo; Tipo: Alvará' },
  'relatorio.momento': { rotulo: 'De quando são os números', exemplo: '30/11/2026 07:00' },
  'relatorio.ressalva': {
    rotulo: 'O que falta contar ou não existe mais, se algo',
    exemplo: 'A prefeitura não tem mais: Setor: Obras públicas.',
  },
  'migracao.mudancas': {
    rotulo: 'O que muda para o requerente com a versão nova do processo',
    exemplo: 'Recurso: de 10/03/2027 para 20/03/2027.',
  },
  'convite.papel': { rotulo: 'Papel de quem é convidado', exemplo: 'responsável técnico' },
  'documento.nome': { rotulo: 'Nome do documento emitido', exemplo: 'Alvará de construção' },
  'documento.numero': { rotulo: 'Número do documento emitido', exemplo: '17/2026' },
  'documento.validade': { rotulo: 'Último dia da validade do documento', exemplo: '30/04/2027' },
} as const satisfies Record<string, Etiqueta>;
export type EtiquetaDeMensagem = keyof typeof etiquetasDeMensagem;

/** Tags beside those. */
export type DoEvento = Exclude<EtiquetaDeMensagem, keyof typeof doRequerimento | keyof typeof daConta>;

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
