const comum = { conta: true, etiquetas: [], minimo: [] } as const;
const motivo = { conta: true, etiquetas: ['decisao.motivo'], minimo: ['decisao.motivo'] } as const;

const TROQUE_A_SENHA = 'Se não foi você, troque a sua senha e fale com a prefeitura o quanto antes.';
const FALE_COM_A_PREFEITURA = 'Se não foi você quem pediu, fale com a prefeitura o quanto antes.';

/**
 * The mails that tell the owner of an account what became of it, without a link that acts. `fim` is said last whoever writes the text: what to
 * do when it was not he. `botao` only leads to a page.
 */
export const avisosDaConta = {
  conta_fator_ligado: {
    rotulo: 'Conta: verificação em duas etapas ativada',
    ...comum,
    assunto: 'Verificação em duas etapas ativada',
    texto: 'A sua conta no portal passou a pedir também um código do aplicativo de verificação.',
    fim: TROQUE_A_SENHA,
  },
  conta_fator_desligado: {
    rotulo: 'Conta: verificação em duas etapas desativada',
    ...comum,
    assunto: 'Verificação em duas etapas desativada',
    texto: 'A sua conta no portal deixou de pedir o código do aplicativo de verificação. Só a senha dá acesso a ela.',
    fim: TROQUE_A_SENHA,
  },
  conta_codigos_renovados: {
    rotulo: 'Conta: novos códigos de recuperação',
    ...comum,
    assunto: 'Novos códigos de recuperação',
    texto: 'Os códigos de recuperação da sua conta foram trocados. Os anteriores não valem mais.',
    fim: TROQUE_A_SENHA,
  },
  conta_codigo_usado: {
    rotulo: 'Conta: código de recuperação usado',
    ...comum,
    assunto: 'Um código de recuperação foi usado',
    texto: 'Um código de recuperação foi usado no lugar do código do aplicativo de verificação. Ele não vale mais.',
    fim: TROQUE_A_SENHA,
  },
  conta_fator_retirado: {
    rotulo: 'Conta: verificação em duas etapas retirada pela prefeitura',
    ...comum,
    assunto: 'Verificação em duas etapas retirada pela prefeitura',
    texto:
      'A prefeitura recebeu um pedido e retirou a verificação em duas etapas da sua conta. As sessões abertas terminaram.',
    fim: TROQUE_A_SENHA,
  },
  conta_senha_mudou: {
    rotulo: 'Conta: a senha mudou',
    ...comum,
    assunto: 'A senha da sua conta mudou',
    texto: 'A sua conta no portal tem uma nova senha. As sessões abertas terminaram.',
    fim: 'Se não foi você, peça uma nova senha na página de entrada e fale com a prefeitura o quanto antes.',
  },
  conta_email_mudou: {
    rotulo: 'Conta: o e-mail mudou, ao endereço anterior',
    ...comum,
    assunto: 'O e-mail da sua conta mudou',
    texto: 'A sua conta no portal passou a usar outro e-mail.',
    fim: 'Se não foi você, fale com a prefeitura.',
  },
  conta_email_pedido: {
    rotulo: 'Conta: a prefeitura recebeu um pedido de mudança do e-mail',
    ...comum,
    assunto: 'Pedido de mudança do e-mail da sua conta',
    texto:
      'A prefeitura recebeu um pedido para a sua conta no portal usar outro e-mail, e encerrou as sessões abertas.',
    fim: FALE_COM_A_PREFEITURA,
  },
  conta_documento_corrigido: {
    rotulo: 'Conta: CPF ou CNPJ corrigido pela prefeitura',
    conta: true,
    etiquetas: ['conta.documento'],
    minimo: ['conta.documento'],
    assunto: 'O {{conta.documento}} da sua conta foi corrigido',
    texto:
      'A prefeitura corrigiu o {{conta.documento}} da sua conta no portal. Para entrar com ele, use o número correto.',
    fim: FALE_COM_A_PREFEITURA,
  },
  conta_ja_existe: {
    rotulo: 'Conta: cadastro com um e-mail que já tem conta',
    ...comum,
    assunto: 'Você já tem uma conta',
    texto:
      'Alguém tentou se cadastrar no portal com este e-mail, que já tem uma conta.\nSe foi você, entre com a sua senha ou peça uma nova. Se não foi, ignore esta mensagem.',
    botao: 'Pedir nova senha',
  },
  conta_unificada: {
    rotulo: 'Conta: dois cadastros unificados',
    conta: true,
    etiquetas: ['conta.outra'],
    minimo: ['conta.outra'],
    assunto: 'Os seus dois cadastros foram unificados',
    texto:
      'A prefeitura tinha dois cadastros seus e os unificou. Os requerimentos dos dois estão agora em um só.\nA conta com este e-mail não entra mais no portal.\nPara entrar, use a de e-mail {{conta.outra}}.',
    fim: 'Se isto está errado, ou se você não consegue entrar, fale com a prefeitura.',
    botao: 'Entrar no portal',
  },
  cadastro_em_conferencia: {
    rotulo: 'Cadastro: em conferência',
    ...comum,
    assunto: 'O seu cadastro está em conferência',
    texto:
      'O seu e-mail está confirmado. Antes de abrir requerimentos, a prefeitura precisa conferir o seu cadastro.\nVocê já pode entrar, ver os tipos de requerimento e acompanhar a conferência. Avisamos por e-mail quando houver novidade.',
    botao: 'Acompanhar a conferência',
  },
  cadastro_aprovado: {
    rotulo: 'Cadastro: aprovado',
    ...comum,
    assunto: 'Cadastro aprovado',
    texto: 'A prefeitura conferiu e aprovou o seu cadastro. Você já pode abrir requerimentos.',
    botao: 'Entrar no portal',
  },
  cadastro_pergunta: {
    rotulo: 'Cadastro: a prefeitura pediu informações',
    conta: true,
    etiquetas: ['cadastro.pergunta'],
    minimo: ['cadastro.pergunta'],
    assunto: 'A prefeitura pediu informações sobre o seu cadastro',
    texto: 'Para conferir o seu cadastro, a prefeitura pergunta:\n{{cadastro.pergunta}}',
    botao: 'Responder',
  },
  cadastro_recusado: {
    rotulo: 'Cadastro: não aprovado',
    ...motivo,
    assunto: 'Cadastro não aprovado',
    texto: 'A prefeitura conferiu o seu cadastro e não o aprovou. O motivo:\n{{decisao.motivo}}',
    fim: 'Se você não concorda, fale com a prefeitura pelos canais de atendimento.',
    botao: 'Ver o meu cadastro',
  },
  cadastro_reaberto: {
    rotulo: 'Cadastro: conferência reaberta',
    ...comum,
    assunto: 'O seu cadastro voltou a ser conferido',
    texto: 'A prefeitura reabriu a conferência do seu cadastro. Avisamos por e-mail quando houver novidade.',
    botao: 'Acompanhar a conferência',
  },
  convite_participante: {
    rotulo: 'Conta: convite para participar de um requerimento',
    conta: true,
    etiquetas: ['convite.de', 'convite.requerimento', 'convite.papel', 'link.validade'],
    minimo: ['convite.de', 'convite.requerimento', 'convite.papel', 'link.validade'],
    assunto: 'Convite para participar de um requerimento',
    texto:
      '{{convite.de}} convidou você a participar do requerimento {{convite.requerimento}} como {{convite.papel}}.\nO convite vale por {{link.validade}}. Sem conta no portal, cadastre-se com este e-mail antes de aceitar.',
    fim: 'Se você não conhece quem convidou, ignore esta mensagem: nada muda sem a sua resposta.',
    botao: 'Ver o convite',
  },
  consentimento_pedido: {
    rotulo: 'Conta: consentimento do proprietário antes do protocolo',
    conta: true,
    etiquetas: ['convite.de', 'convite.requerimento', 'link.validade'],
    minimo: ['convite.de', 'convite.requerimento', 'link.validade'],
    assunto: 'O seu consentimento como proprietário',
    texto:
      '{{convite.de}} preencheu um requerimento ({{convite.requerimento}}) sobre um imóvel que informou ser seu. Ele só será protocolado se você consentir.\nLeia o que será protocolado e responda até {{link.validade}}. Sem conta no portal, cadastre-se com este e-mail antes de responder.',
    fim: 'Se você não conhece quem pediu, ignore esta mensagem: nada é protocolado sem a sua resposta.',
    botao: 'Ler e responder',
  },
  consentimento_sem_efeito: {
    rotulo: 'Conta: o proprietário não consentiu no protocolo',
    conta: true,
    etiquetas: ['convite.requerimento', 'decisao.motivo'],
    minimo: ['convite.requerimento', 'decisao.motivo'],
    assunto: 'O seu requerimento não foi protocolado',
    texto:
      'O requerimento ({{convite.requerimento}}) continua como rascunho: {{decisao.motivo}}.\nO que você preencheu está guardado. Você pode mudar e enviar de novo.',
    botao: 'Abrir o rascunho',
  },
  parecer_externo_pedido: {
    rotulo: 'Órgão externo: parecer pedido por link',
    conta: true,
    etiquetas: ['convite.de', 'convite.requerimento', 'link.validade'],
    minimo: ['convite.de', 'convite.requerimento', 'link.validade'],
    assunto: 'A prefeitura pede o seu parecer',
    texto:
      '{{convite.de}} pede o seu parecer sobre o requerimento {{convite.requerimento}}.\nO link abre a pergunta e os documentos, vale até {{link.validade}} e serve para uma resposta.',
    fim: 'Não repasse este link: quem o tem responde em seu nome.',
    botao: 'Abrir e responder',
  },
  parecer_externo_lembrado: {
    rotulo: 'Órgão externo: lembrete do parecer pedido por link',
    conta: true,
    etiquetas: ['convite.requerimento', 'link.validade'],
    minimo: ['convite.requerimento', 'link.validade'],
    assunto: 'Lembrete: a prefeitura espera o seu parecer',
    texto:
      'Falta o seu parecer sobre o requerimento {{convite.requerimento}}. Responda até {{link.validade}}, o último dia do link.\nO link abre a pergunta e os documentos e serve para uma resposta.',
    fim: 'Não repasse este link: quem o tem responde em seu nome.',
    botao: 'Abrir e responder',
  },
  participante_revogado: {
    rotulo: 'Conta: acesso a um requerimento retirado',
    conta: true,
    etiquetas: ['convite.requerimento', 'convite.papel', 'decisao.motivo'],
    minimo: ['convite.requerimento', 'decisao.motivo'],
    assunto: 'O seu acesso a um requerimento foi retirado',
    texto:
      'Você deixou de ter acesso ao requerimento {{convite.requerimento}}, de que participava como {{convite.papel}}.\nMotivo: {{decisao.motivo}}',
  },
  requerimento_recebido: {
    rotulo: 'Conta: um requerimento passou a ser desta pessoa',
    conta: true,
    etiquetas: ['convite.requerimento', 'decisao.motivo'],
    minimo: ['convite.requerimento', 'decisao.motivo'],
    assunto: 'Um requerimento passou a ser seu',
    texto:
      'A prefeitura registrou que o requerimento {{convite.requerimento}} passou a ser seu. Você o acompanha e responde por ele no portal.\nMotivo: {{decisao.motivo}}',
    fim: 'Se isto está errado, fale com a prefeitura.',
    botao: 'Ver o requerimento',
  },
  publicacao_nao_feita: {
    rotulo: 'Equipe: publicação agendada que não pôde ser feita',
    conta: true,
    etiquetas: ['publicacao.processo', 'publicacao.horario', 'publicacao.motivo'],
    minimo: ['publicacao.processo', 'publicacao.motivo'],
    assunto: 'A publicação de {{publicacao.processo}} não foi feita',
    texto:
      'Você agendou a publicação de {{publicacao.processo}} para {{publicacao.horario}}. Na hora, a conferência encontrou impedimentos, e nada mudou: a versão anterior continua valendo.\n{{publicacao.motivo}}\nCorrija o rascunho e publique, ou agende de novo.',
    botao: 'Abrir o processo',
  },
  relatorio_periodico: {
    rotulo: 'Equipe: relatório pedido por e-mail, de toda semana ou de todo mês',
    conta: true,
    etiquetas: [
      'relatorio.nome',
      'relatorio.titulo',
      'relatorio.periodo',
      'relatorio.anterior',
      'relatorio.filtros',
      'relatorio.momento',
      'relatorio.ressalva',
    ],
    minimo: ['relatorio.periodo', 'relatorio.momento', 'relatorio.ressalva'],
    assunto: '{{relatorio.nome}}: {{relatorio.periodo}}',
    texto:
      '{{relatorio.titulo}}, {{relatorio.periodo}}. Números de {{relatorio.momento}}.\nComparado com {{relatorio.anterior}}.\nSó de: {{relatorio.filtros}}.\n{{relatorio.ressalva}}',
    fim: 'Você recebe este e-mail porque o pediu. Para mudar o dia ou pausar, abra o relatório e escolha "Por e-mail".',
    botao: 'Abrir o relatório',
  },
  procuracao_mudou: {
    rotulo: 'Conta: procuração pedida, aceita, recusada ou encerrada',
    conta: true,
    etiquetas: ['procuracao.novidade', 'decisao.motivo'],
    minimo: ['procuracao.novidade'],
    assunto: 'Procuração no portal',
    texto: '{{procuracao.novidade}}.\nMotivo: {{decisao.motivo}}',
  },
} as const;
export type NomeDoAvisoDaConta = keyof typeof avisosDaConta;

export const ehAvisoDaConta = (evento: string): evento is NomeDoAvisoDaConta => evento in avisosDaConta;
