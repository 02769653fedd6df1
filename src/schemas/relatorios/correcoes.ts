import { porEtapa, porProcesso, porSetor } from './dimensoes.ts';
import { item } from './fatos/item.ts';
import { defineRelatorio } from './relatorio.ts';

const falta = 'Nada foi pedido de novo no período';
const ACEITOS = ['aceito'] as const;

export const correcoes = defineRelatorio({
  nome: 'correcoes',
  rotulo: 'Correções pedidas',
  pergunta: 'O que mais se pede de novo ao requerente, e que o formulário podia ter perguntado?',
  conta:
    'Conta os itens das pendências enviadas ao requerente no período. Por texto padrão, os que saíram de um contam com ele, e os escritos à mão são um grupo só.',
  fonte: item,
  linhas: ['item', 'itens'],
  dimensoes: {
    item: { rotulo: 'Item', coluna: 'item', nomes: 'texto', semValor: 'O que o tipo já não pede' },
    padrao: { rotulo: 'Texto padrão', coluna: 'padrao', nomes: 'padrao', semValor: 'Escrito à mão' },
    processo: porProcesso,
    etapa: porEtapa,
    setor: porSetor,
    tipo: {
      rotulo: 'Espécie',
      coluna: 'tipo',
      nomes: {
        documento: 'Documento',
        campo: 'Resposta',
        esclarecimento: 'Esclarecimento',
        pagamento: 'Pagamento',
        condicao: 'Condição',
      },
      semValor: 'Sem espécie',
      todos: 'Todas',
    },
  },
  agrupa: ['item', 'padrao', 'processo', 'etapa', 'setor', 'tipo'],
  filtra: ['processo', 'etapa', 'setor', 'tipo'],
  medidas: {
    pedidos: {
      rotulo: 'Itens pedidos',
      frase: 'Itens de pendências enviadas no período.',
      agregado: { tipo: 'conta' },
      formato: 'quantidade',
      melhor: 'menos',
      falta,
    },
    aceitos: {
      rotulo: 'Aceitos na primeira resposta',
      frase: 'Dos itens já conferidos, a parte cuja resposta foi aceita.',
      agregado: {
        tipo: 'parte',
        de: { coluna: 'desfecho', valores: ACEITOS },
        em: { coluna: 'desfecho', valores: [...ACEITOS, 'recusado', 'mantido', 'retirado'] },
      },
      formato: 'percentual',
      melhor: 'mais',
      falta: 'Nenhum item do período foi conferido',
    },
    contestados: {
      rotulo: 'Retirados por contestação',
      frase: 'Itens que o requerente contestou e a prefeitura retirou.',
      agregado: { tipo: 'conta', onde: { coluna: 'desfecho', valores: ['retirado'] } },
      formato: 'quantidade',
      melhor: 'menos',
      falta,
    },
    de_novo: {
      rotulo: 'Itens pedidos outra vez',
      frase: 'Itens sobre o que uma pendência anterior já tinha aceito.',
      agregado: { tipo: 'conta', onde: { coluna: 'de_novo', valores: [true] } },
      formato: 'quantidade',
      melhor: 'menos',
      falta,
    },
    sem_resposta: {
      rotulo: 'Sem resposta',
      frase: 'Itens que o requerente ainda não respondeu.',
      agregado: { tipo: 'conta', onde: { coluna: 'desfecho', valores: ['aberto'] } },
      formato: 'quantidade',
      falta,
    },
  },
  cartoes: ['pedidos', 'aceitos', 'contestados', 'sem_resposta'],
  colunas: ['pedidos', 'aceitos', 'contestados', 'de_novo', 'sem_resposta'],
  graficos: [
    { tipo: 'barras', medidas: ['pedidos'], titulo: 'O que mais se pede', unidade: 'itens', uma: 'item' },
    { tipo: 'colunas', medidas: ['pedidos'], titulo: 'Itens pedidos', unidade: 'itens', uma: 'item' },
  ],
});
