import type { Static } from 'typebox';
import type { Abertura } from '../../abertura.ts';
import type { Definicao } from '../../definicao.ts';
import type { OrigemPedida, SucessorPedido } from '../../ligacoes.ts';
import { paramSemDizer } from '../../prazos.ts';
import type { Ficha } from '../ficha.ts';
import {
  area,
  chave,
  condicao,
  dia,
  escolha,
  lembrar,
  marcas,
  referencia,
  referencias,
  texto,
  textos,
} from './comuns.ts';
import { fichaDoPrazo, fichaDoPrazoTotal, novoPrazo } from './prazos.ts';

export type DadosDoProcesso = Definicao['processo'];

export const nomesDasNumeracoes = {
  igual_requerimento: 'O mesmo do requerimento',
  sequencial_tipo: 'Sequencial por tipo',
  sequencial_setor: 'Sequencial por setor',
  sequencial_setor_ano: 'Sequencial por setor e ano',
  manual: 'Digitado pela equipe',
} as const;

const fichaDaAbertura: Ficha<Static<typeof Abertura>> = {
  nome: 'Período de abertura',
  itens: {
    de: dia('De'),
    ate: dia('Até'),
    motivo: texto('Por quê', { ajuda: 'A lei ou o edital, ou o que fazer fora do período.' }),
  },
};

const fichaDaOrigem: Ficha<OrigemPedida> = {
  nome: 'Requerimento de que parte',
  itens: {
    processos: referencias('De que tipo', 'processo', { ajuda: 'Sem nenhum: de qualquer tipo.' }),
    situacoes: marcas('Como terminou', {
      Deferido: 'Deferido',
      Indeferido: 'Indeferido',
      Inviável: 'Inviável',
      Expirado: 'Expirado',
    }),
    ao_deferir: escolha(
      'Ao deferir',
      { reabrir: 'reabre a análise do anterior', substituir: 'os arquivos novos tomam o lugar dos antigos' },
      { ausente: 'nada muda no anterior' },
    ),
  },
};

const fichaDoSucessor: Ficha<SucessorPedido> = {
  nome: 'Próximo requerimento',
  itens: {
    nome: texto('Como é chamado'),
    processo: referencia('Tipo', 'processo'),
    motivo: texto('Por que é preciso'),
    condicao: condicao('Só se'),
    prazo: { rotulo: 'Prazo para abrir', editor: { como: 'peca', ficha: () => fichaDoPrazo, nova: novoPrazo } },
    lembrar_dias: lembrar('3 dias'),
  },
};
const novoSucessor = (): SucessorPedido => ({ processo: '', nome: '', prazo: novoPrazo() });

const GERAL = 'Geral';
const PAGINA = 'Página pública';
const PRAZOS = 'Número, titular e prazos';
const LIGACOES = 'Ligações';

export const fichaDoProcesso: Ficha<DadosDoProcesso> = {
  nome: 'Processo',
  guia: 'Como o serviço é chamado, onde o requerente o encontra e o que a página pública diz. A descrição e as frases de “O que a pessoa quer fazer” são lidas por quem pede: escreva como se fala no balcão.',
  abas: [GERAL, PAGINA, PRAZOS, LIGACOES],
  itens: {
    nome: texto('Nome'),
    nome_curto: texto('Nome curto', { ajuda: 'Até 24 letras, para listas e menus.' }),
    grupo: texto('Grupo', { ajuda: 'Os tipos do mesmo grupo aparecem juntos para o requerente.' }),
    chave: chave('processo', { ajuda: 'Identifica o tipo nos arquivos. Não muda depois de publicado.' }),
    descricao: area('Descrição', { aba: PAGINA, ajuda: 'O que é e para que serve, em palavras de quem pede.' }),
    quem_pode_pedir: area('Quem pode pedir', { aba: PAGINA }),
    quando_usar: textos('O que a pessoa quer fazer', 'frase', {
      aba: PAGINA,
      ajuda: 'Frases nas palavras de quem pede: levam a este tipo no guia de novo requerimento.',
    }),
    base_legal: area('Base legal', { aba: PAGINA }),
    numeracao: escolha('Número do processo', nomesDasNumeracoes, { aba: PRAZOS }),
    numerado_em: escolha(
      'Quando o processo recebe o número',
      { protocolo: 'no protocolo', inicio: 'quando a equipe inicia a primeira etapa', emissao: 'na primeira emissão' },
      {
        aba: PRAZOS,
        ausente: 'quando a equipe inicia a primeira etapa',
        ajuda: 'Um documento emitido antes disso dá o número ao processo. O número digitado é pedido no início.',
      },
    ),
    titular: escolha(
      'Titular da licença',
      { requerente: 'sempre o requerente' },
      { aba: PRAZOS, ausente: 'o proprietário que consente, onde há um; senão, o requerente' },
    ),
    titular_campo: referencia('Titular que uma resposta diz', 'campo', {
      aba: PRAZOS,
      ajuda: 'Um campo de pessoa. Vale mais que a escolha acima; sem resposta, o titular é o requerente.',
      serve: (chave, { definicao }) => definicao.campos.some((c) => c.chave === chave && c.tipo === 'pessoa'),
    }),
    abertura: {
      rotulo: 'Recebe pedidos só em um período',
      aba: PRAZOS,
      editor: { como: 'peca', ficha: () => fichaDaAbertura, nova: () => ({}) },
    },
    prazo_total: {
      rotulo: 'Prazo de todo o requerimento',
      aba: PRAZOS,
      editor: { como: 'peca', ficha: () => fichaDoPrazoTotal, nova: novoPrazo },
    },
    suspende: marcas(
      'O que para os prazos',
      {
        pendencia: 'resposta à pendência',
        pausa: 'pausa da etapa',
        subprocesso: 'outro requerimento',
        vistoria: 'vistoria',
        pagamento: 'pagamento de taxa',
      },
      { aba: PRAZOS, ausente: paramSemDizer, ajuda: 'Sem nenhum marcado, nada para os prazos.' },
    ),
    prazo_em_papel: escolha(
      'Pedido que veio em papel: o prazo conta desde',
      { recebimento: 'o dia em que o balcão o recebeu', protocolo: 'o protocolo no portal' },
      { aba: PRAZOS, ausente: 'o protocolo no portal' },
    ),
    origem: {
      rotulo: 'Parte de um requerimento anterior',
      aba: LIGACOES,
      editor: { como: 'peca', ficha: () => fichaDaOrigem, nova: () => ({}) },
    },
    sucessor: {
      rotulo: 'Pede que se abra o próximo',
      aba: LIGACOES,
      editor: { como: 'peca', ficha: () => fichaDoSucessor, nova: novoSucessor },
    },
    sucessores: {
      rotulo: 'Pede um de vários, conforme as respostas',
      aba: LIGACOES,
      editor: {
        como: 'pecas',
        ficha: () => fichaDoSucessor,
        nova: novoSucessor,
        um: 'próximo requerimento',
        nome: ({ nome }) => nome,
      },
    },
  },
};
