import type { Static } from 'typebox';
import type { Etapa, Secao } from '../../definicao.ts';
import type { SubprocessoPedido } from '../../ligacoes.ts';
import type { Espera, Leitura, RegraDeDecisao as Regra, Revisao } from '../../opcoesDaEtapa.ts';
import type { Distribuicao, ItemDaVerificacao, ItemDaVistoria, VistoriaDaEtapa } from '../../partesDaEtapa.ts';
import type { Saida } from '../../saida.ts';
import type { Ficha } from '../ficha.ts';
import {
  area,
  campoDe,
  chave,
  condicao,
  duasPartes,
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
import { fichaDoPrazo, novoPrazo } from './prazos.ts';

export type SaidaDita = Static<typeof Saida>;
export type DistribuicaoDita = Static<typeof Distribuicao>;
export type SetorPorRegra = NonNullable<DistribuicaoDita['setores']>[number];
export type RegraDeDecisao = Static<typeof Regra>;
export type Parte = Pick<Etapa, 'tipo' | 'publico'>;

export const nomesDosTiposDeEtapa = {
  preencher: 'Preencher',
  validar: 'Validar',
  visualizar: 'Visualizar',
  automático: 'Automático',
  certificado: 'Certificado',
} as const;

export const doSetor = ({ publico }: Parte): boolean => publico === 'setor';
export const doRequerente = ({ publico }: Parte): boolean => publico === 'requerente';
export const daEquipe = ({ publico, tipo }: Parte): boolean => publico === 'setor' && tipo !== 'automático';
export const automatica = ({ tipo }: Parte): boolean => tipo === 'automático';

export const fichaDaSecao: Ficha<Secao> = {
  nome: 'Seção',
  guia: 'Perguntas que aparecem juntas, sob um título, na ordem da lista.',
  itens: {
    titulo: texto('Título'),
    ajuda: area('Ajuda', { linhas: 2 }),
    campos: referencias('Campos, em ordem', 'campo', { soEmUma: true }),
    chave: chave('propria'),
  },
};
export const novaSecao = (): Secao => ({ chave: '', titulo: '', campos: [] });

export const fichaDaSaida: Ficha<SaidaDita> = {
  nome: 'Saída',
  guia: 'Um caminho para outra etapa. “Em paralelo” abre vários ao mesmo tempo, que se juntam em uma etapa de encontro.',
  itens: {
    para: referencia('Vai para', 'etapa'),
    condicao: condicao('Se'),
    tipo: escolha(
      'Como',
      { segue: 'a primeira que vale', bifurca: 'em paralelo com as outras que valem' },
      { ausente: 'a primeira que vale' },
    ),
    rotulo: texto('Como é chamada no desenho'),
    bloqueia: logico('O encontro espera por este caminho', { quando: ({ tipo }) => tipo === 'bifurca' }),
  },
};

export const fichaDoSetorPorRegra: Ficha<SetorPorRegra> = {
  nome: 'Regra de setor',
  itens: {
    condicao: condicao('Se'),
    setor: referencia('Vai para o setor', 'setor'),
    motivo: texto('Por quê', { ajuda: 'Dito no histórico.' }),
  },
};

export const fichaDaDistribuicao: Ficha<DistribuicaoDita> = {
  nome: 'Distribuição',
  guia: 'A quem do setor o pedido chega. Sem nada, a chefia distribui.',
  itens: {
    setores: {
      rotulo: 'Setor pelas respostas',
      ajuda: 'Vale a primeira regra que se cumpre; sem nenhuma, o setor da etapa.',
      editor: {
        como: 'pecas',
        ficha: () => fichaDoSetorPorRegra,
        nova: (): SetorPorRegra => ({ condicao: '', setor: '', motivo: '' }),
        um: 'regra',
        nome: ({ setor, motivo }) => duasPartes(setor, motivo),
      },
    },
    pessoa: escolha(
      'A quem do setor',
      { fila: 'a ninguém, até alguém pegar o próximo', carga: 'a quem tem menos e está presente' },
      { ausente: 'à mão' },
    ),
  },
};

export const fichaDaVerificacao: Ficha<ItemDaVerificacao> = {
  nome: 'Item de conferência',
  itens: {
    texto: area('O que conferir', { linhas: 2 }),
    base_legal: texto('Base legal'),
    obrigatorio: logico('Não se defere sem ele'),
    condicao: condicao('Só se', { ajuda: 'O item que não se aplica não é perguntado nem contado.' }),
    chave: chave('propria'),
  },
};

export const fichaDaLeitura: Ficha<Leitura> = {
  nome: 'Texto a ler',
  itens: {
    titulo: texto('Título'),
    texto: textos('Parágrafos', 'parágrafo', { linhas: 3 }),
    aviso: escolha('Texto da lei', { lei_12651: 'Lei 12.651/2012, preservação permanente' }, { ausente: 'nenhum' }),
    ate_o_fim: logico('É preciso ler até o fim'),
  },
};

export type EsperaDoDia = Extract<Espera, { data: string }>;
export type EsperaDoEvento = Extract<Espera, { evento: string }>;
export const prazoDepois = {
  rotulo: 'Depois de',
  editor: { como: 'peca', ficha: () => fichaDoPrazo, nova: novoPrazo },
} as const;
export const fichaDaEsperaDoDia: Ficha<EsperaDoDia> = {
  nome: 'Espera por um dia',
  itens: {
    data: referencia('O dia de', 'campo', { serve: campoDe('data') }),
    depois: { ...prazoDepois, rotulo: 'Ou tanto tempo depois' },
    antes: { ...prazoDepois, rotulo: 'Ou tanto tempo antes' },
  },
};
export const fichaDaEsperaDoEvento: Ficha<EsperaDoEvento> = {
  nome: 'Espera por um acontecimento',
  itens: {
    evento: escolha('O quê', {
      taxas_pagas: 'as taxas pagas',
      licenca_vencida: 'o fim da validade da licença',
      etapa_concluida: 'a conclusão de uma etapa',
      protocolo: 'o protocolo',
    }),
    etapa: referencia('Qual etapa', 'etapa', {
      quando: (espera) => 'evento' in espera && espera.evento === 'etapa_concluida',
    }),
    depois: { ...prazoDepois, rotulo: 'E tanto tempo depois' },
  },
};

export const decisoes = { deferir: 'Deferir', indeferir: 'Indeferir', inviabilizar: 'Declarar inviável' } as const;

export const fichaDaDecisao: Ficha<RegraDeDecisao> = {
  nome: 'Decisão por regra',
  itens: {
    condicao: condicao('Se'),
    decisao: escolha('Decide', decisoes),
    motivo: area('Motivo', { linhas: 2, ajuda: 'Ninguém olha esta decisão: o motivo fica escrito aqui.' }),
  },
};

export const fichaDaRevisao: Ficha<Revisao> = {
  nome: 'Segunda conferência',
  guia: 'Outra pessoa confirma a decisão antes que ela valha.',
  itens: {
    quem: escolha('Quem confirma', { chefia: 'a chefia do setor', setor: 'outra pessoa do setor' }),
    setor: referencia('De outro setor', 'setor'),
    decisoes: marcas('Quais decisões', decisoes, { ajuda: 'Sem nenhuma: todas.' }),
  },
};

export const fichaDoSubprocesso: Ficha<SubprocessoPedido> = {
  nome: 'Outro requerimento',
  guia: 'Outro tipo de requerimento que tem de ser pedido antes: a etapa espera por ele.',
  itens: {
    nome: texto('Como é chamado'),
    processo: referencia('Tipo', 'processo'),
    motivo: texto('Por que é preciso'),
    condicao: condicao('Só se'),
    espera: escolha(
      'Espera que',
      { conclusao: 'todos terminem', aprovacao: 'um seja deferido' },
      { ausente: 'todos terminem' },
    ),
    chave: chave('campo'),
  },
};

export const fichaDoItemDaVistoria: Ficha<ItemDaVistoria> = {
  nome: 'Item da vistoria',
  itens: {
    nome: texto('O que se olha'),
    ajuda: area('Ajuda', { linhas: 2 }),
    foto: logico('Com foto'),
    chave: chave('propria'),
  },
};

export const fichaDaVistoria: Ficha<VistoriaDaEtapa> = {
  nome: 'Vistoria',
  guia: 'Uma visita com hora marcada e uma lista do que se olha. O resultado pode segurar a etapa ou decidir por onde ela segue.',
  itens: {
    agenda: escolha('Quem marca', { setor: 'o setor', requerente: 'o requerente, nos horários abertos' }),
    duracao: inteiro('Duração', 'minutos'),
    antecedencia: inteiro('Marcar com antecedência de', 'dias corridos', { quando: (v) => v.agenda === 'requerente' }),
    lembrar_dias: lembrar('1 dia'),
    condicao: condicao('Só se'),
    reprovada: escolha(
      'Se for reprovada',
      { espera: 'espera por outra', segue: 'segue pelas saídas' },
      { ausente: 'espera por outra' },
    ),
    itens: {
      rotulo: 'Itens',
      editor: {
        como: 'pecas',
        ficha: () => fichaDoItemDaVistoria,
        nova: () => ({ chave: '', nome: '' }),
        um: 'item',
        nome: ({ nome }) => nome,
        linha: ['nome'],
      },
    },
  },
};
