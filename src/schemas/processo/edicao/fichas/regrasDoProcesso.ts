import type { Consentimento } from '../../consentimento.ts';
import type { Definicao } from '../../definicao.ts';
import type { InstanciaDoRecurso, Recurso } from '../../recurso.ts';
import type { Ficha, Lugar } from '../ficha.ts';
import { ehTextoCurto } from '../../textosComFormato.ts';
import {
  area,
  campoDe,
  condicao,
  escolha,
  etapaQue,
  inteiro,
  lembrar,
  logico,
  referencia,
  referencias,
  texto,
} from './comuns.ts';
import { fichaDaProrrogacao, fichaDoPrazo, novaProrrogacao, novoPrazo } from './prazos.ts';

type PendenciaDoProcesso = NonNullable<Definicao['pendencia']>;
type Modelos = NonNullable<Definicao['modelos']>;

const fichaDasPendencias: Ficha<PendenciaDoProcesso> = {
  nome: 'Pendências',
  guia: 'Quanto tempo o requerente tem para corrigir o que a análise pediu, e o que acontece se não responder.',
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
    contestacao: logico('O requerente pode contestar um item', { ausente: true }),
  },
};

/** The owner's data: text fields, or text columns of the table of owners where there is one. */
const doDono = {
  colunasDe: ({ consentimento }: Lugar['definicao']) => consentimento?.tabela,
  serve: (chave: string, { definicao }: Lugar): boolean => {
    const { tabela } = definicao.consentimento ?? {};
    const de =
      tabela === undefined ? definicao.campos : (definicao.campos.find((c) => c.chave === tabela)?.colunas ?? []);
    return de.some((um) => um.chave === chave && ehTextoCurto(um));
  },
} as const;

const fichaDoConsentimento: Ficha<Consentimento> = {
  nome: 'Consentimento do proprietário',
  guia: 'O proprietário recebe um e-mail e declara que concorda, antes de o pedido ser enviado.',
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

const etapaDo = (publico: 'requerente' | 'setor') => etapaQue((e) => e.publico === publico);

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
  guia: 'O requerente recorre de um indeferimento em uma etapa sua, e um setor julga em outra. Cada instância tem as duas.',
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
