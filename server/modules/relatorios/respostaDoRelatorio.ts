import type { Relatorio } from '../../../src/schemas/relatorios/relatorio.ts';
import { contagens } from '../../../src/schemas/relatorios/contagem.ts';
import { agrupamentos } from '../../../src/schemas/relatorios/periodo.ts';
import { comparadosCom } from '../../../src/schemas/relatorios/periodosProntos.ts';
import { envelopeDe, paginaDe } from '../../entities/respostas.ts';
import { ID, objeto } from '../requerimentos/pecasDoEsquema.ts';

const texto = { type: 'string' } as const;
const dia = { ...texto, format: 'data' } as const;
const intervalo = objeto({ de: dia, ate: dia }, ['de', 'ate']);

const valores = ({ medidas }: Relatorio) =>
  objeto(
    Object.fromEntries(
      Object.entries(medidas).map(([chave, { rotulo, frase, falta }]) => [
        chave,
        { type: ['number', 'null'], title: rotulo, description: `${frase} Nulo: ${falta}` },
      ]),
    ),
    Object.keys(medidas),
  );

/** Whether what is read by persons is the work of its reader alone (soOProprio.ts). */
export const SO_O_PROPRIO = { type: 'boolean', description: 'Por pessoa, quem lê vê só o seu trabalho' } as const;

/** How far the facts are behind (andamentoDosFatos.ts). */
export const andamento = {
  atrasado_desde: {
    type: ['string', 'null'],
    description: 'Desde quando o que mudou espera para ser contado; nulo: tudo está contado',
  },
  por_reunir: {
    type: 'integer',
    description: 'Requerimentos que uma recontagem de todos ainda não leu: o que se conta deles é de antes',
  },
} as const;

/** The answer of a report's call: times in days, money in reais, shares from 0 to 1. */
export const respostaDoRelatorio = (relatorio: Relatorio) => {
  const figuras = valores(relatorio);
  return envelopeDe(
    objeto(
      {
        de: dia,
        ate: dia,
        anterior: {
          ...intervalo,
          type: ['object', 'null'],
          description: 'O período com que se compara, do mesmo tamanho; nulo: o relatório diz como está agora',
        },
        contagem: {
          type: ['string', 'null'],
          enum: [...Object.keys(contagens), null],
          description: 'Em que dias se contam os tempos; nulo: não há tempos que se contem de outro modo',
        },
        comparado_com: {
          type: ['string', 'null'],
          enum: [...Object.keys(comparadosCom), null],
          description: 'O que ele é: o período logo antes, ou o mesmo do ano anterior',
        },
        agrupar: { ...texto, enum: Object.keys(agrupamentos) },
        por: { ...texto, enum: [...relatorio.agrupa] },
        total: figuras,
        total_antes: figuras,
        grupos: {
          type: 'array',
          items: objeto(
            {
              chave: { type: ['string', 'null'], description: 'Nulo: linhas que não têm esse valor' },
              nome: texto,
              valores: figuras,
              antes: { ...figuras, type: ['object', 'null'], description: 'Nulo: o grupo não existia' },
            },
            ['chave', 'nome', 'valores', 'antes'],
          ),
        },
        grupos_fora: { type: 'integer', description: 'Grupos que há além desses, que são os maiores' },
        meta: {
          type: ['integer', 'null'],
          description:
            'Dias que todos os tipos contados declaram de prazo total, contados como o relatório; nulo: nenhum, ou não o mesmo',
        },
        periodos: { type: 'array', items: objeto({ inicio: dia, valores: figuras }, ['inicio', 'valores']) },
        ...andamento,
        so_o_proprio: SO_O_PROPRIO,
        pessoas: {
          type: 'object',
          additionalProperties: texto,
          description: 'Os nomes das pessoas que os filtros escolhem, pelo número de cada uma',
        },
      },
      [
        ...[
          'de',
          'ate',
          'anterior',
          'comparado_com',
          'contagem',
          'agrupar',
          'por',
          'total',
          'total_antes',
          'grupos',
          'grupos_fora',
          'meta',
          'periodos',
        ],
        ...[...Object.keys(andamento), 'so_o_proprio', 'pessoas'],
      ],
    ),
  );
};

/** The answer of what a report may be narrowed by. */
export const respostaDasOpcoes = ({ filtra, dimensoes }: Pick<Relatorio, 'filtra' | 'dimensoes'>) =>
  envelopeDe(
    objeto(
      Object.fromEntries(
        filtra.map((chave) => [
          chave,
          {
            type: 'array',
            title: dimensoes[chave]?.rotulo ?? chave,
            items: objeto({ chave: texto, nome: texto }, ['chave', 'nome']),
          },
        ]),
      ),
      filtra,
    ),
  );

/** The answer of what a report counts, a page of it. @param oDia what the day of each is, before the date */
export const respostaDosRequerimentos = (oDia: string) =>
  envelopeDe(
    paginaDe(
      objeto(
        {
          id: ID,
          numero: texto,
          tipo: texto,
          situacao: texto,
          requerente: texto,
          dia: { ...dia, description: `O dia em que foi contado: ${oDia}` },
          valor: {
            type: ['number', 'null'],
            description:
              'O número pedido, só deste requerimento, na sua unidade (de vários dias, o maior; no fluxo, os dias no lugar aonde foi, no que deixou ou em que está); null: ainda não o tem; ausente: não se pediu nenhum, ou de um só ele nada diz',
          },
        },
        ['id', 'numero', 'tipo', 'situacao', 'requerente', 'dia'],
      ),
      {
        contados: {
          type: 'integer',
          description: 'De quantas linhas o número é feito: um requerimento pode ter várias, e aparece uma vez',
        },
      },
      ['contados'],
    ),
  );
