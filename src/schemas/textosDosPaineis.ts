/** Texts of the specification that only panels and the server say, in a table of their own: no page of the log-in loads them (textos.ts). */
export const textosDosPaineis = {
  /** What was typed into a registry's form and not saved. */
  rascunho: {
    titulo: 'Continuar o preenchimento?',
    achado: (quando: string) => `Há um rascunho de ${quando}.`,
    outraVersao: 'O registro mudou depois disso. Ao salvar, o portal compara as duas versões.',
    continuar: 'Continuar',
    descartar: 'Descartar',
  },
  /** Look-up of a postal code (spec 7 "buscarCep", AMB-131). */
  cep: {
    desconhecido: 'CEP não localizado. Preencha o endereço',
    indisponivel: 'Não foi possível buscar o CEP agora. Preencha o endereço',
  },
  /** Look-up of a property by its registration number (spec 8, AMB-135). */
  imovel: {
    indisponivel: 'Não foi possível consultar a inscrição agora. Tente de novo em alguns minutos',
    partesDemais: 'A soma das partes dos donos atuais passa de 100%',
    periodo: 'A data final vem antes da inicial',
    donoRepetido: 'Esta pessoa já está entre os donos atuais',
    inscricaoRepetida: (outro: string) => `Esta inscrição já é do imóvel ${outro}`,
    inscricaoDuasVezes: 'Esta inscrição já está na lista',
    semNumero: 'Informe a inscrição',
  },
  menu: { meusAcessos: 'Meus acessos', cadastro: 'Cadastro', setores: 'Setores', sistema: 'Sistema', sair: 'Sair' },
  notificacoes: {
    naoLidas: 'Não Lidos',
    lidas: 'Lidos',
    vazio: 'Nenhuma notificação localizada',
    falha: 'Não foi possível carregar as notificações.',
    carregando: 'Carregando notificações...',
    marcarComoLida: 'Marcar como lido',
    marcarComoNaoLida: 'Marcar como não lido',
    todas: 'Ver todas as notificações',
  },
  noticias: { ordem: 'Novos' },
  faq: { emConstrucao: 'FAQ em construção. Em breve novas informações.' },
  suporte: { mensagem: 'Olá! Preciso de ajuda com o portal de requerimentos.' },
  requerimento: {
    emAndamento: 'Em andamento',
    aguardandoRequerente: 'Aguardando requerente',
    aguardandoPrefeitura: 'Aguardando prefeitura',
    deferido: 'Deferido',
    indeferido: 'Indeferido',
    inviavel: 'Inviável',
    cancelado: 'Cancelado',
    pausado: 'Pausado',
    expirado: 'Expirado',
    deferirEFinalizar: 'Deferir e finalizar',
  },
  vistoria: {
    agendada: 'Agendada',
    realizada: 'Realizada',
    aprovada: 'Aprovada',
    reprovada: 'Reprovada',
    cancelada: 'Cancelada',
    semHorarios: 'O setor ainda não tem horários de vistoria cadastrados. Fale com a prefeitura para marcar',
  },
  comprovante: { aprovado: 'Aprovado', rejeitado: 'Rejeitado' },
  contagem: { corridos: 'Dias corridos', semFinsDeSemana: 'Exceto fins de semana' },
  periodos: { semanal: 'Semanal', mensal: 'Mensal', anual: 'Anual' },
} as const;
