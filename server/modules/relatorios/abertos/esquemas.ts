import { licencas } from '../../../../src/schemas/relatorios/abertos/licencas.ts';
import { envelopeDe } from '../../../entities/respostas.ts';
import { objeto } from '../../requerimentos/pecasDoEsquema.ts';

const texto = { type: 'string' } as const;
const textoOuNulo = { type: ['string', 'null'] } as const;
const mesOuNulo = { ...textoOuNulo, description: 'AAAA-MM' } as const;
const momento = { ...texto, format: 'date-time' } as const;
const inteiro = { type: 'integer' } as const;
const lista = (items: object) => ({ type: 'array', items }) as const;
const todos = (propriedades: Readonly<Record<string, object>>) => objeto(propriedades, Object.keys(propriedades));

const coluna = todos({ nome: texto, tipo: texto, significado: texto });

/** What a city publishes. */
export const respostaDosPublicados = envelopeDe(
  todos({
    cidade: texto,
    lugar: textoOuNulo,
    contato: textoOuNulo,
    licenca: todos({ nome: texto, endereco: texto, permite: texto }),
    publicado_em: textoOuNulo,
    edicao: { ...mesOuNulo, description: 'Último mês dos arquivos, AAAA-MM; nulo enquanto são montados' },
    gerado_em: textoOuNulo,
    catalogo: { ...texto, description: 'Endereço do catálogo DCAT (JSON-LD)' },
    conjuntos: lista(
      todos({
        nome: texto,
        titulo: texto,
        descricao: texto,
        palavras: lista(texto),
        colunas: lista(coluna),
        de: mesOuNulo,
        ate: mesOuNulo,
        dicionario: texto,
        arquivos: lista(
          todos({
            ano: inteiro,
            formato: texto,
            linhas: inteiro,
            tamanho: { ...inteiro, description: 'Em bytes' },
            sha256: texto,
            gerado_em: momento,
            url: texto,
          }),
        ),
      }),
    ),
  }),
);

/** What the staff sees and decides. */
export const respostaDaEscolha = envelopeDe(
  todos({
    publica: { type: 'boolean' },
    licenca: { ...texto, enum: Object.keys(licencas) },
    publicado_em: textoOuNulo,
    edicao: mesOuNulo,
    gerado_em: textoOuNulo,
    pode_mudar: { type: 'boolean' },
    conjuntos: {
      ...lista(todos({ nome: texto, titulo: texto, meses: lista({ ...texto, description: 'AAAA-MM' }) })),
      description:
        'O que se publica, e de que meses: os publicados que têm linhas, e os outros em que houve o bastante para uma; nenhum onde ainda não há o que publicar',
    },
  }),
);

/** What the files of a set would hold. */
export const respostaDaPrevia = envelopeDe(
  todos({
    mes: mesOuNulo,
    linhas: { ...inteiro, description: 'Quantas há no mês; até 20 são mostradas' },
    colunas: lista(coluna),
    valores: lista(lista({})),
  }),
);

export const corpoDaEscolha = {
  type: 'object',
  required: ['publica', 'licenca'],
  additionalProperties: false,
  properties: {
    publica: { type: 'boolean', title: 'Publicar dados abertos' },
    licenca: { ...texto, title: 'Licença', enum: Object.keys(licencas) },
  },
} as const;
