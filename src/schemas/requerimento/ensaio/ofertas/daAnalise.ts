import { perguntaDeArquivo } from '../../../processo/arquivosDasLinhas.ts';
import type { Campo } from '../../../processo/campo.ts';
import { arquivosDoCampo, recebeVarios } from '../../../processo/formatosDosArquivos.ts';
import {
  arquivosPorEnviar,
  documentosDaEtapa,
  etapaDe,
  type DocumentoPedido,
} from '../../../processo/preenchimento.ts';
import type { Documento } from '../../../processo/documentoDeclarado.ts';
import { camposMostrados } from '../../aceite.ts';
import { respostasComDias } from '../../dias.ts';
import { anexosDaEquipe, documentosAReceber } from '../../documentosPedidos.ts';
import type { Respostas } from '../../resposta.ts';
import { campoDoTipo } from '../../tipoDoProjeto.ts';
import { alvosAValidar, vereditoDe } from '../../vereditos.ts';
import { itensAVerificar, marcaDoItem } from '../../verificacao.ts';
import { dito, escolha, motivo, type PedeTexto } from '../oferta.ts';
import type { Dados } from '../jogada.ts';
import { ARQUIVO_DO_ENSAIO, type Fazem, type Onde, type Pronta } from './pronta.ts';

const comMotivo =
  (acao: 'indeferir' | 'inviabilizar' | 'devolver-decisao'): (() => readonly Pronta[]) =>
  () => [{ pede: [motivo], comando: (d) => ({ acao, motivo: dito(d, 'motivo') }) }];

const temFormulario = ({ etapa }: Onde): boolean => (etapa?.secoes ?? []).length > 0;

const conceder =
  (acao: 'deferir' | 'deferir-e-finalizar') =>
  (onde: Onde): readonly Pronta[] => [
    {
      ...(temFormulario(onde) ? { comFormulario: true as const } : {}),
      comando: ({ respostas }) => ({ acao, ...(temFormulario(onde) ? { respostas } : {}) }),
    },
  ];

const pedidosDe = ({ definicao, estado, etapa }: Onde, respostas: Respostas): readonly DocumentoPedido[] =>
  etapa === undefined
    ? []
    : documentosDaEtapa(definicao, etapa.chave, { ...respostasComDias(estado, etapa.chave), ...respostas });

/** What is ticked is handed in whole: as many files as it needs. */
const entregues = (alvos: readonly string[], pedidos: readonly DocumentoPedido[], campos: readonly Campo[]) => {
  const minimos = new Map<string, number>([
    ...pedidos.map(({ documento, minimo }) => [`documento:${documento.chave}`, minimo] as const),
    ...campos.map((c) => [`campo:${c.chave}`, arquivosDoCampo(c)] as const),
  ]);
  return Object.fromEntries(
    alvos.map((alvo) => {
      const naLinha = perguntaDeArquivo(campos, alvo.replace(/^campo:/, ''));
      const minimo = minimos.get(alvo) ?? (naLinha === undefined ? 1 : arquivosDoCampo(naLinha));
      return [alvo, Array.from({ length: Math.max(1, minimo) }, () => ARQUIVO_DO_ENSAIO)];
    }),
  );
};

const semNulos = (respostas: Respostas): Respostas =>
  Object.fromEntries(Object.entries(respostas).filter(([, valor]) => valor !== null));

const anexar = (alvo: string, nome: string, varios = false): Pronta => ({
  sobre: alvo,
  rotulo: `Entregar: ${nome}`,
  comando: () => ({ acao: 'anexar', alvo, arquivo: ARQUIVO_DO_ENSAIO, nome: `${nome}.pdf`, varios }),
});
const anexarDocumento = (d: Documento): Pronta => anexar(`documento:${d.chave}`, d.nome, recebeVarios(d));

const numeroDigitado: PedeTexto = {
  ...{ chave: 'numero', rotulo: 'Número do processo', tipo: 'linha', obrigatorio: true, inicial: 'ENSAIO-1' },
};

