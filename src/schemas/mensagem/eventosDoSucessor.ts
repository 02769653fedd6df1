/** What every mail of a request that has to follow a granted one has in common. */
const comum = {
  etiquetas: ['sucessor.nome', 'sucessor.motivo', 'sucessor.prazo'],
  minimo: ['sucessor.nome', 'sucessor.prazo'],
} as const;

/** The mails of a request that has to follow: asked for by the grant, its term near its end, its term passed. */
export const eventosDoSucessor = {
  sucessor_pedido: {
    rotulo: 'Requerimento a abrir em seguida',
    ...comum,
    assunto: 'Requerimento {{requerimento.numero}}: abra {{sucessor.nome}} até {{sucessor.prazo}}',
    texto:
      'O requerimento foi deferido, e agora é preciso abrir: {{sucessor.nome}}.\n{{sucessor.motivo}}\nAbra-o pelo portal até {{sucessor.prazo}}, a partir deste requerimento: as respostas que servem já vêm preenchidas.',
  },
  sucessor_lembrado: {
    rotulo: 'Prazo para abrir o requerimento seguinte perto do fim',
    ...comum,
    assunto: 'Requerimento {{requerimento.numero}}: abra {{sucessor.nome}} até {{sucessor.prazo}}',
    texto:
      'O prazo para abrir {{sucessor.nome}} termina em {{sucessor.prazo}}.\n{{sucessor.motivo}}\nAbra-o pelo portal, a partir deste requerimento: as respostas que servem já vêm preenchidas.',
  },
  sucessor_vencido: {
    rotulo: 'Prazo para abrir o requerimento seguinte vencido',
    ...comum,
    assunto: 'Requerimento {{requerimento.numero}}: {{sucessor.nome}} não foi aberto no prazo',
    texto:
      'O prazo para abrir {{sucessor.nome}} terminou em {{sucessor.prazo}}, e ele não foi aberto.\n{{sucessor.motivo}}\nAbra-o pelo portal assim que puder, a partir deste requerimento.',
  },
} as const;
