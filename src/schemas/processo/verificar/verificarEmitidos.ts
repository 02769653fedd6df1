import type { Definicao } from '../definicao.ts';
import type { DocumentoEmitido } from '../documentoDeclarado.ts';
import { ehDeObra } from '../documentoDeObra.ts';
import { achado, type Achado } from './achado.ts';
import { outroCampo } from './parecidos.ts';
import type { Respondidos } from './respondidos.ts';
import { verificarTexto } from './verificarTextos.ts';

/** Tags that this process cannot fill, told as of the text called `deQue`. */
export const daEtiqueta = (d: Definicao, deQue: string, onde: string, texto: string): readonly Achado[] =>
  verificarTexto(d, deQue, [texto], [onde]).achados;

/** A paper about works says the CIB of its property, which the portal prints where it knows it: only a process without a property cannot. */
const doCib = (d: Definicao, emitido: DocumentoEmitido, onde: string): readonly Achado[] =>
  !ehDeObra(d, emitido) || d.campos.some(({ tipo }) => tipo === 'imovel')
    ? []
    : [
        achado(
          'obra_sem_cib',
          onde,
          `"${emitido.nome}" é um documento de obra e precisa dizer o CIB do imóvel (LC 214/2025, art. 265, § 2º), mas o processo não tem um campo de imóvel. Se não é de obra, diga isso no documento`,
        ),
      ];

/** Who granted is nobody, where a step issues the paper by itself. */
const deQuemConcede = (
  d: Definicao,
  e: DocumentoEmitido,
  onde: string,
  nomes: readonly string[],
): readonly Achado[] => {
  const emissoras = d.etapas.filter((etapa) => etapa.emite === e.chave);
  const sozinha = emissoras.find(({ tipo }) => tipo === 'automático');
  return sozinha === undefined || !nomes.some((nome) => nome.startsWith('concessao'))
    ? []
    : [
        achado(
          'concessao_sem_quem',
          onde,
          `O texto de "${e.nome}" diz quem concedeu, mas a etapa "${sozinha.nome}" o emite sozinha: nesse lugar não sairá nada`,
        ),
      ];
};

const doEmitido = (d: Definicao, e: DocumentoEmitido, onde: string, respondidos: Respondidos): readonly Achado[] => {
  const textos = (['texto', 'condicionantes'] as const).flatMap((parte) => {
    const paragrafos = e[parte] ?? [];
    const lugares = paragrafos.map((_, i) => `${onde}.${parte}[${i}]`);
    const { achados, nomes } = verificarTexto(d, `O texto de "${e.nome}"`, paragrafos, lugares);
    return lugares.map((lugar, i) => ({
      ...{ lugar, nomes: nomes[i] ?? [] },
      achados: achados.filter((um) => um.onde === lugar),
    }));
  });
  const emissoras = d.etapas.filter((etapa) => etapa.emite === e.chave);
  const posteriores = (nomes: readonly string[], lugar: string) =>
    emissoras.flatMap((etapa) =>
      respondidos.posteriores(nomes, { etapa: etapa.chave, dentro: 'tudo', onde: lugar, oQue: `"${e.nome}"` }),
    );
  const estranhos = e.formato.replaceAll('{numero}', '').replaceAll('{ano}', '');
  return [
    ...(emissoras.length > 0
      ? []
      : [achado('documento_nunca_emitido', onde, `Nenhuma etapa emite o documento "${e.nome}"`)]),
    ...(textos.length > 0 || e.modelo !== undefined || e.certificado !== undefined
      ? []
      : [achado('documento_sem_texto', onde, `O documento "${e.nome}" não tem texto nem cita um modelo`)]),
    ...textos.flatMap(({ lugar, nomes, achados }) => [
      ...achados,
      ...deQuemConcede(d, e, lugar, nomes),
      ...posteriores([...new Set(nomes)], lugar),
    ]),
    ...doCib(d, e, onde),
    ...e.campos.flatMap((chave, i) => {
      const lugar = `${onde}.campos[${i}]`;
      return d.campos.some((c) => c.chave === chave && c.tipo !== 'explicacao')
        ? posteriores([chave], lugar)
        : [
            achado(
              'campo_desconhecido',
              lugar,
              `O documento "${e.nome}" mostra o campo "${chave}", que não existe${outroCampo(d, chave)}`,
            ),
          ];
    }),
    ...(/[{}]/.test(estranhos)
      ? [
          achado(
            'etiqueta_desconhecida',
            `${onde}.formato`,
            `O número de "${e.nome}" só pode usar {numero} e {ano}; o formato é "${e.formato}"`,
          ),
        ]
      : []),
  ];
};

/** Papers that the process issues: tags and fields that exist and are answered by then. */
export const verificarEmitidos = (d: Definicao, respondidos: Respondidos): readonly Achado[] =>
  d.documentos_emitidos.flatMap((e, i) => doEmitido(d, e, `documentos_emitidos[${i}]`, respondidos));