/** Steps: what the applicant does in his, and the city in its own. */
export const daAnalise: Fazem = {
  enviar: (onde) => [
    {
      comFormulario: true,
      comando: (d: Dados) => {
        const respostas = semNulos(d.respostas);
        const pedidos = pedidosDe(onde, respostas);
        const arquivos = entregues(d.arquivos, pedidos, onde.definicao.campos);
        return { acao: 'enviar', respostas, leu: true, arquivos, faltas: arquivosPorEnviar(pedidos, arquivos) };
      },
    },
  ],
  'confirmar-tipo': ({ definicao }) =>
    (campoDoTipo(definicao)?.opcoes ?? []).map(({ chave, nome }) => ({
      ...{ sobre: chave, rotulo: `Confirmar o tipo: ${nome}` },
      comando: () => ({ acao: 'confirmar-tipo', valor: chave }),
    })),
  'concluir-aceite': ({ definicao, estado, etapa }) => {
    const campos = etapa === undefined ? [] : camposMostrados(definicao, estado, etapa);
    const aceites = (sim: boolean) => Object.fromEntries(campos.map(({ chave }) => [chave, sim]));
    return [
      {
        ...{ sobre: 'aceito', rotulo: 'Aceitar tudo' },
        comando: () => ({ acao: 'concluir-aceite', aceites: aceites(true), leu: true }),
      },
      {
        ...{ sobre: 'recusado', rotulo: 'Recusar, o que cancela o requerimento', pede: [motivo] },
        comando: (d) => ({
          ...{ acao: 'concluir-aceite', aceites: aceites(false), leu: true, confirma: true, motivo: dito(d, 'motivo') },
        }),
      },
    ];
  },
  'dar-ciencia': () => [{ comando: () => ({ acao: 'dar-ciencia', leu: true }) }],
  anexar: ({ definicao, estado, etapa, ator }) => {
    if (etapa === undefined) return [];
    if (ator.tipo === 'requerente') return documentosAReceber(definicao, estado, etapa).map(anexarDocumento);
    const { documentos, campos } = anexosDaEquipe(definicao, estado, etapa);
    return [
      ...documentos.map(anexarDocumento),
      ...campos.map((c) => anexar(`campo:${c.chave}`, c.nome, recebeVarios(c))),
    ];
  },
  iniciar: ({ definicao, estado }) => {
    const digita = definicao.processo.numeracao === 'manual' && estado.numero_processo === null;
    return [
      {
        pede: digita ? [numeroDigitado] : [],
        comando: (d) => ({ acao: 'iniciar', ...(digita ? { numero_processo: dito(d, 'numero') } : {}) }),
      },
    ];
  },
  pegar: () => [{ comando: () => ({ acao: 'pegar' }) }],
  preencher: (onde) =>
    temFormulario(onde)
      ? [{ comFormulario: true, comando: ({ respostas }) => ({ acao: 'preencher', respostas }) }]
      : [],
  'dar-vereditos': ({ definicao, estado, etapa }) => {
    const alvos = etapa === undefined ? [] : alvosAValidar(definicao, estado, etapa);
    const por = (resultado: 'aceito' | 'recusado', quais: typeof alvos, texto?: string) => ({
      acao: 'dar-vereditos' as const,
      vereditos: quais.map(({ alvo }) => ({ alvo, resultado, ...(texto === undefined ? {} : { motivo: texto }) })),
    });
    const semVeredito = alvos.filter(({ alvo }) => vereditoDe(estado, etapa?.chave ?? '', alvo) === undefined);
    if (alvos.length === 0) return [];
    const opcoes = alvos.map(({ alvo, nome }) => ({ valor: alvo, rotulo: nome }));
    return [
      ...(semVeredito.length === 0
        ? []
        : [
            {
              ...{ sobre: 'aceitos', rotulo: 'Aceitar as respostas e documentos que faltam avaliar' },
              comando: () => por('aceito', semVeredito),
            },
          ]),
      {
        ...{ sobre: 'recusado', rotulo: 'Recusar uma resposta ou documento' },
        pede: [escolha('alvo', 'O que recusar', opcoes), motivo],
        comando: (d) =>
          por(
            'recusado',
            alvos.filter(({ alvo }) => alvo === dito(d, 'alvo')),
            dito(d, 'motivo'),
          ),
      },
    ];
  },
  'marcar-item': ({ definicao, estado, etapa, execucao }) =>
    execucao === undefined
      ? []
      : itensAVerificar(definicao, estado, etapa, execucao).map(({ chave, texto }) => {
          const marcado = marcaDoItem(estado, execucao, chave) === undefined;
          return {
            ...{ sobre: chave, rotulo: `${marcado ? 'Marcar' : 'Desmarcar'}: ${texto}` },
            comando: () => ({ acao: 'marcar-item', item: chave, marcado }),
          };
        }),
  'pedir-recusados': () => [{ comando: () => ({ acao: 'pedir-recusados' }) }],
  deferir: conceder('deferir'),
  'deferir-e-finalizar': conceder('deferir-e-finalizar'),
  indeferir: comMotivo('indeferir'),
  inviabilizar: comMotivo('inviabilizar'),
  'confirmar-decisao': () => [{ comando: () => ({ acao: 'confirmar-decisao' }) }],
  'devolver-decisao': comMotivo('devolver-decisao'),
  mover: ({ definicao, etapas = [] }) => [
    {
      pede: [
        escolha(
          'etapa',
          'Para qual etapa',
          (etapas.length > 0 ? etapas : definicao.etapas).map(({ chave, nome }) => ({ valor: chave, rotulo: nome })),
        ),
        motivo,
      ],
      comando: (d) => ({
        ...{ acao: 'mover', motivo: dito(d, 'motivo') },
        ...(etapaDe(definicao, dito(d, 'etapa')) === undefined ? {} : { etapa: dito(d, 'etapa') }),
      }),
    },
  ],
};
