import type { Etapa } from '../../definicao.ts';
import type { SubprocessoPedido } from '../../ligacoes.ts';
import type { Leitura, Revisao } from '../../opcoesDaEtapa.ts';
import { nomeDoConsultado } from '../../nomeDoConsultado.ts';
import type { ItemDaVerificacao, ParecerProposto, VistoriaDaEtapa } from '../../partesDaEtapa.ts';
import type { Ficha, Lugar } from '../ficha.ts';
import { nomesDosAtributos } from '../../atributosDoImovel.ts';
import { itensDaAutomatica } from './automatica.ts';
import { fichaDaAtualizacao, novaAtualizacao } from './atualizacao.ts';
import { ACOES } from './abasDaEtapa.ts';
import { area, chave, condicao, duasPartes, escolha, logico, marcas, referencia, texto } from './comuns.ts';
import { fichaDoAlerta, fichaDoPrazoDaEtapa, fichaDoVencimento, novoAlerta, novoPrazo } from './prazos.ts';
import { fichaDoParecer } from './parecerProposto.ts';
import {
  daEquipe,
  doRequerente,
  doSetor,
  fichaDaDistribuicao,
  fichaDaLeitura,
  fichaDaRevisao,
  fichaDaSaida,
  fichaDaSecao,
  fichaDaVerificacao,
  fichaDaVistoria,
  fichaDoSubprocesso,
  nomesDosTiposDeEtapa,
  novaSecao,
  type DistribuicaoDita,
  type SaidaDita,
} from './pecasDaEtapa.ts';
const GERAL = 'Geral';
const CAMPOS = 'Campos';
const SAIDAS = 'Saídas';

const outraEtapa = (chaveDaEtapa: string, { acima }: Lugar): boolean =>
  (acima.at(-1) as Etapa | undefined)?.chave !== chaveDaEtapa;

export const fichaDaEtapa: Ficha<Etapa> = {
  nome: 'Etapa',
  guia: 'Uma etapa é o trabalho de um só: o requerente preenche, ou um setor analisa. Em Campos ficam as perguntas; em Ações, o que a equipe pode decidir; em Saídas, para onde o pedido segue. Com várias saídas vale a primeira cuja condição serve, e a última não tem condição.',
  abas: [GERAL, CAMPOS, ACOES, SAIDAS],
  ligada: { qual: 'vem_de', depoisDe: 'proximas' },
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
        // A question is asked in one section only.
        copia: (secao) => ({ ...secao, campos: [] }),
      },
    },
    apresentacao: escolha(
      'Como as seções aparecem',
      { abas: 'em abas, em qualquer ordem', abas_em_ordem: 'em abas, uma depois da outra' },
      {
        aba: CAMPOS,
        ausente: 'uma a uma ao requerente, em uma página à equipe',
        ajuda: 'Uma depois da outra: a aba seguinte abre quando nada falta na anterior.',
        quando: ({ secoes = [] }) => secoes.length > 0,
      },
    ),
    mostra: {
      rotulo: 'Mostra das etapas anteriores',
      ajuda: 'Sem nada: tudo o que há.',
      aba: CAMPOS,
      quando: ({ tipo }) => tipo === 'validar' || tipo === 'visualizar',
      editor: { como: 'referencias', a: 'campo', documentos: true },
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
        colavel: ['obrigatorio'],
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
        nome: (parecer) => duasPartes(nomeDoConsultado(parecer), parecer.motivo),
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
    atualiza: {
      rotulo: 'Muda o cadastro do imóvel',
      ajuda: 'Ao deferir, no mesmo ato. Quem decide vê antes o que muda.',
      aba: ACOES,
      quando: daEquipe,
      editor: {
        como: 'pecas',
        ficha: () => fichaDaAtualizacao,
        nova: novaAtualizacao,
        um: 'atualização',
        nome: ({ imovel, muda }, { definicao }) =>
          duasPartes(
            definicao.campos.find((c) => c.chave === imovel)?.nome ?? imovel,
            muda.map(({ atributo }) => nomesDosAtributos[atributo] ?? atributo).join(', '),
          ),
      },
    },
    ...itensDaAutomatica,
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
  proximas: [],
});
