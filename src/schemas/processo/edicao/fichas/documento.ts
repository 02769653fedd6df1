import type { Documento, DocumentoEmitido } from '../../documentoDeclarado.ts';
import { trabalhaAEquipe } from '../../geracaoDaTaxa.ts';
import type { ProrrogacaoDaValidade } from '../../prorrogacaoDaValidade.ts';
import type { RegraDeValidade } from '../../validade.ts';
import type { Ficha, Lugar } from '../ficha.ts';
import {
  area,
  campoDe,
  chave,
  comCoordenadas,
  condicao,
  escolha,
  expressao,
  extensoes,
  inteiro,
  lembrar,
  logico,
  referencia,
  referencias,
  tamanhoMaximo,
  texto,
  umDeCadaFormato,
  textos,
} from './comuns.ts';

/** Where new things are asked for: the step the process begins with. */
export const primeiraEtapa = ({ definicao }: Lugar): string => definicao.etapas[0]?.chave ?? '';

/** Where what the city charges or demands is: the first step that one of its sectors works in. */
export const primeiraDaEquipe = ({ definicao: { etapas } }: Lugar): string =>
  (etapas.find(trabalhaAEquipe) ?? etapas[0])?.chave ?? '';

export const fichaDoDocumento: Ficha<Documento> = {
  nome: 'Documento',
  guia: 'Um arquivo que se anexa em uma etapa. Com “Só se”, é pedido só quando as respostas dizem; escreva então por que é pedido, que o requerente lê junto.',
  itens: {
    nome: texto('Nome', {
      ajuda: 'Uma lista copiada de um documento ou planilha, colada aqui, vira um documento por linha.',
    }),
    etapa: referencia('Pedido na etapa', 'etapa'),
    publico: escolha(
      'Quem anexa',
      { requerente: 'o requerente', setor: 'o setor que trabalha na etapa' },
      { ausente: 'o requerente' },
    ),
    formatos: extensoes(),
    tamanho_maximo_mb: tamanhoMaximo(),
    georreferenciado: comCoordenadas(),
    um_de_cada_formato: umDeCadaFormato({
      quando: ({ formatos, um_de_cada_formato }: Documento) => formatos.length > 1 || um_de_cada_formato !== undefined,
    }),
    varios: logico('Aceita vários arquivos', {
      quando: ({ um_de_cada_formato, varios }: Documento) => um_de_cada_formato !== true || varios !== undefined,
    }),
    quantos: expressao('Quantos arquivos, no mínimo', 'numero', {
      ajuda:
        'Um número, uma resposta ou uma conta: qtd(lotes) são as linhas de uma lista ou tabela. Zero: não é pedido.',
      quando: ({ varios, quantos }: Documento) => varios === true || quantos !== undefined,
    }),
    um_por: texto('Um arquivo por', {
      ajuda: 'O que cada arquivo é, como na frase: um por lote.',
      quando: ({ quantos, um_por }: Documento) => quantos !== undefined || um_por !== undefined,
    }),
    nao_aceita: texto('Não é aceito no lugar dele', {
      ajuda: 'Por exemplo: protocolo de outro órgão. É dito onde se envia, e quem envia declara que não é isso.',
      quando: ({ publico, nao_aceita }: Documento) => publico !== 'setor' || nao_aceita !== undefined,
    }),
    ajuda: area('Ajuda', { linhas: 2 }),
    condicao: condicao('Só se'),
    motivo: texto('Por que é pedido', { ajuda: 'Mostrado quando a condição se cumpre.' }),
    quando: texto('Quando só a equipe pode dizer', {
      ajuda: 'Por exemplo: se houver corte de árvores. Fica opcional.',
    }),
    chave: chave('documento'),
  },
};
export const novoDocumento = (lugar: Lugar): Documento => ({
  chave: '',
  nome: '',
  etapa: primeiraEtapa(lugar),
  formatos: ['pdf'],
});

const fichaDaValidade: Ficha<RegraDeValidade> = {
  nome: 'Validade',
  guia: 'Por quanto tempo vale. Com várias regras, vale a primeira cuja condição serve.',
  itens: {
    condicao: condicao('Se'),
    meses: inteiro('Vale por', 'meses'),
    dias: inteiro('Ou vale por', 'dias'),
    ate: referencia('Vale até a data de', 'campo', { serve: campoDe('data') }),
    sem_prazo: logico('Não termina'),
    desde: referencia('Conta desde a data de', 'campo', { serve: campoDe('data') }),
    motivo: texto('Por quê', { ajuda: 'Escrito no documento.' }),
  },
};

