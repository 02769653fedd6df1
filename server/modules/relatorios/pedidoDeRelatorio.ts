import { isDataIso } from '../../../src/schemas/brasil/data.ts';
import { AppError, erroNoCampo } from '../../../src/schemas/errors.ts';
import { contaDias, contagens, type Contagem } from '../../../src/schemas/relatorios/contagem.ts';
import { SEM_VALOR } from '../../../src/schemas/relatorios/dimensoes.ts';
import {
  agrupamentos,
  ateHoje,
  diaQueFalta,
  dozeMeses,
  errosDoPeriodo,
  FALTA_A_DATA,
  type Agrupamento,
  type Intervalo,
} from '../../../src/schemas/relatorios/periodo.ts';
import {
  anteriorAo,
  comparacoesDe,
  comparadosCom,
  periodoPronto,
  periodosProntos,
  podeComparar,
  type ComparadoCom,
  type DiasComNome,
} from '../../../src/schemas/relatorios/periodosProntos.ts';
import { ESCOLHAS_NO_MAXIMO, estreitaPor, type Relatorio } from '../../../src/schemas/relatorios/relatorio.ts';
import { cadaParte } from './cadaParte.ts';
import type { PedidoDeRelatorio } from './consultaDoRelatorio.ts';
import { tipoDaDimensao } from './sqlDasFontes.ts';

const dia = { type: 'string', format: 'data', description: 'AAAA-MM-DD' } as const;

const COM_O_OUTRO = 'AAAA-MM-DD, só com o outro dia';

/** The days of a report in what a call may say: a ready period, which goes with the day, or two days. */
export const diasDaConsulta = {
  periodo: {
    type: 'string',
    title: 'Período',
    enum: Object.keys(periodosProntos),
    description: 'Um período que anda com o dia, no lugar de `de` e `ate`',
  },
  de: { ...dia, title: 'De', description: `${COM_O_OUTRO}; ausentes os dois: doze meses até hoje` },
  ate: { ...dia, title: 'Até', description: `${COM_O_OUTRO}; ausentes os dois: hoje na cidade` },
} as const;

/** How a list of values is named in an address (AMB-114). */
export const naConsulta = (chave: string): string => `${chave}[]`;

const AGRUPAR = { type: 'string', title: 'Agrupar', enum: Object.keys(agrupamentos), default: 'mensal' } as const;

const COMPARADO_COM = {
  type: 'string',
  title: 'Comparar com',
  enum: Object.keys(comparadosCom),
  description: 'Ausente: o período logo antes; deste ano (`periodo=ano`), os mesmos meses do ano anterior',
} as const;

/** What somebody wrote may be what a report is grouped by. */
const TEXTO = 2_000;

/** In which days times are told, in what a call may say. */
export const CONTAGEM = {
  type: 'string',
  title: 'Contagem',
  enum: Object.keys(contagens),
  default: 'corridos',
  description: 'Em que dias se contam os tempos: `uteis` são os da cidade, pelo calendário de hoje dela',
} as const;

/** What a call of a report may say beside its path. @param filtra dimensions that it may be narrowed by */
export const consultaDe = (relatorio: Relatorio, filtra: readonly string[] = relatorio.filtra) => {
  const { agrupa, dimensoes, momento } = relatorio;
  return {
    type: 'object',
    additionalProperties: false,
    properties: {
      ...(momento === 'agora' ? {} : { ...diasDaConsulta, comparado_com: COMPARADO_COM, agrupar: AGRUPAR }),
      ...(contaDias(relatorio) ? { contagem: CONTAGEM } : {}),
      por: { type: 'string', title: 'Por', enum: [...agrupa], default: agrupa[0] },
      ...Object.fromEntries(
        filtra.map((chave) => [
          naConsulta(chave),
          {
            type: 'array',
            title: dimensoes[chave]?.rotulo ?? chave,
            items: { type: 'string', maxLength: TEXTO },
            maxItems: ESCOLHAS_NO_MAXIMO,
            description: `Uma ou mais vezes; '${SEM_VALOR}': ${dimensoes[chave]?.semValor ?? 'sem valor'}`,
          },
        ]),
      ),
    },
  };
};

/** The same with the figure whose requests are asked for. */
export const comMedida = <const C extends { readonly properties: Readonly<Record<string, unknown>> }>(
  { medidas }: Relatorio,
  consulta: C,
) => ({
  ...consulta,
  properties: {
    ...consulta.properties,
    medida: {
      type: 'string',
      title: 'Número',
      enum: Object.keys(medidas),
      description: 'Só os requerimentos de que este número é feito; ausente: todos os que o relatório conta',
    },
  },
});

const PAGINA_MAXIMA = 1_000_000_000_000;

/** The same with the page that is asked for. */
export const comPagina = <const C extends { readonly properties: Readonly<Record<string, unknown>> }>(consulta: C) => ({
  ...consulta,
  properties: {
    ...consulta.properties,
    page: { type: 'integer', title: 'Página', minimum: 1, maximum: PAGINA_MAXIMA },
  },
});

