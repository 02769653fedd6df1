import type { Static } from 'typebox';
import type { Etapa, Secao } from '../../definicao.ts';
import type { SubprocessoPedido } from '../../ligacoes.ts';
import type { Espera, Leitura, RegraDeDecisao as Regra, Revisao } from '../../opcoesDaEtapa.ts';
import type {
  Distribuicao,
  ItemDaVerificacao,
  ItemDaVistoria,
  ParecerProposto,
  VistoriaDaEtapa,
} from '../../partesDaEtapa.ts';
import type { Saida } from '../../saida.ts';
import type { Ficha, Lugar } from '../ficha.ts';
import {
  area,
  campoDe,
  chave,
  condicao,
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
import {
  fichaDoAlerta,
  fichaDoPrazo,
  fichaDoPrazoDaEtapa,
  fichaDoVencimento,
  fichaDoVencimentoDoParecer,
  novoAlerta,
  novoPrazo,
} from './prazos.ts';

export type SaidaDita = Static<typeof Saida>;
type DistribuicaoDita = Static<typeof Distribuicao>;
type SetorPorRegra = NonNullable<DistribuicaoDita['setores']>[number];
type RegraDeDecisao = Static<typeof Regra>;
type Parte = Pick<Etapa, 'tipo' | 'publico'>;

export const nomesDosTiposDeEtapa = {
  preencher: 'Preencher',
  validar: 'Validar',
  visualizar: 'Visualizar',
  automático: 'Automático',
  certificado: 'Certificado',
} as const;

const doSetor = ({ publico }: Parte): boolean => publico === 'setor';
const doRequerente = ({ publico }: Parte): boolean => publico === 'requerente';
const daEquipe = ({ publico, tipo }: Parte): boolean => publico === 'setor' && tipo !== 'automático';
const automatica = ({ tipo }: Parte): boolean => tipo === 'automático';

export const fichaDaSecao: Ficha<Secao> = {
  nome: 'Seção',
  itens: {
    titulo: texto('Título'),
    ajuda: area('Ajuda', { linhas: 2 }),
    campos: referencias('Campos, em ordem', 'campo'),
    chave: chave('propria'),
  },
};
export const novaSecao = (): Secao => ({ chave: '', titulo: '', campos: [] });

export const fichaDaSaida: Ficha<SaidaDita> = {
  nome: 'Saída',
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

const fichaDoSetorPorRegra: Ficha<SetorPorRegra> = {
  nome: 'Regra de setor',
  itens: {
    condicao: condicao('Se'),
    setor: referencia('Vai para o setor', 'setor'),
    motivo: texto('Por quê', { ajuda: 'Dito no histórico.' }),
  },
};

const fichaDaDistribuicao: Ficha<DistribuicaoDita> = {
  nome: 'Distribuição',
  itens: {
    setores: {
      rotulo: 'Setor pelas respostas',
      ajuda: 'Vale a primeira regra que se cumpre; sem nenhuma, o setor da etapa.',
      editor: {
        como: 'pecas',
        ficha: () => fichaDoSetorPorRegra,
        nova: (): SetorPorRegra => ({ condicao: '', setor: '', motivo: '' }),
        um: 'regra',
        nome: ({ setor, motivo }) => `${setor}: ${motivo}`,
      },
    },
    pessoa: escolha(
      'A quem do setor',
      { fila: 'a ninguém, até alguém pegar o próximo', carga: 'a quem tem menos e está presente' },
      { ausente: 'à mão' },
    ),
  },
};

const fichaDaVerificacao: Ficha<ItemDaVerificacao> = {
  nome: 'Item de conferência',
  itens: {
    texto: area('O que conferir', { linhas: 2 }),
    base_legal: texto('Base legal'),
    obrigatorio: logico('Não se defere sem ele'),
    chave: chave('propria'),
  },
};

const fichaDaLeitura: Ficha<Leitura> = {
  nome: 'Texto a ler',
  itens: {
    titulo: texto('Título'),
    texto: textos('Parágrafos', 'parágrafo', { linhas: 3 }),
    aviso: escolha('Texto da lei', { lei_12651: 'Lei 12.651/2012, preservação permanente' }, { ausente: 'nenhum' }),
    ate_o_fim: logico('É preciso ler até o fim'),
  },
};

type EsperaDoDia = Extract<Espera, { data: string }>;
type EsperaDoEvento = Extract<Espera, { evento: string }>;
const prazoDepois = {
  rotulo: 'Depois de',
  editor: { como: 'peca', ficha: () => fichaDoPrazo, nova: novoPrazo },
} as const;
const fichaDaEsperaDoDia: Ficha<EsperaDoDia> = {
  nome: 'Espera por um dia',
  itens: {
    data: referencia('O dia de', 'campo', { serve: campoDe('data') }),
    depois: { ...prazoDepois, rotulo: 'Ou tanto tempo depois' },
    antes: { ...prazoDepois, rotulo: 'Ou tanto tempo antes' },
  },
};
const fichaDaEsperaDoEvento: Ficha<EsperaDoEvento> = {
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

const decisoes = { deferir: 'Deferir', indeferir: 'Indeferir', inviabilizar: 'Declarar inviável' } as const;

const fichaDaDecisao: Ficha<RegraDeDecisao> = {
  nome: 'Decisão por regra',
  itens: {
    condicao: condicao('Se'),
    decisao: escolha('Decide', decisoes),
    motivo: area('Motivo', { linhas: 2, ajuda: 'Ninguém olha esta decisão: o motivo fica escrito aqui.' }),
  },
};

const fichaDaRevisao: Ficha<Revisao> = {
  nome: 'Segunda conferência',
  itens: {
    quem: escolha('Quem confirma', { chefia: 'a chefia do setor', setor: 'outra pessoa do setor' }),
    setor: referencia('De outro setor', 'setor'),
    decisoes: marcas('Quais decisões', decisoes, { ajuda: 'Sem nenhuma: todas.' }),
  },
};

const fichaDoParecer: Ficha<ParecerProposto> = {
  nome: 'Parecer proposto',
  itens: {
    setor: referencia('Setor', 'setor'),
    motivo: texto('Por que consultar'),
    pergunta: area('Pergunta', { linhas: 2 }),
    condicao: condicao('Só se'),
    bloqueia: logico('Não se defere sem ele'),
    prazo: { rotulo: 'Prazo', editor: { como: 'peca', ficha: () => fichaDoPrazo, nova: novoPrazo } },
    alerta: { rotulo: 'Avisar antes', editor: { como: 'peca', ficha: () => fichaDoAlerta, nova: novoAlerta } },
    vencimento: {
      rotulo: 'Quando vence',
      editor: { como: 'peca', ficha: () => fichaDoVencimentoDoParecer, nova: () => ({ chefia: true }) },
    },
  },
};

const fichaDoSubprocesso: Ficha<SubprocessoPedido> = {
  nome: 'Outro requerimento',
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

const fichaDoItemDaVistoria: Ficha<ItemDaVistoria> = {
  nome: 'Item da vistoria',
  itens: {
    nome: texto('O que se olha'),
    ajuda: area('Ajuda', { linhas: 2 }),
    foto: logico('Com foto'),
    chave: chave('propria'),
  },
};

const fichaDaVistoria: Ficha<VistoriaDaEtapa> = {
  nome: 'Vistoria',
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
      },
    },
  },
};

const GERAL = 'Geral';
const CAMPOS = 'Campos';
const ACOES = 'Ações';
const SAIDAS = 'Saídas';

const outraEtapa = (chaveDaEtapa: string, { acima }: Lugar): boolean =>
  (acima.at(-1) as Etapa | undefined)?.chave !== chaveDaEtapa;

export const fichaDaEtapa: Ficha<Etapa> = {
  nome: 'Etapa',
  abas: [GERAL, CAMPOS, ACOES, SAIDAS],
  itens: {
    nome: texto('Nome da etapa'),
    tipo: escolha('O que se faz', nomesDosTiposDeEtapa),
    publico: escolha('Quem trabalha', { requerente: 'O requerente', setor: 'Um setor da prefeitura' }),
    setor: referencia('Setor responsável', 'setor', { quando: doSetor }),
    prazo: {
      rotulo: 'Prazo',
      editor: { como: 'peca', ficha: () => fichaDoPrazoDaEtapa, nova: novoPrazo },
    },
    alerta: { rotulo: 'Avisar antes', editor: { como: 'peca', ficha: () => fichaDoAlerta, nova: novoAlerta } },
    vencimento: {
      rotulo: 'Quando o prazo vence',
      editor: { como: 'peca', ficha: () => fichaDoVencimento, nova: () => ({ chefia: true }) },
    },
    distribuicao: {
      rotulo: 'Distribuição no setor',
      quando: daEquipe,
      editor: { como: 'peca', ficha: () => fichaDaDistribuicao, nova: (): DistribuicaoDita => ({ pessoa: 'fila' }) },
    },
    orientacao: area('Orientação', { ajuda: 'Mostrada a quem trabalha na etapa.' }),
    condicao: condicao('A etapa só acontece se'),
    manual: logico('Só acontece se a equipe a ligar, com o motivo'),
    chave: chave('etapa'),
    secoes: {
      rotulo: 'Seções do formulário',
      aba: CAMPOS,
      editor: {
        como: 'pecas',
        ficha: () => fichaDaSecao,
        nova: novaSecao,
        um: 'seção',
        nome: ({ titulo }) => titulo,
      },
    },
    mostra: {
      rotulo: 'Mostra das etapas anteriores',
      ajuda: 'Sem nada: tudo o que há.',
      aba: CAMPOS,
      quando: ({ tipo }) => tipo === 'validar' || tipo === 'visualizar',
      editor: { como: 'referencias', a: 'campo' },
    },
    exige_vereditos: logico('Exige um veredito de cada resposta e documento', {
      aba: CAMPOS,
      quando: ({ tipo, publico }) => tipo === 'validar' && publico === 'setor',
    }),
    verificacao: {
      rotulo: 'Lista de conferência',
      aba: CAMPOS,
      quando: daEquipe,
      editor: {
        como: 'pecas',
        ficha: () => fichaDaVerificacao,
        nova: (): ItemDaVerificacao => ({ chave: '', texto: '' }),
        um: 'item',
        nome: (item) => item.texto,
      },
    },
    ciente: logico('O requerente toma ciência', {
      aba: CAMPOS,
      quando: ({ tipo, publico }) => tipo === 'visualizar' && publico === 'requerente',
    }),
    leitura: {
      rotulo: 'Texto a ler antes',
      aba: CAMPOS,
      quando: doRequerente,
      editor: { como: 'peca', ficha: () => fichaDaLeitura, nova: (): Leitura => ({ titulo: '', texto: [''] }) },
    },
    acoes: marcas(
      'O que a equipe pode fazer',
      {
        deferir: 'Deferir',
        'deferir-e-finalizar': 'Deferir e finalizar',
        indeferir: 'Indeferir',
        inviabilizar: 'Declarar inviável',
        pendencia: 'Abrir pendência',
        voltar: 'Voltar a uma etapa',
      },
      { aba: ACOES, quando: daEquipe, ajuda: 'Sem nenhuma: tudo o que o tipo permite.' },
    ),
    revisao: {
      rotulo: 'Segunda conferência da decisão',
      aba: ACOES,
      quando: daEquipe,
      editor: { como: 'peca', ficha: () => fichaDaRevisao, nova: (): Revisao => ({ quem: 'chefia' }) },
    },
    pareceres: {
      rotulo: 'Pareceres a propor',
      aba: ACOES,
      quando: daEquipe,
      editor: {
        como: 'pecas',
        ficha: () => fichaDoParecer,
        nova: (): ParecerProposto => ({ setor: '', motivo: '' }),
        um: 'parecer',
        nome: ({ setor, motivo }) => `${setor}: ${motivo}`,
      },
    },
    subprocessos: {
      rotulo: 'Outros requerimentos de que precisa',
      aba: ACOES,
      quando: doSetor,
      editor: {
        como: 'pecas',
        ficha: () => fichaDoSubprocesso,
        nova: (): SubprocessoPedido => ({ chave: '', processo: '', nome: '' }),
        um: 'requerimento',
        nome: ({ nome }) => nome,
      },
    },
    vistoria: {
      rotulo: 'Vistoria',
      aba: ACOES,
      quando: daEquipe,
      editor: {
        como: 'peca',
        ficha: () => fichaDaVistoria,
        nova: (): VistoriaDaEtapa => ({ agenda: 'setor', duracao: 60, itens: [] }),
      },
    },
    emite: referencia('Documento que emite', 'papel', {
      aba: ACOES,
      quando: ({ tipo, publico }) => publico === 'setor' || tipo === 'certificado',
    }),
    espera: {
      rotulo: 'Espera por',
      aba: ACOES,
      quando: automatica,
      editor: {
        como: 'variantes',
        variantes: [
          {
            rotulo: 'um acontecimento',
            eh: (espera) => 'evento' in espera,
            nova: (): EsperaDoEvento => ({ evento: 'taxas_pagas' }),
            ficha: () => fichaDaEsperaDoEvento as Ficha<never>,
          },
          {
            rotulo: 'o dia de uma resposta',
            eh: (espera) => 'data' in espera,
            nova: ({ definicao }): EsperaDoDia => ({
              data: definicao.campos.find((c) => c.tipo === 'data')?.chave ?? '',
            }),
            ficha: () => fichaDaEsperaDoDia as Ficha<never>,
          },
        ],
      },
    },
    decide: {
      rotulo: 'Decide por regra',
      ajuda: 'Vale a primeira que se cumpre.',
      aba: ACOES,
      quando: automatica,
      editor: {
        como: 'pecas',
        ficha: () => fichaDaDecisao,
        nova: (): RegraDeDecisao => ({ decisao: 'deferir', motivo: '' }),
        um: 'regra',
        nome: ({ decisao, motivo }) => `${decisoes[decisao]}: ${motivo}`,
      },
    },
    juncao: escolha(
      'Encontro de caminhos paralelos',
      { todas: 'espera todos', qualquer: 'segue com o primeiro', bloqueantes: 'espera os que bloqueiam' },
      { aba: SAIDAS, ausente: 'não é um encontro' },
    ),
    proximas: {
      rotulo: 'Depois desta etapa',
      ajuda: 'Em ordem. Sem nenhuma, o processo termina aqui.',
      aba: SAIDAS,
      editor: {
        como: 'pecas',
        ficha: () => fichaDaSaida,
        nova: (lugar): SaidaDita => ({
          para: lugar.definicao.etapas.find((e) => outraEtapa(e.chave, lugar))?.chave ?? '',
          condicao: null,
        }),
        um: 'saída',
        nome: ({ para, rotulo }, { definicao }) =>
          rotulo ?? definicao.etapas.find((e) => e.chave === para)?.nome ?? para,
      },
    },
  },
};
export const novaEtapa = (): Etapa => ({
  chave: '',
  nome: '',
  tipo: 'validar',
  publico: 'setor',
  condicao: null,
  proximas: [],
});
