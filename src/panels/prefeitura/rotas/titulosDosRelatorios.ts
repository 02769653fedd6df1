/** What the menu and the routes say of a report. */
export interface TituloDoRelatorio {
  /** Last part of its addresses. */
  readonly nome: string;
  readonly rotulo: string;
  /** The question that it answers. */
  readonly pergunta: string;
  /** It tells sectors apart. */
  readonly emSetor: boolean;
}

/** Written by `npm run rotas` from src/schemas/relatorios: a panel begins without the declarations of its reports, which come with their screens. */
export const titulosDosRelatorios = [
  {
    nome: 'produtividade',
    rotulo: 'Produtividade',
    pergunta: 'O que cada setor e cada pessoa concluiu, e de que tipo, tamanho e espera?',
    emSetor: true,
  },
  {
    nome: 'tempo-processo',
    rotulo: 'Tempo de processo',
    pergunta: 'Quanto tempo um requerimento leva, do protocolo ao fim, e com quem fica?',
    emSetor: true,
  },
  {
    nome: 'entrada-requerimento',
    rotulo: 'Entrada',
    pergunta: 'Quantos requerimentos entraram, e em que situação estão?',
    emSetor: true,
  },
  {
    nome: 'lancamento',
    rotulo: 'Lançamentos',
    pergunta: 'Quanto foi lançado em taxas, quanto foi pago, quanto está em aberto e quanto venceu?',
    emSetor: false,
  },
  {
    nome: 'quadro-area',
    rotulo: 'Quadro de áreas',
    pergunta: 'Quantos metros quadrados foram pedidos e licenciados, de que uso, onde e em que obra?',
    emSetor: false,
  },
  {
    nome: 'tempo-etapa',
    rotulo: 'Tempo por etapa',
    pergunta: 'Em que etapa e em que setor o tempo fica, e que prazos se cumprem?',
    emSetor: true,
  },
  {
    nome: 'correcoes',
    rotulo: 'Correções pedidas',
    pergunta: 'O que mais se pede de novo ao requerente, e que o formulário podia ter perguntado?',
    emSetor: true,
  },
  {
    nome: 'arrecadacao',
    rotulo: 'Arrecadação',
    pergunta: 'Quanto entrou em cada mês, e o que foi dispensado, retirado ou devolvido?',
    emSetor: false,
  },
  {
    nome: 'carga-idade',
    rotulo: 'Carga e idade',
    pergunta: 'O que está em aberto agora, com quem, em que etapa e há quanto tempo?',
    emSetor: true,
  },
  {
    nome: 'previsoes',
    rotulo: 'Previsões conferidas',
    pergunta: 'As datas que o portal previu se cumpriram?',
    emSetor: false,
  },
] as const satisfies readonly TituloDoRelatorio[];