/** What a call says of its days. */
export interface DiasDitos {
  readonly periodo?: string | undefined;
  readonly de?: string | undefined;
  readonly ate?: string | undefined;
}

interface Consulta extends DiasDitos {
  readonly comparado_com?: ComparadoCom;
  readonly contagem?: Contagem;
  readonly agrupar?: Agrupamento;
  readonly por?: string;
}

/** What a value of each kind of column looks like; any other kind holds any text. */
const FORMAS: Readonly<Record<string, (dito: string) => boolean>> = {
  bigint: (dito) => /^\d{1,15}$/.test(dito),
  boolean: (dito) => dito === 'true' || dito === 'false',
  date: isDataIso,
};

/** Values as the column holds them. @throws AppError dados_invalidos for what can be none of it */
const valoresDe = (
  { dimensoes, fonte }: Relatorio,
  chave: string,
  ditos: readonly string[],
): readonly (string | null)[] => {
  const coluna = dimensoes[chave]?.coluna ?? '';
  const forma = FORMAS[tipoDaDimensao(fonte, coluna)];
  return ditos.map((dito) => {
    if (dito === SEM_VALOR) return null;
    if (forma?.(dito) === false) throw erroNoCampo(chave, 'Escolha uma das opções');
    return dito;
  });
};

/** Whose report it is, and on which day. */
export interface Leitor {
  readonly organizacaoId: number;
  /** AAAA-MM-DD in the city. */
  readonly hoje: string;
}

/** The days that a call asked for, as it said them. @throws AppError dados_invalidos, on the field */
export const diasPedidos = ({ periodo, de, ate }: DiasDitos, agrupar: Agrupamento, hoje: string): Intervalo => {
  if (periodo !== undefined && (de !== undefined || ate !== undefined))
    throw erroNoCampo('periodo', 'Escolha o período ou os dias, não os dois');
  const falta = diaQueFalta({ de, ate });
  if (falta !== undefined) {
    // One that cannot be is told first: of what it is beside the other there is nothing to say yet.
    const doDito = de === undefined ? undefined : errosDoPeriodo({ de, ate: hoje }, agrupar, hoje)?.['de'];
    throw doDito === undefined
      ? erroNoCampo(falta, FALTA_A_DATA)
      : new AppError('dados_invalidos', undefined, { erros: { de: doDito } });
  }
  const usual = (periodo === undefined ? undefined : periodoPronto(periodo)?.dias(hoje)) ?? dozeMeses(hoje);
  const dito = { de: de ?? usual.de, ate: ate ?? usual.ate };
  const erros = errosDoPeriodo(dito, agrupar, hoje);
  if (erros !== undefined) throw new AppError('dados_invalidos', undefined, { erros });
  return dito;
};

/** What a period is compared with. @throws AppError dados_invalidos, on the field, for what it cannot be */
export const comparadoPedido = (dias: DiasComNome, pedido: ComparadoCom | undefined): ComparadoCom => {
  const com = pedido ?? comparacoesDe(dias)[0] ?? 'anterior';
  if (!podeComparar(dias, com))
    throw erroNoCampo('comparado_com', 'O período tem mais de um ano: compare com o período anterior');
  return com;
};

/**
 * What a call asked of a report. The days that are still to come are left out.
 * @throws AppError dados_invalidos, on each field: a period the wrong way, too long, or of the future; what is no value of a filter
 */
export const pedidoDeRelatorio = (
  relatorio: Relatorio,
  consulta: Readonly<Record<string, unknown>>,
  { organizacaoId, hoje }: Leitor,
): PedidoDeRelatorio => {
  const {
    agrupar = 'mensal',
    por = relatorio.agrupa[0] ?? '',
    contagem = 'corridos',
    comparado_com,
    ...dias
  } = consulta as Consulta;
  const agora = relatorio.momento === 'agora';
  const filtrada = estreitaPor(relatorio).map((chave) => () => {
    const valores = consulta[naConsulta(chave)] as readonly string[] | undefined;
    return valores === undefined || valores.length === 0
      ? []
      : [[chave, valoresDe(relatorio, chave, valores)] as const];
  });
  const [{ nomeado, com }, ...filtros] = cadaParte(
    () => {
      // What comes before is as long as what is counted: days that are still to come are of neither.
      const dito = agora ? { de: hoje, ate: hoje } : ateHoje(diasPedidos(dias, agrupar, hoje), hoje);
      const comNome = { ...dito, periodo: dias.periodo };
      return { nomeado: comNome, com: agora ? null : comparadoPedido(comNome, comparado_com) };
    },
    ...filtrada,
  );
  const { de, ate } = nomeado;
  return {
    organizacaoId,
    hoje,
    periodo: { de, ate },
    anterior: com === null ? null : anteriorAo(nomeado, com),
    comparado_com: com,
    contagem,
    agrupar,
    por,
    filtro: Object.fromEntries(filtros.flat()),
  };
};
