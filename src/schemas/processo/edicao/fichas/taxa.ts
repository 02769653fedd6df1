import { entradasEmPalavras } from '../entradasEmPalavras.ts';
import type { Static } from 'typebox';
import { isDataIso, mostrarData } from '../../../brasil/data.ts';
import { mostrarDigitado } from '../../../brasil/numeroDigitado.ts';
import type { ContrapartidaDoProcesso } from '../../contrapartida.ts';
import type { Definicao } from '../../definicao.ts';
import { podeCobrar, trabalhaAEquipe } from '../../geracaoDaTaxa.ts';
import type { Faixa, Taxa, Vigencia } from '../../taxaDeclarada.ts';
import type { Ficha, Lugar } from '../ficha.ts';
import {
  area,
  chave,
  condicao,
  decimal,
  dia,
  escolha,
  etapaQue,
  expressao,
  extensoes,
  lembrar,
  logico,
  referencia,
  texto,
} from './comuns.ts';
import { primeiraDaEquipe } from './documento.ts';
import { fichaDoPrazo, novoPrazo } from './prazos.ts';

type TaxaDita = Static<typeof Taxa>;
type FaixaDita = Static<typeof Faixa>;
type Faixas = NonNullable<TaxaDita['faixas']>;
type Exemplo = NonNullable<TaxaDita['exemplos']>[number];
export type Parametro = Definicao['parametros'][number];

const fichaDaFaixa: Ficha<FaixaDita> = {
  nome: 'Faixa',
  itens: { de: decimal('De'), ate: decimal('Até', { ajuda: 'Sem nada: em diante.' }), valor: decimal('Valor') },
};

const fichaDasFaixas: Ficha<Faixas> = {
  nome: 'Faixas',
  guia: 'A medida é um número das respostas, como a área. A última faixa não tem fim.',
  itens: {
    sobre: expressao('Medida', 'numero', { parametros: true }),
    modo: escolha('Como se aplica', {
      integral: 'o valor da faixa em que a medida cai',
      por_parcela: 'cada parte da medida, pela sua faixa',
    }),
    linhas: {
      rotulo: 'Faixas',
      editor: {
        como: 'pecas',
        ficha: () => fichaDaFaixa,
        nova: ({ acima }) => ({
          de: (acima.at(-1) as Faixas | undefined)?.linhas.at(-1)?.ate ?? '0',
          ate: null,
          valor: '0',
        }),
        um: 'faixa',
        nome: ({ de, ate }) =>
          ate === null ? `de ${mostrarDigitado(de)} em diante` : `de ${mostrarDigitado(de)} a ${mostrarDigitado(ate)}`,
      },
    },
  },
};

const porFaixas = {
  rotulo: 'Por faixas',
  editor: {
    como: 'peca',
    ficha: () => fichaDasFaixas,
    nova: (): Faixas => ({ sobre: '', modo: 'integral', linhas: [{ de: '0', ate: null, valor: '0' }] }),
  },
} as const;
const comoSeCalcula = {
  formula: expressao('Fórmula', 'numero', { parametros: true, tabela: true }),
  formula_taxa: referencia('Fórmula da prefeitura', 'formula_taxa'),
  faixas: porFaixas,
} as const;

const fichaDaVigencia: Ficha<Vigencia> = {
  nome: 'Regra a partir de um dia',
  guia: 'A conta que uma lei nova traz. Até a véspera do dia vale a regra de cima.',
  itens: {
    desde: dia('Vale desde'),
    ...comoSeCalcula,
    fundamento: area('Fundamento', { linhas: 2, ajuda: 'A lei que mudou a conta. Sem nada: o da taxa.' }),
  },
};

const fichaDoExemplo: Ficha<Exemplo> = {
  nome: 'Exemplo',
  guia: 'Respostas e o valor que têm de dar. Se a conta mudar e der outro, o portal não publica.',
  itens: {
    dia: dia('No dia', { ajuda: 'De uma taxa cuja regra muda. Sem nada: pela primeira regra.' }),
    entradas: { rotulo: 'Com', editor: { como: 'mapa' } },
    resultado: decimal('Tem de dar'),
  },
};

const VALOR = 'Valor';
const EXEMPLOS = 'Exemplos';

