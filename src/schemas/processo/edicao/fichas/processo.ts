import type { Static } from 'typebox';
import type { Abertura } from '../../abertura.ts';
import type { Consentimento } from '../../consentimento.ts';
import type { Definicao } from '../../definicao.ts';
import type { OrigemPedida, SucessorPedido } from '../../ligacoes.ts';
import type { InstanciaDoRecurso, Recurso } from '../../recurso.ts';
import type { Ficha, Lugar } from '../ficha.ts';
import {
  area,
  campoDe,
  chave,
  condicao,
  dia,
  escolha,
  inteiro,
  lembrar,
  logico,
  marcas,
  referencia,
  referencias,
  texto,
  textos,
} from './comuns.ts';
import { fichaDaProrrogacao, fichaDoPrazo, fichaDoPrazoTotal, novaProrrogacao, novoPrazo } from './prazos.ts';

export type DadosDoProcesso = Definicao['processo'];
export type PendenciaDoProcesso = NonNullable<Definicao['pendencia']>;
type Modelos = NonNullable<Definicao['modelos']>;

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
const PRAZOS = 'Número e prazos';
const LIGACOES = 'Ligações';

export const fichaDoProcesso: Ficha<DadosDoProcesso> = {
  nome: 'Processo',
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
      { aba: PRAZOS, ajuda: 'Sem nenhum: a resposta à pendência e a pausa.' },
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

const fichaDasPendencias: Ficha<PendenciaDoProcesso> = {
  nome: 'Pendências',
  itens: {
    prazo: { rotulo: 'Prazo para responder', editor: { como: 'peca', ficha: () => fichaDoPrazo, nova: novoPrazo } },
    ao_vencer: escolha('Se não responder', {
      indeferir: 'é indeferido',
      expirar: 'expira',
      avisar: 'só se avisa a equipe',
    }),
    lembrar_dias: lembrar('3 dias'),
    prorrogacao: {
      rotulo: 'O requerente pode pedir mais prazo',
      editor: { como: 'peca', ficha: () => fichaDaProrrogacao, nova: novaProrrogacao },
    },
    contestacao: logico('O requerente pode contestar um item', { ajuda: 'Sem dizer nada, pode.' }),
  },
};

/** The owner's data: text fields, or text columns of the table of owners where there is one. */
const doDono = {
  colunasDe: ({ consentimento }: Lugar['definicao']) => consentimento?.tabela,
  serve: (chave: string, { definicao }: Lugar): boolean => {
    const { tabela } = definicao.consentimento ?? {};
    const de =
      tabela === undefined ? definicao.campos : (definicao.campos.find((c) => c.chave === tabela)?.colunas ?? []);
    return de.some((um) => um.chave === chave && um.tipo === 'texto');
  },
} as const;

const fichaDoConsentimento: Ficha<Consentimento> = {
  nome: 'Consentimento do proprietário',
  itens: {
    tabela: referencia('Tabela de proprietários', 'campo', {
      serve: campoDe('tabela'),
      ajuda: 'Quando podem ser vários: todos precisam consentir.',
    }),
    nome: referencia('Campo do nome', 'campo', doDono),
    email: referencia('Campo do e-mail', 'campo', doDono),
    documento: referencia('Campo do CPF ou CNPJ', 'campo', doDono),
    condicao: condicao('Só se'),
    texto: area('O que ele declara', { ajuda: 'Sem nada aqui, o portal usa a frase padrão.' }),
    prazo_dias: inteiro('Prazo', 'dias corridos'),
    lembrar_dias: lembrar('3 dias'),
  },
};

const etapaDo =
  (publico: 'requerente' | 'setor') =>
  (chaveDaEtapa: string, { definicao }: Lugar): boolean =>
    definicao.etapas.find((e) => e.chave === chaveDaEtapa)?.publico === publico;

const fichaDaInstancia: Ficha<InstanciaDoRecurso> = {
  nome: 'Instância',
  itens: {
    nome: texto('Nome'),
    interpor: referencia('Etapa em que se recorre', 'etapa', { serve: etapaDo('requerente') }),
    julgar: referencia('Etapa que julga', 'etapa', { serve: etapaDo('setor') }),
  },
};

const fichaDoRecurso: Ficha<Recurso> = {
  nome: 'Recurso',
  itens: {
    de: referencias('Contra a decisão de', 'etapa', { serve: etapaDo('setor'), ajuda: 'Sem nenhuma: de todas.' }),
    instancias: {
      rotulo: 'Instâncias, em ordem',
      editor: {
        como: 'pecas',
        ficha: () => fichaDaInstancia,
        nova: () => ({ nome: '', interpor: '', julgar: '' }),
        um: 'instância',
        nome: ({ nome }) => nome,
      },
    },
  },
};

const modeloDoTipo = { ajuda: 'Sem nenhum, o portal usa o seu.' } as const;
const fichaDosModelos: Ficha<Modelos> = {
  nome: 'Modelos de documento',
  itens: {
    recibo: referencia('Comprovante de protocolo', 'modelo', modeloDoTipo),
    notificacao: referencia('Notificação de pendência', 'modelo', modeloDoTipo),
  },
};

/** Of the whole definition: what stands beside its lists of steps, fields, documents and fees. */
export const fichasDoTodo = {
  pendencia: {
    rotulo: 'Pendências',
    editor: {
      como: 'peca',
      ficha: () => fichaDasPendencias,
      nova: (): PendenciaDoProcesso => ({ prazo: { quantidade: 30, contagem: 'corridos' }, ao_vencer: 'avisar' }),
    },
  },
  consentimento: {
    rotulo: 'Consentimento do proprietário',
    editor: {
      como: 'peca',
      ficha: () => fichaDoConsentimento,
      nova: (): Consentimento => ({ nome: '', email: '', prazo_dias: 15 }),
    },
  },
  recurso: {
    rotulo: 'Recurso contra o indeferimento',
    editor: {
      como: 'peca',
      ficha: () => fichaDoRecurso,
      nova: (): Recurso => ({ instancias: [{ nome: 'Primeira instância', interpor: '', julgar: '' }] }),
    },
  },
  modelos: {
    rotulo: 'Modelos de documento',
    editor: { como: 'peca', ficha: () => fichaDosModelos, nova: (): Modelos => ({}) },
  },
} as const;
