/** Bodies and parameters of the request calls, as plain JSON Schema; what the engine judges is left to it. */
const ID = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;
const TEXTO = { type: 'string', maxLength: 5000 } as const;
const VERSAO = { type: 'integer', minimum: 0 } as const;
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

const objeto = (properties: Record<string, unknown>, required: readonly string[] = []) =>
  ({ type: 'object', additionalProperties: false, properties, required: [...required] }) as const;

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
  abrir: objeto({ processo_id: ID, contribuinte_id: ID }, ['processo_id']),
  respostas: objeto({ versao: VERSAO, respostas: RESPOSTAS, antes: ANTES }, ['respostas']),
  enviar: objeto({ versao: VERSAO, vistas: VISTAS }, ['versao']),
  versao: objeto({ versao: VERSAO }, ['versao']),
  ids: objeto({ ids: { type: 'array', items: ID, minItems: 1, maxItems: 500 } }, ['ids']),
  acao: objeto(
    {
      versao: VERSAO,
      motivo: TEXTO,
      numero_processo: { type: 'string', maxLength: 60 },
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
    },
    ['versao'],
  ),
  item: objeto(
    {
      versao: VERSAO,
      tipo: { type: 'string', enum: ['documento', 'campo', 'esclarecimento'] },
      alvo: { anyOf: [{ type: 'string', maxLength: 60 }, { type: 'null' }] },
      texto: TEXTO,
      fundamento: { type: 'string', maxLength: 500 },
    },
    ['versao', 'tipo', 'texto'],
  ),
  retirar: objeto({ versao: VERSAO, ids: { type: 'array', items: ID, minItems: 1, maxItems: 1 } }, ['versao', 'ids']),
  responder: objeto(
    {
      versao: VERSAO,
      respostas: RESPOSTAS,
      arquivos: {
        type: 'object',
        maxProperties: 200,
        additionalProperties: { type: 'array', items: ID, maxItems: 50 },
      },
    },
    ['versao'],
  ),
  avaliarItem: objeto({ versao: VERSAO, resultado: { type: 'string', enum: ['aceito', 'recusado'] }, motivo: TEXTO }, [
    'resultado',
  ]),
  avaliarComprovante: objeto(
    { versao: VERSAO, resultado: { type: 'string', enum: ['aprovado', 'rejeitado'] }, motivo: TEXTO },
    ['resultado'],
  ),
  registrarRestituicao: objeto({ versao: VERSAO, documento: { type: 'string', maxLength: 100 } }, [
    'versao',
    'documento',
  ]),
  emitirCobranca: objeto(
    { versao: VERSAO, guia: { type: 'string', maxLength: 100 }, vence_em: { type: 'string', maxLength: 10 } },
    ['versao'],
  ),
  consulta: objeto(
    {
      numero: { type: 'string', minLength: 1, maxLength: 30 },
      documento: { type: 'string', minLength: 1, maxLength: 30 },
    },
    ['numero', 'documento'],
  ),
};
