import type { Definicao, Etapa } from '../definicao.ts';
import { nomeDoConsultado } from '../nomeDoConsultado.ts';
import { motivosDeParada, type MotivoDeParada, type Prazo } from '../prazos.ts';
import { achado, type Achado } from './achado.ts';

type ComLugar = readonly [onde: string, prazo: Prazo | undefined];

/** Terms whose end is told as a day, in mails, papers and agendas: in hours they would act with the day all the same (docs/decisions/0072). */
const ditosPorDia = (d: Definicao): readonly ComLugar[] => [
  ['pendencia.prazo', d.pendencia?.prazo],
  ['pendencia.prorrogacao.prazo', d.pendencia?.prorrogacao?.prazo],
  ...(d.contrapartidas ?? []).map((c, i): ComLugar => [`contrapartidas[${i}].prazo`, c.prazo]),
  ...(d.processo.sucessores ?? []).map((s, i): ComLugar => [`processo.sucessores[${i}].prazo`, s.prazo]),
];

/** Every term that a definition declares, with its place. */
const prazosDe = (d: Definicao): readonly ComLugar[] => [
  ['processo.prazo_total', d.processo.prazo_total],
  ...ditosPorDia(d),
  ...d.etapas.flatMap((e, i): readonly ComLugar[] => {
    const onde = `etapas[${i}]`;
    const { espera } = e;
    const depois = espera === undefined ? undefined : espera.depois;
    return [
      [`${onde}.prazo`, e.prazo],
      [`${onde}.prazo.prorrogacao.prazo`, e.prazo?.prorrogacao?.prazo],
      [`${onde}.espera.depois`, depois],
      [`${onde}.espera.antes`, espera !== undefined && 'antes' in espera ? espera.antes : undefined],
      ...(e.pareceres ?? []).map((p, j): ComLugar => [`${onde}.pareceres[${j}].prazo`, p.prazo]),
    ];
  }),
];

/** Months are of the calendar, and what counts working days alone ends on one. */
const doPrazo = ([onde, prazo]: ComLugar): readonly Achado[] => {
  if (prazo === undefined) return [];
  return [
    ...(prazo.unidade === 'meses' && prazo.contagem !== 'corridos'
      ? [achado('prazo_invalido', `${onde}.contagem`, 'Um prazo em meses conta dias corridos: diga "corridos"')]
      : []),
    ...(prazo.rola === true && prazo.contagem === 'uteis'
      ? [achado('sem_efeito', `${onde}.rola`, 'Um prazo em dias úteis já termina em dia útil: "rola" não mudaria nada')]
      : []),
  ];
};

const porDia = ([onde, prazo]: ComLugar): readonly Achado[] =>
  prazo?.unidade === 'horas'
    ? [achado('prazo_invalido', `${onde}.unidade`, 'Este prazo termina em um dia, sem hora: conte dias ou meses')]
    : [];

const existe: { readonly [M in MotivoDeParada]: (d: Definicao) => boolean } = {
  pendencia: () => true,
  pausa: () => true,
  subprocesso: (d) => d.etapas.some((e) => (e.subprocessos ?? []).length > 0),
  vistoria: (d) => d.etapas.some((e) => e.vistoria !== undefined),
  pagamento: (d) => d.taxas.length > 0,
};
const falta: { readonly [M in MotivoDeParada]: string } = {
  pendencia: '',
  pausa: '',
  subprocesso: 'nenhuma etapa pede subprocesso',
  vistoria: 'nenhuma etapa faz vistoria',
  pagamento: 'o processo não tem taxa',
};

/** Where the term of the whole request ends: a step that comes after the filing, or a paper that there is. */
const doFimDoTotal = (d: Definicao): readonly Achado[] => {
  const onde = 'processo.prazo_total.fim';
  const { fim } = d.processo.prazo_total ?? {};
  if (fim === undefined || 'com' in fim) return [];
  if ('documento' in fim)
    return d.documentos_emitidos.some(({ chave }) => chave === fim.documento)
      ? []
      : [
          achado(
            'emissao_desconhecida',
            `${onde}.documento`,
            `O prazo total termina com "${fim.documento}", que não existe`,
          ),
        ];
  const posicao = d.etapas.findIndex(({ chave }) => chave === fim.etapa);
  if (posicao < 0)
    return [
      achado('etapa_desconhecida', `${onde}.etapa`, `O prazo total termina na etapa "${fim.etapa}", que não existe`),
    ];
  return posicao > 0
    ? []
    : [
        achado(
          'sem_efeito',
          `${onde}.etapa`,
          'O prazo total terminaria na primeira etapa, antes do protocolo: nunca contaria',
        ),
      ];
};

