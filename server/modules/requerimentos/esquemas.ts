import { tiposDeItem } from '../../../src/schemas/requerimento/itemDaPendencia.ts';
import { resultadosDoVeredito } from '../../../src/schemas/requerimento/vereditos.ts';
import { NUMERO_DO_PAPEL, ORIGINAIS_DO_PAPEL } from '../../../src/schemas/requerimento/emPapel.ts';
import { PAGINA_MAXIMA } from '../../../src/schemas/visor/lugar.ts';
import { corposDosValores } from './corposDosValores.ts';
import { EXECUCAO, ID, objeto, TEXTO, VERSAO } from './pecasDoEsquema.ts';

export { EXECUCAO, ID, objeto, TEXTO, VERSAO } from './pecasDoEsquema.ts';

/** Bodies and parameters of the request calls, as plain JSON Schema; what the engine judges is left to it. */
const RESPOSTAS = { type: 'object', maxProperties: 1000, additionalProperties: true } as const;

const ANTES = {
  ...RESPOSTAS,
  description:
    'O último valor que quem envia recebeu de cada campo de `respostas` (nulo: nenhum). Se desde então outro o mudou, 409 ' +
    '`versao_desatualizada` com `dados.conflitos` [{campo, agora, meu}], e nada deste pedido é gravado. Campo ausente: vale o último',
} as const;

const VISTAS = {
  ...RESPOSTAS,
  description:
    'As respostas como a página de quem envia as mostra. Se as guardadas são outras, 409 `versao_desatualizada` com `dados.conflitos` ' +
    '[{campo, agora, meu}], e nada é enviado. Ausente: nada se compara',
} as const;

const LEU = {
  type: 'boolean',
  description: 'Quem envia leu o texto da etapa; só onde ela pede uma leitura',
} as const;

const FRACAO = { type: 'number', minimum: 0, maximum: 1 } as const;
/** A place on a page of one of the request's files, as the body of an item or of an internal note names it. */
export const LUGAR = {
  ...objeto(
    {
      arquivo: ID,
      pagina: { type: 'integer', minimum: 1, maximum: PAGINA_MAXIMA },
      x: FRACAO,
      y: FRACAO,
      largura: FRACAO,
      altura: FRACAO,
    },
    ['arquivo', 'pagina', 'x', 'y'],
  ),
  description:
    'Onde foi visto, em um arquivo do requerimento: frações da largura e da altura da página, a partir do canto superior esquerdo. ' +
    'Sem `largura` e `altura`, um ponto',
} as const;

export const parametros = {
  id: objeto({ id: ID }, ['id']),
  pendencia: objeto({ id: ID, p: ID }, ['id', 'p']),
  item: objeto({ id: ID, p: ID, i: ID }, ['id', 'p', 'i']),
  cobranca: objeto({ id: ID, c: ID }, ['id', 'c']),
  restituicao: objeto({ id: ID, r: ID }, ['id', 'r']),
  comprovante: objeto({ id: ID, c: ID, k: ID }, ['id', 'c', 'k']),
  codigo: objeto({ codigo: { type: 'string', pattern: '^[A-Za-z0-9_-]{20,64}$' } }, ['codigo']),
};

