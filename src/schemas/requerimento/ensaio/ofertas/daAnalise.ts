import { documentosDaEtapa } from '../../../processo/preenchimento.ts';
import { etapaDe } from '../../../processo/preenchimento.ts';
import { textos } from '../../../textos.ts';
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

const entregues = (alvos: readonly string[]): { readonly [alvo: string]: readonly number[] } =>
  Object.fromEntries(alvos.map((alvo) => [alvo, [ARQUIVO_DO_ENSAIO]]));

/** Documents that the answers call for and that were not handed in, as the server finds them. */
const faltam = ({ definicao, estado, etapa }: Onde, respostas: Respostas, arquivos: readonly string[]) =>
  etapa === undefined
    ? {}
    : Object.fromEntries(
        documentosDaEtapa(definicao, etapa.chave, { ...respostasComDias(estado, etapa.chave), ...respostas })
          .filter(({ documento, exigido }) => exigido && !arquivos.includes(`documento:${documento.chave}`))
          .map(({ documento }) => [`documento:${documento.chave}`, [textos.validacao.arquivoObrigatorio]]),
      );

const semNulos = (respostas: Respostas): Respostas =>
  Object.fromEntries(Object.entries(respostas).filter(([, valor]) => valor !== null));

const anexar = (alvo: string, nome: string): Pronta => ({
  sobre: alvo,
  rotulo: `Entregar: ${nome}`,
  comando: () => ({ acao: 'anexar', alvo, arquivo: ARQUIVO_DO_ENSAIO, nome: `${nome}.pdf`, varios: false }),
});

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
        return {
          ...{ acao: 'enviar', respostas, leu: true, arquivos: entregues(d.arquivos) },
          faltas: faltam(onde, respostas, d.arquivos),
        };
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
    if (ator.tipo === 'requerente')
      return documentosAReceber(definicao, estado, etapa).map(({ chave, nome }) => anexar(`documento:${chave}`, nome));
    const { documentos, campos } = anexosDaEquipe(definicao, estado, etapa);
    return [
      ...documentos.map(({ chave, nome }) => anexar(`documento:${chave}`, nome)),
      ...campos.map(({ chave, nome }) => anexar(`campo:${chave}`, nome)),
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
  'marcar-item': ({ estado, etapa, execucao }) =>
    execucao === undefined
      ? []
      : itensAVerificar(etapa).map(({ chave, texto }) => {
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