const doProcesso = (d: Definicao): readonly Achado[] => [
  ...(d.processo.suspende ?? []).flatMap((m, i) =>
    motivosDeParada.includes(m) && existe[m](d)
      ? []
      : [achado('sem_efeito', `processo.suspende[${i}]`, `O prazo nunca pararia por "${m}": ${falta[m]}`)],
  ),
  ...(d.processo.prazo_total?.inicio === 'pagamento' && d.taxas.length === 0
    ? [achado('sem_efeito', 'processo.prazo_total.inicio', 'O prazo total nunca começaria: o processo não tem taxa')]
    : []),
  ...doFimDoTotal(d),
];

const revisaDeferir = ({ decisoes }: NonNullable<Etapa['revisao']>): boolean =>
  decisoes === undefined || decisoes.includes('deferir');

const daEtapa = (d: Definicao, e: Etapa, onde: string, primeira: boolean): readonly Achado[] => {
  const semEfeito = (parte: string, mensagem: string) => [achado('sem_efeito', `${onde}${parte}`, mensagem)];
  const inicio = e.prazo?.inicio;
  const doSetor = e.publico === 'setor' && e.tipo !== 'automático';
  return [
    ...(e.prazo === undefined && e.alerta !== undefined
      ? semEfeito('.alerta', `A etapa "${e.nome}" não tem prazo: nada seria lembrado`)
      : []),
    ...(e.prazo === undefined && e.vencimento !== undefined
      ? semEfeito('.vencimento', `A etapa "${e.nome}" não tem prazo: nada venceria`)
      : []),
    ...(e.pareceres ?? []).flatMap((p, j) =>
      p.prazo === undefined && (p.alerta !== undefined || p.vencimento !== undefined)
        ? semEfeito(
            `.pareceres[${j}]`,
            `O parecer de "${nomeDoConsultado(p)}" não tem prazo: nada seria lembrado nem venceria`,
          )
        : [],
    ),
    ...(e.pareceres ?? []).flatMap((p, j) =>
      p.prazo?.unidade === undefined || p.prazo.unidade === 'dias'
        ? []
        : [
            achado(
              'prazo_invalido',
              `${onde}.pareceres[${j}].prazo.unidade`,
              'O prazo de um parecer conta dias, como o analista o vê e muda',
            ),
          ],
    ),
    ...(primeira && inicio !== undefined && inicio !== 'etapa'
      ? semEfeito('.prazo.inicio', 'A primeira etapa vem antes do protocolo: o prazo dela só conta da abertura')
      : []),
    ...(inicio === 'pagamento' && d.taxas.length === 0
      ? semEfeito('.prazo.inicio', `O prazo da etapa "${e.nome}" nunca começaria: o processo não tem taxa`)
      : []),
    ...(inicio === 'resposta' && !doSetor
      ? semEfeito('.prazo.inicio', `Só uma etapa de setor recebe resposta a uma pendência; "${e.nome}" não receberia`)
      : []),
    ...(e.vencimento?.expira === true && e.publico !== 'requerente'
      ? semEfeito('.vencimento.expira', `Só uma etapa do requerente expira; "${e.nome}" não expiraria`)
      : []),
    ...(e.vencimento?.defere === true && (!doSetor || e.acoes?.includes('deferir') === false)
      ? semEfeito('.vencimento.defere', `A etapa "${e.nome}" não se defere: o silêncio não a deferiria`)
      : []),
    ...(e.vencimento?.defere === true && e.revisao !== undefined && revisaDeferir(e.revisao)
      ? [
          achado(
            'prazo_invalido',
            `${onde}.vencimento.defere`,
            `Deferir a etapa "${e.nome}" passa por revisão: o silêncio não pode deferi-la sem ela. Tire uma das duas`,
          ),
        ]
      : []),
  ];
};

/** Terms that say what cannot be, and options of clocks that would do nothing (design/process.md 5). */
export const verificarPrazos = (d: Definicao): readonly Achado[] => [
  ...prazosDe(d).flatMap(doPrazo),
  ...ditosPorDia(d).flatMap(porDia),
  ...doProcesso(d),
  ...d.etapas.flatMap((e, i) => daEtapa(d, e, `etapas[${i}]`, i === 0)),
];
