import { maisProximo } from '../../maisProximo.ts';
import { tiposDeModelo, type TipoDeModelo } from '../../modeloDocumento.ts';
import type { Definicao } from '../definicao.ts';
import type { DocumentoEmitido } from '../documentoDeclarado.ts';
import { porSigla, type ModeloDaCidade } from '../fixados.ts';
import { comMarcasSoltas } from '../partesDoTextoRico.ts';
import { achado, type Achado } from './achado.ts';
import type { Respondidos } from './respondidos.ts';
import type { CidadeDoProcesso } from './verificarCidade.ts';
import { daEtiqueta } from './verificarEmitidos.ts';
import { verificarTexto } from './verificarTextos.ts';

/** Kinds of model that fit a paper which a step issues. */
const EMITIVEIS = ['licenca', 'certificado', 'parecer'] as const satisfies readonly TipoDeModelo[];

/** The end of a sentence about a sigla that the city lacks. */
export const parecida = (sigla: string, lista: readonly { readonly sigla: string }[]): string => {
  const outra = maisProximo(
    sigla,
    lista.map((um) => um.sigla),
  );
  return outra === undefined ? '' : `. O mais parecido é "${outra}"`;
};

const textosDe = ({ cabecalho, corpo, rodape }: ModeloDaCidade): string =>
  [cabecalho, comMarcasSoltas(corpo), rodape].join(' ');

const doModelo = (
  d: Definicao,
  cidade: CidadeDoProcesso,
  { sigla, onde, papel, tipos }: { sigla: string; onde: string; papel: string; tipos: readonly TipoDeModelo[] },
): readonly Achado[] => {
  const modelos = cidade.modelos ?? [];
  const modelo = porSigla(modelos, sigla);
  if (modelo === undefined)
    return [
      achado(
        'modelo_inexistente',
        onde,
        `A prefeitura não tem o modelo de documento "${sigla}", ${papel}${parecida(sigla, modelos)}`,
      ),
    ];
  const certo = tipos.includes(modelo.tipo);
  return [
    ...(certo
      ? []
      : [
          achado(
            'modelo_de_outro_tipo',
            onde,
            `O modelo "${modelo.sigla}" é de ${tiposDeModelo[modelo.tipo].toLowerCase()} e não serve aqui`,
          ),
        ]),
    ...daEtiqueta(d, `O modelo "${modelo.sigla}"`, onde, textosDe(modelo)),
  ];
};

const doCertificado = (
  cidade: CidadeDoProcesso,
  e: DocumentoEmitido,
  onde: string,
): { readonly achados: readonly Achado[]; readonly modelo: string | undefined } => {
  const { certificado } = e;
  if (certificado === undefined) return { achados: [], modelo: e.modelo };
  const lista = cidade.certificados ?? [];
  const tipo = porSigla(lista, certificado);
  const repete = (['modelo', 'validade_meses', 'validade'] as const).filter((nome) => e[nome] !== undefined);
  return {
    modelo: tipo?.modelo,
    achados: [
      ...repete.map((nome) =>
        achado(
          'certificado_repete',
          `${onde}.${nome}`,
          `O certificado "${certificado}" já dá ${nome === 'modelo' ? 'o modelo' : 'a validade'} de "${e.nome}": retire este dado`,
        ),
      ),
      ...(tipo === undefined
        ? [
            achado(
              'certificado_inexistente',
              `${onde}.certificado`,
              `A prefeitura não tem o certificado "${certificado}", do documento "${e.nome}"${parecida(certificado, lista)}`,
            ),
          ]
        : []),
    ],
  };
};

const doEmitido = (
  d: Definicao,
  cidade: CidadeDoProcesso,
  e: DocumentoEmitido,
  onde: string,
  respondidos: Respondidos,
): readonly Achado[] => {
  const { achados, modelo: sigla } = doCertificado(cidade, e, onde);
  if (sigla === undefined) return achados;
  const lugar = e.certificado === undefined ? `${onde}.modelo` : `${onde}.certificado`;
  const modelo = porSigla(cidade.modelos, sigla);
  const nomes = modelo === undefined ? [] : [...new Set(verificarTexto(d, '', [textosDe(modelo)], [lugar]).nomes[0])];
  return [
    ...achados,
    ...doModelo(d, cidade, { sigla, onde: lugar, papel: `do documento "${e.nome}"`, tipos: EMITIVEIS }),
    ...d.etapas
      .filter((etapa) => etapa.emite === e.chave)
      .flatMap((etapa) =>
        respondidos.posteriores(nomes, { etapa: etapa.chave, dentro: 'tudo', onde: lugar, oQue: `"${e.nome}"` }),
      ),
  ];
};

const NOMES = { recibo: 'do comprovante de protocolo', notificacao: 'da notificação de pendência' } as const;

/** Document models and kinds of certificate that the definition names: there, of the right kind, with tags that this process can fill. */
export const verificarModelos = (
  d: Definicao,
  cidade: CidadeDoProcesso,
  respondidos: Respondidos,
): readonly Achado[] => [
  ...(['recibo', 'notificacao'] as const).flatMap((papel) => {
    const sigla = d.modelos?.[papel];
    return sigla === undefined
      ? []
      : doModelo(d, cidade, { sigla, onde: `modelos.${papel}`, papel: NOMES[papel], tipos: [papel] });
  }),
  ...d.documentos_emitidos.flatMap((e, i) => doEmitido(d, cidade, e, `documentos_emitidos[${i}]`, respondidos)),
];
