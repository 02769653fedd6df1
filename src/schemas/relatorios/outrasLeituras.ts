/** Readings that are no report of figures, each with the question that it answers. */
export const outrasLeituras = {
  arquivos: {
    nome: 'arquivos-tempo-processo',
    rotulo: 'Arquivos de tempo',
    pergunta: 'Como levar o tempo de cada etapa, mês a mês, para uma planilha ou outro programa?',
  },
  fluxo: {
    nome: 'fluxo-processo',
    rotulo: 'Fluxo de processo',
    pergunta: 'Por onde os requerimentos de um tipo passam, de onde voltam e quanto esperam?',
  },
  comparativo: {
    nome: 'comparativo',
    rotulo: 'Comparativo',
    pergunta: 'Em que diferem dois períodos, dois setores ou dois tipos?',
  },
  abertos: {
    nome: 'dados-abertos',
    rotulo: 'Dados abertos',
    pergunta: 'O que a cidade publica do seu licenciamento, sem pessoas, para quem quiser usar?',
  },
} as const;