export const fichaDaTaxa: Ficha<TaxaDita> = {
  nome: 'Taxa',
  guia: 'Uma cobrança gerada em uma etapa da equipe, ou, sem ninguém, em uma automática que espera o pagamento. A conta é uma fórmula, uma tabela de faixas, a fórmula da prefeitura ou um valor digitado. “Experimentar a conta” mostra a memória de cálculo; um exemplo guardado é conferido antes de cada publicação.',
  prova: 'conta',
  abas: [VALOR, EXEMPLOS],
  itens: {
    nome: texto('Nome'),
    etapa: referencia('Gerada na etapa', 'etapa', { serve: etapaQue(podeCobrar) }),
    gerada: escolha(
      'Quando é gerada',
      { equipe: 'quando a equipe a gera', ao_chegar: 'assim que o requerimento chega à etapa, sem ninguém' },
      { ausente: 'pela equipe; em etapa automática, assim que chega' },
    ),
    tipo: referencia('Tipo de taxa da prefeitura', 'tipo_taxa'),
    unidade: referencia('Calculada em', 'parametro'),
    ...comoSeCalcula,
    vigencias: {
      rotulo: 'A partir de uma data, outra regra',
      ajuda:
        'A regra em vigor no dia em que a taxa é gerada, o mesmo dia que decide o valor dos índices. A de cima vale antes da primeira data.',
      quando: ({ manual, vigencias }) => manual !== true || vigencias !== undefined,
      editor: {
        como: 'pecas',
        ficha: () => fichaDaVigencia,
        nova: (): Vigencia => ({ desde: '' }),
        um: 'regra',
        nome: ({ desde }) => (isDataIso(desde) ? `desde ${mostrarData(desde)}` : 'sem data'),
      },
    },
    manual: logico('Valor digitado pela equipe, com o motivo'),
    condicao: condicao('Só se'),
    fundamento: area('Fundamento', { linhas: 2 }),
    exemplos: {
      rotulo: 'Exemplos que têm de dar certo',
      aba: EXEMPLOS,
      editor: {
        como: 'pecas',
        ficha: () => fichaDoExemplo,
        nova: (): Exemplo => ({ entradas: {}, resultado: '0' }),
        um: 'exemplo',
        nome: ({ entradas, dia: noDia, resultado }, { definicao }) =>
          `${entradasEmPalavras(definicao, { entradas, dia: noDia })} dá ${mostrarDigitado(resultado)}`,
      },
    },
    chave: chave('propria', { aba: EXEMPLOS }),
  },
};
export const novaTaxa = (lugar: Lugar): TaxaDita => ({
  chave: '',
  nome: '',
  etapa: primeiraDaEquipe(lugar),
  unidade: 'BRL',
});

type Comprovacao = ContrapartidaDoProcesso['comprovacao'];
const fichaDaComprovacao: Ficha<Comprovacao> = {
  nome: 'Comprovação',
  itens: { nome: texto('O que comprova'), formatos: extensoes() },
};

export const fichaDaContrapartida: Ficha<ContrapartidaDoProcesso> = {
  nome: 'Contrapartida',
  guia: 'Algo que o requerente faz em troca, como plantar mudas: quanto, até quando, e o que comprova.',
  prova: 'conta',
  itens: {
    nome: texto('Nome'),
    descricao: area('O que é preciso fazer, e como'),
    etapa: referencia('Exigida na etapa', 'etapa', { serve: etapaQue(trabalhaAEquipe) }),
    condicao: condicao('Só se'),
    formula: expressao('Quanto', 'numero', { parametros: true }),
    manual: logico('Quanto é digitado pelo setor, com o motivo'),
    unidade: texto('Unidade', { sugestoes: ['mudas', 'm²', 'BRL'] }),
    prazo: { rotulo: 'Prazo', editor: { como: 'peca', ficha: () => fichaDoPrazo, nova: novoPrazo } },
    conta_desde: escolha('O prazo conta desde', { fim: 'o deferimento' }, { ausente: 'a exigência' }),
    lembrar_dias: lembrar('3 dias'),
    comprovacao: {
      rotulo: 'Comprovação',
      editor: {
        como: 'peca',
        ficha: () => fichaDaComprovacao,
        nova: (): Comprovacao => ({ nome: '', formatos: ['pdf', 'jpg', 'png'] }),
      },
    },
    bloqueia: escolha(
      'Espera por ela',
      { etapa: 'a etapa', emissao: 'a emissão de documentos', fim: 'o fim do requerimento' },
      { ausente: 'nada' },
    ),
    fundamento: area('Fundamento', { linhas: 2 }),
    chave: chave('propria'),
  },
};
export const novaContrapartida = (lugar: Lugar): ContrapartidaDoProcesso => ({
  chave: '',
  nome: '',
  descricao: '',
  etapa: primeiraDaEquipe(lugar),
  comprovacao: { nome: '', formatos: ['pdf', 'jpg', 'png'] },
});

export const fichaDoParametro: Ficha<Parametro> = {
  nome: 'Unidade ou índice',
  guia: 'Um valor com data que a prefeitura cadastra e atualiza, como a unidade fiscal. As fórmulas o usam pela sigla.',
  itens: {
    nome: texto('Nome'),
    sigla: chave('parametro', { ajuda: 'A sigla do cadastro da prefeitura: UFM, CUB.' }),
    unidade: texto('Em', { sugestoes: ['BRL'] }),
  },
};