const fichaDaProrrogacao: Ficha<ProrrogacaoDaValidade> = {
  nome: 'Prorrogação da validade',
  itens: {
    meses: inteiro('Cada vez por', 'meses'),
    dias: inteiro('Ou cada vez por', 'dias'),
    vezes: inteiro('Quantas vezes, no máximo', undefined, { ajuda: 'Sem nada aqui, quantas o setor conceder.' }),
    quem: escolha(
      'De quem parte',
      { requerente: 'o requerente pede, ou o setor decide', setor: 'só o setor decide' },
      { ausente: 'o requerente pede, ou o setor decide' },
    ),
    antes_dias: inteiro('Até quantos dias antes do fim', 'dias', {
      ajuda: 'Até quando se pede, ou o setor decide por si. Sem limite aqui nem abaixo, até o último dia.',
    }),
    depois_dias: inteiro('Ou até quantos dias depois do fim', 'dias'),
    condicao: condicao('Só se', { ajuda: 'Pelas respostas como estiverem no dia do pedido.' }),
  },
};

const TEXTO = 'Texto';
const VALIDADE = 'Número e validade';

export const fichaDoPapel: Ficha<DocumentoEmitido> = {
  nome: 'Documento emitido',
  guia: 'O documento que o portal emite ao deferir. O texto traz os dados do requerimento por etiquetas: o botão Dado mostra as que há. “Ver como fica” desenha o PDF. A etapa que o emite é escolhida aqui ou na aba Ações da etapa.',
  prova: 'papel',
  abas: [TEXTO, VALIDADE],
  ligada: { qual: 'emitido_em', depoisDe: 'titulo' },
  itens: {
    nome: texto('Nome'),
    titulo: texto('Título impresso'),
    obra: escolha(
      'É sobre obra de construção civil',
      { sim: 'sim', nao: 'não' },
      {
        ausente: 'se o processo pede pavimentos, áreas ou responsáveis por obra',
        ajuda: 'O documento de obra diz o CIB do imóvel (LC 214/2025, art. 265).',
      },
    ),
    modelo: referencia('Modelo da prefeitura', 'modelo'),
    certificado: referencia('Tipo de certificado da prefeitura', 'certificado'),
    texto: {
      rotulo: 'Parágrafos',
      ajuda: 'Escreva {{ para usar um dado do requerimento.',
      editor: { como: 'textos', um: 'parágrafo', linhas: 3, etiquetas: true },
    },
    campos: referencias('Respostas mostradas', 'campo'),
    condicionantes: textos('Condicionantes', 'condicionante', { linhas: 2, etiquetas: true }),
    serie: {
      rotulo: 'Série do número',
      aba: VALIDADE,
      ajuda:
        'Os números correm dentro da série, um depois do outro, desde 1 a cada ano: documentos com a mesma série dividem a numeração. Escreva em palavras; o portal guarda sem acentos nem espaços.',
      editor: { como: 'texto', comoChave: true },
    },
    formato: texto('Formato do número', { aba: VALIDADE, ajuda: '{numero} e {ano} são trocados.' }),
    validade_meses: inteiro('Validade', 'meses', { aba: VALIDADE }),
    validade: {
      rotulo: 'Validade conforme as respostas',
      aba: VALIDADE,
      editor: {
        como: 'pecas',
        ficha: () => fichaDaValidade,
        nova: () => ({ meses: 12 }),
        um: 'regra',
        nome: ({ condicao: se, motivo }) => motivo ?? (se == null ? 'Nos demais casos' : se),
      },
    },
    lembrar_dias: lembrar('30 dias', { aba: VALIDADE }),
    prorrogacao: {
      rotulo: 'Pode ser prorrogada',
      aba: VALIDADE,
      editor: {
        como: 'peca',
        ficha: () => fichaDaProrrogacao,
        nova: (): ProrrogacaoDaValidade => ({ meses: 12, vezes: 1 }),
      },
    },
    suspensao: logico('Pode ser suspensa', {
      aba: VALIDADE,
      ajuda: 'Por decisão ou calamidade: os dias parados são somados quando a validade é retomada.',
    }),
    chave: chave('papel', { aba: VALIDADE }),
  },
};
export const novoPapel = (): DocumentoEmitido => ({
  chave: '',
  nome: '',
  serie: '',
  formato: '{numero}/{ano}',
  titulo: '',
  texto: [''],
  campos: [],
});