export const corpos = {
  abrir: objeto(
    {
      processo_id: ID,
      contribuinte_id: ID,
      origem_id: ID,
      subprocesso: { type: 'string', pattern: '^[a-z][a-z0-9_]{0,59}$' },
      copiar_de: {
        ...ID,
        description: 'Requerimento anterior da mesma pessoa, de que as respostas que servem são copiadas',
      },
      em_papel: {
        ...objeto(
          {
            recebido_em: {
              type: 'string',
              maxLength: 10,
              description: 'AAAA-MM-DD, o dia em que o balcão o recebeu: de até 30 dias atrás',
            },
            numero: { type: 'string', maxLength: NUMERO_DO_PAPEL },
            originais: { type: 'string', maxLength: ORIGINAIS_DO_PAPEL, description: 'Onde ficam os originais' },
          },
          ['recebido_em', 'originais'],
        ),
        description: 'O requerimento veio em papel; só no painel da prefeitura, em nome de um cidadão',
      },
    },
    ['processo_id'],
  ),
  respostas: objeto({ versao: VERSAO, respostas: RESPOSTAS, antes: ANTES }, ['respostas']),
  enviar: objeto({ versao: VERSAO, vistas: VISTAS, leu: LEU }, ['versao']),
  versao: objeto({ versao: VERSAO, execucao: EXECUCAO }, ['versao']),
  ids: objeto({ ids: { type: 'array', items: ID, minItems: 1, maxItems: 500 } }, ['ids']),
  acao: objeto(
    {
      versao: VERSAO,
      execucao: EXECUCAO,
      motivo: TEXTO,
      numero_processo: { type: 'string', maxLength: 60 },
      etapa: { type: 'string', maxLength: 60 },
      setor: { type: 'string', maxLength: 255 },
      setor_id: ID,
      responsavel_id: { anyOf: [ID, { type: 'null' }] },
      prioridade: { type: 'string', enum: ['normal', 'alto', 'urgente'] },
      respostas: RESPOSTAS,
      manuais: {
        type: 'object',
        maxProperties: 50,
        additionalProperties: objeto({ valor: { type: 'string', maxLength: 20 }, motivo: TEXTO }, ['valor', 'motivo']),
      },
      leu: LEU,
      confirma: { type: 'boolean', description: 'De `concluir-aceite`: o requerente sabe que a recusa cancela' },
      item: { type: 'string', maxLength: 60, description: 'De `marcar-item`: a chave do item da verificação da etapa' },
      marcado: { type: 'boolean', description: 'De `marcar-item`: marcar, ou tirar a marca' },
      aceites: {
        type: 'object',
        maxProperties: 300,
        additionalProperties: { type: 'boolean' },
        description: 'De `concluir-aceite`: por campo, se é aceito',
      },
      vereditos: {
        type: 'array',
        maxItems: 700,
        description: 'De `dar-vereditos`',
        items: objeto(
          {
            alvo: {
              type: 'string',
              maxLength: 150,
              description: '`campo:chave`, `documento:chave`, ou `campo:tabela.linha.coluna` dos arquivos de uma linha',
            },
            resultado: { type: 'string', enum: [...resultadosDoVeredito] },
            motivo: TEXTO,
          },
          ['alvo', 'resultado'],
        ),
      },
    },
    ['versao'],
  ),
  item: objeto(
    {
      versao: VERSAO,
      execucao: EXECUCAO,
      tipo: { type: 'string', enum: [...tiposDeItem] },
      alvo: {
        anyOf: [{ type: 'string', maxLength: 140 }, { type: 'null' }],
        description:
          'Chave do documento ou do campo, ou `tabela.linha.coluna` dos arquivos de uma linha; de `pagamento`, o número da cobrança',
      },
      texto: TEXTO,
      fundamento: { type: 'string', maxLength: 500 },
      razao: { type: 'string', maxLength: 500 },
      lugar: LUGAR,
    },
    ['versao', 'tipo', 'texto'],
  ),
  retirar: objeto({ versao: VERSAO, execucao: EXECUCAO, ids: { type: 'array', items: ID, minItems: 1, maxItems: 1 } }, [
    'versao',
    'ids',
  ]),
  responder: objeto(
    {
      versao: VERSAO,
      respostas: RESPOSTAS,
      arquivos: {
        type: 'object',
        maxProperties: 200,
        additionalProperties: { type: 'array', items: ID, maxItems: 50 },
      },
      contestacoes: {
        type: 'object',
        maxProperties: 200,
        description:
          'Por item: por que o requerente não concorda com ele, no lugar da resposta, e os arquivos que o mostram',
        additionalProperties: objeto({ texto: TEXTO, arquivos: { type: 'array', items: ID, maxItems: 20 } }, ['texto']),
      },
    },
    ['versao'],
  ),
  avaliarItem: objeto(
    {
      versao: VERSAO,
      execucao: EXECUCAO,
      resultado: {
        type: 'string',
        enum: ['aceito', 'recusado', 'mantido', 'retirado'],
        description:
          'De uma resposta, `aceito` ou `recusado`; de um item contestado, `mantido` ou `retirado`; de uma condição com que o requerente concordou, ' +
          '`aceito` ou `retirado`',
      },
      motivo: TEXTO,
    },
    ['resultado'],
  ),
  pedirProrrogacao: objeto({ versao: VERSAO, motivo: TEXTO }, ['versao', 'motivo']),
  decidirProrrogacao: objeto({ versao: VERSAO, execucao: EXECUCAO, concedida: { type: 'boolean' }, motivo: TEXTO }, [
    'versao',
    'concedida',
  ]),
  ...corposDosValores,
  consulta: objeto(
    {
      numero: { type: 'string', minLength: 1, maxLength: 30 },
      documento: {
        type: 'string',
        minLength: 1,
        maxLength: 40,
        description: 'CPF ou CNPJ de quem pediu, ou o código de consulta do protocolo',
      },
    },
    ['numero', 'documento'],
  ),
};
