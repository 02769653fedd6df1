import type { Static } from 'typebox';
import type {
  Alerta,
  FimDoPrazoTotal,
  Prazo,
  PrazoDaEtapa,
  PrazoTotal,
  ProrrogacaoDoPrazo,
  VencimentoDaEtapa,
  VencimentoDoParecer,
} from '../../prazos.ts';
import type { ParecerProposto } from '../../partesDaEtapa.ts';
import type { Ficha } from '../ficha.ts';
import { condicao, escolha, inteiro, logico, referencia } from './comuns.ts';

export const novoPrazo = (): Prazo => ({ quantidade: 10, contagem: 'uteis' });

const doPrazo = {
  quantidade: inteiro('Quantidade'),
  unidade: escolha('De', { dias: 'dias', horas: 'horas', meses: 'meses' }, { ausente: 'dias' }),
  contagem: escolha('Contagem', {
    uteis: 'úteis',
    corridos: 'corridos',
    sem_fins_de_semana: 'sem fins de semana',
  }),
  rola: logico('Se terminar em dia sem expediente, vai ao próximo dia útil', {
    ajuda: 'Lei 9.784/1999, art. 66, § 1º',
    quando: ({ contagem }: Prazo) => contagem !== 'uteis',
  }),
} as const;

export const fichaDoPrazo: Ficha<Prazo> = { nome: 'Prazo', prova: 'prazo', itens: doPrazo };

const prioridades = { alto: 'Alta', urgente: 'Urgente' } as const;
const maisPrioridade = escolha('Aumentar a prioridade para', prioridades, { ausente: 'não muda' });

export const fichaDaProrrogacao: Ficha<Static<typeof ProrrogacaoDoPrazo>> = {
  nome: 'Prorrogação',
  itens: {
    vezes: inteiro('Quantas vezes'),
    prazo: { rotulo: 'Cada vez', editor: { como: 'peca', ficha: () => fichaDoPrazo, nova: novoPrazo } },
  },
};
export const novaProrrogacao = (): Static<typeof ProrrogacaoDoPrazo> => ({ vezes: 1, prazo: novoPrazo() });

export const fichaDoPrazoDaEtapa: Ficha<PrazoDaEtapa> = {
  nome: 'Prazo da etapa',
  prova: 'prazo',
  itens: {
    ...doPrazo,
    inicio: escolha(
      'Conta desde',
      {
        etapa: 'a abertura da etapa',
        protocolo: 'o protocolo',
        pagamento: 'o pagamento das taxas',
        resposta: 'cada resposta à pendência',
      },
      { ausente: 'a abertura da etapa' },
    ),
    prorrogacao: {
      rotulo: 'A equipe pode prorrogar',
      editor: { como: 'peca', ficha: () => fichaDaProrrogacao, nova: novaProrrogacao },
    },
  },
};

export const fichaDoAlerta: Ficha<Static<typeof Alerta>> = {
  nome: 'Aviso antes do prazo',
  itens: { dias: inteiro('Avisar antes', 'dias corridos'), prioridade: maisPrioridade },
};
export const novoAlerta = (): Static<typeof Alerta> => ({ dias: 3 });

export const fichaDoVencimento: Ficha<Static<typeof VencimentoDaEtapa>> = {
  nome: 'Quando o prazo vence',
  itens: {
    chefia: logico('Avisar a chefia do setor', { ausente: true }),
    prioridade: maisPrioridade,
    expira: logico('O requerimento expira', { ajuda: 'Só em etapa do requerente.' }),
    defere: logico('É deferido pelo silêncio da prefeitura', { ajuda: 'Só em etapa de setor, quando a lei o diz.' }),
  },
};

export const fichaDoVencimentoDoParecer: Ficha<Static<typeof VencimentoDoParecer>> = {
  nome: 'Quando o prazo do parecer vence',
  itens: {
    // An outsider has none: that he did not answer is told to who asked.
    chefia: logico('Avisar a chefia do setor', {
      ausente: true,
      quando: (_vencimento, { acima }) => (acima.at(-2) as ParecerProposto | undefined)?.externo === undefined,
    }),
    prioridade: maisPrioridade,
    dispensa: logico('Não esperar mais pelo parecer'),
  },
};

type DoTotal = NonNullable<PrazoTotal['vencimento']>;
const fichaDoVencimentoTotal: Ficha<DoTotal> = {
  nome: 'Quando o prazo total vence',
  itens: {
    chefia: logico('Avisar a chefia do setor', { ausente: true }),
    prioridade: maisPrioridade,
    encerra: logico('O requerimento expira'),
  },
};

type FimCom<P extends string> = Extract<FimDoPrazoTotal, Record<P, string>>;
const fichaDoFimDoRequerimento: Ficha<FimCom<'com'>> = {
  nome: 'Fim do prazo total',
  itens: {
    com: escolha('Termina com', {
      deferimento: 'o deferimento: o primeiro documento emitido',
      encerramento: 'o encerramento do requerimento',
    }),
  },
};
const fichaDoFimNaEtapa: Ficha<FimCom<'etapa'>> = {
  nome: 'Fim do prazo total',
  itens: { etapa: referencia('Ao chegar a', 'etapa') },
};
const fichaDoFimNoPapel: Ficha<FimCom<'documento'>> = {
  nome: 'Fim do prazo total',
  itens: { documento: referencia('Com a emissão de', 'papel') },
};

export const fichaDoPrazoTotal: Ficha<PrazoTotal> = {
  nome: 'Prazo total',
  prova: 'prazo',
  itens: {
    ...doPrazo,
    inicio: escolha(
      'Conta desde',
      { protocolo: 'o protocolo', pagamento: 'o pagamento das taxas' },
      { ausente: 'o protocolo' },
    ),
    fim: {
      rotulo: 'Onde termina',
      ajuda: 'Sem nada aqui: com o deferimento. O fim do requerimento sempre o termina.',
      editor: {
        como: 'variantes',
        variantes: [
          {
            rotulo: 'com o deferimento ou o encerramento',
            eh: (fim) => 'com' in fim,
            nova: (): FimDoPrazoTotal => ({ com: 'deferimento' }),
            ficha: () => fichaDoFimDoRequerimento as Ficha<never>,
          },
          {
            rotulo: 'ao chegar a uma etapa',
            eh: (fim) => 'etapa' in fim,
            nova: ({ definicao }): FimDoPrazoTotal => ({ etapa: definicao.etapas.at(-1)?.chave ?? '' }),
            ficha: () => fichaDoFimNaEtapa as Ficha<never>,
          },
          {
            rotulo: 'com a emissão de um documento',
            eh: (fim) => 'documento' in fim,
            nova: ({ definicao }): FimDoPrazoTotal => ({ documento: definicao.documentos_emitidos[0]?.chave ?? '' }),
            ficha: () => fichaDoFimNoPapel as Ficha<never>,
          },
        ],
      },
    },
    condicao: condicao('Só vale se', { ajuda: 'Pelas respostas da primeira etapa. Sem nada aqui: sempre vale.' }),
    alerta: { rotulo: 'Avisar antes', editor: { como: 'peca', ficha: () => fichaDoAlerta, nova: novoAlerta } },
    vencimento: {
      rotulo: 'Quando vence',
      editor: { como: 'peca', ficha: () => fichaDoVencimentoTotal, nova: () => ({ chefia: true }) },
    },
  },
};
